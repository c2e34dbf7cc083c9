import { type RefObject, useEffect, useRef, useState } from 'react';
import { findReader } from './find-reader.ts';

const LOOK_EVERY_MS = 120;
/** A code that was out of view for so long is shown anew. */
const FORGET_MS = 1_500;

/**
 * Calls back once for each code that is held before the camera, not again as long as it stays there.
 *
 * @returns whether this browser can read codes at all
 */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: (code: string) => void,
): boolean {
  const [canRead, setCanRead] = useState(true);
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const seen = new Map<string, number>();
    const run = async () => {
      const read = await findReader();
      setCanRead(true);
      const look = async () => {
        const codes = video.current ? await read(video.current).catch(() => []) : [];
        if (isGone) return;
        const now = performance.now();
        for (const code of codes) {
          const last = seen.get(code);
          seen.set(code, now);
          if (last === undefined || now - last > FORGET_MS) report.current(code);
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
  }, [isOn, video]);
  return canRead;
}
