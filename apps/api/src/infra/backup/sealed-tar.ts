import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { endWithFault, openStream, sealStream } from './age-stream.ts';
import { type BackupPlace, readFrom } from './backup-place.ts';

interface Destination {
  place: BackupPlace;
  name: string;
  /** Public keys (`age1…`); whoever has a private one opens it. */
  recipients: string[];
}

/**
 * Writes a tar, gzipped and sealed by age, under one name of a place, where it appears when it is whole.
 *
 * @param fill adds the entries; what it answers is answered
 * @throws what failed first
 */
export async function writeSealedTar<T>(
  { place, name, recipients }: Destination,
  fill: (tar: Pack) => Promise<T>,
): Promise<{ bytes: number; done: T }> {
  const tar = pack();
  const packed = createGzip({ level: 1 });
  const sealed = await sealStream(packed, recipients);
  // Whichever fails first says why, and takes the others with it: they would wait for it.
  let first: { fault: unknown } | undefined;
  const noting = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((fault: unknown) => {
      first ??= { fault };
      endWithFault([tar, packed, sealed], fault);
      throw fault;
    });
  const filling = fill(tar).then((done) => {
    tar.finalize();
    return done;
  });
  const [filled, , written] = await Promise.allSettled([
    noting(filling),
    noting(pipeline(tar, packed)),
    noting(place.write(name, sealed)),
  ]);
  if (first || filled.status === 'rejected' || written.status === 'rejected') throw first?.fault;
  return { bytes: written.value, done: filled.value };
}

/** Waits until what reads the archive has taken the bytes, or has gone. */
export const addEntry = (tar: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.end(bytes);
  });

type TarEntry = ReturnType<typeof extract> extends AsyncIterable<infer Entry> ? Entry : never;

/** A sealed tar, and the keys that may open it. */
export interface BackupAddress {
  place: BackupPlace;
  name: string;
  identities: string[];
}

/**
 * Reads what `writeSealedTar` has written, one entry at a time; each is read to its end before the next.
 *
 * @throws BackupRefusal for another key, an end that is missing, a byte that was changed
 */
export async function* readSealedTar({ place, name, identities }: BackupAddress): AsyncGenerator<TarEntry> {
  const { bytes, size } = await readFrom(place, name);
  const archive = extract();
  const unpacking = pipeline(Readable.from(openStream(bytes, { size, identities })), createGunzip(), archive);
  // It is waited for below; until then what it says is in the archive's own failure as well.
  unpacking.catch(() => {});
  try {
    yield* archive;
  } catch (error) {
    // The first of the chain to fail says why.
    await unpacking;
    throw error;
  } finally {
    bytes.destroy();
  }
  await unpacking;
}
