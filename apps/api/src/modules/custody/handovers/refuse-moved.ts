import { formatDayFirst, jakartaIso } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { custodyFailure } from '../failures.ts';
import { handovers, passportPlaces } from '../passports/passports.tables.ts';

/** Tells who was faster, and when. @throws Failure `passportMoved`, `changedMeanwhile` where nobody moved it */
export async function refuseMoved(db: DbOrTx, { pilgrimUuid }: OrderRow): Promise<never> {
  const [last] = await db
    .select({ madeBy: handovers.madeBy, at: handovers.at })
    .from(passportPlaces)
    .innerJoin(handovers, eq(handovers.uuid, passportPlaces.handoverUuid))
    .where(eq(passportPlaces.pilgrimUuid, pilgrimUuid));
  if (!last) throw new Failure('changedMeanwhile');
  const pilgrim = (await findPerson(db, pilgrimUuid))?.name ?? '';
  const name = (await findStaffNames(db, [last.madeBy])).get(last.madeBy) ?? 'Rekan';
  const [day = '', time = ''] = jakartaIso(last.at).split('T');
  const when = `${formatDayFirst(day)} ${time.slice(0, 5).replace(':', '.')}`;
  throw custodyFailure('passportMoved', { words: { name, pilgrim, when } });
}
