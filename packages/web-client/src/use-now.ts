import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const SECOND_MS = 1_000;

/** The server's time, every second while `isRunning`. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(serverNow().getTime());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isRunning]);
  return now;
}
