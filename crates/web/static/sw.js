// Keeps the whole app on the device, so that it starts with no signal.
//
// A version is kept as a whole or not at all: each file has to be the one that
// was built with this worker. A new version is fetched beside the old one and
// takes over when the page asks for it, or when the app is next opened. What
// the app itself keeps (IndexedDB) is never touched here.

// the build fills in both: the version, and each file with the start of its SHA-256
const VERSION = '';
const FILES = {};

const CACHE = `rectify-${VERSION}`;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

// registration.waiting.postMessage('take over')
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== 'GET' || path === null) return;
  if (Object.hasOwn(FILES, path)) {
    event.respondWith(kept(path, request));
  } else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => kept('./', './')));
  }
});

async function install() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(FILES).map(([path, hash]) => keep(cache, path, hash)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function keep(cache, path, hash) {
  // what the page has just loaded is only asked about again
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body)).slice(0, 8);
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== hash) throw new Error(`${path} is of another version`);
  // a response of its own: one that was redirected cannot answer a navigation
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  await cache.put(path, new Response(body, { headers }));
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('rectify-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// the file as it was kept; from the network, should the device have dropped it
async function kept(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

// the path below the app's own, null outside it
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  const scope = new URL(self.registration.scope);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const path = pathname.slice(scope.pathname.length);
  return path === '' || path === 'index.html' ? './' : path;
}
