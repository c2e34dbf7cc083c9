import { expect, it } from 'vitest';
import { readBadge } from './badge.ts';

const SEAL = 'Ab0_-fghijklmnopqrstuv';

it('a card is known by its seal, printed now or before, and nothing else is a card', () => {
  expect(readBadge(`https://umrah.contoh.id/cek/kartu/RHL2611280042.${SEAL}`)).toBe(SEAL);
  expect(readBadge(`http://localhost:3000/cek/kartu/RHL2611280042.${SEAL} `)).toBe(SEAL);
  expect(readBadge(`RIHLAH:${SEAL}`)).toBe(SEAL);
  for (const other of [
    `https://umrah.contoh.id/cek/KW-261121-0042-01.${SEAL}`,
    `https://umrah.contoh.id/cek/kartu/RHL2611280042.${SEAL}x`,
    `RIHLAH:${SEAL.slice(1)}`,
    SEAL,
    '',
  ])
    expect(readBadge(other)).toBeNull();
});
