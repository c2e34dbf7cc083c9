import type { StaffAgentDetail, StaffCommission } from '@rihlah/contract/staff/agents/agents';
import { type Leaving, leavingOf, type Outflow } from '@rihlah/rules/money/commission';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { nameOfPerson } from '../../identity/persons/persons.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import type { findMovements } from '../agent-money.ts';
import type { WithdrawalRow } from '../agent-queries.ts';

type Movement = Awaited<ReturnType<typeof findMovements>>[number];

interface Moves {
  /** The oldest first. */
  moved: Movement[];
  withdrawals: WithdrawalRow[];
}

/** What each order of an agent's pilgrims brought, or will bring, and where that is now; the newest first. */
export async function findCommissions(
  db: DbOrTx,
  agentUuid: string,
  { moved, withdrawals }: Moves,
): Promise<StaffCommission[]> {
  const rows = await db
    .select({
      uuid: orders.uuid,
      orderId: orders.orderId,
      status: orders.status,
      pilgrim: sql<string>`${nameOfPerson(orders.pilgrimUuid)}`,
      placedAt: orders.createdAt,
      expiresAt: orders.expiresAt,
      amount: orders.agentCommission,
    })
    .from(orders)
    .where(and(eq(orders.registrarUuid, agentUuid), ne(orders.pilgrimUuid, agentUuid)))
    .orderBy(desc(orders.createdAt), orders.uuid);
  const credited = byOrder(moved, 'commission');
  const reversed = new Map(
    [...byOrder(moved, 'commission-reversed')].filter(
      ([uuid, { turn }]) => turn === credited.get(uuid)?.turn,
    ),
  );
  const stayed = [...credited.values()].filter(({ orderUuid }) => !reversed.has(orderUuid ?? ''));
  const left = leavingOf(
    stayed.map(({ orderUuid, amount }) => ({ orderUuid: orderUuid ?? '', amount })),
    outflowsOf(moved, withdrawals),
  );
  return rows.flatMap(({ uuid, orderId, status, pilgrim, placedAt, expiresAt, amount }) => {
    const stands = standingOf({
      credit: credited.get(uuid),
      reversal: reversed.get(uuid),
      left: left.get(uuid),
    });
    const waiting = isAwaitingFirstPayment(status)
      ? { stage: 'held' as const, at: jakartaIso(expiresAt) }
      : null;
    const ended = isCancelled(status) ? { stage: 'lapsed' as const, at: null } : null;
    // An order whose place the agent took themself brings nothing.
    const where = stands ?? waiting ?? ended;
    if (!where) return [];
    const order = { uuid, orderId, status };
    const worth = credited.get(uuid)?.amount ?? amount;
    return [{ order, pilgrim, placedAt: jakartaIso(placedAt), amount: worth, ...where }];
  });
}

const byOrder = (moved: Movement[], kind: Movement['kind']): Map<string, Movement> =>
  new Map(moved.flatMap((move) => (move.kind === kind && move.orderUuid ? [[move.orderUuid, move]] : [])));

interface Standing {
  credit: Movement | undefined;
  reversal: Movement | undefined;
  left: Leaving | undefined;
}

/** Where a commission is that came into the balance; null for one that has not. */
function standingOf({ credit, reversal, left }: Standing): Pick<StaffCommission, 'stage' | 'at'> | null {
  if (!credit) return null;
  if (reversal) return { stage: 'reversed', at: jakartaIso(reversal.createdAt) };
  return left ?? { stage: 'available', at: jakartaIso(credit.createdAt) };
}

/** What left the balance for good or waits to; what was put back did not. */
function outflowsOf(moved: Movement[], withdrawals: WithdrawalRow[]): Outflow[] {
  const putBack = new Set(
    moved
      .filter(({ kind }) => kind === 'withdrawal-rejected' || kind === 'free-package-returned')
      .map(({ withdrawalUuid, orderUuid }) => withdrawalUuid ?? orderUuid),
  );
  const waiting = new Set(withdrawals.filter(({ status }) => status === 'Requested').map(({ uuid }) => uuid));
  return moved
    .filter(({ kind }) => kind === 'withdrawal' || kind === 'free-package')
    .filter(({ withdrawalUuid, orderUuid }) => !putBack.has(withdrawalUuid ?? orderUuid))
    .map(({ amount, withdrawalUuid, createdAt }) => ({
      amount: -amount,
      isRequested: withdrawalUuid !== null && waiting.has(withdrawalUuid),
      at: jakartaIso(createdAt),
    }));
}

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
