import { type RefObject, useEffect, useRef, useState } from 'react';
import { findReader } from './find-reader.ts';

const LOOK_EVERY_MS = 120;
/** A code that was out of view for so long, while the camera was read, is shown anew. */
const FORGET_MS = 1_500;

interface Reading {
  /** The camera is open. */
  isOn: boolean;
  /** Nothing is read meanwhile; what stays in view is not read again afterwards. */
  isPaused: boolean;
  onCode: (code: string) => void;
}

/**
 * Calls back once for each code that is held before the camera, not again as long as it stays there.
 *
 * @returns whether this browser can read codes at all
 */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  { isOn, isPaused, onCode }: Reading,
): boolean {
  const [canRead, setCanRead] = useState(true);
  // By a clock that stands while nothing is read: a card that stays there for a pause was not away.
  const readFor = useRef(0);
  const seen = useRef(new Map<string, number>());
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });
  useEffect(() => {
    if (!isOn) seen.current.clear();
  }, [isOn]);
  useEffect(() => {
    if (!isOn || isPaused) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const run = async () => {
      const read = await findReader();
      setCanRead(true);
      let before = performance.now();
      const look = async () => {
        const codes = video.current ? await read(video.current).catch(() => []) : [];
        if (isGone) return;
        const now = performance.now();
        readFor.current += now - before;
        before = now;
        for (const code of codes) {
          const last = seen.current.get(code);
          seen.current.set(code, readFor.current);
          if (last === undefined || readFor.current - last > FORGET_MS) report.current(code);
        }
        timer = setTimeout(() => void look(), LOOK_EVERY_MS);
      };
      await look();
    };
    run().catch(() => setCanRead(false));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOn, isPaused, video]);
  return canRead;
}
