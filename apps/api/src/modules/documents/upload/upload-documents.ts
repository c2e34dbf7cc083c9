import type { SupportingDocumentType } from '@rihlah/contract/documents/document';
import { doseOrderProblem } from '@rihlah/rules/documents/covid-doses';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { hashPassportNumber } from '../../identity/persons/passport-number.ts';
import { lockPerson } from '../../identity/persons/persons.ts';
import { findNextReturn } from '../../orders/record/find-next-return.ts';
import type { Submitter } from '../record/document-access.ts';
import { type DocumentRow, findLiveDocuments } from '../record/document-queries.ts';
import { type Handover, submitDocument } from './submit-document.ts';

interface CovidCertificate {
  covidVaccineDose: number;
  covidVaccineName: string;
  /** YYYY-MM-DD */
  covidVaccineDate: string;
}

/** Takes in a pilgrim's yellow book, one of them. @throws Failure as `submitDocument` */
export function uploadYellowBook(
  services: Services,
  actor: Submitter,
  handover: Handover,
  photo: Buffer,
): Promise<DocumentRow> {
  return submitDocument(services, actor, handover, {
    subject: { kind: 'yellowBook', dose: null },
    pictures: { photo },
    contentsOf: (pictures) => ({ kind: 'yellowBook', pictures }),
  });
}

/**
 * Takes in a pilgrim's Covid certificate, one of each dose, whose days follow each other.
 *
 * @throws as `submitDocument`, and on `covidVaccineDate` `dateInFuture`, `doseTooEarly`, `doseTooLate`
 */
export async function uploadCovidCertificate(
  services: Services,
  actor: Submitter,
  handover: Handover,
  { covidVaccineDose, covidVaccineName, covidVaccineDate, photo }: CovidCertificate & { photo: Buffer },
): Promise<DocumentRow> {
  if (covidVaccineDate > jakartaDate(services.clock.now())) throw invalid('covidVaccineDate', 'dateInFuture');
  const submission = submitDocument(services, actor, handover, {
    subject: { kind: 'covid', dose: covidVaccineDose },
    pictures: { photo },
    checkBeside: async (tx) => {
      // Two doses that come at once see each other.
      await lockPerson(tx, handover.pilgrimUuid);
      const beside = await findLiveDocuments(tx, handover.pilgrimUuid, ['covid']);
      const given = beside.flatMap(({ dose, covid }) => {
        const day = covid?.vaccinatedOn;
        return dose && day ? [{ dose, day }] : [];
      });
      const problem = doseOrderProblem({ dose: covidVaccineDose, day: covidVaccineDate }, given);
      if (problem) throw invalid('covidVaccineDate', problem);
    },
    contentsOf: (pictures) => ({
      kind: 'covid',
      pictures,
      dose: covidVaccineDose,
      covid: { vaccineName: covidVaccineName, vaccinatedOn: covidVaccineDate },
    }),
  });
  return submission.catch((error: unknown) => {
    // Of several doses only one field says which is there already.
    if (error instanceof Failure && error.code === 'documentExists')
      throw new Failure('documentExists', { fields: { covidVaccineDose: 'doseExists' } });
    throw error;
  });
}

interface IdentityPictures {
  profilePhoto: Buffer;
  icPhoto: Buffer;
  ficPhoto: Buffer;
}

/** Takes in a pilgrim's passport-style photo, ID card and family card. @throws Failure as `submitDocument` */
export function uploadIdentity(
  services: Services,
  actor: Submitter,
  handover: Handover,
  { profilePhoto, icPhoto, ficPhoto }: IdentityPictures,
): Promise<DocumentRow> {
  return submitDocument(services, actor, handover, {
    subject: { kind: 'identity', dose: null },
    pictures: { profilePhoto, icPhoto, ficPhoto },
    contentsOf: (pictures) => ({ kind: 'identity', pictures }),
  });
}

/** Takes in a pilgrim's supporting passport document. @throws Failure as `submitDocument` */
export function uploadPassportDocument(
  services: Services,
  actor: Submitter,
  handover: Handover,
  { type, photo }: { type: SupportingDocumentType; photo: Buffer },
): Promise<DocumentRow> {
  return submitDocument(services, actor, handover, {
    subject: { kind: 'passportDocument', dose: null },
    pictures: { photo },
    contentsOf: (pictures) => ({ kind: 'passportDocument', pictures, supporting: { type } }),
  });
}

/**
 * Takes in a pilgrim's passport; its number is kept sealed.
 *
 * @param passport `expired` YYYY-MM-DD, its last day
 * @throws Failure as `submitDocument`, and `passportExpired` or `passportEndsBeforeReturn` on `expired`
 */
export async function uploadPassport(
  services: Services,
  actor: Submitter,
  handover: Handover,
  passport: { number: string; expired: string; photo: Buffer },
): Promise<DocumentRow> {
  const { clock, encryption } = services;
  const { number, expired, photo } = passport;
  const today = jakartaDate(clock.now());
  if (expired < today) throw invalid('expired', 'passportExpired');
  return submitDocument(services, actor, handover, {
    subject: { kind: 'passport', dose: null },
    pictures: { photo },
    // Behind the right to the pilgrim's papers: when somebody comes home is nothing for strangers.
    checkBeside: async (tx) => {
      const home = await findNextReturn(tx, handover.pilgrimUuid, today);
      if (home !== null && expired < home) throw invalid('expired', 'passportEndsBeforeReturn');
    },
    contentsOf: (pictures) => ({
      kind: 'passport',
      pictures,
      passport: {
        numberSealed: encryption.seal(number),
        numberHash: hashPassportNumber(encryption, number),
        expired,
      },
    }),
  });
}
