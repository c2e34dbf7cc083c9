import { useLayoutEffect, useRef } from 'react';
import { type KeyLine, removeLayer, setLayer } from './keymap.ts';

/** In the place of a line whose keys do nothing now. */
type Lacking = false | null | undefined;

/**
 * The keys of a screen or a part of it, as long as it is shown. They are declared once: the bar at the foot, the help and
 * the handler all read them.
 *
 * @param title over its lines in the help
 * @param lines those that are not there now are left out
 */
export function useKeys(title: string, lines: (KeyLine | Lacking)[]): void {
  const id = useRef({});
  // With what they act on, not after it was painted: a second press right behind the first would meet the state before it.
  useLayoutEffect(() => setLayer(id.current, { title, lines: lines.filter((line) => !!line) }));
  useLayoutEffect(() => {
    const owner = id.current;
    return () => removeLayer(owner);
  }, []);
}
