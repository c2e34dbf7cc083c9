import { ACCOUNT_CACHE, PICTURES_CACHE } from '../../service-worker/names.ts';

/** Browsers without it, or a page that is not secure, simply need a connection. */
const canKeep = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && typeof caches !== 'undefined';

/** Starts keeping what the customer sees on the device. */
export async function keepOnDevice(): Promise<void> {
  if (!canKeep()) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Blocked by the visitor's settings: the app works without it.
  }
}

/** Removes every answer and picture of the account from the device. */
export async function forgetOnDevice(): Promise<void> {
  if (typeof caches === 'undefined') return;
  await Promise.allSettled([caches.delete(ACCOUNT_CACHE), caches.delete(PICTURES_CACHE)]);
}

const withoutSignature = (url: string): string => url.split('?')[0] ?? url;

/**
 * Keeps pictures of a journey; those kept before under another signature are replaced. Nothing happens without a
 * connection.
 *
 * @param urls absolute signed addresses
 */
export async function keepPictures(urls: string[]): Promise<void> {
  if (!canKeep()) return;
  const cache = await caches.open(PICTURES_CACHE);
  const kept = await cache.keys();
  for (const url of urls) {
    if (kept.some((request) => request.url === url)) continue;
    const answer = await fetch(url).catch(() => null);
    if (!answer?.ok) continue;
    await cache.put(url, answer);
    const older = kept.filter((request) => withoutSignature(request.url) === withoutSignature(url));
    await Promise.all(older.map((request) => cache.delete(request)));
  }
}
