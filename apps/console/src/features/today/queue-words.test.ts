import { DOCUMENT_KINDS } from '@rihlah/contract/documents/document-state';
import { expect, it } from 'vitest';
import { nextWords } from './queue-words.ts';

const NOW = new Date('2026-11-20T10:00:00+07:00');

const wordsOf = (label: string) =>
  nextWords(
    {
      name: 'documents',
      count: 1,
      late: 0,
      amount: null,
      ticks: [],
      next: { label, at: '2026-11-20T08:00:00+07:00' },
    },
    NOW,
  );

it('names the document that is next in the words of messages, in the midst of a line', () => {
  expect(DOCUMENT_KINDS.map((kind) => wordsOf(`${kind} Siti Maryam`))).toEqual([
    'Tertua 2 jam: identitas Siti Maryam',
    'Tertua 2 jam: dokumen pendukung paspor Siti Maryam',
    'Tertua 2 jam: paspor Siti Maryam',
    'Tertua 2 jam: sertifikat Covid 19 Siti Maryam',
    'Tertua 2 jam: buku kuning Siti Maryam',
  ]);
});
