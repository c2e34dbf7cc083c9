import { expect, it } from 'vitest';
import { redirectTarget } from './redirect.ts';

it('leads back to a path of the app, with its query', () => {
  expect(redirectTarget('?redirect=%2Fpayment%2Fabc%3Fx%3D1')).toBe('/payment/abc?x=1');
});

it('leads to the packages for anything else', () => {
  for (const search of [
    '',
    '?redirect=',
    '?redirect=https%3A%2F%2Fevil.example',
    '?redirect=%2F%2Fevil.example',
    '?redirect=%2F%5Cevil.example',
    '?redirect=javascript%3Aalert(1)',
  ]) {
    expect(redirectTarget(search)).toBe('/paket/umroh');
  }
});
