import type { DocumentStates } from '@rihlah/contract/documents/document-state';
import { expect, it } from 'vitest';
import { needsEndorsement, progressWords } from './document-slots.ts';

const at = '2026-11-01T08:00:00+07:00';
const verified = { status: 'Verified', createdAt: at, verifiedAt: at } as const;
const waiting = { status: 'Unverified', createdAt: at, verifiedAt: null } as const;

const states = (values: Partial<DocumentStates> = {}): DocumentStates => ({
  identity: verified,
  passportDocument: verified,
  passport: verified,
  covidVaccine: verified,
  vaccine: verified,
  visa: null,
  eTicket: null,
  roomList: null,
  rejected: [],
  ...values,
});

it('counts what is missing and what was refused', () => {
  expect(progressWords(states({ vaccine: null, covidVaccine: null }))).toBe('Kurang 2');
  const rejected = [{ kind: 'passport', dose: null, reason: 'Buram', rejectedAt: at }] as const;
  expect(progressWords(states({ passport: null, rejected: [...rejected] }))).toBe('1 ditolak');
  expect(progressWords(states({ passport: null, vaccine: null, rejected: [...rejected] }))).toBe(
    '1 ditolak, kurang 1',
  );
});

it('asks again for a refused dose, whatever other certificate is there', () => {
  const rejected = [{ kind: 'covid', dose: 2, reason: 'Buram', rejectedAt: at }] as const;
  expect(progressWords(states({ rejected: [...rejected] }))).toBe('1 ditolak');
});

it('tells waiting from complete', () => {
  expect(progressWords(states({ passport: waiting }))).toBe('Sedang diperiksa');
  expect(progressWords(states())).toBe('Lengkap');
});

it('asks for an endorsement of names of one word', () => {
  expect(needsEndorsement(' Sulastri ')).toBe(true);
  expect(needsEndorsement('Siti Aminah')).toBe(false);
});
