/** Properties are tried on the same values each time: `npm test` is the same on every machine. `npm run soak` has others. */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: 1959 });
