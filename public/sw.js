/**
 * Shows a page of our own where a page cannot be reached. Nothing else is kept: no other page's HTML, no answer of the
 * API. A new version of this file takes over at once; its copy of the offline page is renewed once a day.
 */
const CACHE = 'offline';
const PAGES = { zh: '/offline', en: '/en/offline' };
const DAY_MS = 24 * 60 * 60 * 1000;
const STYLE = /href="(\/_next\/static\/[^"]+\.css[^"]*)"/g;

/** Fetches the two pages and what they look like, then forgets what belonged to older ones. */
async function keepPages() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(['/icons.svg']);
  for (const page of Object.values(PAGES)) {
    const response = await fetch(page, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${page} answered ${response.status}`);
    for (const [, style] of (await response.clone().text()).matchAll(STYLE)) wanted.add(style);
    await cache.put(page, response);
  }
  await Promise.all([...wanted].map(async (url) => (await cache.match(url)) ?? cache.add(url)));
  const kept = new Set([...wanted, ...Object.values(PAGES)]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!kept.has(pathname + search)) await cache.delete(url);
  }
}

async function renewPages() {
  const page = await caches.match(PAGES.zh);
  const age = Date.now() - Date.parse(page?.headers.get('date') ?? '');
  if (!(age < DAY_MS)) await keepPages().catch(() => {});
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const { pathname } = new URL(event.request.url);
    const offline = await caches.match(/^\/en(\/|$)/.test(pathname) ? PAGES.en : PAGES.zh);
    if (!offline) throw error;
    return offline;
  }
}

/** A part of the offline page's look: from the network as ever, from here without one. */
const look = async (request) =>
  fetch(request).catch(async (error) => {
    const kept = await caches.match(request);
    if (!kept) throw error;
    return kept;
  });

self.addEventListener('install', (event) => {
  event.waitUntil(keepPages().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]).then(() => {}),
  );
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    event.respondWith(page(event));
    event.waitUntil(renewPages());
  } else if (pathname === '/icons.svg' || /^\/_next\/static\/.+\.css$/.test(pathname))
    event.respondWith(look(event.request));
});
