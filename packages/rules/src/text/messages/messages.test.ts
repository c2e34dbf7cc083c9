import { describe, expect, it } from 'vitest';
import { fillIn, holesIn, readTemplateFields, speaksOfOrder } from './message-template.ts';
import { smsSize } from './sms-segments.ts';

const VALUES = {
  nama: 'Asep',
  paket: 'Umrah Berkah',
  'tanggal berangkat': '09-06-2027',
  'nomor pesanan': 'RHL 261123 0039',
  'sisa tagihan': '',
  cabang: 'Bandung',
};

describe('an SMS', () => {
  it.each([
    ['a'.repeat(160), 'gsm7', 1],
    ['a'.repeat(161), 'gsm7', 2],
    ['a'.repeat(306), 'gsm7', 2],
    ['a'.repeat(307), 'gsm7', 3],
    // These take two places each.
    ['['.repeat(80), 'gsm7', 1],
    ['['.repeat(81), 'gsm7', 2],
    [`${'a'.repeat(69)}’`, 'ucs2', 1],
    [`${'a'.repeat(70)}’`, 'ucs2', 2],
    // Outside of the plane one letter takes two.
    ['😀'.repeat(35), 'ucs2', 1],
    ['😀'.repeat(36), 'ucs2', 2],
    ['', 'gsm7', 1],
  ] as const)('of %s is %s in %i', (text, alphabet, segments) => {
    expect(smsSize(text)).toEqual({ alphabet, segments });
  });
});

describe('a template', () => {
  it('is filled, however its fields are spelled', () => {
    expect(fillIn('Halo {nama}, {Paket} { tanggal berangkat }', VALUES)).toBe(
      'Halo Asep, Umrah Berkah 09-06-2027',
    );
  });

  it('tells what it does not know, what is broken and what would be a hole', () => {
    expect(readTemplateFields('{nama} {umur} {nama}')).toEqual({ known: ['nama'], unknown: ['umur'] });
    expect(readTemplateFields('Halo {nama').unknown).toEqual(['{']);
    expect(readTemplateFields('Halo nama}').unknown).toEqual(['{']);
    expect(holesIn('{nama}: {sisa tagihan}', VALUES)).toEqual(['sisa tagihan']);
  });

  it('speaks of the order or of the person', () => {
    expect(speaksOfOrder('Halo {nama} dari {cabang}')).toBe(false);
    expect(speaksOfOrder('Pesanan {nomor pesanan}')).toBe(true);
  });
});
