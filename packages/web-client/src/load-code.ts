import { setOffline } from './offline.ts';

/** Between attempts that nothing else asked for: a browser's own idea of being online is not reliable. */
const AGAIN_MS = 5_000;

/** Code that did not arrive waits here for the next attempt. */
const waiting = new Set<() => void>();

/** Tries everything again that did not arrive: the connection is back, or the visitor asks. */
export function retryCode(): void {
  for (const again of waiting) again();
}

const nextAttempt = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => again(), AGAIN_MS);
    const again = () => {
      clearTimeout(timer);
      waiting.delete(again);
      signal?.removeEventListener('abort', again);
      resolve();
    };
    waiting.add(again);
    signal?.addEventListener('abort', again);
  });

/** Addresses of style sheets that did not arrive. The bundler's loader asks for each only once in a visit. */
const missingStyles = new Set<string>();

function noteFailedStyle({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  missingStyles.add(target.href);
  target.remove();
}

const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => {
      missingStyles.delete(href);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`${href} did not arrive`)));
    document.head.append(link);
  });

/**
 * Loads code until it is there. While it is not, the offline message stands, and whoever waits keeps what they show:
 * a failed file must never take a drawn page away.
 *
 * @throws what `load` threw, once `signal` says that nobody waits any more
 */
export async function loadCode<T>(
  load: () => Promise<T>,
  { signal, onFailure }: { signal?: AbortSignal; onFailure?: () => void } = {},
): Promise<T> {
  let hasFailed = false;
  for (;;) {
    try {
      await Promise.all([...missingStyles].map(loadStyle));
      const loaded = await load();
      if (hasFailed) setOffline(false);
      return loaded;
    } catch (cause) {
      if (signal?.aborted) throw cause;
      hasFailed = true;
      setOffline(true);
      onFailure?.();
      await nextAttempt(signal);
      if (signal?.aborted) throw cause;
    }
  }
}

/** To be called once, before anything is loaded. */
export function watchConnection(): void {
  window.addEventListener('online', retryCode);
  window.addEventListener('error', noteFailedStyle, true);
}
