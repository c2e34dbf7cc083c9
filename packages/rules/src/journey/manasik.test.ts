import { expect, it } from 'vitest';
import { manasikState } from './manasik.ts';

const TODAY = '2026-11-26';
const stateOf = (orderStatus: string, day?: string) =>
  manasikState({ orderStatus, manasik: day ? { day } : null }, TODAY);

it('whoever is invited is told so, also while nobody has entered the place', () => {
  expect(stateOf('Pelunasan')).toBe('waiting');
  expect(stateOf('Lunas')).toBe('waiting');
  expect(stateOf('Manasik Haji')).toBe('invited');
  expect(stateOf('Manasik Haji', TODAY)).toBe('dated');
  expect(stateOf('Lunas', '2026-12-01')).toBe('dated');
  expect(stateOf('Manasik Haji', '2026-11-25')).toBe('over');
  expect(stateOf('Berangkat Umrah')).toBe('over');
  expect(stateOf('Selesai', '2026-12-01')).toBe('over');
});
