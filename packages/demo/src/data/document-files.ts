import type { AdditionalDocumentType, SupportingDocumentType } from '@rihlah/contract/documents/document';
import { covidCertificate, supportingDocument, yellowBook } from '../pictures/certificates.ts';
import { familyCard, idCard, passportPage } from '../pictures/personal-documents.ts';
import { type Gender, portrait } from '../pictures/portrait.ts';
import { eTicket, roomList, visa } from '../pictures/travel-documents.ts';

/** File keys of the pictures of demo documents, one small set that all demo pilgrims share. */
export const FILES = {
  identity: (gender: Gender) => ({
    profilePhoto: `demo-portrait-${gender}`,
    icPhoto: `demo-id-card-${gender}`,
    ficPhoto: 'demo-family-card',
  }),
  passport: (gender: Gender) => `demo-passport-${gender}`,
  passportDocument: {
    'Akte Kelahiran': 'demo-birth-certificate',
    'Buku Nikah': 'demo-marriage-book',
    Ijazah: 'demo-school-certificate',
  } satisfies Record<SupportingDocumentType, string>,
  yellowBook: 'demo-yellow-book',
  covid: 'demo-covid-certificate',
  additional: {
    visa: 'demo-visa',
    'e-ticket': 'demo-e-ticket',
    roomList: 'demo-room-list',
  } satisfies Record<AdditionalDocumentType, string>,
};

/** What draws each of them, as SVG. */
export const DRAWINGS: Record<string, () => string> = {
  'demo-portrait-m': () => portrait('m'),
  'demo-portrait-f': () => portrait('f'),
  'demo-id-card-m': () => idCard('m'),
  'demo-id-card-f': () => idCard('f'),
  'demo-family-card': familyCard,
  'demo-passport-m': () => passportPage('m'),
  'demo-passport-f': () => passportPage('f'),
  'demo-birth-certificate': () => supportingDocument('Akte Kelahiran'),
  'demo-marriage-book': () => supportingDocument('Buku Nikah'),
  'demo-school-certificate': () => supportingDocument('Ijazah'),
  'demo-yellow-book': yellowBook,
  'demo-covid-certificate': covidCertificate,
  'demo-visa': visa,
  'demo-e-ticket': eTicket,
  'demo-room-list': roomList,
};

/** As the upload form offers them. */
export const COVID_VACCINES = ['CoronaVac', 'Oxford–AstraZeneca', 'Pfizer–BioNTech', 'Moderna'];
