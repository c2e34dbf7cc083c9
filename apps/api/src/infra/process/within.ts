import { setTimeout as delay } from 'node:timers/promises';

/** Waits for work so long. @throws where it takes longer */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const isOver = new AbortController();
  const tooLong = delay(ms, undefined, { signal: isOver.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  // Whichever comes second is nobody's business.
  tooLong.catch(() => {});
  work.catch(() => {});
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    isOver.abort();
  }
}
