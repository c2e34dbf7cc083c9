import { randomUUID } from 'node:crypto';
import { call } from '../apps/api/test/support/http/http.ts';
import { makeOrder } from '../apps/api/test/support/people/factories.ts';
import { journey } from '../apps/api/test/support/people/journey.ts';
import { type StaffClient, signInAs } from '../apps/api/test/support/staff/staff-client.ts';
import { describeReason, Pace, within } from './pace.ts';

/** What is asked in turn: two of twenty requests order something. */
const WHEEL = [
  ...['list', 'status', 'product', 'list', 'status', 'list', 'order', 'list', 'product', 'status'],
  ...['list', 'staff', 'product', 'list', 'status', 'list', 'order', 'list', 'product', 'status'],
] as const;
/** A sign-in has no key, so that no balancer may send it again; it is dear, and comes once in so many. */
const SIGN_IN_EVERY = 400;
/** Beyond these the pace follows what is answered. */
const MOST_AT_ONCE = 100;
const STAFF = { username: 'fahmi', password: 'rahasia123' };
/** So many orders are asked about again. */
const REMEMBERED = 200;
/** As a person who waits would. */
const PATIENCE_MS = 30_000;

type Kind = (typeof WHEEL)[number] | 'sign-in';

export interface Market {
  address: string;
  packageUuid: string;
  perSecond: number;
}

export interface Seen {
  asked: number;
  /** Orders that were answered 201, by uuid. */
  orders: string[];
  /** What was not answered as it must be: what was asked, what came, how many seconds after the begin. */
  lost: { kind: Kind; came: string; second: number }[];
  seconds: number;
  /** Milliseconds of an answer: the middle one, and that of one in a hundred. */
  middle: number;
  slow: number;
}

/** Visitors, buyers and staff at a steady pace, whoever answers: each request has one expected answer. */
export class SteadyLoad {
  readonly #market: Market;
  readonly #staff: StaffClient;
  readonly #orders: string[] = [];
  readonly #lost: Seen['lost'] = [];
  readonly #times: number[] = [];
  readonly #pace: Pace;

  private constructor(market: Market, staff: StaffClient) {
    this.#market = market;
    this.#staff = staff;
    this.#pace = new Pace({
      perSecond: market.perSecond,
      mostAtOnce: MOST_AT_ONCE,
      send: (number) => this.#send(number),
    });
  }

  static async begin(market: Market): Promise<SteadyLoad> {
    return new SteadyLoad(market, await signInAs(market.address, STAFF.username, STAFF.password));
  }

  get asked(): number {
    return this.#pace.sent;
  }

  get lost(): number {
    return this.#lost.length;
  }

  async end(): Promise<Seen> {
    await this.#pace.end();
    const times = this.#times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    return {
      asked: this.#pace.sent,
      orders: this.#orders,
      lost: this.#lost,
      seconds: this.#pace.ms / 1000,
      middle: at(0.5),
      slow: at(0.99),
    };
  }

  async #send(number: number): Promise<void> {
    const kind: Kind = number % SIGN_IN_EVERY === 0 ? 'sign-in' : (WHEEL[number % WHEEL.length] ?? 'list');
    const begun = performance.now();
    const second = Math.round(this.#pace.ms / 100) / 10;
    const came = await within(this.#ask(kind, number), PATIENCE_MS).catch(describeReason);
    this.#times.push(performance.now() - begun);
    if (came !== null) this.#lost.push({ kind, came, second });
  }

  /** @returns what came where it is not what must come */
  async #ask(kind: Kind, number: number): Promise<string | null> {
    const { address, packageUuid } = this.#market;
    switch (kind) {
      case 'list': {
        const { status, body } = await call<{ _embedded?: { product: unknown[] } }>(
          address,
          'GET',
          `/api/v1/product?limit=${(number % 40) + 1}`,
        );
        return status === 200 && body._embedded?.product.length ? null : `${status}`;
      }
      case 'product': {
        const { status, body } = await call<{ uuid: string }>(
          address,
          'GET',
          `/api/v1/product/${packageUuid}`,
        );
        return status === 200 && body.uuid === packageUuid ? null : `${status}`;
      }
      case 'status': {
        const known = this.#orders.slice(-REMEMBERED);
        const order = known[number % Math.max(known.length, 1)];
        if (!order) return this.#ask('list', number);
        const { status, body } = await call<{ isPaid: boolean }>(
          address,
          'GET',
          `/api/v1/payment-status/${order}`,
        );
        return status === 200 && body.isPaid === false ? null : `${status}`;
      }
      case 'order': {
        const { status, body } = await journey(address).place(makeOrder(packageUuid), { key: randomUUID() });
        if (status !== 201) return `${status} ${body.detail ?? ''}`;
        this.#orders.push(body._embedded.order[0]?.uuid ?? '');
        return null;
      }
      case 'staff': {
        const { status, body } = await this.#staff.ask<{ orders?: unknown[] }>('GET', '/orders?limit=20');
        return status === 200 && body.orders ? null : `${status}`;
      }
      case 'sign-in': {
        const { status } = await call(address, 'POST', '/api/staff/v1/session', { body: STAFF });
        return status === 200 ? null : `${status}`;
      }
    }
  }
}
