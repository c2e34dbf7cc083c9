import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@rihlah/contract/orders/order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog } from '../../../src/infra/process/log.ts';
import { hashPassportNumber } from '../../../src/modules/identity/persons/passport-number.ts';
import { startProduct } from '../../../src/start.ts';
import { call, eventually } from '../../support/http/http.ts';
import { journey } from '../../support/people/journey.ts';
import {
  filledFiles,
  nowCalled,
  type Row,
  type UpgradedDatabase,
  upgradeFilled,
} from '../../support/process/filled-database.ts';
import { testConfig } from '../../support/process/product.ts';

/** Rows and files that the version of commit 0b43dab wrote: its demo data, and some orders, payments and uploads. */
const FILLED = 'filled-by-0b43dab';
/** Its last migration. */
const LAST = '0003_second_settlement';

let upgraded: UpgradedDatabase;
beforeAll(async () => {
  upgraded = await upgradeFilled(FILLED, LAST);
}, 120_000);
afterAll(() => upgraded.end());

const rowsOf = (table: string): Row[] => upgraded.filled.tables[table] ?? [];
const query = async (text: string): Promise<Row[]> => (await upgraded.client.query(text)).rows;
const sum = (rows: Row[], column: string) => rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);
const byUuid = (rows: Row[]) => rows.toSorted((a, b) => (String(a.uuid) < String(b.uuid) ? -1 : 1));

it.each([
  'persons',
  'accounts',
  'orders',
  'payments',
  'bank_payments',
  'agent_ledger',
  'withdrawals',
  'notifications',
  'order_status_history',
])('every row of %s is there', async (table) => {
  expect(rowsOf(table).length).toBeGreaterThan(0);
  expect(await query(`select count(*)::int as rows from "${nowCalled(table)}"`)).toEqual([
    { rows: rowsOf(table).length },
  ]);
});

it.each([
  ['orders', 'amount'],
  ['payments', 'amount'],
  ['bank_payments', 'amount'],
  ['agent_ledger', 'amount'],
  ['withdrawals', 'amount'],
])('the sum of %s.%s is the same', async (table, column) => {
  expect(sum(rowsOf(table), column)).not.toBe(0);
  expect(await query(`select sum(${column})::text as total from ${nowCalled(table)}`)).toEqual([
    { total: String(sum(rowsOf(table), column)) },
  ]);
});

it('every order has its number, pilgrim, package and status', async () => {
  const columns = ['uuid', 'order_id', 'registrar_uuid', 'pilgrim_uuid', 'product_uuid', 'status'];
  const before = rowsOf('orders').map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
  expect(byUuid(await query(`select ${columns.join(', ')} from orders`))).toEqual(byUuid(before));
});

it('every step of an order says whose account took it, and nobody’s where it followed by itself', async () => {
  const before = rowsOf('order_status_history').map(({ id, by }) => ({
    id,
    by: by === 'system' ? null : by,
  }));
  expect(before.filter(({ by }) => by !== null)).toHaveLength(1);
  const after = await query('select id::int as id, by from order_status_history order by id');
  expect(after).toEqual(before.toSorted((a, b) => Number(a.id) - Number(b.id)));
  const decided = rowsOf('withdrawals').map(({ uuid, decided_by }) => ({ uuid, decided_by }));
  expect(byUuid(await query('select uuid, decided_by from withdrawals'))).toEqual(byUuid(decided));
});

it('every document is in the one table, with its pictures, details and history', async () => {
  const kindOf = (table: string, { is_covid_vaccine }: Row) =>
    ({
      pilgrim_identities: 'identity',
      pilgrim_passports: 'passport',
      pilgrim_passport_documents: 'passportDocument',
      pilgrim_vaccines: is_covid_vaccine ? 'covid' : 'yellowBook',
    })[table];
  const tables = [
    'pilgrim_identities',
    'pilgrim_passports',
    'pilgrim_passport_documents',
    'pilgrim_vaccines',
  ];
  const before = tables.flatMap((table) =>
    rowsOf(table).map((row) => {
      const pictures = [row.profile_photo, row.ic_photo, row.fic_photo, row.photo].filter(Boolean).sort();
      return {
        uuid: row.uuid,
        kind: kindOf(table, row),
        dose: row.covid_vaccine_dose ?? null,
        pilgrim_uuid: row.pilgrim_uuid,
        status: row.status,
        rejected_reason: row.rejected_reason,
        pictures,
        number_sealed: row.number_sealed ?? null,
        type: row.type ?? null,
        vaccine_name: row.covid_vaccine_name ?? null,
      };
    }),
  );
  const after = await query(`select d.uuid, d.kind, d.dose, d.pilgrim_uuid, d.status, d.rejected_reason,
      (select json_agg(p.file_key order by p.file_key) from document_pictures p where p.document_uuid = d.uuid) as pictures,
      p.number_sealed, s.type, c.vaccine_name
    from documents d
    left join passport_details p on p.document_uuid = d.uuid
    left join supporting_details s on s.document_uuid = d.uuid
    left join covid_details c on c.document_uuid = d.uuid`);
  expect(before.length).toBeGreaterThan(20);
  expect(byUuid(after)).toEqual(byUuid(before));
  expect(await query(`select count(*)::int as acts from audit_log where subject_kind = 'document'`)).toEqual([
    { acts: rowsOf('document_history').length },
  ]);
});

it('every package has a departure of its own, on its days and with its seats', async () => {
  const products = rowsOf('products');
  const airlineOf = (uuid: unknown) => {
    const [airline, ...others] = rowsOf('product_airlines').filter((row) => row.product_uuid === uuid);
    return airline && others.length === 0 ? airline.airline_uuid : null;
  };
  const before = products.map((row) => ({
    uuid: row.uuid,
    date: row.departure_date,
    days: row.duration_days,
    airline: airlineOf(row.uuid),
    capacity: row.seat_total,
    allotted: row.seat_total,
    left: row.seat_available,
  }));
  const after =
    await query(`select p.uuid, d.departs_on::text as date, d.duration_days as days, d.airline_uuid as airline,
      d.capacity, d.allotted, p.seat_available as left
    from products p join departures d on d.uuid = p.departure_uuid`);
  expect(products.length).toBeGreaterThan(50);
  expect(byUuid(after)).toEqual(byUuid(before));
  expect(await query('select count(*)::int as departures from departures')).toEqual([
    { departures: products.length },
  ]);
  expect(await query('select count(*)::int as flights from departure_flights')).toEqual([{ flights: 0 }]);
});

it('every room has the beds that its name says, and nobody has said the nights of a hotel', async () => {
  const beds: Record<string, number> = { Quad: 4, Triple: 3, Double: 2 };
  const rooms = await query('select name, beds from product_rooms');
  expect(rooms.length).toBeGreaterThan(0);
  for (const { name, beds: own } of rooms) expect(own).toBe(beds[String(name)]);
  expect(await query('select distinct nights from product_hotels')).toEqual([{ nights: null }]);
});

it('whoever’s visa was there has one, of which nothing more is known', async () => {
  const pictures = rowsOf('additional_documents').filter(({ type }) => type === 'visa');
  const visas = await query('select distinct order_uuid as uuid, state, number_sealed from visas');
  const orders = [...new Set(pictures.map(({ order_uuid }) => order_uuid))];
  expect(orders.length).toBeGreaterThan(0);
  expect(byUuid(visas)).toEqual(
    byUuid(orders.map((uuid) => ({ uuid, state: 'issued', number_sealed: null }))),
  );
});

it('whoever of the staff had an account owns the whole agency, as they could do everything', async () => {
  const staff = rowsOf('accounts').filter(({ role }) => role === 'Staff');
  const members =
    await query(`select m.account_uuid as uuid, m.name, g.role, g.branch_uuid from staff_members m
    join staff_grants g using (account_uuid)`);
  expect(staff.length).toBeGreaterThan(0);
  expect(byUuid(members)).toEqual(
    byUuid(
      staff.map(({ uuid, first_name }) => ({ uuid, name: first_name, role: 'Pemilik', branch_uuid: null })),
    ),
  );
});

it('files and sealed fields open, people find their orders, and the agency keeps what its environment said', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihlah-files-'));
  await cp(filledFiles(FILLED), join(dataDir, 'files'), { recursive: true });
  // What an earlier version read from its environment at every start.
  const env = { DATA_DIR: dataDir, REGISTRATION_FEE: '1750000', CALL_CENTER: '0800 222' };
  const product = await startProduct(testConfig(upgraded.url, env), {
    log: makeLog('silent'),
    checkAnswers: true,
  });
  const { files, encryption } = product.services;
  const keys = await query(`select file_key as key from document_pictures where file_key not like 'demo-%'`);
  expect(keys.length).toBe(11);
  for (const { key } of keys)
    expect((await files.get(String(key)))?.subarray(0, 2).toString('hex')).toBe('ffd8');
  const people = await query('select nik_sealed as sealed from persons');
  for (const { sealed } of people) expect(encryption.open(String(sealed))).toMatch(/^\d{16}$/);
  const numbers = `select number_sealed as sealed, number_hash as hash from passport_details
    union all select passport_number_sealed, passport_number_hash from persons where passport_number_sealed is not null`;
  const passports = await eventually(
    () => query(numbers),
    (rows) => rows.every(({ hash }) => hash !== null),
  );
  expect(passports.length).toBeGreaterThan(20);
  for (const { sealed, hash } of passports)
    expect(hash).toBe(hashPassportNumber(encryption, encryption.open(String(sealed))));
  const { body: login } = await journey(product.address).signIn('081200000003', 'rahasia123');
  const answer = await call<{ _embedded: { order: Order[] } }>(product.address, 'GET', '/api/v1/order', {
    token: login.access_token,
  });
  expect(answer.body._embedded.order.map(({ pilgrim }) => pilgrim.name)).toContain('Dewi Anggraini');
  const { agency, clock } = product.services;
  expect(agency.settings.callCenter).toBe('0800 222');
  expect(agency.policyAt(clock.now()).registrationFee).toBe(1_750_000);
  await product.stop();
  await rm(dataDir, { recursive: true });
});
