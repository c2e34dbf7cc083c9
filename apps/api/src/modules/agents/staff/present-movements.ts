import type { StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import type { Movement } from '../commissions.ts';

/** Movements with the balance after each, the newest first. @param moved the oldest first */
export async function presentMovements(
  db: DbOrTx,
  moved: Movement[],
): Promise<StaffAgentDetail['movements']> {
  const uuids = moved.flatMap(({ orderUuid }) => orderUuid ?? []);
  const heads = await findOrderSummaries(db, [...new Set(uuids)]);
  let balance = 0;
  const told = moved.map(({ createdAt, kind, amount, orderUuid: uuid }) => {
    balance += amount;
    const head = uuid === null ? undefined : heads.get(uuid);
    const order = head ? { uuid: head.uuid, orderId: head.orderId, pilgrim: head.pilgrim.name } : null;
    return { at: jakartaIso(createdAt), kind, amount, balance, order };
  });
  return told.reverse();
}
