import { ApiError, NetworkError } from '@rihlah/web-client/failures';
import { expect, it, vi } from 'vitest';
import { placeErrors } from './place-errors.ts';

const refused = (validation_messages: ApiError['problem']['validation_messages']) =>
  new ApiError(422, { validation_messages });

const formOf = (values: Record<string, string>) => ({ getValues: () => values, setError: vi.fn() });

it('puts each finding of the server on its field, and focuses the first', async () => {
  const form = formOf({ name: '', phone: '' });
  const error = refused({ name: { a: 'Nama salah' }, phone: { b: 'Nomor salah' }, other: { c: 'Lain' } });
  expect(await placeErrors(form as never, error)).toBe(true);
  expect(form.setError.mock.calls).toEqual([
    ['name', { type: 'server', message: 'Nama salah' }, { shouldFocus: true }],
    ['phone', { type: 'server', message: 'Nomor salah' }, { shouldFocus: false }],
  ]);
});

it('takes the first of several that are about one field', async () => {
  const form = formOf({ code: '' });
  const error = refused({ code: { a: 'Satu' }, order: { b: 'Dua' } });
  expect(await placeErrors(form as never, error, () => 'code' as never)).toBe(true);
  expect(form.setError).toHaveBeenCalledExactlyOnceWith(
    'code',
    { type: 'server', message: 'Satu' },
    { shouldFocus: true },
  );
});

it('says when there is nothing for the fields', async () => {
  const form = formOf({ code: '' });
  expect(await placeErrors(form as never, refused({ order: { b: 'Dua' } }))).toBe(false);
  expect(await placeErrors(form as never, new NetworkError('x'))).toBe(false);
  expect(form.setError).not.toHaveBeenCalled();
});
