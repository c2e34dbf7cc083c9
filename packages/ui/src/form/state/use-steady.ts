import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { isPressed, onPressEnd } from '../../dom/press.ts';

/** A text that changes the layout: while the pointer is down it stays as it was. */
export function useSteady(text: string | undefined): string | undefined {
  const shown = useRef(text);
  const steady = useSyncExternalStore(onPressEnd, () => (isPressed() ? shown.current : text));
  useLayoutEffect(() => {
    shown.current = steady;
  });
  return steady;
}
