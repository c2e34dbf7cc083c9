import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** By entry of the history: Back shows the rows that were in sight. */
const places = new Map<string, number>();

/** Keeps how far a list was scrolled, once its rows are there. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, isThere: boolean): void {
  const { key, pathname } = useLocation();
  const entry = `${pathname} ${key}`;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isThere) return;
    const kept = places.get(entry);
    if (kept !== undefined) element.scrollTop = kept;
    const keep = () => places.set(entry, element.scrollTop);
    // An address that changed on this very screen is another entry of the same place.
    keep();
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [scroller, isThere, entry]);
}
