// Keeps the whole app on the device, so that it starts with no signal.
//
// A version is kept as a whole or not at all: each file has to be the one that
// was built with this worker. A new version is fetched beside the old one and
// takes over when the page asks for it, or when the app is next opened. A file
// that the device has lost or damaged is fetched again. What the app itself
// keeps (IndexedDB) is never touched here.

// the build fills in both: the version, and each file with the start of its SHA-256
const VERSION = '';
const FILES = {};

// large and seldom wanted: not fetched with the app, but when it has had time to start,
// or when somebody asks for it
// what it says by itself, by language; the build fills it in
const SAYS = {};
const LATER = ['dd.js', 'dd.wasm'];

const CACHE = `rectify-${VERSION}`;

// the files that were found whole since this worker was started
const whole = new Set();

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

// from the page: a waiting version takes over, the one in use checks its files
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'look over') event.waitUntil(fillIn());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== 'GET' || path === null) return;
  if (Object.hasOwn(FILES, path)) {
    event.respondWith(kept(path, event));
  } else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => kept('./', event)));
  }
});

async function install() {
  const cache = await caches.open(CACHE);
  try {
    const now = Object.entries(FILES).filter(([path]) => !LATER.includes(path));
    await Promise.all(now.map(([path, hash]) => keep(cache, path, hash)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function keep(cache, path, hash) {
  await cache.put(path, await fetched(path, hash));
  whole.add(path);
}

// a file from the network, if it is of this version
async function fetched(path, hash) {
  // what the page has just loaded is only asked about again
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  const body = await response.arrayBuffer();
  if ((await hashOf(body)) !== hash) throw new Error(`${path} is of another version`);
  // a response of its own: one that was redirected cannot answer a navigation
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(body, { headers });
}

// the start of its SHA-256
async function hashOf(body) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body)).slice(0, 8);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('rectify-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The file as it was kept, if it is whole. Otherwise from the network, should the
// device have dropped or damaged it; a file of another version does not fit.
async function kept(path, event) {
  const cache = await caches.open(CACHE);
  if (whole.has(path) || (await isWhole(cache, path))) {
    const found = await cache.match(path);
    if (found) return found;
  }
  try {
    const mended = await fetched(path, FILES[path]);
    // there may be no room for it: it is still served
    await cache.put(path, mended.clone()).then(() => whole.add(path), console.error);
    return mended;
  } catch (error) {
    console.error(error);
    return withoutIt(path, event);
  }
}

// is it as it was built? Asked once for each start of the worker
async function isWhole(cache, path) {
  const found = await cache.match(path);
  if (!found) return false;
  const hash = await found.arrayBuffer().then(hashOf).catch(() => '');
  if (hash === FILES[path]) {
    whole.add(path);
    return true;
  }
  await cache.delete(path);
  return false;
}

// Looks at all files: what is lost or damaged is fetched while there is a signal,
// and not missed when there is none. The page says when, since a new version cannot
// take over while this one is at work.
async function fillIn() {
  const cache = await caches.open(CACHE);
  for (const [path, hash] of Object.entries(FILES)) {
    if (whole.has(path) || (await isWhole(cache, path))) continue;
    await keep(cache, path, hash).catch(() => null);
  }
}

// a file that is neither here nor available: the page says which
async function withoutIt(path, event) {
  const read = navigator.languages.map((it) => it.split('-')[0]);
  const says = SAYS[read.find((it) => it in SAYS) ?? 'en'];
  const text = says.lacks.replace('FILE', path === './' ? 'index.html' : path);
  if (path === './') {
    // the server's page, of whatever version
    const page = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rectify</title><h1>Rectify</h1><p role="alert">${text}</p><p><a href="./">${says.again}</a></p>`;
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return fetch(event.request).catch(() => new Response(page, { status: 503, headers }));
  }
  const client = await self.clients.get(event.clientId);
  client?.postMessage({ lacks: path });
  if (path === 'boot.js') {
    // there is nobody else to say it
    const say = `document.getElementById('told').textContent = ${JSON.stringify(text)};`;
    return new Response(say, { headers: { 'content-type': 'text/javascript' } });
  }
  return Response.error();
}

// the path below the app's own, null outside it
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  const scope = new URL(self.registration.scope);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const path = pathname.slice(scope.pathname.length);
  return path === '' || path === 'index.html' ? './' : path;
}
