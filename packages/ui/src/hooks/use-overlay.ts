import { useEffect, useId, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** What lies over the page and has an entry of the history to itself. */
export const findOverlay = ({ state }: Location): string | undefined =>
  (state as { overlay?: string } | null)?.overlay;

/**
 * Something that covers the whole screen like a page: an entry of the history on the same address, so that Back closes
 * it and leaves the page below where it is. Links on it lead on in its place (`link.tsx`).
 *
 * @param name its own on every page; without one it is known only as long as the page stands
 */
export function useOverlay(name?: string) {
  const ownId = useId();
  const id = name ?? ownId;
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const isOpen = findOverlay(location) === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened or closed, the way back is free again
  useEffect(() => {
    isLeaving.current = false;
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      const { pathname, search, state } = location;
      // Pressed twice before its code is there, it is still one entry.
      if (!isOpen) navigate({ pathname, search }, { state: { ...state, overlay: id } });
    },
    close: () => {
      // Browsers go back a moment later: a second press until then would leave the page.
      if (isLeaving.current) return;
      isLeaving.current = true;
      navigate(-1);
    },
  };
}
