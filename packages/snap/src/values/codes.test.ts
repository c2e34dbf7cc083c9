import { expect, test } from 'vitest';
import { parseResponseCode, responseCode, type SnapCase, snapCases } from './codes.ts';

test('a code is status, service and case', () => {
  expect(responseCode('success', '27')).toBe('2002700');
  expect(responseCode('unknownAccount', '25')).toBe('4042512');
  expect(responseCode('duplicateReference', '27')).toBe('4092701');
  expect(responseCode('timeout', '25')).toBe('5042500');
});

test('every case comes back by its name', () => {
  for (const name of Object.keys(snapCases) as SnapCase[]) {
    expect(parseResponseCode(responseCode(name, '31'))).toMatchObject({ service: '31', name });
  }
});

test('an unknown case keeps its status; what is no code is null', () => {
  expect(parseResponseCode('4032599')).toEqual({ status: 403, service: '25', name: null });
  expect(parseResponseCode('200270')).toBeNull();
  expect(parseResponseCode('0002700')).toBeNull();
});
