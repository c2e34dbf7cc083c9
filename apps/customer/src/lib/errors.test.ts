import { describe, expect, it } from 'vitest';
import { ApiError, errorMessage, fieldMessages, NetworkError } from './errors.ts';

describe('errorMessage (spec 1, section 8)', () => {
  it("shows a single field as 'field: message'", () => {
    const error = new ApiError(422, {
      detail: 'Failed Validation',
      validation_messages: { email: { emailAddressInvalidFormat: 'Alamat email tidak valid' } },
    });
    expect(errorMessage(error)).toEqual({ title: 'email: Alamat email tidak valid', lines: [] });
  });

  it('shows several fields as a list', () => {
    const error = new ApiError(422, {
      validation_messages: {
        email: { isEmpty: 'Wajib diisi' },
        pilgrims: { 1: { icnumber: { nikFormat: 'NIK harus 16 angka' } } },
      },
    });
    expect(errorMessage(error).lines).toEqual([
      'email: Wajib diisi',
      'pilgrims.1.icnumber: NIK harus 16 angka',
    ]);
  });

  it('otherwise shows the message, else the detail, else status and title', () => {
    expect(errorMessage(new ApiError(400, { message: 'M', detail: 'D', title: 'T' })).title).toBe('M');
    expect(errorMessage(new ApiError(400, { detail: 'D', title: 'T' })).title).toBe('D');
    expect(errorMessage(new ApiError(504, { title: 'GATEWAY timeout' })).title).toBe('504 Gateway Timeout');
  });

  it('falls through empty validation messages', () => {
    expect(errorMessage(new ApiError(422, { detail: 'D', validation_messages: {} })).title).toBe('D');
  });

  it('names a lost connection', () => {
    expect(errorMessage(new NetworkError('x')).title).toBe(
      'You are not connected to internet. Please check your connection',
    );
  });
});

describe('fieldMessages', () => {
  it('reads texts given without a code, and joins several of one field', () => {
    expect(fieldMessages({ phone: 'Salah', email: { a: 'Satu', b: 'Dua' } })).toEqual([
      { path: ['phone'], message: 'Salah' },
      { path: ['email'], message: 'Satu, Dua' },
    ]);
  });
});
