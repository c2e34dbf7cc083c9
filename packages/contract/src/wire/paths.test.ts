import { expect, it, test } from 'vitest';
import { ACCOUNT_SCREENS, matchPattern, mendAddress, needsLogin, paths, SCREENS, screenAt } from './paths.ts';

test('every address leads to the screen whose name it has', () => {
  for (const [name, pattern] of Object.entries(SCREENS)) {
    const path = paths[name as keyof typeof SCREENS];
    const address = typeof path === 'string' ? path : path('a1');
    expect(screenAt(address)).toBe(name);
    expect(matchPattern(pattern, address)).toBe(typeof path === 'string' ? '' : 'a1');
  }
});

test('no address has more than one parameter', () => {
  for (const pattern of [...Object.values(SCREENS), ...ACCOUNT_SCREENS])
    expect(pattern.split(':').length).toBeLessThanOrEqual(2);
});

test('what is no screen is none', () => {
  for (const path of ['/paket', '/paket/umroh/', '/paket/umroh/a/b', '/akunku', ''])
    expect(screenAt(path)).toBeUndefined();
});

test('a login is needed in the account area, for an order and to log out', () => {
  for (const address of ['/akun', '/akun/saldo', '/akun?x=1', '/auth/order?a=b', '/logout'])
    expect(needsLogin(address)).toBe(true);
  for (const address of ['/', '/payment/a1', '/auth/login', '/akunku'])
    expect(needsLogin(address)).toBe(false);
});

it.each([
  ['/%23/payment/7', '/payment/7'],
  ['/#!/payment/7', '/payment/7'],
  ['/%23!/paket/umroh?bulan=2027-01', '/paket/umroh?bulan=2027-01'],
  ['/auth/login.', '/auth/login'],
  ['/auth/login),', '/auth/login'],
  ['/auth/login%29.?a=1', '/auth/login?a=1'],
  // Behind a hash, as the page itself reads it.
  ['!/akun', '/akun'],
  // Never another server.
  ['/%23//example.com', '/example.com'],
  ['//example.com', '/example.com'],
  ['/%23', '/'],
  ['/auth/login', '/auth/login'],
  ['', ''],
])('mends %s to %s', (came, right) => {
  expect(mendAddress(came)).toBe(right);
});
