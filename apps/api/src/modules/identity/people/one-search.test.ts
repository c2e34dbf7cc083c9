import type { ListStaffAgents } from '@rihlah/contract/staff/agents/agents';
import type { FilterChoices, StaffFinds } from '@rihlah/contract/staff/backoffice/search';
import type { FindPeople } from '@rihlah/contract/staff/identity/people';
import type { ListStaffOrders } from '@rihlah/contract/staff/orders/orders';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { StaffClient } from '../../../../test/support/staff/staff-client.ts';
import { rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import { persons } from '../persons/accounts.tables.ts';

/** As iOS types, and as it comes along with what is copied. */
const AGENT = makeRegistrar({ firstName: ' Ma’ruf\u00a0 Syafi’i\u200b', phone: '+62 0857-1234-9001' });
const PILGRIM = makePilgrim({
  firstName: '\u202aSi\u00adti  Nur\u00a0Aini\u202c',
  phone: '\u2068(0857) 1234 9002\u2069',
});

let product: TestProduct;
let client: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  const { db } = product.services;
  const body = makeOrder(await makeProduct(db), 1, { registrar: [AGENT], pilgrims: [PILGRIM] });
  expect((await journey(product.address).place(body)).status).toBe(201);
  const known = { agentSince: new Date(), verifiedAt: new Date() };
  await db.update(persons).set(known).where(eq(persons.phone, '085712349001'));
  await rebuildOrderSearchNow(product);
  await makeStaff(product, 'pemilik-cari', 'rahasia-pencari', [{ role: 'Pemilik', branchUuids: null }]);
  client = new StaffClient(product.address);
  expect((await client.signIn('\u202aPemilik-cari ', 'rahasia-pencari')).status).toBe(200);
});
afterAll(() => product.end());

const get = async <T>(path: string): Promise<T> => (await client.ask<T>('GET', path)).body;

/** Whom each search of Loket finds. */
async function found(text: string) {
  const typed = encodeURIComponent(text);
  const { people } = await get<FindPeople['response']>(`/people?search=${typed}`);
  const { orders } = await get<ListStaffOrders['response']>(`/orders?search=${typed}`);
  const { agents } = await get<ListStaffAgents['response']>(`/agents?search=${typed}`);
  const palette = await get<StaffFinds>(`/search?text=${typed}`);
  const choices = await get<FilterChoices>(`/order-filter-choices?text=${typed}`);
  return {
    people: people.map(({ name }) => name),
    orders: orders.map(({ pilgrim }) => pilgrim.name),
    agents: agents.map(({ name }) => name),
    palettePeople: palette.people.map(({ name }) => name),
    paletteOrders: palette.orders.map(({ name }) => name),
    agentFilter: choices.agents.map(({ name }) => name),
  };
}

const [AGENTS_NAME, PILGRIMS_NAME] = ["Ma'ruf Syafi'i", 'Siti Nur Aini'];

it('says of each whom it finds what tells them from another of their name', async () => {
  const { people } = await get<StaffFinds>("/search?text=ma'ruf");
  const { agents } = await get<FilterChoices>("/order-filter-choices?text=ma'ruf");
  for (const found of [people, agents])
    expect(found.map(({ phone }) => phone)).toEqual([maskPhone('085712349001')]);
});

describe('what one search finds, all find', () => {
  it.each([
    "ma'ruf",
    'Syafi’i',
    'Ma`ruf  Syafi\u02bci',
    '085712349001',
    '0857 1234 9001',
    '6285712349001',
    '+62 857-1234-9001',
    '+62 0857 1234 9001',
    '(+62) 857 1234 9001',
    '85712349001',
    '\u202a085712349001\u202c',
    AGENT.icnumber,
    AGENT.icnumber.replace(/(\d{4})/g, '$1 '),
  ])('an agent by %s', async (text) => {
    expect(await found(text)).toEqual({
      people: [AGENTS_NAME],
      orders: [PILGRIMS_NAME],
      agents: [AGENTS_NAME],
      palettePeople: [AGENTS_NAME],
      paletteOrders: [PILGRIMS_NAME],
      agentFilter: [AGENTS_NAME],
    });
  });

  it.each([
    'nur aini',
    'Siti\u00a0 Nur',
    '\u200bSiti Nur',
    '6285712349002',
    '(0857) 1234 9002',
    PILGRIM.icnumber,
  ])('a pilgrim by %s', async (text) => {
    expect(await found(text)).toEqual({
      people: [PILGRIMS_NAME],
      orders: [PILGRIMS_NAME],
      agents: [],
      palettePeople: [PILGRIMS_NAME],
      paletteOrders: [PILGRIMS_NAME],
      agentFilter: [],
    });
  });
});

it('a name without letters, and a passport number of nine, are refused in words that say so', async () => {
  const go = journey(product.address);
  const productUuid = await makeProduct(product.services.db);
  const bad = { firstName: '123', passportNumber: 'AB 1234567' };
  const body = makeOrder(productUuid, 1, { registrar: [makeRegistrar()], pilgrims: [makePilgrim(bad)] });
  const { status, body: problem } = await go.place(body);
  expect(status).toBe(422);
  expect(JSON.stringify(problem)).toContain('Nama harus memuat huruf');
  expect(JSON.stringify(problem)).toContain('Nomor paspor paling panjang 8 huruf atau angka');
});
