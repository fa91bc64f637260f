// The service worker, at /sw.js. The publisher puts a line before this one: const BUILD = {hash, offline: [addresses]}.
// Network first for everything that may change: a kept page is shown only when there is no line, and says from when it is.

const PAGES = 'pages';
// What a reader saved by hand: see saved-sale.ts. It stays until they remove it.
const SAVED = 'saved';
const FILES = `files-${BUILD.hash}`;
const MAX_PAGES = 60;
const MAX_FILES = 400;
const KEPT_AT = 'x-kept-at';
// Packed or not, it is the same file.
const ANY = { ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(BUILD.offline)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => ![PAGES, SAVED, FILES].includes(name)).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'take-over') self.skipWaiting();
  // What a page had loaded before the worker was there.
  if (event.data?.type === 'keep') event.waitUntil(Promise.all(event.data.addresses.map(keepByAddress)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (/^\/page-data\/sq\/d\//.test(pathname) || /^\/(assets|images|plats)\//.test(pathname))
    event.respondWith(file(request));
  else if (/^\/(page-data|slice-data)\//.test(pathname) && !pathname.endsWith('/app-data.json'))
    event.respondWith(data(request));
});

/** A page: from the line, else as it was last seen with a word about it, else the page that says we are offline. */
async function page(request) {
  try {
    const answer = await fetch(request);
    // With a query it may be drawn for that query; what is kept stands for all of them.
    const isWhole = new URL(request.url).search === '';
    if (answer.ok && isWhole && answer.headers.get('content-type')?.includes('html'))
      await keep(PAGES, request.url, answer.clone(), MAX_PAGES);
    // What was taken down is not shown again when the line is gone.
    if (answer.status === 410)
      for (const name of [PAGES, SAVED]) await (await caches.open(name)).delete(nameOf(request.url), ANY);
    return answer;
  } catch {
    const kept = await keptAnswer(request.url);
    if (!kept) return (await caches.match('/offline.html', ANY)) ?? Response.error();
    // A document is shown as it was saved: its own date is on it.
    return kept.headers.get('content-type')?.includes('html') ? withNote(kept) : kept;
  }
}

async function data(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(PAGES, request.url, answer.clone(), MAX_PAGES);
    return answer;
  } catch (error) {
    const kept = await keptAnswer(request.url);
    if (kept) return kept;
    throw error;
  }
}

/** Files whose name changes with their content. */
async function file(request) {
  const kept = await caches.match(request.url, ANY);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) await keep(FILES, request.url, answer.clone(), MAX_FILES);
  return answer;
}

/** `/sales/` and `/sales` are one page, with whatever query: a file knows none. */
const nameOf = (address) => {
  const url = new URL(address, self.location.origin);
  const path = url.pathname.replace(/\/index(?:\.html?)?$/, '/');
  return url.origin + (path.length > 1 ? path.replace(/\/+$/, '') : path);
};

const keptAnswer = async (address) =>
  (await (await caches.open(PAGES)).match(nameOf(address), ANY)) ??
  (await (await caches.open(SAVED)).match(nameOf(address), ANY));

async function keep(name, address, answer, most) {
  const cache = await caches.open(name);
  const headers = new Headers(answer.headers);
  // The device's clock may be wrong by hours.
  headers.set(KEPT_AT, new Date(headers.get('date') ?? Date.now()).toISOString());
  headers.delete('content-encoding');
  const body = await answer.blob();
  await cache.put(nameOf(address), new Response(body, { status: answer.status, headers }));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((old) => cache.delete(old)));
}

async function keepByAddress(address) {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  const isFile = /^\/(assets|images|plats|page-data\/sq)\//.test(new URL(address, self.location.origin).pathname);
  const shared = address.endsWith('/page-data.json') ? Object.values((await answer.clone().json()).shared ?? {}) : [];
  await keep(isFile ? FILES : PAGES, address, answer, isFile ? MAX_FILES : MAX_PAGES);
  for (const hash of shared) await keepByAddress(`/page-data/sq/d/${hash}.json`);
}

/** Says on the page itself when it was kept; its scripts put the instant into words. */
async function withNote(kept) {
  const at = kept.headers.get(KEPT_AT);
  const html = await kept.text();
  const note = `<p id="kept-note" role="status" data-at="${at}">You are offline. This page is from ${at.slice(0, 16).replace('T', ' ')} UTC. Prices and times may have changed since.</p>`;
  return new Response(html.replace('<div id="root">', `${note}<div id="root">`), { headers: kept.headers });
}
