import type { StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import type { Movement } from '../commission/commissions.ts';

/** Movements with the balance after each, the newest first. @param moved the oldest first */
export async function presentMovements(
  db: DbOrTx,
  moved: Movement[],
): Promise<StaffAgentDetail['movements']> {
  const uuids = moved.flatMap(({ orderUuid }) => orderUuid ?? []);
  const summaries = await findOrderSummaries(db, [...new Set(uuids)]);
  let balance = 0;
  const told = moved.map(({ createdAt, kind, amount, orderUuid: uuid }) => {
    balance += amount;
    const summary = uuid === null ? undefined : summaries.get(uuid);
    const order = summary
      ? { uuid: summary.uuid, orderId: summary.orderId, pilgrim: summary.pilgrim.name }
      : null;
    return { at: jakartaIso(createdAt), kind, amount, balance, order };
  });
  return told.reverse();
}
