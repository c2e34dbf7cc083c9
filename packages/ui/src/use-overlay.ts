import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Something that covers the whole screen like a page: an entry of the history on the same address, so that Back closes
 * it and leaves the page below where it is.
 */
export function useOverlay() {
  const id = useId();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const isOpen = (state as { overlay?: string } | null)?.overlay === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened or closed, the way back is free again
  useEffect(() => {
    isLeaving.current = false;
  }, [isOpen]);
  return {
    isOpen,
    open: () => navigate({ pathname, search }, { state: { ...state, overlay: id } }),
    close: () => {
      // Browsers go back a moment later: a second press until then would leave the page.
      if (isLeaving.current) return;
      isLeaving.current = true;
      navigate(-1);
    },
  };
}
