import { createTestDatabase } from '@rihlah/embedded-postgres/test-database';
import { toSnapAmount } from '@rihlah/snap/amount';
import { SnapClient } from '@rihlah/snap/client';
import type { DialectName } from '@rihlah/snap/dialect';
import type { Bank, BankProfile } from '@rihlah/snap/profile';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { customerNo, vaFields } from '@rihlah/snap/va-number';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { demoBankSides, generateDemoKeys } from '../demo/demo-keys.ts';
import type { PaymentOutcome } from '../payments/payment-outcome.ts';
import { bankSimulator } from '../plugin.ts';
import { readOrigin, startMerchant, type TestMerchant } from './test-merchant.ts';

const keys = generateDemoKeys();

interface WorldOptions {
  retryEveryMs?: number;
  /** How strictly each bank is itself. */
  dialects?: Partial<Record<Bank, DialectName>>;
}

/** A merchant and the simulated banks, talking over real HTTP, on a database of their own. */
export class TestWorld {
  readonly clock = { at: new Date('2026-03-10T03:00:00Z') };
  /** Requests that reached the banks, as `METHOD path`. */
  readonly bankRequests: string[] = [];
  /** What mode `slow` waits for; resolved unless a test replaces it. */
  pause: () => Promise<void> = async () => {};
  readonly #clients = new Map<Bank, SnapClient>();
  #sequence = 0;
  private retryEveryMs: number | undefined;
  private dialects: Partial<Record<Bank, DialectName>> = {};

  private constructor(
    readonly pool: pg.Pool,
    readonly merchant: TestMerchant,
    readonly profiles: Map<Bank, BankProfile>,
    private readonly drop: () => Promise<void>,
    public app: FastifyInstance,
  ) {}

  static async start(options: WorldOptions = {}): Promise<TestWorld> {
    const database = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 8 });
    // The pool's end does not wait for its sockets, and the database is dropped under those that are late.
    pool.on('connect', (client) => client.on('error', () => {}));
    const dialects = options.dialects ?? {};
    const nowhere = demoBankSides(await keys, { origin: '', dialects }).profiles;
    const now = () => world.clock.at;
    const merchant = await startMerchant(nowhere, now);
    const profiles = new Map(nowhere.map((profile) => [profile.bank, profile]));
    const world: TestWorld = new TestWorld(pool, merchant, profiles, database.drop, Fastify());
    world.retryEveryMs = options.retryEveryMs;
    world.dialects = dialects;
    await world.startBank();
    return world;
  }

  /** Starts the banks anew on the same database, as a restarted process would. */
  async restartBank(): Promise<void> {
    await this.app.close();
    this.app = Fastify();
    await this.startBank();
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.merchant.app.close();
    await this.pool.end();
    await this.drop();
  }

  /** The merchant's client of a bank; the same one before and after a restart of the bank. */
  client(bank: Bank): SnapClient {
    const endpoint = this.profile(bank);
    const client = this.#clients.get(bank) ?? new SnapClient({ endpoint, now: () => this.clock.at });
    this.#clients.set(bank, client);
    return client;
  }

  profile(bank: Bank): BankProfile {
    const profile = this.profiles.get(bank);
    if (!profile) throw new Error(`no profile of ${bank}`);
    return profile;
  }

  newAccount(bank: Bank, amount = 1_500_000) {
    const profile = this.profile(bank);
    this.#sequence += 1;
    const fields = vaFields(profile.partnerServiceId, customerNo(profile, this.#sequence));
    return {
      ...fields,
      virtualAccountName: 'Siti Aminah',
      trxId: `VA-${this.#sequence}`,
      totalAmount: toSnapAmount(amount),
      virtualAccountTrxType: 'C' as const,
      expiredDate: formatTimestamp(new Date(this.clock.at.getTime() + 86_400_000)),
    };
  }

  /** A bill of the merchant with a live virtual account; `number` is what a customer types. */
  async openBill(bank: Bank, amount = 1_500_000) {
    const body = this.newAccount(bank, amount);
    const created = await this.client(bank).call('create', body);
    if (!created.ok) throw new Error(`not created: ${JSON.stringify(created)}`);
    const { partnerServiceId, customerNo, virtualAccountNo } = body;
    const fields = { partnerServiceId, customerNo, virtualAccountNo };
    const number = virtualAccountNo.trim();
    const expiresAt = new Date(this.clock.at.getTime() + 86_400_000);
    const bill = { name: body.virtualAccountName, amount, expiresAt };
    this.merchant.bills.set(number, bill);
    return { body, fields, number, bill };
  }

  /** `POST /demo/bank/payments`. */
  async pay(virtualAccountNo: string, order: object = {}): Promise<PaymentOutcome & { http: number }> {
    return this.post('/demo/bank/payments', { virtualAccountNo, ...order });
  }

  async post<Answer>(url: string, payload: object): Promise<Answer & { http: number }> {
    const response = await this.app.inject({ method: 'POST', url, payload });
    return { http: response.statusCode, ...response.json<Answer>() };
  }

  /** Services that reached the merchant, e.g. `24 25 34`. */
  get services(): string {
    return this.merchant.calls.map((call) => call.service).join(' ');
  }

  retry(): Promise<PaymentOutcome[]> {
    if (!this.app.bankSimulator) throw new Error('simulator is not mounted');
    return this.app.bankSimulator.retrySuspended();
  }

  private async startBank(): Promise<void> {
    const { banks } = demoBankSides(await keys, { origin: this.merchant.origin, dialects: this.dialects });
    this.app.addHook('onRequest', async (request) => {
      this.bankRequests.push(`${request.method} ${request.url}`);
    });
    // The application around has parsers and an error handler of its own; the simulator must not lean on them.
    this.app.removeAllContentTypeParsers();
    this.app.addContentTypeParser('application/json', (_request, _payload, done) => done(new Error('host')));
    this.app.setErrorHandler((_error, _request, reply) => reply.code(418).send({ from: 'host' }));
    await this.app.register(bankSimulator, {
      pool: this.pool,
      clock: { now: () => this.clock.at },
      banks,
      mountPath: '/demo/bank',
      wait: () => this.pause(),
      retryEveryMs: this.retryEveryMs,
    });
    const origin = await readOrigin(this.app);
    for (const profile of this.profiles.values()) {
      profile.baseUrl = `${origin}/demo/bank/${profile.bank.toLowerCase()}`;
    }
  }
}
