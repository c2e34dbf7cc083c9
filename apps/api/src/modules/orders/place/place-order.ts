import { wakeAfter } from '../../../infra/db/after-commit.ts';
import { inTransaction, isNotAsRead, type Tx } from '../../../infra/db/database.ts';
import { answeredBefore } from '../../../infra/db/idempotency.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import { MicroBatcher, type Settled } from '../../../infra/micro-batcher.ts';
import type { Services } from '../../../infra/services.ts';
import { requestConsent } from '../../agents/request-consent.ts';
import { holdPersons } from '../../identity/persons/persons.ts';
import { draftOrders } from './draft-orders.ts';
import { nameLocks, type OrderFacts, readFacts } from './order-facts.ts';
import type { AskedOrder, PlaceOrderRequest } from './order-request.ts';
import { type AnsweredDraft, listKnownPeople, ordersSql } from './write-orders.ts';

/** Requests that share a transaction at most, and transactions under way: while one waits for the disk, one is prepared. */
const AT_ONCE = 24;
const LANES = 2;
/** What breaks only where two transactions put one pilgrim on a package: read again, the facts refuse the second. */
const RACES = new Set(['orders_live_pilgrim']);

/**
 * Places orders, one per pilgrim, each request all or nothing. Requests that arrive together share one transaction of a
 * few statements and its commit; what one of them is refused for is told to it alone (docs/decisions/0141).
 */
export class OrderBatcher {
  readonly #services: Services;
  readonly #together: MicroBatcher<AskedOrder, unknown>;
  /** Running numbers that were drawn for requests which were then refused. */
  #spareNumbers: number[] = [];

  constructor(services: Services) {
    this.#services = services;
    this.#together = new MicroBatcher<AskedOrder, unknown>({
      work: (asked) => this.#placeAll(asked),
      atMost: AT_ONCE,
      lanes: LANES,
      keysOf: nameLocks,
    });
  }

  /**
   * @returns the answer, or the stored one when the Idempotency-Key was used before
   * @throws Failure 422 with the fields that are wrong; nothing is then stored
   */
  place(request: PlaceOrderRequest): Promise<unknown> {
    const people = [...request.input.registrar, ...request.input.pilgrims];
    const hashes = people.map(({ icnumber }) => this.#services.encryption.hash(icnumber));
    return this.#together.add({ ...request, hashes });
  }

  async #placeAll(asked: AskedOrder[]): Promise<Settled<unknown>[]> {
    try {
      return await this.#inOneTransaction(asked);
    } catch (error) {
      // Somebody else was faster, each time: what is left is what the requests ask of one package.
      if (asked.length === 1 && isNotAsRead(error)) throw invalid('product', 'seatNotAvailable');
      throw error;
    }
  }

  #inOneTransaction(asked: AskedOrder[]): Promise<Settled<unknown>[]> {
    const work = async (tx: Tx): Promise<Settled<unknown>[]> => {
      const wanted = asked.reduce((sum, { input }) => sum + input.pilgrims.length, 0);
      const numbers = this.#spareNumbers.splice(0, wanted);
      // Sent together, done one after the other: what is read is read behind the locks.
      const [, facts] = await Promise.all([
        lockNames(tx, asked.flatMap(nameLocks)),
        readFacts(tx, asked, wanted - numbers.length),
      ]);
      numbers.push(...facts.numbers);
      const now = this.#services.clock.now();
      const drafts: AnsweredDraft[] = [];
      const settled: Settled<unknown>[] = [];
      for (const one of asked) settled.push(await this.#settle(tx, one, { facts, numbers, now, drafts }));
      this.#spareNumbers.push(...numbers);
      if (drafts.length === 0) return settled;
      wakeAfter(tx, 'sms');
      wakeAfter(tx, 'mails');
      const write = ordersSql(this.#services, drafts, now);
      const consents = drafts.flatMap(({ draft }) =>
        draft.orders.flatMap(({ row, asksPilgrim }) => (asksPilgrim ? [{ by: draft.asked.actor, row }] : [])),
      );
      // Sent together, done one after the other: whom the orders name is held before they are written, and what failed
      // first is why the other did.
      const held = holdPersons(tx, drafts.flatMap(listKnownPeople));
      for (const outcome of await Promise.allSettled([held, tx.execute(write)]))
        if (outcome.status === 'rejected') throw outcome.reason;
      for (const { by, row } of consents) await requestConsent(tx, this.#services, by, row);
      return settled;
    };
    return inTransaction(this.#services.db, work, { races: RACES });
  }

  async #settle(
    tx: Tx,
    asked: AskedOrder,
    at: { facts: OrderFacts; numbers: number[]; now: Date; drafts: AnsweredDraft[] },
  ): Promise<Settled<unknown>> {
    try {
      const before = asked.idempotency && answeredBefore(asked.idempotency, at.facts.stored);
      if (before) return { value: before.body };
      const draft = await draftOrders(tx, this.#services, { asked, ...at });
      const answer = await asked.present(tx, draft);
      at.drafts.push({ draft, answer });
      return { value: answer };
    } catch (error) {
      if (error instanceof Failure) return { error };
      throw error;
    }
  }
}
