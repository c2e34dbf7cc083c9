import type { Actor } from '../../../infra/access/actor.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { servicesFor } from '../../../infra/telemetry/services-for.ts';
import { closeVirtualAccount } from '../../banking/virtual-accounts/close-account.ts';
import { createAtBank } from '../../banking/virtual-accounts/confirm-account.ts';
import { lockOrder, type OrderRow } from '../../orders/record/order-queries.ts';
import {
  type BillAccountRow,
  findCurrentAccounts,
  findUnpaidBills,
  type VirtualAccountRow,
} from '../bills/bill-queries.ts';
import { findSettlementToEnd } from '../bills/settlement.ts';
import { notFreed } from './not-freed.ts';
import {
  hasBills,
  type PriceChange,
  plan,
  type Replaced,
  repriceBills,
  requestAgain,
} from './reprice-bills.ts';

/**
 * Changes an order's price: ends the numbers at the banks, and in one transaction locks the order, lets `write` do what
 * the change is about, and spreads it over the unpaid bills; then the numbers are made anew. Where the change is refused
 * after all, they come back as they were.
 *
 * @param order as read before; nothing of it is locked yet
 * @param write gets the order as it is behind its lock, and says whether the change still fits
 * @throws Failure `notFound`, as `freeBills` and `repriceBills`, and what `write` throws
 */
export async function changePrice(
  ofProcess: Services,
  actor: Actor,
  { order, ...change }: PriceChange & { order: OrderRow },
  write: (tx: Tx, locked: OrderRow) => Promise<void>,
): Promise<void> {
  const services = servicesFor(ofProcess, actor, order.uuid);
  const replaced = await freeBills(services, actor, order, change.delta);
  const pending = await inTransaction(services.db, async (tx) => {
    const locked = requireFound(await lockOrder(tx, order.uuid));
    await write(tx, locked);
    return repriceBills(tx, services, { actor, order: locked, change, replaced });
  }).catch(async (error) => {
    await restoreNumbers(services, actor, order.uuid, replaced);
    throw error;
  });
  await reissue(services, pending);
}

/**
 * Ends, at the banks, the living numbers of the bills that a change of price touches, and of a settlement. Before the
 * transaction that changes the price, because a bank is never called inside one.
 *
 * @throws Failure as `findSettlementToEnd` and `notFreed`, `billsPaid`
 */
async function freeBills(
  services: Services,
  actor: Actor,
  order: OrderRow,
  delta: number,
): Promise<Replaced[]> {
  if (delta === 0 || !hasBills(order)) return [];
  const { db } = services;
  const settlement = await findSettlementToEnd(db, order.uuid);
  const { changes } = plan(await findUnpaidBills(db, order.uuid), delta);
  const touched = changes.map(({ uuid }) => uuid);
  const accounts = await findCurrentAccounts(db, [...touched, ...(settlement ? [settlement.uuid] : [])]);
  return endNumbers(services, actor, order.uuid, { accounts, settlement });
}

/**
 * Ends numbers of an order at their banks; where one cannot be ended those before it come back.
 *
 * @returns what `restoreNumbers` brings back where the change comes to nothing
 * @throws Failure as `notFreed`
 */
export async function endNumbers(
  services: Services,
  actor: Actor,
  orderUuid: string,
  { accounts, settlement }: { accounts: BillAccountRow[]; settlement: { uuid: string } | null },
): Promise<Replaced[]> {
  const replaced: Replaced[] = [];
  for (const account of accounts) {
    const { billUuid, bank, expiresAt } = account;
    const closing = await services.banks[bank].circuit.ask(() => closeVirtualAccount(services, account));
    if (closing !== 'closed') {
      await restoreNumbers(services, actor, orderUuid, replaced);
      throw notFreed(bank, closing);
    }
    // Whoever pays several together asks for the next number themselves, and sees what changed.
    const isOwn = billUuid !== settlement?.uuid && account.jointPaymentUuid === null;
    if (isOwn && expiresAt > services.clock.now()) replaced.push({ billUuid, bank });
  }
  return replaced;
}

/** Numbers for bills that lost theirs to a change which came to nothing, unless they have another by now. */
export async function restoreNumbers(
  services: Services,
  actor: Actor,
  orderUuid: string,
  replaced: Replaced[],
): Promise<void> {
  if (replaced.length === 0) return;
  const pending = await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderUuid);
    const taken = await findCurrentAccounts(tx, pluck(replaced, 'billUuid'));
    const missing = replaced.filter((bill) => taken.every(({ billUuid }) => billUuid !== bill.billUuid));
    return order ? requestAgain(tx, services, { order, actor, replaced: missing }) : [];
  });
  await reissue(services, pending);
}

/** Makes the numbers at their banks. One whose bank does not answer is looked after by the sweep, as always. */
async function reissue(services: Services, pending: VirtualAccountRow[]): Promise<void> {
  for (const account of pending)
    await services.banks[account.bank].circuit.ask(() => createAtBank(services, account));
}
