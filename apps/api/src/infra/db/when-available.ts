import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from './database.ts';

const ATTEMPTS = 20;
const PAUSE_MS = 500;

/** Does what must be done although the database is away for a moment. */
export async function whenAvailable<T>(work: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isUnavailable(error)) throw error;
      await delay(PAUSE_MS);
    }
  }
}
