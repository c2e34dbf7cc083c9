import { useEffect, useRef } from 'react';

/** When the screen turns into another, its title is shown and announced like that of a new screen. */
export function useTopOnChange(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shown]);
}
