import type { PassportField } from '@rihlah/contract/staff/documents/passport-reading';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../../infra/access/actor.ts';
import type { Tx } from '../../../../infra/db/database.ts';
import type { Services } from '../../../../infra/services.ts';
import { type PassportFacts, takePassportFacts } from '../../../identity/persons/take-passport.ts';
import { changePassportDetails } from '../../record/change-passport-details.ts';
import type { DocumentRow } from '../../record/document-queries.ts';
import { readValues } from '../../record/passport-values.ts';
import { findReading } from './read-passport.ts';

const WHY = 'dipakai dari MRZ paspor';

/** Puts what a passport's photo says in the place of what was typed, field by field as it was decided. */
export async function repairFromPassport(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  document: DocumentRow,
  repairs: readonly PassportField[],
): Promise<void> {
  const zone = repairs.length > 0 ? await findReading(tx, services.encryption, document.uuid) : null;
  if (!zone) return;
  const read = readValues(zone, jakartaDate(services.clock.now()));
  const given = (field: PassportField) => (repairs.includes(field) ? (read[field] ?? undefined) : undefined);
  const gender = given('gender');
  await changePassportDetails(tx, services.encryption, document.uuid, {
    number: given('number'),
    expired: given('expires'),
  });
  const facts: PassportFacts = {
    passportName: given('name'),
    passportBirthDate: given('birthDate'),
    gender: gender === 'm' || gender === 'f' ? gender : undefined,
  };
  await takePassportFacts(tx, services, actor, { personUuid: document.pilgrimUuid, facts, why: WHY });
}
