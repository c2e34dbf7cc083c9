import { randomBytes, randomUUID } from 'node:crypto';
import { demoBankSides, demoKeysSchema } from '@rihlah/bank-simulator/demo-keys';
import { toSnapAmount } from '@rihlah/snap/amount';
import { SnapClient } from '@rihlah/snap/client';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { vaFields } from '@rihlah/snap/va-number';
import type pg from 'pg';
import { pino } from 'pino';
import { startProduct } from '../../apps/api/src/start.ts';
import { testConfig } from '../../apps/api/test/support/product.ts';
import { loop, loopWithClients } from '../lib/load.ts';
import { record, replay, type Statement } from '../lib/recorder.ts';
import { compare, figure, section } from '../lib/report.ts';
import { type PayableAccount, seedBranch, seedPayable } from '../lib/seed.ts';
import type { BenchServer } from '../lib/server.ts';

const ACCOUNTS = 30_000;

async function asBri(pool: pg.Pool, origin: string) {
  const { rows } = await pool.query(`select value from demo_secrets where name = 'bank-keys'`);
  const { banks, profiles } = demoBankSides(demoKeysSchema.parse(rows[0].value), { origin });
  const bank = banks.find((side) => side.bank === 'BRI');
  const profile = profiles.find((side) => side.bank === 'BRI');
  if (!bank || !profile) throw new Error('no BRI');
  return { client: new SnapClient({ endpoint: bank.callback, now: () => new Date() }), profile };
}

async function pay(client: SnapClient, partner: string, account: PayableAccount): Promise<void> {
  const answer = await client.payment({
    ...vaFields(partner, account.customerNo),
    paymentRequestId: randomUUID(),
    paidAmount: toSnapAmount(1_500_000),
    trxDateTime: formatTimestamp(new Date()),
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}

/** What one callback sends to the database, token look-up and raw message included. */
async function recordCallback(
  databaseUrl: string,
  pool: pg.Pool,
  account: PayableAccount,
): Promise<Statement[]> {
  const product = await startProduct(testConfig(databaseUrl), { log: pino({ level: 'silent' }) });
  const { client, profile } = await asBri(pool, product.address);
  await client.inquiry({
    ...vaFields(profile.partnerServiceId, account.customerNo),
    inquiryRequestId: 'warm',
  });
  const statements = await record(() => pay(client, profile.partnerServiceId, account));
  await product.stop();
  return statements.filter(({ text }) => !/graphile_worker\._private_jobs|locked_by/.test(text));
}

export async function benchCallbacks(server: BenchServer, pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { client, profile } = await asBri(pool, server.address);
  const { packages } = await seedBranch(pool, 1, 'Kota bayar');
  const accounts = await seedPayable(pool, packages[0] ?? '', ACCOUNTS, profile.partnerServiceId);
  const first = accounts.pop();
  if (!first) throw new Error('nothing to pay');
  const { rows } = await pool.query(ROWS_OF_ACCOUNT, [first.number]);
  const statements = await recordCallback(databaseUrl, pool, first);
  const next = () => {
    const account = accounts.pop();
    if (!account) throw new Error('seed more accounts');
    return account;
  };
  const identities = new Map<string, Record<string, string>>();
  const all = await pool.query(ROWS_OF_ACCOUNTS);
  for (const row of all.rows) identities.set(row.number, row);
  const result = await compare(
    () => loop(() => pay(client, profile.partnerServiceId, next())),
    () =>
      server.without(pool, () =>
        loopWithClients(pool, async (connection) => {
          const target = identities.get(next().number);
          if (target) await replay(connection, statements, freshValues(statements, rows[0], target));
        }),
      ),
  );
  section(`Bank callbacks (service 25, ${statements.length} statements)`);
  figure('callbacks per second', result.a, '/s');
  figure('bare pg loop', result.b, '/s');
  figure('ratio', result.ratio, '', { atLeast: 0.4 });
}

const COLUMNS = `v.number, v.uuid::text as account, b.uuid::text as bill, o.uuid::text as placed,
  o.pilgrim_uuid::text as person, p.nik_hash, p.phone
  from virtual_accounts v join payments b on b.uuid = v.payment_uuid
  join orders o on o.uuid = b.order_uuid join persons p on p.uuid = o.pilgrim_uuid`;
const ROWS_OF_ACCOUNTS = `select ${COLUMNS} where v.status = 'live' and v.bank = 'BRI'`;
const ROWS_OF_ACCOUNT = `select ${COLUMNS} where v.number = $1`;

/** The same callback for another account: its rows' identities, and fresh references. */
function freshValues(statements: Statement[], from: Record<string, string>, to: Record<string, string>) {
  const fresh = new Map<string, string>();
  for (const [column, value] of Object.entries(from)) fresh.set(value, to[column] ?? value);
  for (const { text, values } of statements) {
    for (const value of values) {
      if (typeof value !== 'string' || fresh.has(value)) continue;
      const isReference = /bank_payments|bank_messages|bank_external_ids/.test(text);
      if (isReference && /^[0-9a-f-]{36}$/.test(value)) fresh.set(value, randomUUID());
      else if (isReference && /^\d{15,}$/.test(value)) fresh.set(value, randomBytes(9).toString('hex'));
    }
  }
  return fresh;
}
