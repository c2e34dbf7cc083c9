import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { endWithFault, openStream, sealStream } from '../age-stream.ts';
import type { BackupPlace } from '../backup-place.ts';
import { BackupRefusal } from '../refusal.ts';
import { giveClusterNumber } from './cluster-number.ts';
import { isBaseName, walName } from './names.ts';

/** The exit code that means the end of the archive, and none else (`restoreCommand`): what crashes ends with another. */
export const NOT_THERE = 44;

/**
 * Keeps one segment, sealed; the database begins its next one when this ends well (`archive_command`), and comes with the same one
 * again otherwise, also when only the answer was lost: the same bytes then stand in their own place.
 *
 * @param path of the segment, from `dataDir`
 */
export async function keepWal(
  place: BackupPlace,
  { dataDir, path, file, recipients }: { dataDir: string; path: string; file: string; recipients: string[] },
): Promise<void> {
  const name = walName(await giveClusterNumber(dataDir), file);
  const packed = createGzip({ level: 1 });
  const sealed = await sealStream(packed, recipients);
  // Whichever fails takes the others with it: they would wait for it, or say so to nobody.
  const failed = (fault: unknown) => {
    endWithFault([packed, sealed], fault);
    throw fault;
  };
  await Promise.all([
    pipeline(createReadStream(join(dataDir, path)), packed).catch(failed),
    place.write(name, sealed).catch(failed),
  ]);
}

/**
 * Brings one segment back (`restore_command`): whole or not at all.
 *
 * @returns false where the archive has none of that name: so the end of what was kept looks
 * @throws BackupRefusal where it does not open, and where the archive has gone
 */
export async function fetchWal(
  place: BackupPlace,
  { cluster, file, path, identities }: { cluster: string; file: string; path: string; identities: string[] },
): Promise<boolean> {
  const name = walName(cluster, file);
  const found = await place.find(name);
  if (!found) {
    // An archive that is not there has no end either.
    if ((await place.list(isBaseName, 'base-')).length === 0)
      throw new BackupRefusal(`Arsip ${place.title} tidak ada lagi.`);
    return false;
  }
  const { bytes, size } = found;
  const part = `${path}.part`;
  try {
    const opened = Readable.from(openStream(bytes, { size, identities }));
    await pipeline(opened, createGunzip(), createWriteStream(part));
    await rename(part, path);
  } finally {
    bytes.destroy();
    await rm(part, { force: true });
  }
  return true;
}
