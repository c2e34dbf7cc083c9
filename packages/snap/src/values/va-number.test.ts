import { expect, test } from 'vitest';
import {
  customerNo,
  isInRange,
  normalizeVaNumber,
  padPartnerServiceId,
  readVaNumber,
  sameVaNumber,
  vaFields,
} from './va-number.ts';

const bri = { partnerServiceId: '77777', virtualAccountDigits: 17 };
const bni = { partnerServiceId: '88810', virtualAccountDigits: 16 };

test('pads partnerServiceId with spaces at the left', () => {
  expect(padPartnerServiceId('77777')).toBe('   77777');
  expect(padPartnerServiceId('88810123')).toBe('88810123');
  expect(() => padPartnerServiceId('123456789')).toThrow(RangeError);
  expect(() => padPartnerServiceId(' 7777')).toThrow(RangeError);
});

test('virtualAccountNo is the padded partnerServiceId and customerNo', () => {
  expect(vaFields('77777', '000000000001')).toEqual({
    partnerServiceId: '   77777',
    customerNo: '000000000001',
    virtualAccountNo: '   77777000000000001',
  });
});

test('numbers of a range all have its length', () => {
  expect(customerNo(bri, 1)).toBe('000000000001');
  expect(customerNo(bni, 42n)).toBe('00000000042');
  expect(isInRange(bri, `77777${customerNo(bri, 1)}`)).toBe(true);
  expect(isInRange(bri, '77777123')).toBe(false);
  expect(isInRange(bni, '9881012345678901')).toBe(false);
});

test.each([0, -1, 1.5, 100_000_000_000])('the BNI range has no number %d', (sequence) => {
  expect(() => customerNo(bni, sequence)).toThrow(RangeError);
});

test.each(['   77777000000000001', '00077777000000000001', '77777000000000001', ' 77777000000000001 '])(
  '%j is the same account however it is padded',
  (number) => {
    expect(sameVaNumber(number, '77777000000000001')).toBe(true);
  },
);

test('what is no number equals nothing', () => {
  expect(normalizeVaNumber('7777 7000')).toBeNull();
  expect(sameVaNumber('', '')).toBe(false);
  expect(sameVaNumber('77777000000000001', '77777000000000002')).toBe(false);
});

test('reads the three fields together, and refuses a contradiction', () => {
  expect(readVaNumber(vaFields('77777', '000000000001'))).toBe('77777000000000001');
  const zeros = {
    partnerServiceId: '00077777',
    customerNo: '000000000001',
    virtualAccountNo: '77777000000000001',
  };
  expect(readVaNumber(zeros)).toBe('77777000000000001');
  expect(readVaNumber({ ...vaFields('77777', '1'), customerNo: '2' })).toBeNull();
});
