import { expect, it } from 'vitest';
import { makeAddress } from './address.ts';

it('fills parameters and leaves undefined members out', () => {
  expect(makeAddress('/api/v1/order/:uuid', { uuid: 'a/b' }, { page: 2, limit: undefined })).toBe(
    '/api/v1/order/a%2Fb?page=2',
  );
});
