import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { Failure } from '../../platform/failure.ts';

const inflate = promisify(inflateRaw);

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 65_535;
const DEFLATED = 8;

/** An honest sheet of packages has a dozen files and is some hundred kilobytes. */
const MAX_ENTRIES = 200;
const MAX_UNPACKED = 32 * 1024 * 1024;
const MAX_ROWS = 2_000;
/** Columns `A` to `ZZ`. */
const MAX_COLUMN_LETTERS = 2;

/**
 * Unpacks an XLSX as far as it may be and throws it away: whoever reads it afterwards finds no more than this. A file may
 * claim any size, unpack to gigabytes, or name a cell a million rows down for which a reader makes room.
 *
 * @throws Failure `sheetUnreadable`, `sheetTooLarge`
 */
export async function assertModestArchive(file: Buffer): Promise<void> {
  let left = MAX_UNPACKED;
  for (const entry of entriesOf(file)) {
    const content = await unpack(entry, left);
    if (content.length !== entry.size) throw new Failure('sheetUnreadable');
    left -= content.length;
    if (/^xl\/.*\.xml$/i.test(entry.name)) assertModestCells(content);
  }
}

interface Entry {
  name: string;
  method: number;
  packed: Buffer;
  /** As the file claims. */
  size: number;
}

function entriesOf(file: Buffer): Entry[] {
  try {
    const end = endOf(file);
    const count = file.readUInt16LE(end + 10);
    if (count > MAX_ENTRIES) throw new Failure('sheetTooLarge');
    const entries: Entry[] = [];
    let at = file.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (file.readUInt32LE(at) !== ENTRY) throw new Failure('sheetUnreadable');
      const nameBytes = file.readUInt16LE(at + 28);
      const local = file.readUInt32LE(at + 42);
      const begin = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      entries.push({
        name: file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
        method: file.readUInt16LE(at + 10),
        packed: file.subarray(begin, begin + file.readUInt32LE(at + 20)),
        size: file.readUInt32LE(at + 24),
      });
      at += ENTRY_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    if (error instanceof Failure) throw error;
    // A place beyond the end of the file.
    throw new Failure('sheetUnreadable');
  }
}

function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - MAX_COMMENT);
  for (let at = file.length - END_BYTES; at >= first; at -= 1) if (file.readUInt32LE(at) === END) return at;
  throw new Failure('sheetUnreadable');
}

async function unpack({ method, packed, size }: Entry, atMost: number): Promise<Buffer> {
  if (size > atMost) throw new Failure('sheetTooLarge');
  if (method === 0) return packed;
  if (method !== DEFLATED) throw new Failure('sheetUnreadable');
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, atMost) });
  } catch (error) {
    const isTooMuch = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Failure(isTooMuch ? 'sheetTooLarge' : 'sheetUnreadable');
  }
}

function assertModestCells(content: Buffer): void {
  for (const [, column = '', row = ''] of content.toString('latin1').matchAll(/\br=["']([A-Z]+)(\d+)["']/g))
    if (column.length > MAX_COLUMN_LETTERS || Number(row) > MAX_ROWS) throw new Failure('sheetTooLarge');
}
