import { afterAll, describe, expect, it } from 'vitest';
import { type PassportData, photoOfPassport } from '../../../test/support/people/passports.ts';
import { makePhoto } from '../../../test/support/people/uploads.ts';
import { DocumentReader } from '../../infra/ocr/document-reader.ts';
import { readValues } from './record/passport-values.ts';

const reader = new DocumentReader();
afterAll(() => reader.close());

const TODAY = '2026-11-23';
const FAMILIES = ['CONTOH', 'HIDAYAT', 'WIJAYA', 'RAHMAWATI', 'KUSUMA'];

/** Twenty people, whose passports lie more or less askew. */
const people: PassportData[] = Array.from({ length: 20 }, (_, index) => ({
  name: [FAMILIES[index % 5] ?? '', index % 2 ? 'AHMAD' : 'SITI MARYAM'],
  number: `${'ABCEX'[index % 5]}${String(1_000_003 * (index + 1)).slice(0, 7)}`,
  born: `${1945 + index * 3}-0${(index % 9) + 1}-${String((index % 27) + 1).padStart(2, '0')}`,
  gender: index % 2 ? 'm' : 'f',
  expires: `20${28 + (index % 8)}-1${index % 3}-${String(28 - index).padStart(2, '0')}`,
}));

describe('the machine-readable zone of a passport', () => {
  it('is never right by its check digits and wrong in value; numbers and dates are read from at least 17 of 20', async () => {
    const right = { number: 0, birthDate: 0, expires: 0 };
    for (const [index, person] of people.entries()) {
      const zone = await reader.readZone(await photoOfPassport(person, (index % 5) - 2));
      if (!zone) continue;
      const read = readValues(zone, TODAY);
      const said = { number: person.number, birthDate: person.born, expires: person.expires };
      for (const field of ['number', 'birthDate', 'expires'] as const) {
        expect([null, said[field]]).toContain(read[field]);
        if (read[field] === said[field]) right[field] += 1;
      }
      expect([null, person.gender]).toContain(read.gender);
    }
    for (const count of Object.values(right)) expect(count).toBeGreaterThanOrEqual(17);
    // Twenty readings of seconds each, beside other test files.
  }, 240_000);

  it('tells where each field stands on the photo', async () => {
    const person = people[0] as PassportData;
    const zone = await reader.readZone(await photoOfPassport(person, 2));
    const corners = zone?.places.birthDate ?? [];
    // The second line, in its middle third, near the lower edge.
    for (const [x, y] of corners) {
      expect(x).toBeGreaterThan(0.3);
      expect(x).toBeLessThan(0.6);
      expect(y).toBeGreaterThan(0.75);
      expect(y).toBeLessThan(0.95);
    }
    expect(corners).toHaveLength(4);
  });

  it('says that nothing can be read where there is none, or what was sent is no picture', async () => {
    expect(await reader.readZone(await makePhoto())).toBeNull();
    expect(await reader.readZone(Buffer.from('no picture'))).toBeNull();
  });
});
