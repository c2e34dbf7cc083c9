const KEY = 'rihlah.reloaded-at';
const AGAIN_MS = 60_000;

/** Without an answer a reload would put the browser's own error in the place of the page. */
const isServerThere = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (!navigator.onLine || Date.now() - last < AGAIN_MS || !(await isServerThere())) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
}

/**
 * After a new version was put on the server, the chunks of the old one are gone: the page is loaded anew, once. A
 * second failure in a minute is no update, and the screen says so.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce());
}
