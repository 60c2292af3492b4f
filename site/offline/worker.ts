/**
 * Keeps the site, so that it opens without a network. The page is asked for first: that is how a newer site comes. What
 * it needs besides has its content in its name and is taken from what is kept.
 *
 * Whatever runs on this origin can write into the caches: what comes from there is served only if it is, byte for byte,
 * what was built.
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

/** Written in when the site is built: a name for this state of it, and the SHA-256 of each of its files. */
declare const SITE: {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
};

const files = new Map(Object.entries(SITE.files));
const base = new URL('.', scope.location.href).href;
/** Other sites may stand on the same server, also other copies of this one: their caches are theirs. */
const ours = `variorum ${base} `;
const keptNow = ours + SITE.name;

/**
 * What the compiler made of the shipped texts is half of the site. It is kept when it is opened; without it, the page
 * compiles the text itself.
 */
const isMadeAgain = (file: string): boolean => /^play\/assets\/[^/]*\.json$/.test(file);
const needed = [...files.keys()].filter((file) => !isMadeAgain(file));

/** So many files are asked for at a time: somebody plays meanwhile. */
const AT_ONCE = 4;

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

scope.addEventListener('install', (event) => {
  const wanted = [...needed];
  const some = async (): Promise<void> => {
    for (let file = wanted.shift(); file !== undefined; file = wanted.shift()) {
      const bytes = await fetched(file);
      if (bytes === undefined) throw new Error(`${file} is not what was built`);
      await keep(file, bytes);
    }
  };
  event.waitUntil(Promise.all(Array.from({ length: AT_ONCE }, some)));
});

scope.addEventListener('activate', (event) => {
  const clean = async (): Promise<void> => {
    for (const name of await caches.keys()) {
      if (name.startsWith(ours) && name !== keptNow) await caches.delete(name);
    }
  };
  event.waitUntil(clean());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const file = fileOf(request.url);
  // Of what is not in the list nothing is kept: the network answers.
  if (request.method !== 'GET' || file === undefined) return;
  event.respondWith(isNamedByContent(file) ? keptFirst(file) : askedFirst(request, file));
});

function fileOf(address: string): string | undefined {
  const [plain = ''] = address.split(/[?#]/, 1);
  if (!plain.startsWith(base)) return undefined;
  const path = plain.slice(base.length);
  // A folder is opened as its page.
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  return files.has(file) ? file : undefined;
}

const isNamedByContent = (file: string): boolean => /(?:^|\/)assets\//.test(file);

async function askedFirst(request: Request, file: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const bytes = await kept(file);
    if (bytes === undefined) return refused();
    // Without a network a page is opened whole or not at all: half of it would be a page that does nothing.
    const all = await Promise.all(file.endsWith('.html') ? needed.map(kept) : []);
    return all.includes(undefined) ? refused() : answer(file, bytes);
  }
}

async function keptFirst(file: string): Promise<Response> {
  const before = await kept(file);
  if (before !== undefined) return answer(file, before);
  const bytes = await fetched(file).catch(() => undefined);
  if (bytes === undefined) return isMadeAgain(file) ? nothing() : refused();
  // Where there is no room for it, it is served all the same.
  await keep(file, bytes).catch(() => undefined);
  return answer(file, bytes);
}

/** Undefined where it is not what was built. */
async function kept(file: string): Promise<ArrayBuffer | undefined> {
  const cache = await caches.open(keptNow);
  const response = await cache.match(base + file, { ignoreVary: true });
  return response === undefined ? undefined : fitting(file, response);
}

/** Undefined where it is not what was built; throws where there is no network. */
async function fetched(file: string): Promise<ArrayBuffer | undefined> {
  const response = await fetch(base + file, { cache: 'reload' });
  return response.ok ? fitting(file, response) : undefined;
}

async function fitting(file: string, response: Response): Promise<ArrayBuffer | undefined> {
  const bytes = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hash === files.get(file) ? bytes : undefined;
}

async function keep(file: string, bytes: ArrayBuffer): Promise<void> {
  const cache = await caches.open(keptNow);
  await cache.put(base + file, answer(file, bytes));
}

/** Headers are not in the hash: they are written anew. */
const answer = (file: string, bytes: ArrayBuffer): Response =>
  new Response(bytes, {
    headers: {
      'content-type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    },
  });

/** No failure, which the console would tell of. */
const nothing = (): Response => new Response(null, { status: 204 });

const refused = (): Response =>
  new Response(
    'This browser has not kept this site as it was published, so it is not opened. ' +
      'Load the page again when there is a network.',
    {
      status: 503,
      statusText: 'Not kept as it was published',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    },
  );
