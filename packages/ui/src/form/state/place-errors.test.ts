import { ApiError, NetworkError } from '@rihlah/web-client/failures';
import { createFormControl } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { placeErrors } from './place-errors.ts';

const refused = (validation_messages: ApiError['problem']['validation_messages']) =>
  new ApiError(422, { validation_messages });

/** A form with these values, of which the fields under `drawn` are on the screen. */
function formOf<Values extends Record<string, unknown>>(
  values: Values,
  drawn: string[] = Object.keys(values),
) {
  const { control, ...form } = createFormControl<Record<string, unknown>>({ defaultValues: values });
  for (const field of drawn) form.register(field);
  return { ...form, setError: vi.fn(form.setError) };
}

it('puts each finding of the server on its field, and focuses the first', async () => {
  const form = formOf({ name: '', phone: '' });
  const error = refused({ name: { a: 'Nama salah' }, phone: { b: 'Nomor salah' }, other: { c: 'Lain' } });
  expect(await placeErrors(form, error)).toBe(true);
  expect(form.setError.mock.calls).toEqual([
    ['name', { type: 'server', message: 'Nama salah' }, { shouldFocus: true }],
    ['phone', { type: 'server', message: 'Nomor salah' }, { shouldFocus: false }],
  ]);
});

it('takes the first of several that are about one field', async () => {
  const form = formOf({ code: '' });
  const error = refused({ code: { a: 'Satu' }, order: { b: 'Dua' } });
  expect(await placeErrors(form, error, () => 'code')).toBe(true);
  expect(form.setError).toHaveBeenCalledExactlyOnceWith(
    'code',
    { type: 'server', message: 'Satu' },
    { shouldFocus: true },
  );
});

it('says when there is nothing for the fields', async () => {
  const form = formOf({ code: '' });
  expect(await placeErrors(form, refused({ order: { b: 'Dua' } }))).toBe(false);
  expect(await placeErrors(form, new NetworkError('x'))).toBe(false);
  expect(form.setError).not.toHaveBeenCalled();
});

it('says when what the server found is only about what the form holds and does not draw', async () => {
  const form = formOf({ name: '', replaces: 'a' }, ['name']);
  const replaces = { a: 'Rekening tidak ditemukan' };
  expect(await placeErrors(form, refused({ replaces }))).toBe(false);
  expect(await placeErrors(form, refused({ replaces, name: { b: 'Nama salah' } }))).toBe(true);
  expect(form.setError.mock.lastCall).toEqual([
    'name',
    { type: 'server', message: 'Nama salah' },
    { shouldFocus: true },
  ]);
});
