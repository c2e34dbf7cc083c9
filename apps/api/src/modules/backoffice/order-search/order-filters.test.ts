import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import type { NeedOfOrder, NeedTotals } from '@rihlah/contract/orders/order-needs';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import { makeDeparture, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { bills } from '../../billing/bills/bills.tables.ts';
import { departureFlights } from '../../catalog/departures/departures.tables.ts';
import { insertDocuments } from '../../documents/record/insert-documents.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';

let product: TestProduct;
let agent: Somebody;
beforeAll(async () => {
  product = await startTestProduct();
  agent = await makeSomebody(product.services, 'Siti Rahmawati');
});
afterAll(() => product.end());

type Listed = {
  total_items: number;
  needs?: NeedTotals;
  totals?: { pilgrims: number; dueAmount: number };
  _links: { self: { href: string } };
  _embedded: { order: { pilgrim: { name: string }; need?: NeedOfOrder }[] };
};
const list = async (query: Record<string, string>, who = agent) =>
  (
    await call<Listed>(product.address, 'GET', `/api/v1/order?${new URLSearchParams(query)}`, {
      token: who.token,
    })
  ).body;
const names = async (query: Record<string, string>, who = agent) =>
  (await list(query, who))._embedded.order.map(({ pilgrim }) => pilgrim.name).sort();

type Kind = 'identity' | 'passport' | 'passportDocument' | 'covid' | 'yellowBook';

/** The documents of a pilgrim, all Verified unless told otherwise. */
async function makeDocuments(
  pilgrim: Somebody,
  { missing, unverified }: { missing?: Kind; unverified?: Kind },
): Promise<void> {
  const { db, clock, encryption } = product.services;
  const base = (kind: Kind, age = 0) => {
    const createdAt = new Date(clock.now().getTime() - age);
    const isVerified = kind !== unverified;
    const status = isVerified ? ('Verified' as const) : ('Unverified' as const);
    const rejectedAt = kind === missing ? createdAt : null;
    return { pilgrimUuid: pilgrim.uuid, status, rejectedAt, createdAt };
  };
  const pictures = { photo: 'x' };
  const covid = { vaccineName: 'Sinovac', vaccinatedOn: '2021-05-01' };
  const passport = { numberSealed: encryption.seal('C1'), numberHash: 'C1', expired: '2035-01-01' };
  await insertDocuments(db, [
    { ...base('identity'), kind: 'identity', pictures: { profilePhoto: 'x', icPhoto: 'x', ficPhoto: 'x' } },
    { ...base('passport'), kind: 'passport', pictures, passport },
    { ...base('passportDocument'), kind: 'passportDocument', pictures, supporting: { type: 'Ijazah' } },
    { ...base('yellowBook'), kind: 'yellowBook', pictures },
    { ...base('covid', 1000), kind: 'covid', dose: 1, pictures, covid },
    { ...base('covid'), kind: 'covid', dose: 2, pictures, covid },
  ]);
}

it('search finds part of a name or order id, whatever the case, wildcards as they are', async () => {
  const { services } = product;
  for (const name of ['Dewi Anggraini', 'Budi 100% Wijaya', 'Andi_Kusuma'])
    await makeOrderFor(services, agent, await makeSomebody(services, name));
  expect(await names({ search: 'dEWi' })).toEqual(['Dewi Anggraini']);
  expect(await names({ search: '%' })).toEqual(['Budi 100% Wijaya']);
  expect(await names({ search: '_' })).toEqual(['Andi_Kusuma']);
  expect(await names({ search: '\\' })).toEqual([]);
  expect(await names({ search: 'rhl' })).toHaveLength(3);
  expect(await names({ search: "'; drop table orders;--" })).toEqual([]);
  const page = await list({ search: 'dewi', limit: '1' });
  expect([page.total_items, page._links.self.href]).toEqual([1, expect.stringContaining('search=dewi')]);
  expect(await names({ search: 'dewi' }, await makeSomebody(services))).toEqual([]);
});

it('documents tells incomplete, waiting and complete apart', async () => {
  const { services } = product;
  const mine = await makeSomebody(services, 'Agen Dokumen');
  const cases: [string, Parameters<typeof makeDocuments>[1] | null, DocumentStage][] = [
    ['tanpa dokumen', null, 'incomplete'],
    ['tanpa identitas', { missing: 'identity' }, 'incomplete'],
    ['tanpa covid', { missing: 'covid', unverified: 'passport' }, 'incomplete'],
    ['menunggu paspor', { unverified: 'passport' }, 'waiting'],
    ['menunggu covid', { unverified: 'covid' }, 'waiting'],
    ['lengkap', {}, 'complete'],
  ];
  for (const [name, documents] of cases) {
    const pilgrim = await makeSomebody(services, name);
    if (documents) await makeDocuments(pilgrim, documents);
    await makeOrderFor(services, mine, pilgrim);
  }
  const asked = await makeSomebody(services, 'belum setuju');
  await makeDocuments(asked, {});
  await makeOrderFor(services, mine, asked, { consent: 'asked' });
  for (const stage of ['incomplete', 'waiting', 'complete'] as const) {
    const wanted = cases.filter(([, , of]) => of === stage).map(([name]) => name);
    if (stage === 'incomplete') wanted.push('belum setuju');
    expect([stage, await names({ documents: stage }, mine)]).toEqual([stage, wanted.sort()]);
  }
  // The pilgrim sees their own documents, whoever ordered.
  expect(await names({ documents: 'complete' }, asked)).toEqual(['belum setuju']);
  expect(await names({ documents: 'complete', search: 'lengkap' }, mine)).toEqual(['lengkap']);
});

it('sort puts whoever leaves next first, and those who have left last', async () => {
  const { services } = product;
  const mine = await makeSomebody(services, 'Agen Manifes');
  const today = jakartaDate(services.clock.now());
  for (const [name, days] of [
    ['jauh', 90],
    ['sudah pulang', -40],
    ['dekat', 30],
  ] as const) {
    const productUuid = await makeProduct(services.db, { departureDate: addDays(today, days) });
    await makeOrderFor(services, mine, await makeSomebody(services, name), { productUuid });
  }
  const sorted = async (query: Record<string, string>) =>
    (await list(query, mine))._embedded.order.map(({ pilgrim }) => pilgrim.name);
  expect(await sorted({ sort: 'departure' })).toEqual(['dekat', 'jauh', 'sudah pulang']);
  expect(await sorted({ sort: 'departure', departed: '0' })).toEqual(['dekat', 'jauh']);
  expect(await sorted({ departed: '1' })).toEqual(['sudah pulang']);
  expect(await sorted({ sort: 'createdAt' })).toHaveLength(3);
});

it('need puts departures with something to do first and names each once; it counts all, whatever is kept', async () => {
  const { services } = product;
  const mine = await makeSomebody(services, 'Agen Berkas');
  const today = jakartaDate(services.clock.now());
  const on = (days: number) => makeProduct(services.db, { departureDate: addDays(today, days) });
  const [near, middle, far, gone] = [await on(20), await on(30), await on(90), await on(-40)];
  for (const [name, productUuid, documents] of [
    ['dekat lengkap', near, {}],
    ['tengah lengkap', middle, {}],
    ['tengah kurang', middle, null],
    ['jauh diperiksa', far, { unverified: 'passport' }],
    ['jauh kurang', far, null],
    ['sudah pulang', gone, null],
  ] as const) {
    const pilgrim = await makeSomebody(services, name);
    if (documents) await makeDocuments(pilgrim, documents);
    await makeOrderFor(services, mine, pilgrim, { productUuid });
  }
  const sorted = async (query: Record<string, string>) =>
    (await list({ need: 'documents', ...query }, mine))._embedded.order.map(({ pilgrim }) => pilgrim.name);
  const all = ['tengah kurang', 'tengah lengkap', 'jauh kurang', 'jauh diperiksa', 'dekat lengkap'];
  expect(await sorted({})).toEqual([...all, 'sudah pulang']);
  expect(await sorted({ page: '2', limit: '2' })).toEqual(['jauh kurang', 'jauh diperiksa']);
  expect(await sorted({ stage: 'complete' })).toEqual(['tengah lengkap', 'dekat lengkap']);
  const kept = await list({ need: 'documents', stage: 'waiting', departed: '0' }, mine);
  expect([kept.total_items, kept.needs?.stages]).toEqual([1, { incomplete: 2, waiting: 1, complete: 2 }]);
  expect(kept.needs?.departures).toContainEqual(
    expect.objectContaining({ product: middle, orders: 2, incomplete: 1, flightsOut: [] }),
  );
  expect(kept._embedded.order[0]?.need).toEqual({ stage: 'waiting', filled: null, fee: null });
  expect((await list({}, mine)).needs).toBeUndefined();
});

it('need keeps the packages of one flight together, and says its number where it was entered', async () => {
  const { services } = product;
  const mine = await makeSomebody(services, 'Agen Pesawat');
  const departureDate = addDays(jakartaDate(services.clock.now()), 40);
  const departureUuid = await makeDeparture(services.db, { departsOn: departureDate });
  const way = { departureUuid, direction: 'out' as const };
  await services.db.insert(departureFlights).values([
    { ...way, position: 2, number: 'SV 827', from: 'KUL', to: 'JED' },
    { ...way, position: 1, number: 'MH 712', from: 'CGK', to: 'KUL' },
    { departureUuid, direction: 'back', position: 1, number: 'SV 826', from: 'JED', to: 'CGK' },
  ]);
  const shared = () => makeProduct(services.db, { departureDate, departureUuid, seats: 10 });
  const [one, other] = [await shared(), await shared()];
  const alone = await makeProduct(services.db, { departureDate });
  for (const [name, productUuid, documents] of [
    ['satu lengkap', one, {}],
    ['sendiri kurang', alone, null],
    ['dua kurang', other, null],
    ['satu kurang', one, null],
  ] as const) {
    const pilgrim = await makeSomebody(services, name);
    if (documents) await makeDocuments(pilgrim, documents);
    await makeOrderFor(services, mine, pilgrim, { productUuid });
  }
  const { _embedded, needs } = await list({ need: 'documents' }, mine);
  const sorted = _embedded.order.map(({ pilgrim }) => pilgrim.name);
  expect(sorted.filter((name) => name !== 'sendiri kurang').at(-1)).toBe('satu lengkap');
  expect([0, 3]).toContain(sorted.indexOf('sendiri kurang'));
  const flown = { departure: departureUuid, flightsOut: ['MH 712', 'SV 827'] };
  expect(needs?.departures).toContainEqual({ product: one, orders: 2, incomplete: 1, ...flown });
  expect(needs?.departures).toContainEqual({ product: other, orders: 1, incomplete: 1, ...flown });
});

it('need tells of the questions how many are answered, once they are asked and the agent may know', async () => {
  const { services } = product;
  const mine = await makeSomebody(services, 'Agen Data');
  const told = await makeSomebody(services, 'sebagian');
  await services.db.update(persons).set({ fatherName: 'Amir' }).where(eq(persons.uuid, told.uuid));
  await makeOrderFor(services, mine, told, { status: 'Pelunasan' });
  await makeOrderFor(services, mine, await makeSomebody(services, 'belum bayar'), { status: 'Pendaftaran' });
  const shut = await makeSomebody(services, 'belum setuju');
  await makeOrderFor(services, mine, shut, { status: 'Pelunasan', consent: 'asked' });
  const { _embedded, needs } = await list({ need: 'facts' }, mine);
  expect(Object.fromEntries(_embedded.order.map(({ pilgrim, need }) => [pilgrim.name, need]))).toEqual({
    sebagian: { stage: 'incomplete', filled: { known: 1, asked: 11 }, fee: null },
    'belum bayar': { stage: 'waiting', filled: null, fee: null },
    'belum setuju': { stage: 'waiting', filled: null, fee: null },
  });
  expect(needs?.stages).toEqual({ incomplete: 1, waiting: 2, complete: 0 });
});

it('sort keeps the orders of one departure together, of each the newest first', async () => {
  const { services } = product;
  const mine = await makeSomebody(services, 'Agen Rombongan');
  const departureDate = addDays(jakartaDate(services.clock.now()), 50);
  const packages = [
    await makeProduct(services.db, { departureDate }),
    await makeProduct(services.db, { departureDate }),
  ];
  for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
    const createdAt = new Date(services.clock.now().getTime() + index * 1000);
    const productUuid = packages[index % 2] ?? '';
    await makeOrderFor(services, mine, await makeSomebody(services, name), { productUuid, createdAt });
  }
  const queries: Record<string, string>[] = [{ sort: 'departure' }, { need: 'room' }];
  for (const query of queries) {
    const sorted = (await list(query, mine))._embedded.order.map(({ pilgrim }) => pilgrim.name).join('');
    expect([query, ['ecafdb', 'fdbeca'].includes(sorted)]).toEqual([query, true]);
  }
});

type Bill = Partial<typeof bills.$inferInsert> & { days?: number };

/** Bills of an order, open and of the second kind unless told otherwise; due so many days from now. */
async function makeBills(orderUuid: string, wanted: Bill[]): Promise<void> {
  const now = product.services.clock.now();
  for (const [position, { days, ...values }] of wanted.entries())
    await product.services.db.insert(bills).values({
      orderUuid,
      position,
      type: '03',
      status: 'open',
      description: 'uji',
      amount: 1_000_000,
      dueDate: days === undefined ? null : addDays(jakartaDate(now), days),
      createdAt: now,
      ...values,
    });
}

it('bills tells unpaid, overdue and paid apart; totals counts people once and adds up the next bills', async () => {
  const { services } = product;
  const mine = await makeSomebody(services, 'Agen Tagihan');
  const cases: [string, Bill[], ('unpaid' | 'overdue' | 'paid')[]][] = [
    ['pertama', [{ type: '01', amount: 1_500_000 }], ['unpaid']],
    ['hari ini', [{ days: 30, amount: 20_000_000 }, { days: 0 }], ['unpaid']],
    ['lewat', [{ days: -1, amount: 10_000_000 }, { days: 60 }], ['unpaid', 'overdue']],
    ['ditangguhkan', [{ type: '02' }, { days: -1, status: 'suspended' }], ['unpaid', 'overdue']],
    [
      'pelunasan batal',
      [
        { type: '02', status: 'void' },
        { days: 9, amount: 3 },
      ],
      ['unpaid'],
    ],
    [
      'dilunasi',
      [
        { type: '02', status: 'paid' },
        { days: -9, status: 'settled' },
      ],
      ['paid'],
    ],
    ['lunas', [{ days: -9, status: 'paid' }], ['paid']],
    ['tanpa tagihan', [], ['paid']],
  ];
  for (const [name, bills] of cases)
    await makeBills(await makeOrderFor(services, mine, await makeSomebody(services, name)), bills);
  for (const state of ['unpaid', 'overdue', 'paid'] as const) {
    const wanted = cases.filter(([, , states]) => states.includes(state)).map(([name]) => name);
    expect([state, await names({ bills: state }, mine)]).toEqual([state, wanted.sort()]);
  }
  expect((await list({}, mine)).totals).toBeUndefined();
  const page = await list({ bills: 'unpaid', totals: '1', limit: '1' }, mine);
  expect([page.total_items, page.totals]).toEqual([5, { pilgrims: 5, dueAmount: 13_500_003 }]);
  expect((await list({ bills: 'overdue', totals: '1' }, mine)).totals?.dueAmount).toBe(11_000_000);
  expect((await list({ bills: 'paid', totals: '1' }, mine)).totals?.dueAmount).toBe(0);
  const again = await makeSomebody(services, 'dua kali');
  for (const productUuid of [await makeProduct(services.db), await makeProduct(services.db)])
    await makeOrderFor(services, mine, again, { productUuid });
  await makeOrderFor(services, mine, again, { status: 'Batal' });
  const all = await list({ totals: '1', search: 'dua kali' }, mine);
  expect([all.total_items, all.totals?.pilgrims]).toEqual([2, 1]);
});

it('departsWithin keeps who leaves from today on', async () => {
  const { services } = product;
  const mine = await makeSomebody(services, 'Agen Dekat');
  const today = jakartaDate(services.clock.now());
  for (const days of [-1, 0, 14, 15]) {
    const productUuid = await makeProduct(services.db, { departureDate: addDays(today, days) });
    await makeOrderFor(services, mine, await makeSomebody(services, `hari ${days}`), { productUuid });
  }
  expect(await names({ departsWithin: '14' }, mine)).toEqual(['hari 0', 'hari 14']);
  expect(await names({ departsWithin: '0' }, mine)).toEqual(['hari 0']);
  expect(await names({ departsWithin: '3660' }, mine)).toHaveLength(3);
});
