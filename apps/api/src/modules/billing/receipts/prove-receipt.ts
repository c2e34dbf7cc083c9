import type { ProofPage, ProvenReceipt } from '@rihlah/contract/billing/receipt-proof';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, isNotNull } from 'drizzle-orm';
import { isSame } from '../../../infra/crypto/is-same.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findCancellations } from '../../orders/record/find-cancellations.ts';
import { findOrderById } from '../../orders/record/find-order-by-id.ts';
import { initials } from '../../orders/record/mask-name.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { bills } from '../bills/bills.tables.ts';
import { paymentBookings, payments } from '../payments/payments.tables.ts';
import { findMoney } from './find-receipt.ts';
import { findJointHistory } from './joint-history.ts';
import {
  jointReceiptNumber,
  readToken,
  readTypedCode,
  readTypedNumber,
  signedText,
  typedCode,
} from './receipt-proof.ts';

type Reader = Pick<Services, 'db' | 'encryption' | 'proofKeys' | 'clock'>;

/** Longer is nothing that was printed. */
const SHOWN = 40;

/** What a QR code led to. @returns never whether something like it exists */
export async function proveScanned(services: Reader, token: string): Promise<ProofPage> {
  const checkedAt = services.clock.now();
  const read = await readToken(services, token);
  const shown = (token.split('.')[0] ?? '').slice(0, SHOWN);
  if (!read) return { state: 'unknown', shown, checkedAt };
  const held = await findByNumber(services, read.number);
  const receipt = held.find((one) => signedText(one) === read.text);
  return receipt ? { state: 'genuine', receipt, checkedAt } : { state: 'missing', shown, checkedAt };
}

/** What somebody typed from below the code. */
export async function proveTyped(
  services: Reader,
  typed: { number: string; code: string },
): Promise<ProofPage> {
  const checkedAt = services.clock.now();
  const number = readTypedNumber(typed.number);
  const code = readTypedCode(typed.code);
  const held = number ? await findByNumber(services, number) : [];
  const receipt = held.find((one) => isSame(typedCode(services, one), code));
  if (receipt) return { state: 'genuine', receipt, checkedAt };
  return { state: 'unknown', shown: `${typed.number.trim()} ${code}`.slice(0, SHOWN), checkedAt };
}

/** Every receipt that was ever given out under a number, also one whose payment was taken back. */
async function findByNumber(services: Reader, number: string): Promise<ProvenReceipt[]> {
  const [kind = '', day = '', running = '', position = ''] = number.split('/');
  const { db } = services;
  const order = await findOrderById(db, `RHL ${day} ${running}`);
  if (!order) return [];
  const named = and(eq(bills.orderUuid, order.uuid), eq(bills.position, Number(position) - 1));
  return kind === 'KW' ? findSingle(db, { number, named }) : findJoint(db, { number, named });
}

interface Asked {
  number: string;
  /** The bill that a number names. */
  named: ReturnType<typeof and>;
}

/** A receipt before it is said whose it is. */
interface Held extends Omit<ProvenReceipt, 'pilgrims' | 'departures' | 'takenBack'> {
  /** What it is for, rupiah each; `takenBackOn`: `YYYY-MM-DD`, null of what stands. */
  parts: { orderUuid: string; amount: number; takenBackOn: string | null }[];
}

async function findSingle(db: DbOrTx, { number, named }: Asked): Promise<ProvenReceipt[]> {
  const held: Held[] = [];
  for (const { uuid, orderUuid, amount, paidAt, status } of await db.select().from(bills).where(named)) {
    const partOf = (takenBackOn: string | null) => ({
      number,
      amount,
      parts: [{ orderUuid, amount, takenBackOn }],
    });
    if (status === 'paid' && paidAt)
      held.push({ ...partOf(null), paidAt, bank: (await findMoney(db, uuid))?.name ?? null });
    const takenBack = await db
      .select({ paidAt: payments.paidAt, bank: payments.bank, at: paymentBookings.reversedAt })
      .from(paymentBookings)
      .innerJoin(payments, eq(payments.uuid, paymentBookings.paymentUuid))
      .where(and(eq(paymentBookings.billUuid, uuid), isNotNull(paymentBookings.reversedAt)));
    for (const { at, ...money } of takenBack) if (at) held.push({ ...partOf(jakartaDate(at)), ...money });
  }
  return withPeople(db, held);
}

async function findJoint(db: DbOrTx, { number, named }: Asked): Promise<ProvenReceipt[]> {
  const receipts = (await findJointHistory(db, named)).map((parts): Held[] => {
    const [first] = parts;
    if (!first || jointReceiptNumber(first.orderId, first.position) !== number) return [];
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    return [{ number, amount, paidAt: first.paidAt, bank: first.bank, parts }];
  });
  return withPeople(db, receipts.flat());
}

/** Says whose receipts are, and what was cancelled or taken back since. */
async function withPeople(db: DbOrTx, held: Held[]): Promise<ProvenReceipt[]> {
  const named = held.flatMap(({ parts }) => pluck(parts, 'orderUuid'));
  const orders = await findOrdersByUuid(db, [...new Set(named)]);
  const rows = [...orders.values()];
  const people = await findPersons(db, pluck(rows, 'pilgrimUuid'));
  const products = await findProductsByUuid(db, pluck(rows, 'productUuid'));
  const ended = await findCancellations(db, pluck(rows.filter(isCancelledOrder), 'uuid'));
  return held.map(({ parts, ...receipt }) => {
    const own = [...new Set(pluck(parts, 'orderUuid'))].flatMap((uuid) => orders.get(uuid) ?? []);
    const departures = new Map(
      own.flatMap(({ productUuid }) => {
        const product = products.get(productUuid);
        return product
          ? [[productUuid, { packageName: product.name, departureDate: product.departureDate }]]
          : [];
      }),
    );
    return {
      ...receipt,
      pilgrims: own.map(({ uuid, pilgrimUuid }) => ({
        name: initials(people.get(pilgrimUuid)?.name ?? ''),
        cancelledOn: ended.get(uuid)?.at.slice(0, 10) ?? null,
        takenBackOn: takenBackOf(parts.filter(({ orderUuid }) => orderUuid === uuid))?.on ?? null,
      })),
      takenBack: takenBackOf(parts),
      departures: [...departures.values()],
    };
  });
}

/** Of parts those that were taken back: their sum, and when the last one was. */
function takenBackOf(parts: Held['parts']): ProvenReceipt['takenBack'] {
  const gone = parts.flatMap(({ amount, takenBackOn }) => (takenBackOn ? [{ amount, on: takenBackOn }] : []));
  const on = pluck(gone, 'on').sort().at(-1);
  return on ? { on, amount: gone.reduce((sum, { amount }) => sum + amount, 0) } : null;
}

const isCancelledOrder = ({ status }: { status: string }): boolean => isCancelled(status);
