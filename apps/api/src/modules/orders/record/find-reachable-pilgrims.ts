import { mayOpenDocuments } from '@rihlah/rules/documents/document-access';
import { ENDED } from '@rihlah/rules/orders/order-status';
import { and, eq, notInArray, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findPersons, type Person } from '../../identity/persons/persons.ts';
import { findConsents } from './agent-consents.ts';
import { orders } from './orders.tables.ts';

/** Whose documents somebody may hand in (`mayReachPilgrim`) and who have a journey ahead, each once. */
export async function findReachablePilgrims(db: DbOrTx, personUuid: string): Promise<Person[]> {
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
  return [...(await findPersons(db, [...new Set(pluck(reached, 'pilgrimUuid'))])).values()];
}
