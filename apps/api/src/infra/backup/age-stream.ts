import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  Decrypter,
  Encrypter,
  generateX25519Identity,
  identityToRecipient,
  type ReadableStreamWithSize,
} from 'age-encryption';
import { BackupRefusal } from './refusal.ts';

/** What age seals at a time; one that does not open was changed, or is the last of a file that was cut. */
const CHUNK = 64 * 1024;
const PRIVATE_FILE = 0o600;

/** Seals for everybody of `recipients` (`age1…`). */
export async function sealStream(plain: Readable, recipients: string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(webStreamOf(plain))) as unknown as ReadableStream);
}

/**
 * Ends the streams of a chain, of which one has failed, with its fault. What `sealStream` gives looks as if it had come to its end
 * where it is destroyed without one (`Readable.fromWeb`), and what had been written by then would be kept as whole.
 */
export function endWithFault(
  streams: { on(event: 'error', heard: () => void): unknown; destroy(fault: Error): unknown }[],
  fault: unknown,
): void {
  for (const stream of streams) {
    // Who reads it says so; nobody may read it yet.
    stream.on('error', () => {});
    stream.destroy(fault instanceof Error ? fault : new Error(String(fault)));
  }
}

/**
 * The library's streams have the types of browsers, which those of Node fit into neither way: what goes in and what comes out of
 * it is cast here, in `sealStream` and in `openStream`. At run time there is one kind of stream.
 */
const webStreamOf = (stream: Readable): ReadableStreamWithSize =>
  Readable.toWeb(stream) as unknown as ReadableStreamWithSize;

/**
 * Opens what was sealed.
 *
 * @param size bytes of the whole file
 * @param identities keys, each `AGE-SECRET-KEY-…`
 * @throws BackupRefusal at once or while it is read: not for this key, cut, changed, or no such file at all
 */
export async function* openStream(
  sealed: Readable,
  { size, identities }: { size: number; identities: string[] },
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const plain = await decrypter.decrypt(webStreamOf(sealed)).catch((error: unknown) => {
    throw refusalOfHeader(error);
  });
  let opened = 0;
  try {
    for await (const chunk of plain as unknown as AsyncIterable<Uint8Array>) {
      opened += chunk.length;
      yield chunk;
    }
  } catch (error) {
    // A disk or a network that fails says so itself.
    if (sealed.errored) throw error;
    throw refusalOfChunk(opened, () => plain.size(size));
  }
}

function refusalOfHeader(error: unknown): BackupRefusal {
  const said = error instanceof Error ? error.message : '';
  if (said.includes('no identity matched'))
    return new BackupRefusal('Kunci ini tidak membuka cadangan itu: cadangan dibuat untuk kunci lain.');
  return new BackupRefusal('Berkas itu bukan cadangan Rihlah, atau awalnya rusak.');
}

function refusalOfChunk(opened: number, expect: () => number): BackupRefusal {
  let whole = 0;
  try {
    whole = expect();
  } catch {
    // No whole file has such a length.
  }
  const isLast = opened + CHUNK >= whole;
  return new BackupRefusal(
    isLast
      ? 'Berkas cadangan terpotong: ujungnya hilang atau berubah.'
      : `Berkas cadangan berubah: isinya sekitar byte ${opened} bukan yang dulu ditulis.`,
  );
}

/** Makes a key in a new file, for its owner alone. @returns what is public of it */
export async function makeIdentityFile(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const handle = await open(path, 'wx', PRIVATE_FILE).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new BackupRefusal(`Berkas ${path} sudah ada; tidak ditimpa.`);
    throw error;
  });
  try {
    await handle.writeFile(`# ${recipient}\n${identity}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return recipient;
}

/** The keys of a file as `age-keygen` and `makeIdentityFile` write it. @throws BackupRefusal */
export async function readIdentityFile(path: string): Promise<string[]> {
  const handle = await open(path).catch(() => {
    throw new BackupRefusal(`Berkas kunci ${path} tidak dapat dibaca.`);
  });
  try {
    const lines = (await handle.readFile('utf8')).split('\n').map((line) => line.trim());
    const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
    if (identities.length === 0)
      throw new BackupRefusal(`Berkas ${path} tidak memuat kunci AGE-SECRET-KEY-…`);
    return identities;
  } finally {
    await handle.close();
  }
}
