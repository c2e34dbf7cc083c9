import { jakartaDate } from '@rihlah/rules/dates';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { findVaccines, type VaccineRow } from './document-queries.ts';
import { pilgrimVaccines } from './documents.tables.ts';
import { type Sender, submitDocument } from './submit-document.ts';

interface CovidCertificate {
  covidVaccineDose: number;
  covidVaccineName: string;
  /** YYYY-MM-DD */
  covidVaccineDate: string;
}

/** Takes in a pilgrim's yellow book, one of them. @throws Failure as `submitDocument` */
export function uploadYellowBook(services: Services, sender: Sender, photo: Buffer): Promise<VaccineRow> {
  return submitDocument(services, sender, {
    subject: { kind: 'yellowBook', dose: null },
    table: pilgrimVaccines,
    pictures: { photo },
    isThere: async (db) => (await findVaccines(db, sender.pilgrimUuid, { isCovidVaccine: false })).length > 0,
    insert: (tx, document, keys) =>
      tx
        .insert(pilgrimVaccines)
        .values({ ...document, ...keys, isCovidVaccine: false })
        .onConflictDoNothing()
        .returning(),
  });
}

/** Takes in a pilgrim's Covid certificate, one of each dose. @throws as `submitDocument`, and `dateInFuture` */
export async function uploadCovidCertificate(
  services: Services,
  sender: Sender,
  { covidVaccineDose, covidVaccineName, covidVaccineDate, photo }: CovidCertificate & { photo: Buffer },
): Promise<VaccineRow> {
  if (covidVaccineDate > jakartaDate(services.clock.now())) throw invalid('covidVaccineDate', 'dateInFuture');
  const covid = { isCovidVaccine: true, covidVaccineDose, covidVaccineName, covidVaccineDate };
  const same = { isCovidVaccine: true, dose: covidVaccineDose };
  const submission = submitDocument(services, sender, {
    subject: { kind: 'covid', dose: covidVaccineDose },
    table: pilgrimVaccines,
    pictures: { photo },
    isThere: async (db) => (await findVaccines(db, sender.pilgrimUuid, same)).length > 0,
    insert: (tx, document, keys) =>
      tx
        .insert(pilgrimVaccines)
        .values({ ...document, ...keys, ...covid })
        .onConflictDoNothing()
        .returning(),
  });
  return submission.catch((error: unknown) => {
    // Of several doses only one field says which is there already.
    if (error instanceof Failure && error.code === 'documentExists')
      throw new Failure('documentExists', { fields: { covidVaccineDose: 'doseExists' } });
    throw error;
  });
}
