import { randomUUID } from 'node:crypto';
import { call } from '../../apps/api/test/support/http/http.ts';
import { makeOrder, makePilgrim, makeRegistrar } from '../../apps/api/test/support/people/factories.ts';
import { journey } from '../../apps/api/test/support/people/journey.ts';
import { type StaffClient, signInAs } from '../../apps/api/test/support/staff/staff-client.ts';
import { describeReason, Pace, within } from '../pace.ts';

/**
 * What a season's visitors, buyers and staff ask, out of a hundred. One of them in thirty buys: orders, takes a number, pays at
 * the bank, looks whether it came, which is four requests of ours and the bank's callback.
 */
const MIX = {
  page: 5,
  list: 27,
  package: 18,
  'package, its parts': 12,
  'other cities': 5,
  status: 12,
  account: 8,
  staff: 8,
  login: 2,
  buy: 3,
} as const;
type Kind = keyof typeof MIX;

/** Steps of buying, timed apart. */
type Step = Exclude<Kind, 'buy'> | 'order' | 'number' | 'payment';

const STAFF = { username: 'fahmi', password: 'rahasia123' };
const STAFF_ASK = ['/orders?limit=20', '/today', '/departures?limit=20'];
const PARTS = ['product-hotel', 'product-room', 'product-itinerary', 'product-travel', 'product-assurances'];
const PATIENCE_MS = 30_000;
const MOST_AT_ONCE = 2_000;
const REMEMBERED = 500;
/** Customers who are logged in. */
const CUSTOMERS = 5;

/** The kinds in an order in which none comes in a row, as often as the mix says. */
const WHEEL: readonly Kind[] = (Object.entries(MIX) as [Kind, number][])
  .flatMap(([kind, times]) =>
    Array.from({ length: times }, (_, index) => ({ kind, at: (index + 0.5) / times })),
  )
  .sort((one, other) => one.at - other.at)
  .map(({ kind }) => kind);

export interface SeasonMarket {
  address: string;
  bankAddress: string;
  packageUuids: readonly string[];
}

interface Customer {
  username: string;
  password: string;
  token: string;
}

/** What a level of load saw. Milliseconds. */
export interface LevelSeen {
  perSecond: number;
  /** Requests a second that were really answered. */
  answered: number;
  failures: string[];
  times: Map<Step, number[]>;
  paid: number;
}

/** Those who are there through all levels: staff and customers with a login, and orders to look at. */
export class Season {
  readonly #market: SeasonMarket;
  readonly #staff: StaffClient;
  readonly #customers: readonly Customer[];
  readonly #orders: string[] = [];

  private constructor(market: SeasonMarket, staff: StaffClient, customers: Customer[]) {
    this.#market = market;
    this.#staff = staff;
    this.#customers = customers;
  }

  static async begin(market: SeasonMarket): Promise<Season> {
    const staff = await signInAs(market.address, STAFF.username, STAFF.password);
    const customers: Customer[] = [];
    while (customers.length < CUSTOMERS) customers.push(await makeCustomer(market));
    return new Season(market, staff, customers);
  }

  /** So many requests a second for so long. */
  async play(perSecond: number, seconds: number): Promise<LevelSeen> {
    const seen: LevelSeen = { perSecond, answered: 0, failures: [], times: new Map(), paid: 0 };
    let count = 0;
    const time = async <T>(step: Step, work: Promise<T>): Promise<T> => {
      const begun = performance.now();
      const done = await within(work, PATIENCE_MS);
      const times = seen.times.get(step) ?? [];
      times.push(performance.now() - begun);
      seen.times.set(step, times);
      count += 1;
      return done;
    };
    const pace = new Pace({
      perSecond,
      mostAtOnce: MOST_AT_ONCE,
      send: async (number) => {
        const kind = WHEEL[number % WHEEL.length] ?? 'list';
        try {
          if (kind === 'buy') seen.paid += await this.#buy(number, time);
          else await time(kind, this.#ask(kind, number));
        } catch (error) {
          seen.failures.push(`${kind}: ${describeReason(error)}`);
        }
      },
    });
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    await pace.end();
    seen.answered = Math.round(count / (pace.ms / 1000));
    return seen;
  }

  #package(number: number): string {
    const { packageUuids } = this.#market;
    return packageUuids[number % packageUuids.length] ?? '';
  }

  async #ask(kind: Exclude<Kind, 'buy'>, number: number): Promise<void> {
    const { address } = this.#market;
    const uuid = this.#package(number);
    const get = async (path: string, token?: string) =>
      mustBe(200, await call(address, 'GET', path, token ? { token } : {}));
    switch (kind) {
      case 'page': {
        const { status } = await fetch(`${address}/`);
        return mustBe(200, { status });
      }
      case 'list':
        return get(`/api/v1/product?limit=${(number % 40) + 1}`);
      case 'package':
        return get(`/api/v1/product/${uuid}`);
      case 'package, its parts':
        return get(`/api/v1/${PARTS[number % PARTS.length]}?product_uuid=${uuid}`);
      case 'other cities':
        return get(`/api/v1/product?seats=${(number % 5) + 1}&price_max=40000000`);
      case 'status': {
        const known = this.#orders.slice(-REMEMBERED);
        const order = known[number % Math.max(known.length, 1)];
        return order ? get(`/api/v1/payment-status/${order}`) : get(`/api/v1/product/${uuid}`);
      }
      case 'account': {
        const customer = this.#customers[number % this.#customers.length];
        return get('/api/v1/order?limit=25', customer?.token);
      }
      case 'staff':
        return mustBe(200, await this.#staff.ask('GET', STAFF_ASK[number % STAFF_ASK.length] ?? ''));
      case 'login': {
        const { username = '', password = '' } = this.#customers[number % this.#customers.length] ?? {};
        return mustBe(200, await journey(address).signIn(username, password));
      }
    }
  }

  /** One buyer from the order to the money. @returns how many payments came */
  async #buy(number: number, time: <T>(step: Step, work: Promise<T>) => Promise<T>): Promise<number> {
    const { address, bankAddress } = this.#market;
    const go = journey(address);
    const placed = await time('order', go.place(makeOrder(this.#package(number)), { key: randomUUID() }));
    mustBe(201, placed);
    const { uuid } = placed.body;
    this.#orders.push(uuid);
    const method = number % 2 === 0 ? 'BRIVA' : 'BNIVA';
    const issued = await time('number', go.issue({ type: '01', order: uuid }, method));
    mustBe(201, issued);
    // From the customer's transfer until the bank has our answer to its callback.
    const paid = await time('payment', journey(bankAddress).pay(issued.body.paymentNumber ?? ''));
    mustBe(200, paid);
    if (paid.body.status !== 'paid') throw new Error(`the bank says ${paid.body.status}`);
    return 1;
  }
}

function mustBe(wanted: number, { status }: { status: number }): void {
  if (status !== wanted) throw new Error(String(status));
}

/** Somebody who has ordered and paid, and logged in with what the SMS said. */
async function makeCustomer({ address, bankAddress, packageUuids }: SeasonMarket): Promise<Customer> {
  const go = journey(address);
  const registrar = makeRegistrar();
  const placed = await go.place(
    makeOrder(packageUuids[0] ?? '', 0, { registrar: [registrar], pilgrims: [makePilgrim()] }),
  );
  const { body } = await go.issue({ type: '01', order: placed.body.uuid });
  await journey(bankAddress).pay(body.paymentNumber ?? '');
  const password = await go.passwordOf(registrar.phone);
  const { body: tokens } = await go.signIn(registrar.phone, password);
  return { username: registrar.phone, password, token: tokens.access_token };
}
