import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@rihlah/contract/orders/order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../../../src/infra/audit/verify-audit.ts';
import { makeLog } from '../../../src/infra/process/log.ts';
import { startProduct } from '../../../src/start.ts';
import { call, eventually } from '../../support/http/http.ts';
import { makeOrder, makePilgrim, makeProduct, makeRegistrar } from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import {
  filledFiles,
  nowCalled,
  type Row,
  type UpgradedDatabase,
  upgradeFilled,
} from '../../support/process/filled-database.ts';
import { testConfig } from '../../support/process/product.ts';
import { signInAs } from '../../support/staff/staff-client.ts';

/**
 * Rows and files that the version of commit 026652a wrote: a part of its demo season, and what a morning at work adds
 * to it: a number that can be paid, sessions, four-eyes decisions that wait, documents, hand-overs, a complaint.
 */
const FILLED = 'filled-by-026652a';
/** Its last migration. */
const LAST = '0021_who_acts_and_number';
/** A number that can still be paid. */
const WAITING_NUMBER = '77777000000006123';

let upgraded: UpgradedDatabase;
beforeAll(async () => {
  upgraded = await upgradeFilled(FILLED, LAST);
}, 120_000);
afterAll(() => upgraded.end());

/** Columns that have another name since, by the table's former name. */
const RENAMED: Record<string, Record<string, string>> = {
  bank_payments: { payment_uuid: 'bill_uuid' },
  bill_reminders: { payment_uuid: 'bill_uuid' },
  virtual_accounts: { payment_uuid: 'bill_uuid' },
  refunds: { bank_payment_uuid: 'payment_uuid' },
  persons: { known_at: 'verified_at' },
};

/** Columns whose facts have a table of their own since: `agent_consents`. */
const MOVED = [
  'needs_consent',
  'consented_at',
  'consent_code_hash',
  'consent_attempts',
  'consent_refused_at',
];
/** Says up to where the lists of Loket follow, and is set back where they are made anew. */
const REMADE = ['desk_head'];

const rowsOf = (table: string): Row[] => upgraded.filled.tables[table] ?? [];

/** Rows as text; names have one kind of apostrophe since. */
const toText = (rows: Row[]) => rows.map((row) => JSON.stringify(row).replaceAll('’', "'")).sort();

function without(row: Row, names: string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

it('every row of every table is there, each column with its value', async () => {
  let compared = 0;
  for (const [table, rows] of Object.entries(upgraded.filled.tables)) {
    if (!rows[0] || REMADE.includes(table)) continue;
    const columns = Object.keys(without(rows[0], MOVED));
    const list = columns.map((name) => `"${RENAMED[table]?.[name] ?? name}" as "${name}"`).join(', ');
    const { rows: found } = await upgraded.client.query<{ row: Row }>(
      `select row_to_json(r) as row from (select ${list} from "${nowCalled(table)}") r`,
    );
    expect(toText(found.map(({ row }) => row)), table).toEqual(
      toText(rows.map((row) => without(row, MOVED))),
    );
    compared += rows.length;
  }
  expect(compared).toBeGreaterThan(20_000);
});

it('whom a pilgrim accepted or refused as their agent still is, and nobody else', async () => {
  const said = rowsOf('orders').filter((row) => row.consented_at ?? row.consent_refused_at);
  const before = said.map((row) => ({
    pilgrim_uuid: row.pilgrim_uuid,
    agent_uuid: row.registrar_uuid,
    state: row.consented_at ? 'given' : 'refused',
  }));
  const { rows } = await upgraded.client.query<Row>(
    'select pilgrim_uuid, agent_uuid, state from agent_consents',
  );
  const answered = rows.filter(({ state }) => state !== 'asked');
  expect(toText(answered)).toEqual(toText(before));
});

/** Numbers that an order's bills can be paid by. */
const numbersOf = async (go: ReturnType<typeof journey>, orderUuid: string) =>
  (await go.bills(orderUuid)).flatMap(({ paymentNumber }) => paymentNumber ?? []);

/** Sets the product's clock to the morning that the rows were written. */
async function turnBackClock(to: unknown): Promise<void> {
  const offset = Date.parse(String(to)) + 60_000 - Date.now();
  await upgraded.client.query('insert into clock_offset (id, offset_ms) values (1, $1)', [offset]);
}

it('the product starts on it: trail whole, files open, logins hold, numbers wait, orders are paid', async () => {
  const account = rowsOf('virtual_accounts').find(({ number }) => number === WAITING_NUMBER);
  const orderUuid = String(rowsOf('payments').find(({ uuid }) => uuid === account?.payment_uuid)?.order_uuid);
  await turnBackClock(account?.created_at);
  const dataDir = await mkdtemp(join(tmpdir(), 'rihlah-files-'));
  await cp(filledFiles(FILLED), join(dataDir, 'files'), { recursive: true });
  const product = await startProduct(testConfig(upgraded.url, { DATA_DIR: dataDir }), {
    log: makeLog('silent'),
    checkAnswers: true,
  });
  const { services, address } = product;
  expect(await verifyAudit(services)).toMatchObject({ broken: null });

  const pictures = rowsOf('document_pictures').map(({ file_key }) => String(file_key));
  const own = pictures.filter((key) => !key.startsWith('demo-'));
  expect(own).toHaveLength(8);
  for (const key of own) expect((await services.files.get(key))?.subarray(0, 2).toString('hex')).toBe('ffd8');
  for (const { nik_sealed } of rowsOf('persons'))
    if (nik_sealed) expect(services.encryption.open(String(nik_sealed))).toMatch(/^\d{16}$/);

  const go = journey(address);
  const { body: login } = await go.signIn('081200000003', 'rahasia123');
  const answer = await call<{ _embedded: { order: Order[] } }>(address, 'GET', '/api/v1/order', {
    token: login.access_token,
  });
  expect(answer.body._embedded.order.map(({ pilgrim }) => pilgrim.name)).toContain('Dewi Anggraini');

  expect(await numbersOf(go, orderUuid)).toEqual([WAITING_NUMBER]);
  const placed = await go.paidOrder(
    makeOrder(await makeProduct(services.db), 1, {
      registrar: [makeRegistrar({ phone: '081399990001', icnumber: '3273019001010001' })],
      pilgrims: [makePilgrim({ phone: '081399990002', icnumber: '3273019001010002' })],
    }),
  );
  expect(
    await eventually(
      () => go.status(placed.uuid),
      ({ isPaid }) => isPaid,
    ),
  ).toMatchObject({ isPaid: true });

  const owner = await signInAs(address, 'pemilik.uji', 'rahasia123');
  const { body } = await owner.ask<{ approvals: { uuid: string }[] }>('GET', '/approvals');
  const waiting = rowsOf('approvals').filter(({ decision }) => decision === null);
  expect(body.approvals.map(({ uuid }) => uuid).sort()).toEqual(waiting.map(({ uuid }) => uuid).sort());
  await product.stop();
  await rm(dataDir, { recursive: true });
});
