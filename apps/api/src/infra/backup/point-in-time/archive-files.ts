import { Readable } from 'node:stream';
import { withSingletonLock } from '../../db/with-singleton-lock.ts';
import { makeFileStore } from '../../files/make-file-store.ts';
import { findSoleKey } from '../../process/installation.ts';
import type { Services } from '../../services.ts';
import { openPlace } from '../backup-place.ts';
import { findStoredFiles } from '../stored-files.ts';
import { isStoredName, sealMark, storedName } from './names.ts';

export const ARCHIVE_FILES = 'archive-files';

/**
 * Copies the stored files that rows name and the archive does not have yet, as they are kept, sealed. After `keys renew` all of them
 * again: they keep their names then, and open with the new key alone.
 */
export async function archiveFiles(services: Services): Promise<void> {
  const { config } = services;
  if (!config.WAL_ARCHIVE) return;
  const address = config.WAL_ARCHIVE;
  await withSingletonLock(services, ARCHIVE_FILES, async () => {
    const [place, store] = [await openPlace(address, config), await makeFileStore(config)];
    const key = await findSoleKey(services.db);
    const mark = key && sealMark(key);
    const isAnew = mark !== null && (await place.list((name) => name === mark, mark)).length === 0;
    const kept = new Set(isAnew ? [] : await place.list(isStoredName, 'file-'));
    for (const file of await findNamed(services)) {
      if (kept.has(storedName(file))) continue;
      const bytes = await store.get(file);
      if (bytes) await place.write(storedName(file), Readable.from([bytes]));
    }
    if (isAnew) await place.write(mark, Readable.from([Buffer.from('\n')]));
  });
}

/** Keys of the stored files that rows name. */
export async function findNamed({ openSession }: Pick<Services, 'openSession'>): Promise<string[]> {
  const session = openSession();
  session.on('error', () => {});
  await session.connect();
  try {
    return await findStoredFiles(session);
  } finally {
    await session.end().catch(() => {});
  }
}
