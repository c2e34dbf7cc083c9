import type { AccessEntry } from '@rihlah/contract/documents/document-access';
import { expect, it } from 'vitest';
import { actWords, countLooks, whoWords } from './access-words.ts';

const entry = (values: Partial<AccessEntry>): AccessEntry => ({
  at: '2026-11-26T08:41:00+07:00',
  act: 'opened',
  who: 'staff',
  name: 'Rina Marlina',
  roles: ['Visa'],
  papers: [],
  agent: null,
  ...values,
});

it('says what somebody did with which documents', () => {
  expect(actWords(entry({}))).toBe('Membuka berkas');
  expect(actWords(entry({ papers: ['familyCard', 'idCard'] }))).toBe('Membuka KTP dan KK');
  expect(actWords(entry({ papers: ['idCard', 'familyCard', 'passport'] }))).toBe(
    'Membuka KTP, KK, dan paspor',
  );
  expect(actWords(entry({ act: 'numbers', papers: ['idCard'] }))).toBe('Melihat nomor KTP');
  expect(actWords(entry({ act: 'numbers', papers: ['yellowBook'] }))).toBe(
    'Melihat nomor Anda saat memeriksa buku kuning',
  );
  expect(actWords(entry({ act: 'withdrawn', who: 'self', agent: 'H. Zainuddin' }))).toBe(
    'Mencabut izin H. Zainuddin',
  );
});

it('names nobody who was sent away', () => {
  expect(whoWords(entry({ who: 'stranger', name: null, act: 'refused' }))).toEqual({
    name: 'Akun lain ditolak',
    part: 'tidak Anda izinkan',
  });
});

it('counts looks of others alone', () => {
  const acts = ['opened', 'numbers', 'listed', 'exported', 'refused', 'uploaded', 'withdrawn'] as const;
  expect(countLooks(acts.map((act) => entry({ act })))).toBe(4);
});
