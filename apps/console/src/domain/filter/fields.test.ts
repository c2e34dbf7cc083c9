import { expect, it } from 'vitest';
import { type FilterField, readFilters, suggestions } from './fields.ts';

const FIELDS: FilterField[] = [
  {
    id: 'apa',
    title: 'Apa',
    options: [
      { value: 'lihat', label: 'melihat' },
      { value: 'ubah', label: 'mengubah' },
    ],
  },
  { id: 'cari', title: 'Cari' },
];
const inWords = (filters: ReturnType<typeof suggestions>) =>
  filters.map(({ field, label }) => `${field.title}: ${label}`);

it('reads the filters of an address, and nothing that no field knows', () => {
  const search = new URLSearchParams('apa=ubah&apa2=x&cari=Agus&cabang=1');
  expect(inWords(readFilters(FIELDS, search))).toEqual(['Apa: mengubah', 'Cari: Agus']);
  expect(readFilters(FIELDS, new URLSearchParams('apa=hapus'))).toEqual([]);
});

it('offers every option before anything is typed, then those that hold the words', () => {
  expect(inWords(suggestions(FIELDS, ''))).toEqual(['Apa: melihat', 'Apa: mengubah']);
  expect(inWords(suggestions(FIELDS, 'MENG'))).toEqual(['Apa: mengubah', 'Cari: MENG']);
});

it('offers first what was typed whole', () => {
  const fields = [
    {
      id: 'apa',
      title: 'Apa',
      options: ['Uang: memasukkan', 'Petugas: gagal masuk', 'Petugas: masuk'].map((label) => ({
        value: label,
        label,
      })),
    },
  ];
  expect(suggestions(fields, 'masuk').map(({ label }) => label)).toEqual([
    'Petugas: masuk',
    'Petugas: gagal masuk',
    'Uang: memasukkan',
  ]);
});
