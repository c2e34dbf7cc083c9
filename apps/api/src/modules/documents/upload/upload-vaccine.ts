import { doseOrderProblem } from '@rihlah/rules/documents/covid-doses';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { lockPerson } from '../../identity/persons/persons.ts';
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
