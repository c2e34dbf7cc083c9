import { SCOPE } from '../../../../service-worker/names.ts';

/** Lets this screen open without a connection from now on. Browsers without it need one. */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`${SCOPE}service-worker.js`, { scope: SCOPE });
  } catch {
    // Blocked by the visitor's settings.
  }
}
