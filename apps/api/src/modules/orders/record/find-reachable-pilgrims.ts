import { mayOpenDocuments } from '@rihlah/rules/documents/document-access';
import { ENDED } from '@rihlah/rules/orders/order-status';
import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { findConsents } from './agent-consents.ts';
import { orders } from './orders.tables.ts';

const COLUMNS = {
  uuid: persons.uuid,
  name: persons.name,
  nikHash: persons.nikHash,
  nikSealed: persons.nikSealed,
  passportNumberHash: persons.passportNumberHash,
  passportName: persons.passportName,
  passportBirthDate: persons.passportBirthDate,
};

export type ReachablePilgrim = Awaited<ReturnType<typeof findReachablePilgrims>>[number];

/** Whose documents somebody may hand in (`mayReachPilgrim`) and who have a journey ahead, each once. */
export async function findReachablePilgrims(db: DbOrTx, personUuid: string) {
  const pairs = await db
    .selectDistinct({ pilgrimUuid: orders.pilgrimUuid, registrarUuid: orders.registrarUuid })
    .from(orders)
    .where(
      and(
        or(eq(orders.registrarUuid, personUuid), eq(orders.pilgrimUuid, personUuid)),
        notInArray(orders.status, [...ENDED]),
      ),
    );
  const consentOf = await findConsents(db, pairs);
  const reached = pairs.filter((pair) => {
    const isSelf = pair.pilgrimUuid === personUuid;
    const hasStandingOrder = pair.registrarUuid === personUuid;
    return mayOpenDocuments({ isSelf, hasStandingOrder, consent: consentOf(pair) });
  });
  const uuids = [...new Set(pluck(reached, 'pilgrimUuid'))];
  return uuids.length === 0 ? [] : db.select(COLUMNS).from(persons).where(inArray(persons.uuid, uuids));
}
