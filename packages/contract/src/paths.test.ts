import { expect, test } from 'vitest';
import { ACCOUNT_SCREENS, matchPattern, needsLogin, paths, SCREENS, screenAt } from './paths.ts';

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
