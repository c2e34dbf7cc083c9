import { ACCOUNT_CACHE, PICTURES_CACHE } from '../../service-worker/names.ts';

/** Browsers without it, or a page that is not secure, simply need a connection. */
export const canKeep = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && typeof caches !== 'undefined';

export async function keepOnDevice(): Promise<void> {
  if (!canKeep()) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Blocked by the visitor's settings: the app works without it.
  }
}

/**
 * Waits until the service worker has the app and is in charge of this page: only then are answers kept. In the first
 * session of a device that is some seconds after the page opened.
 *
 * @returns false where nothing can be kept
 */
export async function whenInCharge(): Promise<boolean> {
  if (!canKeep()) return false;
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return true;
  await new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  );
  return true;
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

/** Takes answers off the device. @param paths parts of their addresses */
export async function forgetAnswers(paths: string[]): Promise<void> {
  if (!canKeep()) return;
  const cache = await caches.open(ACCOUNT_CACHE);
  const gone = (await cache.keys()).filter(({ url }) => paths.some((path) => url.includes(path)));
  await Promise.all(gone.map((request) => cache.delete(request)));
}

const TRIES = 12;
const BETWEEN_MS = 500;

const addressesIn = async (name: string): Promise<string[]> =>
  (await (await caches.open(name)).keys()).map(({ url }) => url);

/**
 * Whether every answer and picture lies on the device. The worker answers first and writes then, so it is asked a few
 * times.
 *
 * @param paths parts of the addresses of answers
 * @param pictures absolute signed addresses
 */
export async function isOnDevice(paths: string[], pictures: string[]): Promise<boolean> {
  if (!canKeep()) return false;
  for (let tries = 0; tries < TRIES; tries++) {
    const answers = await addressesIn(ACCOUNT_CACHE);
    const photos = await addressesIn(PICTURES_CACHE);
    const isThere =
      paths.every((path) => answers.some((url) => url.includes(path))) &&
      pictures.every((url) => photos.includes(url));
    if (isThere) return true;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return false;
}
