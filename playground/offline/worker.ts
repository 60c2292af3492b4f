/**
 * Keeps the site, so that it opens without a network. What is under `assets` has its content in its name and is taken
 * from what is kept; all else is asked for first, and taken from what is kept where there is no answer.
 */
const scope: ServiceWorkerScope = self;

/** What of a service worker is used here; the types of pages and of workers cannot be loaded together. */
interface ServiceWorkerScope {
  readonly location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** Written in when the site is built: a name for this state of it, and all its files. */
declare const SITE: { readonly name: string; readonly files: readonly string[] };

const addressOf = (file: string): string => new URL(file, scope.location.href).href;

scope.addEventListener('install', (event) => {
  const all = async (): Promise<void> => {
    const kept = await caches.open(SITE.name);
    await kept.addAll(SITE.files.map(addressOf));
  };
  event.waitUntil(all());
});

scope.addEventListener('activate', (event) => {
  const clean = async (): Promise<void> => {
    // Other sites may stand on the same server: their caches are theirs.
    for (const name of await caches.keys()) {
      if (name.startsWith('variorum ') && name !== SITE.name) await caches.delete(name);
    }
  };
  event.waitUntil(clean());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(addressOf('.'))) return;
  const named = request.url.startsWith(addressOf('assets/'));
  event.respondWith(named ? keptFirst(request) : askedFirst(request));
});

/** Servers that answer every page differently do not do so for these files. */
async function keptFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function askedFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
    if (kept !== undefined) return kept;
    throw error;
  }
}
