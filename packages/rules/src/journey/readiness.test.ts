import { describe, expect, it } from 'vitest';
import { fillCells, type ReadinessFacts, sumUpReadiness } from './readiness.ts';

const TODAY = '2026-11-26';
const READY: ReadinessFacts = {
  status: 'Manasik Haji',
  isPaid: true,
  documents: {
    identity: 'verified',
    passport: 'verified',
    passportDocument: 'verified',
    yellowBook: 'verified',
    covid: 'verified',
  },
  pickupDate: '2026-11-20',
  isPassportHere: false,
  hasRoomType: false,
  roomPlace: 'all',
  visa: 'issued',
  hasTicket: true,
  wasAtManasik: null,
};
const cells = (facts: Partial<ReadinessFacts>) => fillCells({ ...READY, ...facts }, TODAY);

describe('what a pilgrim has and lacks', () => {
  it('is a bed in a published plan, whatever type of room was chosen', () => {
    expect(cells({}).room).toBe('done');
    expect(cells({ status: 'Lunas', roomPlace: 'none' }).room).toBe('missing');
    // The agency's to give: nobody can choose a place.
    expect(cells({ status: 'Lunas', roomPlace: 'none', hasRoomType: true }).room).toBe('waiting');
    expect(cells({ status: 'Lunas', roomPlace: 'some' }).room).toBe('waiting');
    // From the manasik on no type is chosen.
    expect(cells({ roomPlace: 'none' }).room).toBe('waiting');
  });

  it('is a visa from the moment that it is issued, with its picture or without, and until it is cancelled', () => {
    expect(cells({ visa: 'requested' }).visa).toBe('asked');
    expect(cells({ visa: 'issued' }).visa).toBe('done');
    for (const visa of ['refused', 'cancelled', null] as const) expect(cells({ visa }).visa).toBe('missing');
  });

  it('needs nobody to come for a passport that was brought', () => {
    expect(cells({ pickupDate: null }).pickup).toBe('missing');
    expect(cells({ pickupDate: '2026-11-30' }).pickup).toBe('asked');
    expect(cells({ pickupDate: null, isPassportHere: true }).pickup).toBe('done');
  });

  it('takes presence at the manasik before the status, and nothing from whoever left', () => {
    expect(cells({ wasAtManasik: false }).manasik).toBe('missing');
    expect(cells({ status: 'Lunas', wasAtManasik: true }).manasik).toBe('done');
    expect(cells({ status: 'Berangkat Umrah', wasAtManasik: false }).manasik).toBe('done');
  });
});

it('ready is who lacks nothing at all', () => {
  expect(sumUpReadiness(cells({}))).toBe('ready');
  for (const facts of [
    { isPaid: false },
    { visa: 'requested' },
    { visa: 'cancelled' },
    { visa: null },
    { hasTicket: false },
    { roomPlace: 'some' },
    { pickupDate: null },
    { wasAtManasik: false },
    { documents: { ...READY.documents, passport: 'waiting' } },
  ] satisfies Partial<ReadinessFacts>[])
    expect([facts, sumUpReadiness(cells(facts))]).toEqual([facts, 'partial']);
  expect(sumUpReadiness(cells({ documents: { ...READY.documents, covid: 'rejected' } }))).toBe('rejected');
});
