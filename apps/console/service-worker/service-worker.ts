/**
 * Lets the check-in open without a connection: the page, the code of that screen, and nothing else. No answer of the
 * server is kept here; the roster lies where it is forgotten by its day (`client/check-in-store.ts`, decision 0229).
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CHECK_IN, SHELL_CACHE } from './names.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const PRECACHE: PrecacheEntry[];

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(PRECACHE);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.add(CHECK_IN)));
});

const isCheckIn = ({ pathname }: URL): boolean =>
  pathname === CHECK_IN || pathname.startsWith(`${CHECK_IN}/`);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isCheckIn(url),
  async ({ request, event }) => {
    try {
      const page = await fetch(request);
      // Every address has the same page, and a newer one asks for newer files.
      if (page.ok) {
        const copy = page.clone();
        event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.put(CHECK_IN, copy)));
      }
      return page;
    } catch {
      return (await caches.match(CHECK_IN, { cacheName: SHELL_CACHE })) ?? Response.error();
    }
  },
);

/** What the page has put there itself: the reader of QR codes, where the browser has none. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.wasm'),
  async ({ request }) => (await caches.match(request, { cacheName: SHELL_CACHE })) ?? fetch(request),
);
