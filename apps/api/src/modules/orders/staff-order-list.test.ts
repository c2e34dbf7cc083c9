import { text } from 'node:stream/consumers';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { parse } from 'csv-parse/sync';
import { desc, eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeBranch,
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody } from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { cancelOrder } from '../../../test/support/staff/acts.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { StaffClient } from '../../../test/support/staff/staff-client.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import { orderSearch } from '../backoffice/order-search/order-search.tables.ts';
import { projectChangedOrders } from '../backoffice/order-search/project-orders.ts';
import { searchForStaff } from '../backoffice/today/search.ts';
import { persons } from '../identity/persons/accounts.tables.ts';
import { orders } from './record/orders.tables.ts';
import { exportStaffOrders } from './staff/list/export-orders.ts';
import { findFilterChoices } from './staff/list/find-filter-choices.ts';
import { listStaffOrders } from './staff/list/list-orders.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

type Filter = Parameters<typeof listStaffOrders>[2]['filter'];
type Page = Partial<Parameters<typeof listStaffOrders>[2]['page']>;

const list = (actor: StaffActor, filter: Filter, page: Page = {}) =>
  listStaffOrders(product.services, actor, {
    filter,
    page: { sort: 'createdAt', ascending: '0', limit: 50, ...page },
  });
const names = async (filter: Filter, actor = owner) =>
  (await list(actor, filter)).orders.map(({ pilgrim }) => pilgrim.name).sort();

describe('the branches of a staff member', () => {
  it('bound what they see, whatever they filter by', async () => {
    const { db } = product.services;
    const bandung = await makeBranch(db);
    const medan = await makeBranch(db, { city: 'Medan' });
    const here = await makeProduct(db, { branchUuid: bandung });
    const there = await makeProduct(db, { branchUuid: medan });
    const agent = await makeSomebody(product.services, 'Ustazah Wilayah');
    await makeOrderFor(product.services, agent, await makeSomebody(product.services, 'Di Bandung'), {
      productUuid: here,
    });
    await makeOrderFor(product.services, agent, await makeSomebody(product.services, 'Di Medan'), {
      productUuid: there,
    });
    await rebuildOrderSearchNow(product);
    const rina = await addStaffMember(product, 'Cabang', [bandung]);
    expect(await names({ agent: agent.uuid }, rina)).toEqual(['Di Bandung']);
    expect(await names({ agent: agent.uuid, branch: [bandung, medan] }, rina)).toEqual(['Di Bandung']);
    expect(await names({ agent: agent.uuid, branch: [medan] }, rina)).toEqual([]);
    expect(await names({ agent: agent.uuid })).toEqual(['Di Bandung', 'Di Medan']);
    const content = await addStaffMember(product, 'Konten');
    expect((await list(content, { agent: agent.uuid })).total).toBe(0);
    const found = await searchForStaff(product.services, rina, { text: 'Di Medan' });
    expect(found).toEqual({ orders: [], people: [], packages: [] });
  });
});

describe('one request of several', () => {
  it('is found by a pilgrim’s name before the orders that somebody of that name placed for others', async () => {
    const go = journey(product.address);
    const [self, ...others] = [1, 2, 3, 4, 5].map((index) =>
      makePilgrim({ firstName: `Rombongan ${index === 1 ? 'Sarwono' : index}` }),
    );
    const registrar = { ...makeRegistrar(), firstName: 'Sarwono Pemesan' };
    const productUuid = await makeProduct(product.services.db, { seats: 20 });
    const placed = await go.place({
      ...makeOrder(productUuid),
      registrar: [{ ...registrar, isPilgrim: 0 }],
      pilgrims: [...others, self].flatMap((pilgrim) => pilgrim ?? []),
    });
    expect(placed.status).toBe(201);
    await rebuildOrderSearchNow(product);
    const { orders: found, people } = await searchForStaff(product.services, owner, { text: 'Sarwono' });
    expect(found.map(({ name, orderedBy }) => [name, orderedBy])[0]).toEqual(['Rombongan Sarwono', null]);
    expect(found.slice(1).map(({ orderedBy }) => orderedBy)).toEqual(Array(4).fill('Sarwono Pemesan'));
    expect(people.map(({ name }) => name).sort()).toEqual(['Rombongan Sarwono', 'Sarwono Pemesan']);
  });
});

describe('packages and agents to narrow by', () => {
  it('are found by a part of their name or named by an address, only of one’s own branches', async () => {
    const { db } = product.services;
    const bandung = await makeBranch(db);
    const medan = await makeBranch(db, { city: 'Medan' });
    const here = await makeProduct(db, { branchUuid: bandung, name: 'Umrah Saringan Bandung' });
    const there = await makeProduct(db, { branchUuid: medan, name: 'Umrah Saringan Medan' });
    const agent = await makeSomebody(product.services, 'Ustazah Saringan');
    await db.update(persons).set({ agentSince: new Date() }).where(eq(persons.uuid, agent.uuid));
    await makeOrderFor(product.services, agent, await makeSomebody(product.services, 'Jamaah Medan'), {
      productUuid: there,
    });
    await rebuildOrderSearchNow(product);
    const choices = async (actor: StaffActor, asked: Parameters<typeof findFilterChoices>[2]) => {
      const { packages, agents } = await findFilterChoices(product.services, actor, asked);
      return [...packages, ...agents].map(({ name }) => name).sort();
    };
    const rina = await addStaffMember(product, 'Cabang', [bandung]);
    const all = ['Umrah Saringan Bandung', 'Umrah Saringan Medan', 'Ustazah Saringan'];
    expect(await choices(owner, { text: 'saringan' })).toEqual(all);
    expect(await choices(owner, { text: '%' })).toEqual([]);
    expect(await choices(owner, { package: there, agent: agent.uuid })).toEqual(all.slice(1));
    expect(await choices(owner, { text: 'saringan ban', package: there })).toEqual(all.slice(0, 2));
    expect(await choices(rina, { text: 'saringan' })).toEqual(['Umrah Saringan Bandung']);
    expect(await choices(rina, { package: there, agent: agent.uuid })).toEqual([]);
    expect(await choices(rina, { package: here })).toEqual(['Umrah Saringan Bandung']);
  });
});

describe('what is looked for', () => {
  it('is an order number, a part of a name, a phone, a NIK or the number of a virtual account', async () => {
    const go = journey(product.address);
    const { db } = product.services;
    const registrar = makeRegistrar();
    // A number that none of the others begins like.
    const pilgrim = makePilgrim({ firstName: 'Hj. Nurhayati 100% Siregar', phone: '085299887766' });
    const body = makeOrder(await makeProduct(db), 1, { registrar: [registrar], pilgrims: [pilgrim] });
    const placed = (await go.place(body)).body._embedded.order[0];
    const payment = (await go.issue({ type: '01', order: placed?.uuid ?? '' })).body;
    const orderId = placed?.orderId ?? '';
    await projectChangedOrders(product.services);
    const meant = [
      orderId,
      orderId.replaceAll(' ', ''),
      orderId.slice(4).toLowerCase(),
      'nurhayati',
      '100% sir',
      pilgrim.icnumber,
      pilgrim.icnumber.replace(/(\d{4})/g, '$1 ').trim(),
      pilgrim.phone,
      `+62 ${pilgrim.phone.slice(1)}`,
      pilgrim.phone.slice(0, 11),
      payment.paymentNumber ?? '',
      (payment.paymentNumber ?? '').slice(0, -1),
      // Of two letters, words that begin so.
      'hj',
    ];
    for (const search of meant)
      expect([search, await names({ search })]).toEqual([search, [pilgrim.firstName]]);
    for (const search of [
      'nur_ayati',
      '100%%',
      'tidak ada',
      '3273999999999999',
      'ji',
      `0${pilgrim.phone.slice(4)}`,
    ])
      expect([search, await names({ search })]).toEqual([search, []]);
  });
});

describe('the filters', () => {
  it('narrow by status, package, days of departure and of order, bills and what is about to lapse', async () => {
    const { db, clock } = product.services;
    const branchUuid = await makeBranch(db);
    const today = jakartaDate(clock.now());
    const soon = await makeProduct(db, { branchUuid, departureDate: addDays(today, 30) });
    const late = await makeProduct(db, { branchUuid, departureDate: addDays(today, 300) });
    const agent = await makeSomebody(product.services);
    const one = async (name: string, values: Parameters<typeof makeOrderFor>[3]) =>
      makeOrderFor(product.services, agent, await makeSomebody(product.services, name), values);
    await one('Lunas Dekat', { productUuid: soon, status: 'Lunas' });
    await one('Lunas Jauh', { productUuid: late, status: 'Lunas' });
    const lapsing = await one('Hampir Hangus', { productUuid: late, status: 'Pendaftaran' });
    const lapsed = await one('Sudah Lewat', { productUuid: late, status: 'Pendaftaran' });
    await one('Lama Sekali', {
      productUuid: soon,
      status: 'Batal',
      createdAt: new Date(`${addDays(today, -400)}T00:30:00+07:00`),
    });
    const hour = 3_600_000;
    const until = (hours: number) => ({ expiresAt: new Date(clock.now().getTime() + hours * hour) });
    await db.update(orders).set(until(2)).where(eq(orders.uuid, lapsing));
    await db.update(orders).set(until(-2)).where(eq(orders.uuid, lapsed));
    await rebuildOrderSearchNow(product);
    const by = (filter: Filter) => names({ branch: [branchUuid], ...filter });
    expect(await by({ status: ['Lunas', 'Batal'] })).toEqual(['Lama Sekali', 'Lunas Dekat', 'Lunas Jauh']);
    expect(await by({ package: soon })).toEqual(['Lama Sekali', 'Lunas Dekat']);
    expect(await by({ departsFrom: addDays(today, 31) })).toHaveLength(3);
    expect(await by({ departsTo: addDays(today, 30) })).toHaveLength(2);
    // A day of Jakarta, which begins the evening before in UTC.
    const day = addDays(today, -400);
    expect(await by({ createdFrom: day, createdTo: day })).toEqual(['Lama Sekali']);
    expect(await by({ createdFrom: today })).toHaveLength(4);
    expect(await by({ lapsing: true })).toEqual(['Hampir Hangus']);
    expect(await by({ documents: 'incomplete' })).toHaveLength(5);
    expect(await by({ documents: 'complete' })).toEqual([]);
  });

  it('page by a cursor that neither repeats nor skips, whatever is placed meanwhile', async () => {
    const { db, clock } = product.services;
    const productUuid = await makeProduct(db);
    const agent = await makeSomebody(product.services);
    const place = async (name: string) =>
      makeOrderFor(product.services, agent, await makeSomebody(product.services, name), {
        productUuid,
        // Some of the same moment: the number decides between them.
        createdAt: new Date(Math.floor(clock.now().getTime() / 1000) * 1000),
      });
    for (const name of ['A', 'B', 'C', 'D', 'E']) await place(name);
    await rebuildOrderSearchNow(product);
    for (const sort of ['createdAt', 'departure', 'lapse'] as const)
      for (const ascending of ['0', '1'] as const) {
        const whole = await list(owner, { package: productUuid }, { sort, ascending });
        const seen: string[] = [];
        let cursor: string | null | undefined;
        do {
          const page = await list(
            owner,
            { package: productUuid },
            { sort, ascending, limit: 2, ...(cursor ? { cursor } : {}) },
          );
          expect(page.total).toBe(whole.total);
          seen.push(...page.orders.map(({ uuid }) => uuid));
          cursor = page.nextCursor;
        } while (cursor);
        expect(seen).toEqual(whole.orders.map(({ uuid }) => uuid));
        const names = whole.orders.map(({ pilgrim }) => pilgrim.name);
        expect(names).toEqual(ascending === '1' ? ['A', 'B', 'C', 'D', 'E'] : ['E', 'D', 'C', 'B', 'A']);
      }
    const first = await list(owner, { package: productUuid }, { limit: 2 });
    await place('F');
    await rebuildOrderSearchNow(product);
    const second = await list(owner, { package: productUuid }, { limit: 2, cursor: first.nextCursor ?? '' });
    const overlap = second.orders.filter(({ uuid }) => first.orders.some((one) => one.uuid === uuid));
    expect(overlap).toEqual([]);
    for (const cursor of ['', 'bukan', Buffer.from("1' or 1 ").toString('base64url')])
      await expect(list(owner, {}, { cursor })).rejects.toMatchObject({ code: 'badRequest' });
  });
});

describe('the lists', () => {
  it('follow what customers, banks and staff do', async () => {
    const go = journey(product.address);
    const { db } = product.services;
    const productUuid = await makeProduct(db);
    const placed = (await go.place(makeOrder(productUuid))).body;
    const shown = async () => {
      await projectChangedOrders(product.services);
      const [row] = await db.select().from(orderSearch).where(eq(orderSearch.orderUuid, placed.uuid));
      return row;
    };
    expect(await shown()).toMatchObject({ status: 'Pendaftaran', unpaidAmount: 31_500_000, dueOn: null });
    const payment = (await go.issue({ type: '01', order: placed.uuid })).body;
    await go.pay(payment.paymentNumber ?? '');
    const paid = await shown();
    expect(paid).toMatchObject({ status: 'Pelunasan', unpaidAmount: 30_000_000 });
    expect(paid?.words).toContain(payment.paymentNumber);
    await cancelOrder(product.services, owner, { orderUuid: placed.uuid, why: 'uji' });
    expect(await shown()).toMatchObject({ status: 'Batal', unpaidAmount: 0, dueOn: null });
  });
});

describe('the export', () => {
  it('has every order of the filter, who made it, and no formula', async () => {
    const { db } = product.services;
    const productUuid = await makeProduct(db);
    const agent = await makeSomebody(product.services, '=HYPERLINK("http://x";"klik")');
    const count = 130;
    for (let index = 0; index < count; index++)
      await makeOrderFor(
        product.services,
        agent,
        await makeSomebody(product.services, `Jamaah; "${index}"`),
        {
          productUuid,
        },
      );
    await rebuildOrderSearchNow(product);
    const client = new StaffClient(product.address);
    await makeStaff(product, 'pengekspor', 'rahasia123');
    await client.signIn('pengekspor', 'rahasia123');
    const response = await fetch(
      `${product.address}/api/staff/v1/orders.csv?package=${productUuid}&status=Pelunasan`,
      { headers: { cookie: client.cookie } },
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows = parse(bytes, { bom: true, delimiter: ';', relax_column_count: true }) as string[][];
    expect(rows[0]?.[1]).toContain('Dibuat oleh Staf pengekspor');
    expect(rows[1]?.[1]).toMatch(/^status Pelunasan · paket .+, \d\d-\d\d-\d{4}$/);
    expect(response.headers.get('content-disposition')).toMatch(/"pesanan-\d{4}-\d\d-\d\d\.csv"$/);
    expect(rows[2]?.[3]).toBe('Nomor HP');
    // A nought that a spreadsheet leaves.
    expect(rows[3]?.[3]).toMatch(/^08\d\d-\d{4}-\d+$/);
    const names = rows.slice(3).map((row) => row[2]);
    expect(new Set(names).size).toBe(count);
    expect(names).toContain('Jamaah; "7"');
    expect(rows[3]?.[4]).toBe(`'=HYPERLINK("http://x";"klik")`);
    expect(rows[3]?.[8]).toBe('31500000');
    const acts = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.verb, 'staff.exported'))
      .orderBy(auditLog.id);
    expect(acts.at(-1)?.after).toMatchObject({ orders: { package: productUuid, status: ['Pelunasan'] } });
    const workbook = await fetch(
      `${product.address}/api/staff/v1/orders.xlsx?package=${productUuid}&status=Pelunasan`,
      { headers: { cookie: client.cookie } },
    );
    const sheet = await readSheet(Buffer.from(await workbook.arrayBuffer()));
    expect(sheet.slice(2).map((row) => row.slice(0, 6))).toEqual(
      rows.slice(2).map((row) => [...row.slice(0, 4), row[4]?.replace(/^'/, ''), row[5]]),
    );
    expect(sheet[3]?.[7]).toEqual(new Date(`${rows[3]?.[7]}T00:00:00Z`));
    expect(sheet[3]?.[8]).toBe(31_500_000);
    // Of everything else that narrows, words too.
    const words = await fetch(
      `${product.address}/api/staff/v1/orders.csv?bills=overdue&documents=waiting&departsFrom=2026-11-26&lapsing=1&agent=${agent.uuid}`,
      { headers: { cookie: client.cookie } },
    );
    expect((await words.text()).split('\n')[1]).toContain(
      'berangkat sejak 26-11-2026 · dokumen menunggu diperiksa · tagihan lewat jatuh tempo · hampir hangus',
    );
    // A number of an identity card that was looked for is nowhere written down.
    const nik = '3273010503900001';
    const other = await fetch(`${product.address}/api/staff/v1/orders.csv?search=${nik}`, {
      headers: { cookie: client.cookie },
    });
    expect(await other.text()).not.toContain(nik);
    const [last] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.verb, 'staff.exported'))
      .orderBy(desc(auditLog.id));
    expect(last?.after).toEqual({ orders: { search: 'NIK' } });
  });

  it('is of the branches where one may export, not of those where one only reads', async () => {
    const { db } = product.services;
    const [bandung, medan] = [await makeBranch(db), await makeBranch(db, { city: 'Medan' })];
    const agent = await makeSomebody(product.services);
    for (const [branchUuid, name] of [
      [bandung, 'Jamaah Bandung'],
      [medan, 'Jamaah Medan'],
    ] as const) {
      const productUuid = await makeProduct(db, { branchUuid });
      await makeOrderFor(product.services, agent, await makeSomebody(product.services, name), {
        productUuid,
      });
    }
    await rebuildOrderSearchNow(product);
    const grants = [
      { role: 'Cabang' as const, branchUuids: [bandung] },
      { role: 'Auditor' as const, branchUuids: [medan] },
    ];
    const rina = { ...(await addStaffMember(product, 'Cabang', [bandung])), grants };
    const filter = { agent: agent.uuid };
    expect(await names(filter, rina)).toEqual(['Jamaah Bandung', 'Jamaah Medan']);
    const file = await text(await exportStaffOrders(product.services, rina, { filter, format: 'csv' }));
    expect(file).toContain('Jamaah Bandung');
    expect(file).not.toContain('Jamaah Medan');
  });

  it('has those that were chosen and no others, of one’s own branches, and says how many', async () => {
    const { db } = product.services;
    const bandung = await makeBranch(db);
    const here = await makeProduct(db, { branchUuid: bandung });
    const there = await makeProduct(db, { branchUuid: await makeBranch(db, { city: 'Medan' }) });
    const placed = async (name: string, productUuid: string) => {
      const person = await makeSomebody(product.services, name);
      return makeOrderFor(product.services, person, person, { productUuid });
    };
    const [first, second, far] = [
      await placed('Terpilih Satu', here),
      await placed('Terpilih Dua', here),
      await placed('Terpilih Medan', there),
    ];
    await placed('Tidak Terpilih', here);
    await rebuildOrderSearchNow(product);
    const chosen = [first, second, far];
    const rina = await addStaffMember(product, 'Cabang', [bandung]);
    expect(await names({ order: chosen }, rina)).toEqual(['Terpilih Dua', 'Terpilih Satu']);
    const client = new StaffClient(product.address);
    await makeStaff(product, 'pemilih', 'rahasia123');
    await client.signIn('pemilih', 'rahasia123');
    const file = await fetch(`${product.address}/api/staff/v1/orders.csv?order=${chosen.join(',')}`, {
      headers: { cookie: client.cookie },
    });
    const rows = parse(await file.text(), {
      bom: true,
      delimiter: ';',
      relax_column_count: true,
    }) as string[][];
    expect(rows[1]).toEqual(['Saringan', '3 pesanan terpilih']);
    expect(
      rows
        .slice(3)
        .map((row) => row[2])
        .sort(),
    ).toEqual(['Terpilih Dua', 'Terpilih Medan', 'Terpilih Satu']);
    const [last] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.verb, 'staff.exported'))
      .orderBy(desc(auditLog.id));
    expect(last?.after).toEqual({ orders: { order: chosen } });
  });
});
