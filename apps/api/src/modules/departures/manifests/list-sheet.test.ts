import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { textSheet } from './list-sheet.ts';

const LOCAL_HEADER = 30;
const EXTRA_LENGTH_AT = 28;

/** One file inside a workbook, which is an archive. */
function fileIn(workbook: Buffer, name: string): string {
  const at = workbook.indexOf(name);
  const extra = workbook.readUInt16LE(at - LOCAL_HEADER + EXTRA_LENGTH_AT);
  return inflateRawSync(workbook.subarray(at + name.length + extra)).toString('utf8');
}

it('marks its cells as text, so that a NIK stays one when somebody edits it', async () => {
  const workbook = await textSheet('Asuransi', ['NIK'], [['3273050101900001']]);
  const [, style] = /<c r="A2"[^>]* s="(\d+)"/.exec(fileIn(workbook, 'xl/worksheets/sheet1.xml')) ?? [];
  const styles = fileIn(workbook, 'xl/styles.xml');
  const [, cellFormats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const [, formatId] = /numFmtId="(\d+)"/.exec(cellFormats.split('<xf ')[Number(style) + 1] ?? '') ?? [];
  expect(formatId === '49' || styles.includes(`<numFmt numFmtId="${formatId}" formatCode="@"/>`)).toBe(true);
});
