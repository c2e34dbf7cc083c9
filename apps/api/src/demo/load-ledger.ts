import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import type { Tx } from '../infra/db/database.ts';
import { agentLedger } from '../modules/agents/agents.tables.ts';
import { insertAll } from './insert-all.ts';
import type { PlannedOrder } from './plan/plan-orders.ts';
import { firstPaidAt, reachedAt } from './plan/timeline.ts';

/** Credits the agents for every pilgrim whose first payment was received, and takes back what was cancelled. */
export async function loadLedger(tx: Tx, orders: PlannedOrder[]): Promise<void> {
  await insertAll(tx, agentLedger, orders.flatMap(movementsOf));
}

function movementsOf(order: PlannedOrder) {
  const creditedAt = firstPaidAt(order);
  if (!creditedAt || order.pilgrim === order.registrar) return [];
  const movement = { registrarUuid: order.registrar.uuid, orderUuid: order.uuid };
  const amount = DEFAULT_POLICY.agentCommission;
  const cancelledAt = reachedAt(order, 'Batal');
  return [
    { ...movement, kind: 'commission' as const, amount, createdAt: creditedAt },
    ...(cancelledAt
      ? [{ ...movement, kind: 'commission-reversed' as const, amount: -amount, createdAt: cancelledAt }]
      : []),
  ];
}
