import { describe, expect, it } from 'vitest';
import { EMPTY_PILGRIM } from '../values/order-form-values.ts';
import { pilgrimsFor, readParty } from './party.ts';

const named = (firstName: string) => ({ ...EMPTY_PILGRIM, firstName });
const names = (list: { firstName: string }[]) => list.map(({ firstName }) => firstName || '-').join(' ');
const nobody = [EMPTY_PILGRIM];

describe('readParty', () => {
  it('follows the switch and the number of pilgrims', () => {
    const of = (isPartyChosen: boolean, isPilgrim: boolean, pilgrims: unknown[]) =>
      readParty({ isPartyChosen, isPilgrim, pilgrims });
    expect(of(false, false, nobody)).toBeNull();
    expect(of(true, false, nobody)).toBe('others');
    expect(of(true, true, nobody)).toBe('self');
    expect(of(true, true, [1, 2])).toBe('family');
  });
});

describe('pilgrimsFor', () => {
  it('gives the orderer the first place and keeps who was typed in', () => {
    expect(names(pilgrimsFor('self', null, nobody))).toBe('-');
    expect(names(pilgrimsFor('family', null, nobody))).toBe('- -');
    expect(names(pilgrimsFor('family', 'others', [named('Ani'), named('Budi')]))).toBe('- Ani Budi');
    expect(names(pilgrimsFor('others', 'family', [EMPTY_PILGRIM, named('Ani')]))).toBe('Ani');
    expect(names(pilgrimsFor('family', 'self', [named('saya')]))).toBe('saya -');
    expect(names(pilgrimsFor('self', 'family', [named('saya'), named('Ani')]))).toBe('saya');
    expect(names(pilgrimsFor('others', 'self', [named('saya')]))).toBe('-');
  });
});
