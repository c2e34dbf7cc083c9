import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';

/** By entry of the history and page: entries that the router did not make share one key. */
const positions = new Map<string, number>();

/** Pages fill as their data arrives, so the old place may exist only a little later. */
const RESTORE_FRAMES = 40;

function restoreScroll(top: number): () => void {
  let left = RESTORE_FRAMES;
  let frame = 0;
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && left-- > 0) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** A title stands in a skeleton first, until the data of its page is there. */
const TITLE_FRAMES = 300;

/**
 * A new screen's title takes the focus, so that readers announce it and Tab starts there; where another title takes the place
 * of that one, the focus would be nowhere, and goes on to it.
 */
function focusTitle(): () => void {
  let left = TITLE_FRAMES;
  let frame = 0;
  let focused: HTMLElement | null = null;
  const attempt = () => {
    const title = document.querySelector<HTMLElement>('main h1[tabindex]');
    const isLost = !focused || (!focused.isConnected && document.activeElement === document.body);
    if (title && isLost) {
      focused = title;
      title.focus({ preventScroll: true });
    }
    if (left-- > 0) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/**
 * Keeps the place on a page for Back, starts new pages at the top and moves the focus to their title.
 *
 * @param page the part of the address that makes it another page; a list that is narrowed by its address stays the same
 */
export function useNavigationEffects({ key }: Location, page: string): void {
  const type = useNavigationType();
  const last = useRef({ key, page });
  const stop = useRef<() => void>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(last.current.key + last.current.page, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const isNewPage = last.current.page !== page;
    // Before anything scrolls: what follows belongs to the new place.
    last.current = { key, page };
    // A page that puts its address right stays the page whose title is waited for.
    if (!isNewPage) return;
    stop.current?.();
    const stopScroll = restoreScroll(type === 'POP' ? (positions.get(key + page) ?? 0) : 0);
    const stopFocus = focusTitle();
    stop.current = () => {
      stopScroll();
      stopFocus();
    };
  }, [key, page, type]);
}
