import { randomUUID } from 'node:crypto';
import { demoBankSides, demoKeysSchema } from '@rihlah/bank-simulator/demo-keys';
import { toSnapAmount } from '@rihlah/snap/amount';
import { SnapClient } from '@rihlah/snap/client';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { vaFields } from '@rihlah/snap/va-number';
import type pg from 'pg';
import { BASELINE } from '../lib/baseline.ts';
import { costsOf } from '../lib/costs.ts';
import { payLean } from '../lib/lean-payment.ts';
import { type Load, loopWithClients, timed } from '../lib/load.ts';
import { alternate, figure, figureCosts, section } from '../lib/report.ts';
import { type PayableAccount, seedBranch, seedPayable } from '../lib/seed.ts';
import { alone, type Version } from '../lib/versions.ts';

const ACCOUNTS = 30_000;
/** Times that one payment is told of at once. */
const REPEATED = 500;

async function asBri(pool: pg.Pool, origin: string) {
  const { rows } = await pool.query(`select value from demo_secrets where name = 'bank-keys'`);
  const { banks, profiles } = demoBankSides(demoKeysSchema.parse(rows[0].value), { origin });
  const bank = banks.find((side) => side.bank === 'BRI');
  const profile = profiles.find((side) => side.bank === 'BRI');
  if (!bank || !profile) throw new Error('no BRI');
  return { client: new SnapClient({ endpoint: bank.callback, now: () => new Date() }), profile };
}

async function pay(
  client: SnapClient,
  partner: string,
  account: PayableAccount,
  reference: string = randomUUID(),
): Promise<void> {
  const answer = await client.payment({
    ...vaFields(partner, account.customerNo),
    paymentRequestId: reference,
    paidAmount: toSnapAmount(1_500_000),
    trxDateTime: formatTimestamp(new Date()),
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}

interface Till {
  client: SnapClient;
  partner: string;
  next(): PayableAccount;
}

async function open(version: Version): Promise<Till> {
  const { client, profile } = await asBri(version.pool, version.server.address);
  const { packages } = await seedBranch(version.pool, 1, 'Kota bayar');
  const accounts = await seedPayable(version.pool, packages[0] ?? '', ACCOUNTS, profile.partnerServiceId);
  await version.pool.query('analyze');
  return {
    client,
    partner: profile.partnerServiceId,
    next: () => {
      const account = accounts.pop();
      if (!account) throw new Error('seed more accounts');
      return account;
    },
  };
}

const payMany = ({ client, partner, next }: Till): Promise<Load> => timed(() => pay(client, partner, next()));

/** Milliseconds until the last of many reports of one payment is answered. */
async function payAtOnce({ client, partner, next }: Till): Promise<number> {
  const account = next();
  const reference = randomUUID();
  const started = performance.now();
  await Promise.all(Array.from({ length: REPEATED }, () => pay(client, partner, account, reference)));
  return performance.now() - started;
}

/** The product against its earlier version and against the leanest SQL that writes the same rows. */
export async function benchCallbacks(now: Version, before: Version | null): Promise<void> {
  const till = await open(now);
  const earlier = before && (await open(before));
  const { value, firstTo } = await alternate<'now' | 'lean' | 'before'>({
    now: () => alone(before, async () => (await payMany(till)).rate),
    lean: () =>
      alone(before, () =>
        now.server.without(now.pool, () =>
          loopWithClients(now.pool, (client) => payLean(client, till.next().number)),
        ),
      ),
    ...(earlier && { before: () => alone(now, async () => (await payMany(earlier)).rate) }),
  });
  section('Bank payments (service 25) over different accounts');
  figure('payments per second', value.now, '/s');
  figure('leanest SQL', value.lean, '/s');
  figure('ratio to the leanest SQL', firstTo.lean, '', { atLeast: 0.5 });
  if (earlier) {
    figure(`version ${BASELINE}`, value.before, '/s');
    figure(`times version ${BASELINE}`, firstTo.before, '', { atLeast: 6 });
  }
  figureCosts('payments', await alone(before, () => costsOf(now.server, now.pool, () => payMany(till))));
  figure(`${REPEATED} reports of one payment at once`, await alone(before, () => payAtOnce(till)), 'ms', {
    atMost: 2000,
  });
}
