const KEY = 'rihlah.reloaded-at';
const AGAIN_MS = 60_000;

/**
 * After a new version was put on the server, the chunks of the old one are gone: the page is loaded anew, once. A
 * second failure in a minute is no update, and the screen says so.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < AGAIN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
}
