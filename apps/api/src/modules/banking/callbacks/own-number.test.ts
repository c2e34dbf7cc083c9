import type { BankProfile } from '@rihlah/snap/profile';
import { vaFields } from '@rihlah/snap/va-number';
import { expect, test } from 'vitest';
import { isOwnPrefix, readOwnNumber } from './own-number.ts';

const profileOf = (partnerServiceId: string) => ({ partnerServiceId }) as BankProfile;

test.each([
  ['77777', vaFields('77777', '000000000001'), '77777000000000001'],
  ['07777', vaFields('07777', '000000000001'), '07777000000000001'],
  // Some documents pad with zeros instead of blanks.
  ['07777', { partnerServiceId: '00007777', customerNo: '12', virtualAccountNo: '0000777712' }, '0777712'],
])('the number of corporate code %s is read as our accounts keep it', (code, fields, number) => {
  expect(isOwnPrefix(profileOf(code), fields)).toBe(true);
  expect(readOwnNumber(profileOf(code), fields)).toBe(number);
});

test('a number of another code stays as it is, one that contradicts itself is none', () => {
  expect(readOwnNumber(profileOf('07777'), vaFields('55555', '12'))).toBe('5555512');
  expect(isOwnPrefix(profileOf('07777'), vaFields('55555', '12'))).toBe(false);
  expect(
    readOwnNumber(profileOf('77777'), { ...vaFields('77777', '12'), virtualAccountNo: '77777013' }),
  ).toBeNull();
});
