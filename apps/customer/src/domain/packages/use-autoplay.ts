import { useEffect, useState } from 'react';

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Calls `advance` every `interval` milliseconds. Waits while the pointer or focus is on it or the page is hidden; off
 * under reduced motion until asked for.
 */
export function useAutoplay(isPossible: boolean, interval: number, advance: () => void) {
  const [isPlaying, setPlaying] = useState(() => !prefersStillness());
  const [isHeld, setHeld] = useState(false);
  const isRunning = isPossible && isPlaying && !isHeld;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => {
      if (!document.hidden) advance();
    }, interval);
    return () => clearTimeout(timer);
  });

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return {
    isPossible,
    isPlaying,
    isRunning,
    toggle: () => setPlaying(!isPlaying),
    stop: () => setPlaying(false),
    holdHandlers: {
      onMouseEnter: hold,
      onMouseLeave: release,
      onFocus: hold,
      onBlur: release,
      onTouchStart: hold,
    },
  };
}
