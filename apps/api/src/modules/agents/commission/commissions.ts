import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import type { CommissionStage } from '@rihlah/contract/people/commission';
import { type Leaving, type Outflow, splitLeaving } from '@rihlah/rules/money/commission';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findCommissionOrders } from '../../orders/record/commission-agent.ts';
import type { findMovements } from '../agent-money.ts';
import type { WithdrawalRow } from '../agent-queries.ts';

export type Movement = Awaited<ReturnType<typeof findMovements>>[number];

interface Moves {
  /** The oldest first. */
  moved: Movement[];
  withdrawals: WithdrawalRow[];
}

/** What an order brought an agent, or will. */
export interface Commission {
  order: { uuid: string; orderId: string; status: OrderStatus };
  /** The name. */
  pilgrim: string;
  package: { name: string; departsOn: string };
  /** Whoever ordered came by the agent's link: the order is not the agent's to see. */
  isByLink: boolean;
  placedAt: string;
  /** Rupiah. */
  amount: number;
  stage: CommissionStage;
  /** `held`: until when the first payment may come. Else when it came to this stage, as far as that is known. */
  at: string | null;
}

/** What each order of an agent's pilgrims brought, or will bring, and where that is now; the newest first. */
export async function findCommissions(
  db: DbOrTx,
  agentUuid: string,
  { moved, withdrawals }: Moves,
): Promise<Commission[]> {
  const rows = await findCommissionOrders(db, agentUuid);
  const packages = await findProductsByUuid(db, [...new Set(pluck(rows, 'productUuid'))]);
  const credited = byOrder(moved, 'commission');
  const reversed = new Map(
    [...byOrder(moved, 'commission-reversed')].filter(
      ([uuid, { turn }]) => turn === credited.get(uuid)?.turn,
    ),
  );
  const stayed = [...credited.values()].filter(({ orderUuid }) => !reversed.has(orderUuid ?? ''));
  const left = splitLeaving(
    stayed.map(({ orderUuid, amount }) => ({ orderUuid: orderUuid ?? '', amount })),
    outflowsOf(moved, withdrawals),
  );
  return rows.flatMap(({ uuid, orderId, status, pilgrim, placedAt, expiresAt, amount, ...row }) => {
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
    return [
      {
        order,
        pilgrim,
        package: {
          name: packages.get(row.productUuid)?.name ?? '',
          departsOn: packages.get(row.productUuid)?.departureDate ?? '',
        },
        isByLink: row.linkAgentUuid === agentUuid,
        placedAt: jakartaIso(placedAt),
        amount: worth,
        ...where,
      },
    ];
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
function standingOf({ credit, reversal, left }: Standing): Pick<Commission, 'stage' | 'at'> | null {
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
