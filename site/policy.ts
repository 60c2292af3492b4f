/** What the pages of the site may load and run (Content Security Policy Level 3); the playground has one of its own. */
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // Pictures and rulebook pages carry their styles within them.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  // The index of the search, and the worker that keeps the site.
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
