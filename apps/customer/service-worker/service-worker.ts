/**
 * Keeps what a logged-in customer has seen readable without a connection: the app itself, their orders, messages and
 * the pictures of their journey. The page asks for it after a login and empties it at logout (`client/device-copy.ts`).
 */
import { FROM_DEVICE } from '@rihlah/web-client/from-device';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, CacheOnly, NetworkFirst } from 'workbox-strategies';
import { ACCOUNT_CACHE, PICTURES_CACHE, SHELL, SHELL_CACHE } from './names.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const PRECACHE: PrecacheEntry[];

const PATIENCE_SECONDS = 8;
const MAX_ANSWERS = 300;

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(PRECACHE);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.add(SHELL)));
});

/** The console of the staff is an app of its own, which opens with a connection alone. */
const isConsole = ({ pathname }: URL): boolean => /^\/staf(\/|$)/.test(pathname);

const keepShell = async (page: Response): Promise<void> => (await caches.open(SHELL_CACHE)).put(SHELL, page);

/** The page of every address is the same but for what the server writes into it for robots. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !isConsole(url),
  async ({ request, url, event }) => {
    try {
      const page = await fetch(request);
      // What the agency says of itself, and which pages it has written, is in it: the copy says what was said last.
      if (page.ok && url.pathname.startsWith(SHELL)) event.waitUntil(keepShell(page.clone()));
      return page;
    } catch {
      return (await caches.match(SHELL, { cacheName: SHELL_CACHE })) ?? Response.error();
    }
  },
);

/** Tells the page that an answer is what the device kept, so that it can say that there is no connection. */
const marked = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response }) => {
    if (!cachedResponse) return null;
    const headers = new Headers(cachedResponse.headers);
    headers.set(FROM_DEVICE, '1');
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
  },
};

/** Calls whose last answer stays readable. Documents of identity are not among them: phones are lost. */
const KEPT =
  /\/api\/(me|v1\/(order\/[\w-]+\/assurances|order|order-add-on|payment|registrar|notification|additional-document|product|product-room|product-add-on|product-hotel|product-itinerary|product-travel|branch|info-page|pilgrim-card|trip-group|room-mates)(\/[\w-]+)?)$/;

/** A list of packages is for choosing one, which needs a connection. */
const isKept = (url: URL): boolean => KEPT.test(url.pathname) && !url.searchParams.has('branch_uuid');

registerRoute(
  ({ url, request }) => isKept(url) && request.headers.has('authorization'),
  new NetworkFirst({
    cacheName: ACCOUNT_CACHE,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [marked, new ExpirationPlugin({ maxEntries: MAX_ANSWERS })],
    matchOptions: { ignoreVary: true },
  }),
);

/** Only the page puts pictures there: visa, e-ticket and room list. */
registerRoute(
  ({ url }) => url.pathname.startsWith('/api/v1/file/'),
  async ({ request, event }) => {
    const kept = new CacheOnly({ cacheName: PICTURES_CACHE, matchOptions: { ignoreVary: true } });
    return kept.handle({ request, event: event as ExtendableEvent }).catch(() => fetch(request));
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|art)\//.test(url.pathname),
  new CacheFirst({ cacheName: SHELL_CACHE }),
);

setCatchHandler(async () => Response.error());
