import { randomUUID } from 'node:crypto';
import { within } from '../process/within.ts';
import { type FileStore, PROBE } from './file-store.ts';

const ANSWER_MS = 5_000;

/** A key of a file that is kept for a moment. */
export const newProbe = (): string => `${PROBE}${randomUUID()}`;

/**
 * Writes a file, reads it and removes it.
 *
 * @throws where a store does not do so within five seconds
 */
export async function tryStore(store: FileStore, key = newProbe()): Promise<void> {
  const written = Buffer.from(randomUUID());
  const use = async () => {
    await store.put(key, written);
    const read = await store.get(key);
    await store.remove(key);
    if (!read?.equals(written)) throw new Error('a file that was written is not read the same');
  };
  await within(ANSWER_MS, use());
}

/** @throws in words for a process that could keep no file; nothing is changed */
export async function refuseDeadStore(store: FileStore, place: string): Promise<void> {
  try {
    await tryStore(store);
  } catch (error) {
    throw new Error(`No file can be written, read and removed in ${place} (FILE_STORE).`, { cause: error });
  }
}
