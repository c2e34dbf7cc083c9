import { jakartaDate } from '@rihlah/rules/dates';
import type { CustomerActor } from '../../platform/actor.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { findVaccines, type VaccineRow } from './document-queries.ts';
import { pilgrimVaccines } from './documents.tables.ts';
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
  actor: CustomerActor,
  handover: Handover,
  photo: Buffer,
): Promise<VaccineRow> {
  return submitDocument(services, actor, handover, {
    subject: { kind: 'yellowBook', dose: null },
    table: pilgrimVaccines,
    pictures: { photo },
    isThere: async (db) =>
      (await findVaccines(db, handover.pilgrimUuid, { isCovidVaccine: false })).length > 0,
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
  actor: CustomerActor,
  handover: Handover,
  { covidVaccineDose, covidVaccineName, covidVaccineDate, photo }: CovidCertificate & { photo: Buffer },
): Promise<VaccineRow> {
  if (covidVaccineDate > jakartaDate(services.clock.now())) throw invalid('covidVaccineDate', 'dateInFuture');
  const covid = { isCovidVaccine: true, covidVaccineDose, covidVaccineName, covidVaccineDate };
  const same = { isCovidVaccine: true, dose: covidVaccineDose };
  const submission = submitDocument(services, actor, handover, {
    subject: { kind: 'covid', dose: covidVaccineDose },
    table: pilgrimVaccines,
    pictures: { photo },
    isThere: async (db) => (await findVaccines(db, handover.pilgrimUuid, same)).length > 0,
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
