import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { Refusal } from './refusal.mjs';

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
/** Empty ones between them, and some that only have a colour. */
const MAX_ROWS = 2_000;
/** Every element costs the reader an object: 500 rows of honest cells are a tenth of it. */
const MAX_ELEMENTS = 300_000;
/** Columns `A` to `ZZ`. */
const MAX_COLUMN_LETTERS = 2;

/**
 * Unpacks an XLSX as far as it may be and throws it away: whoever reads it afterwards finds no more than this. A file may
 * claim any size, unpack to gigabytes, name a cell a million rows down for which a reader makes room, or hold millions of
 * empty rows or texts.
 *
 * @param {Buffer} file
 * @throws Refusal `sheetUnreadable`, `sheetTooLarge`
 */
export async function assertModestArchive(file) {
  let left = MAX_UNPACKED;
  let elements = 0;
  for (const entry of entriesOf(file)) {
    const content = await unpack(entry, left);
    if (content.length !== entry.size) throw new Refusal('sheetUnreadable');
    left -= content.length;
    elements += countElements(content);
    if (elements > MAX_ELEMENTS) throw new Refusal('sheetTooLarge');
    if (/^xl\/.*\.xml$/i.test(entry.name)) assertModestCells(content);
  }
}

/** @typedef {{ name: string, method: number, packed: Buffer, size: number }} Entry `size` as the file claims */

/** @returns {Entry[]} */
function entriesOf(file) {
  try {
    const end = endOf(file);
    const count = file.readUInt16LE(end + 10);
    if (count > MAX_ENTRIES) throw new Refusal('sheetTooLarge');
    const entries = [];
    let at = file.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (file.readUInt32LE(at) !== ENTRY) throw new Refusal('sheetUnreadable');
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
    if (error instanceof Refusal) throw error;
    // A place beyond the end of the file.
    throw new Refusal('sheetUnreadable');
  }
}

function endOf(file) {
  const first = Math.max(0, file.length - END_BYTES - MAX_COMMENT);
  for (let at = file.length - END_BYTES; at >= first; at -= 1) if (file.readUInt32LE(at) === END) return at;
  throw new Refusal('sheetUnreadable');
}

async function unpack({ method, packed, size }, atMost) {
  if (size > atMost) throw new Refusal('sheetTooLarge');
  if (method === 0) return packed;
  if (method !== DEFLATED) throw new Refusal('sheetUnreadable');
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, atMost) });
  } catch (error) {
    const isTooMuch = error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new Refusal(isTooMuch ? 'sheetTooLarge' : 'sheetUnreadable');
  }
}

/** Of all its parts together: what one sheet may hold, an archive may. */
function countElements(content) {
  let count = 0;
  for (let at = content.indexOf('<'); at >= 0 && count <= MAX_ELEMENTS; at = content.indexOf('<', at + 1))
    count++;
  return count;
}

function assertModestCells(content) {
  const text = content.toString('latin1');
  let rows = 0;
  for (const _ of text.matchAll(/<(?:\w+:)?row\b/g))
    if (++rows > MAX_ROWS) throw new Refusal('sheetTooLarge');
  for (const [, column = '', row = ''] of text.matchAll(/\br=["']([A-Z]+)(\d+)["']/g))
    if (column.length > MAX_COLUMN_LETTERS || Number(row) > MAX_ROWS) throw new Refusal('sheetTooLarge');
}
