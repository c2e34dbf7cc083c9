import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

type Scene = (close: () => void) => ReactNode;

let scene: Scene | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Scene | null): void {
  scene = next;
  count += 1;
  for (const listener of listeners) listener();
}

const close = (): void => show(null);

/**
 * Opens a dialog above the screens. What it is about may go from its list while somebody writes in it, as when a colleague
 * was faster: the dialog stays with what was written, and the server's answer says what happened.
 *
 * @param next draws it as things are now; closed by `close`, or by leaving the screen
 */
export const openDialog = (next: Scene): void => show(next);

/** Where the dialogs of `openDialog` stand. */
export function DialogHost() {
  const { pathname } = useLocation();
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => scene,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes what stands above this one
  useEffect(() => close, [pathname]);
  return shown && <Fragment key={count}>{shown(close)}</Fragment>;
}
