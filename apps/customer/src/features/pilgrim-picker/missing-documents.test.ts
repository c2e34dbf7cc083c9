import type { DocumentStates } from '@rihlah/contract/document';
import { expect, it } from 'vitest';
import { missingSentence, needsEndorsement } from './missing-documents.ts';

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
  ...values,
});

it('names what is missing, or counts it', () => {
  expect(missingSentence(states({ vaccine: null }))).toBe('Kurang buku kuning');
  expect(missingSentence(states({ vaccine: null, covidVaccine: null }))).toBe(
    'Kurang sertifikat Covid dan buku kuning',
  );
  const none = { identity: null, passportDocument: null, passport: null, covidVaccine: null, vaccine: null };
  expect(missingSentence(states(none))).toBe('Kurang lima berkas');
});

it('tells waiting from complete', () => {
  expect(missingSentence(states({ passport: waiting }))).toBe('Menunggu diperiksa');
  expect(missingSentence(states())).toBe('Berkas lengkap');
});

it('asks for an endorsement of names of one word', () => {
  expect(needsEndorsement(' Sulastri ')).toBe(true);
  expect(needsEndorsement('Siti Aminah')).toBe(false);
});
