import type { MoneyBill } from '@rihlah/contract/staff/billing/money';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { maskPhone } from '@rihlah/rules/text/phone';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Matched } from '../../banking/matching/suggest-bills.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findOrderSummaries, findOrdersByUuid } from '../../orders/record/order-queries.ts';
import type { BankPaymentRow } from '../bills/bill-queries.ts';
import { findOwedAmounts } from '../bills/due-bills.ts';
import { statusesAfter } from '../payments/book-payments.ts';

type Waiting = Pick<BankPaymentRow, 'uuid' | 'amount' | 'number' | 'receivedAt'>;

/**
 * How bills look that money may be for, each with what booking it there would do.
 *
 * @param waiting the money that any of them may be held for
 * @returns presents one; a bill that lost its order gives none
 */
export async function presentMoneyBills(
  db: DbOrTx,
  bills: Matched[],
  waiting: Waiting[],
): Promise<(bill: Matched) => MoneyBill[]> {
  const orderUuids = [...new Set(bills.map(({ orderUuid }) => orderUuid))];
  const orders = await findOrdersByUuid(db, orderUuids);
  const heads = await findOrderSummaries(db, orderUuids);
  const owed = await findOwedAmounts(db, [...orders.values()]);
  const people = await findPersons(
    db,
    [...orders.values()].map(({ registrarUuid }) => registrarUuid),
  );
  const moneyOf = new Map(waiting.map((money) => [money.uuid, money]));
  return ({ orderUuid, billUuid, type, description, amount, signs, heldFor }) => {
    const order = orders.get(orderUuid);
    const head = heads.get(orderUuid);
    if (!order || !head) return [];
    const left = Math.max(0, (owed.get(orderUuid) ?? order.amount) - amount);
    const status = order.status === 'Pendaftaran' ? ('Pembayaran DP' as const) : order.status;
    const reached = statusesAfter({ status, isFirst: type === '01', isOwing: left > 0 });
    const holder = heldFor && moneyOf.get(heldFor.moneyUuid);
    const held = heldFor && holder && { ...heldFor, amount: holder.amount, number: holder.number };
    return [
      {
        billUuid,
        description,
        amount,
        signs,
        order: { uuid: orderUuid, orderId: head.orderId, name: head.pilgrim.name },
        heldFor: held && holder ? { ...held, receivedAt: jakartaIso(holder.receivedAt) } : null,
        effect: {
          owed: left,
          from: order.status,
          to: reached.at(-1) ?? status,
          phone: maskPhone(people.get(order.registrarUuid)?.phone ?? ''),
        },
      },
    ];
  };
}
