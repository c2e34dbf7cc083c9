import type { ValidationMessages } from '@rihlah/contract/wire/hal';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../failures.ts';
import { errorMessage } from './error-message.ts';
import { fieldMessages } from './field-messages.ts';

describe('errorMessage (spec 1, section 8)', () => {
  it("shows a single field as 'field: message'", () => {
    const error = new ApiError(422, {
      detail: 'Failed Validation',
      validation_messages: { email: { emailAddressInvalidFormat: 'Alamat email tidak valid' } },
    });
    // In the page's language, as it was asked for: nothing says that it is in another.
    expect(errorMessage(error)).toEqual({ title: 'Email: Alamat email tidak valid', lines: [] });
  });

  it('shows several fields as a list', () => {
    const error = new ApiError(422, {
      validation_messages: {
        email: { isEmpty: 'Wajib diisi' },
        pilgrims: { 1: { icnumber: { nikFormat: 'NIK harus 16 angka' } } },
      },
    });
    expect(errorMessage(error).lines).toEqual(['Email: Wajib diisi', 'Jamaah 2, NIK: NIK harus 16 angka']);
  });

  it('never shows the path of a field', () => {
    const refused = (messages: ValidationMessages) =>
      errorMessage(new ApiError(422, { validation_messages: messages })).title;
    expect(refused({ registrar: { 0: { phone: { tooMany: 'Masih ada pesanan' } } } })).toBe(
      'Pendaftar, Nomor HP: Masih ada pesanan',
    );
    expect(refused({ product_uuid: { uuid: 'Kode tidak valid' } })).toBe('Paket: Kode tidak valid');
    expect(refused({ accountNumber: { recordFound: 'Akun bank ini sudah ditambahkan' } })).toBe(
      'Nomor rekening: Akun bank ini sudah ditambahkan',
    );
    expect(refused({ strangeName: { x: 'Tidak valid' } })).toBe('Tidak valid');
  });

  it('says in Indonesian too what the specification says in English', () => {
    expect(errorMessage(new NetworkError('x')).translation).toMatch(/tidak terhubung ke internet/);
    expect(errorMessage(new ApiError(504, { title: 'Gateway Timeout' })).translation).toBe(
      'Server tidak menjawab. Silakan coba lagi.',
    );
    const bare = (status: number) => errorMessage(new ApiError(status, { title: 'x' })).translation;
    expect(bare(429)).toBe('Terlalu banyak permintaan dalam waktu singkat. Tunggu sebentar, lalu coba lagi.');
    expect(bare(413)).toBe('Berkas atau isian ini terlalu besar.');
    expect(bare(403)).toBe('Permintaan ini ditolak. Muat ulang halaman, lalu coba lagi.');
  });

  it('otherwise shows the message, else the detail, else status and title', () => {
    expect(errorMessage(new ApiError(400, { message: 'M', detail: 'D', title: 'T' })).title).toBe('M');
    expect(errorMessage(new ApiError(400, { detail: 'D', title: 'T' }))).toEqual({ title: 'D', lines: [] });
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
