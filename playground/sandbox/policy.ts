/** What the page, its frames and their workers may load and run (Content Security Policy Level 3). */

type Policy = Readonly<Record<string, readonly string[]>>;

const written = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/**
 * A frame without an address has the policy of its page besides its own, and so has a worker without one: what they
 * need the page allows as well. A `blob:` can only be made by a script that runs already.
 * @param script hash of the script of the frames
 */
export const pagePolicy = (script: string): string =>
  written({
    'default-src': ["'none'"],
    'script-src': ["'self'", script, 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Who installs the page as an app gets the icons that the manifest names.
    'img-src': ["'self'", 'data:'],
    // The texts of its own workers, and the worker that keeps the site.
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });

/** No address at all: the worker and the module it runs are texts that were handed in. */
export const sandboxPolicy = (script: string): string =>
  written({
    'default-src': ["'none'"],
    'script-src': [script, 'blob:'],
    'worker-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });
