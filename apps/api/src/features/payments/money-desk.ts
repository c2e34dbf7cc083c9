import { inTransaction, isUnavailable, READS_FIRST, type Tx } from '../../platform/database.ts';
import { Gatherer, type Settled } from '../../platform/gather.ts';
import { lockNames } from '../../platform/lock-names.ts';
import type { Services } from '../../platform/services.ts';
import { type MoneyFacts, readMoneyFacts } from './money-facts.ts';
import { remainingBillsOf } from './open-bills.ts';
import {
  type BankPaymentReport,
  obstacleTo,
  type Recorded,
  recordBankPayment,
  referenceLock,
} from './record-bank-payment.ts';
import { type DisputedMoney, type PlainMoney, writeDisputed, writeMoney } from './write-money.ts';

/** Reports that share a transaction at most, and transactions under way. */
const AT_ONCE = 64;
const LANES = 2;

/** `apart`: it takes more than the ordinary; `again`: it comes after another report of the same account. */
type Judged = { known: Recorded } | { money: PlainMoney } | { disputed: DisputedMoney } | 'apart' | 'again';

/**
 * Takes the banks' reports of money. Those that arrive together, on different accounts, share one transaction of a few
 * statements and its commit, booked or put on the review list; whatever is out of the ordinary takes the way of
 * `recordBankPayment`, each in a transaction of its own (docs/decisions/0057).
 */
export class MoneyDesk {
  readonly #services: Services;
  readonly #together: Gatherer<BankPaymentReport, Recorded>;

  constructor(services: Services) {
    this.#services = services;
    this.#together = new Gatherer<BankPaymentReport, Recorded>({
      work: (reports) => this.#takeAll(reports),
      atMost: AT_ONCE,
      lanes: LANES,
    });
  }

  /** As `recordBankPayment`. The caller answers the bank after this has committed. */
  take(report: BankPaymentReport): Promise<Recorded> {
    return this.#together.add(report);
  }

  async #takeAll(reports: BankPaymentReport[]): Promise<Settled<Recorded>[]> {
    const judged = await this.#bookPlain(reports).catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      // Nothing of it was written. A race is expected now and then; anything else is a fault that costs only time.
      this.#services.log.warn({ err: error, reports: reports.length }, 'money not booked together');
      return reports.map((): Judged => 'apart');
    });
    const again = reports.filter((_, index) => judged[index] === 'again');
    const repeated = again.length > 0 ? this.#takeAll(again) : Promise.resolve([]);
    return Promise.all(
      reports.map(async (report, index): Promise<Settled<Recorded>> => {
        const outcome = judged[index] ?? 'apart';
        if (outcome === 'again') return (await repeated)[again.indexOf(report)] as Settled<Recorded>;
        if (outcome === 'apart')
          return recordBankPayment(this.#services, report).then(
            (value) => ({ value }),
            (error: unknown) => ({ error }),
          );
        if ('known' in outcome) return { value: outcome.known };
        if ('disputed' in outcome)
          return { value: { state: 'review', name: outcome.disputed.target.account.name } };
        return { value: { state: 'applied', name: outcome.money.target.account.name } };
      }),
    );
  }

  #bookPlain(reports: BankPaymentReport[]): Promise<Judged[]> {
    const work = async (tx: Tx): Promise<Judged[]> => {
      // Sent together, done one after the other: what is read is read behind the locks.
      const [, facts] = await Promise.all([
        lockNames(tx, reports.map(referenceLock)),
        readMoneyFacts(tx, reports),
      ]);
      const now = this.#services.clock.now();
      const taken = new Set<string>();
      const judged = reports.map((report) => judge(report, facts, taken, now));
      const money = judged.flatMap((one) => (typeof one === 'object' && 'money' in one ? [one.money] : []));
      const disputed = judged.flatMap((one) =>
        typeof one === 'object' && 'disputed' in one ? [one.disputed] : [],
      );
      if (disputed.length > 0) await writeDisputed(tx, this.#services, disputed, now);
      if (money.length > 0) writeMoney(tx, this.#services, money, now);
      return judged;
    };
    return inTransaction(this.#services.db, work, READS_FIRST);
  }
}

/** @param taken what earlier reports of the batch have touched: orders, references, and who becomes known */
function judge(report: BankPaymentReport, facts: MoneyFacts, taken: Set<string>, now: Date): Judged {
  const { bank, number, paymentRequestId } = report;
  const own = facts.recorded.filter((row) => row.bank === bank && row.paymentRequestId === paymentRequestId);
  const target = facts.targets.find(({ account }) => account.bank === bank && account.number === number);
  const [before, ...more] = own;
  if (before) {
    const isSame = before.number === number && before.amount === report.amount && before.reason === null;
    if (more.length > 0 || !isSame) return 'apart';
    return { known: { state: before.state, name: target?.account.name ?? null } };
  }
  const reference = referenceLock(report);
  if (taken.has(reference)) return 'again';
  const order = facts.orders.find(({ uuid }) => uuid === target?.bill.orderUuid);
  const isHinted = facts.recorded.some((row) => row.number === number && row.reason === 'incomplete');
  if (!target || !order || isHinted) return 'apart';
  if (taken.has(order.uuid)) return 'again';
  const why = obstacleTo(report, target, order);
  if (why === 'early') return 'apart';
  if (why && report.source === '25') return { known: { state: 'refused', why, name: target.account.name } };
  if (why) {
    taken.add(reference);
    return { disputed: { report, target, why } };
  }
  const money = plainMoney(report, { facts, target, order, now });
  if (!money) return 'apart';
  const touched = [order.uuid, reference, ...newcomersOf(money)];
  if (touched.some((name) => taken.has(name))) return 'again';
  for (const name of touched) taken.add(name);
  return { money };
}

/** NIK and phones of people who become known: no two payments at once may make the same person so. */
const newcomersOf = ({ registrar, pilgrim }: PlainMoney): string[] => [
  ...new Set(
    [registrar, pilgrim].flatMap((one) => (one.isKnown ? [] : [`nik:${one.nikHash}`, `phone:${one.phone}`])),
  ),
];

interface At {
  facts: MoneyFacts;
  target: PlainMoney['target'];
  order: PlainMoney['order'];
  now: Date;
}

/** @returns null for money that takes more than the ordinary */
function plainMoney(report: BankPaymentReport, { facts, target, order, now }: At): PlainMoney | null {
  const { bill } = target;
  const registrar = facts.people.find(({ uuid }) => uuid === order.registrarUuid);
  const pilgrim = facts.people.find(({ uuid }) => uuid === order.pilgrimUuid);
  const departure = facts.departures.find(({ uuid }) => uuid === order.productUuid);
  if (!registrar || !pilgrim || !departure || bill.type === '02') return null;
  const isFirst = bill.type === '01';
  if (isFirst && order.status !== 'Pembayaran DP') return null;
  if (isFirst && facts.credited.includes(order.uuid)) return null;
  // Somebody else is known by it: who they are takes a closer look.
  if (isFirst && [registrar, pilgrim].some(({ isKnown, isSomebody }) => !isKnown && isSomebody)) return null;
  const rest = isFirst ? remainingBillsOf(order, bill.amount, departure.departureDate, now) : [];
  const isOwing =
    rest.length > 0 ||
    facts.owing.some(({ uuid, orderUuid }) => orderUuid === order.uuid && uuid !== bill.uuid);
  const isOrderer = facts.orderersForOthers.includes(registrar.uuid);
  return { report, target, order, registrar, pilgrim, isOrderer, rest, isOwing };
}
