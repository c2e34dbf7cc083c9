import { randomUUID } from 'node:crypto';
import { demoBankSides, demoKeysSchema } from '@rihlah/bank-simulator/demo-keys';
import { toSnapAmount } from '@rihlah/snap/amount';
import { SnapClient } from '@rihlah/snap/client';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { vaFields } from '@rihlah/snap/va-number';
import type pg from 'pg';
import { Pool } from 'undici';
import { measureCosts } from '../lib/costs.ts';
import { payLean } from '../lib/lean-payment.ts';
import { CONNECTIONS, type Load, loopWithClients, timed } from '../lib/load.ts';
import { compare, figure, figureCosts, section } from '../lib/report.ts';
import { expectSameRows, fillLists } from '../lib/rows-left.ts';
import { type PayableAccount, seedBranch, seedPayable } from '../lib/seed.ts';
import type { Version } from '../lib/server.ts';
import { paymentSigner, type SignedCall, sendPayment } from '../lib/signed-payments.ts';

/** Enough for two thousand payments a second in every round. */
const ACCOUNTS = 70_000;
/** Payments signed for each measurement; what is missing then is signed as it goes. */
const SIGNED = 3_000;
/** Times that one payment is told of at once. */
const REPEATED = 500;

async function asBri(pool: pg.Pool, origin: string) {
  const { rows } = await pool.query(`select value from demo_secrets where name = 'bank-keys'`);
  const { banks, profiles } = demoBankSides(demoKeysSchema.parse(rows[0].value), { origin });
  const bank = banks.find((side) => side.bank === 'BRI');
  const profile = profiles.find((side) => side.bank === 'BRI');
  if (!bank || !profile) throw new Error('no BRI');
  return { endpoint: bank.callback, profile };
}

interface Till {
  client: SnapClient;
  partner: string;
  next(): PayableAccount;
  sign(customerNo: string): Promise<SignedCall>;
  origin: string;
}

async function open(version: Version): Promise<Till> {
  const origin = version.server.address;
  const { endpoint, profile } = await asBri(version.pool, origin);
  const { packages } = await seedBranch(version.pool, 1, 'Kota bayar');
  const accounts = await seedPayable(version.pool, packages[0] ?? '', ACCOUNTS, profile.partnerServiceId);
  await fillLists(version.pool);
  await version.pool.query('analyze');
  return {
    origin,
    client: new SnapClient({ endpoint, now: () => new Date() }),
    sign: paymentSigner(endpoint, profile.partnerServiceId),
    partner: profile.partnerServiceId,
    next: () => {
      const account = accounts.pop();
      if (!account) throw new Error('seed more accounts');
      return account;
    },
  };
}

async function payMany({ sign, next, origin }: Till, atMost: number): Promise<Load> {
  const signed: SignedCall[] = [];
  while (signed.length < atMost) signed.push(await sign(next().customerNo));
  const http = new Pool(origin, { connections: CONNECTIONS });
  try {
    return await timed(async () => sendPayment(http, signed.pop() ?? (await sign(next().customerNo))));
  } finally {
    await http.close();
  }
}

/** The login that a first payment brings is opened afterwards; a bank has a token before it pays. */
const LATER = [
  'pending_logins',
  'issued_passwords',
  'accounts',
  'audit_log: account.opened',
  'sms_outbox',
  'bank_tokens',
];

/** Looks that the leanest SQL leaves what the product leaves. */
async function tryYardstick({ server, pool }: Version, till: Till): Promise<void> {
  await expectSameRows(
    pool,
    {
      product: async () => {
        const http = new Pool(till.origin);
        const signed = await till.sign(till.next().customerNo);
        await sendPayment(http, signed).finally(() => http.close());
      },
      lean: async () => {
        const client = await pool.connect();
        await payLean(client, till.next().number).finally(() => client.release());
      },
    },
    (work) => server.without(pool, work),
    LATER,
  );
}

/** Milliseconds until the last of many reports of one payment is answered. */
async function payAtOnce({ client, partner, next }: Till): Promise<number> {
  const { customerNo } = next();
  const report = {
    ...vaFields(partner, customerNo),
    paymentRequestId: randomUUID(),
    paidAmount: toSnapAmount(1_500_000),
    trxDateTime: formatTimestamp(new Date()),
  };
  const started = performance.now();
  await Promise.all(
    Array.from({ length: REPEATED }, async () => {
      const answer = await client.call('payment', report);
      if (!answer.ok) throw new Error(JSON.stringify(answer));
    }),
  );
  return performance.now() - started;
}

/** The product against the leanest SQL that writes the same rows. */
export async function benchCallbacks(version: Version): Promise<void> {
  const till = await open(version);
  const { server, pool } = version;
  await tryYardstick(version, till);
  const { a, b, ratio } = await compare(
    async () => (await payMany(till, SIGNED)).rate,
    () => server.without(pool, () => loopWithClients(pool, (client) => payLean(client, till.next().number))),
  );
  section('Bank payments (service 25) over different accounts');
  figure('payments per second', a, '/s');
  figure('leanest SQL', b, '/s');
  figure('ratio to the leanest SQL', ratio, '', { atLeast: 0.35 });
  figureCosts('payments', await measureCosts(server, pool, () => payMany(till, SIGNED)));
  figure(`${REPEATED} reports of one payment at once`, await payAtOnce(till), 'ms', { atMost: 2000 });
}
