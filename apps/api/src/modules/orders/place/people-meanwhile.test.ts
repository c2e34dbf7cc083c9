import { pilgrimInput } from '@rihlah/contract/orders/place-order';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/support/http/http.ts';
import { becomeOne } from '../../../../test/support/people/become-one.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../../test/support/people/factories.ts';
import { makeFamily } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { makeSomebody } from '../../../../test/support/people/people.ts';
import { whileHeld } from '../../../../test/support/process/locks.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { agentLinks } from '../../agents/agents.tables.ts';
import { openAgentLink } from '../../agents/links/agent-links.ts';
import { accounts, persons } from '../../identity/persons/accounts.tables.ts';
import { emptyPerson } from '../../identity/persons/empty-person.ts';
import { lockPersonWhole } from '../../identity/persons/persons.ts';
import { replacePilgrim } from '../change/replace-pilgrim.ts';
import { orders } from '../record/orders.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

const db = () => product.services.db;

const namedBy = (uuid: string) =>
  db()
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(sql`${uuid} in (${orders.registrarUuid}, ${orders.pilgrimUuid}, ${orders.linkAgentUuid})
      and ${orders.status} = 'Pendaftaran'`);

it('no order is written onto a pilgrim who becomes part of another record at the same moment', async () => {
  const { agent, pilgrim } = await makeFamily(product);
  const kept = await makeSomebody(product.services);
  const registrar = makeRegistrar({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name });
  const again = makePilgrim({ icnumber: pilgrim.nik, phone: pilgrim.phone });
  const body = makeOrder(await makeProduct(db()), 0, { registrar: [registrar], pilgrims: [again] });
  const placed = await whileHeld(db(), becomeOne(pilgrim.uuid, kept.uuid), () =>
    go.place(body, { token: agent.token }),
  );
  expect(placed.status).toBe(201);
  expect(await namedBy(pilgrim.uuid)).toEqual([]);
});

it('nor onto an agent of a link who is erased then', async () => {
  const agent = await makeSomebody(product.services, 'Agen Tautan');
  await db().update(persons).set({ agentSince: new Date() }).where(eq(persons.uuid, agent.uuid));
  const { code } = await openAgentLink(product.services, agent.uuid);
  const body = { ...makeOrder(await makeProduct(db()), 1), agent: code };
  const erase = async (tx: Tx) => {
    await lockPersonWhole(tx, agent.uuid);
    await tx.delete(agentLinks).where(eq(agentLinks.registrarUuid, agent.uuid));
    await emptyPerson(tx, product.services.encryption, {
      personUuid: agent.uuid,
      name: 'x',
      now: new Date(),
    });
  };
  const placed = await whileHeld(db(), erase, () => go.place(body));
  expect(placed.status).toBe(422);
  expect(await namedBy(agent.uuid)).toEqual([]);
});

it('and whoever orders and is merged then is asked to log in', async () => {
  const { agent } = await makeFamily(product);
  const kept = await makeSomebody(product.services);
  const registrar = makeRegistrar({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name });
  const body = makeOrder(await makeProduct(db()), 1, { registrar: [registrar] });
  const placed = await whileHeld(db(), becomeOne(agent.uuid, kept.uuid), () =>
    go.place(body, { token: agent.token }),
  );
  expect(placed.status).toBe(401);
  expect(await namedBy(agent.uuid)).toEqual([]);
  expect(await db().$count(accounts, eq(accounts.personUuid, kept.uuid))).toBe(1);
});

it('nor is one pointed at somebody who is merged while its first payment comes', async () => {
  const registrar = makeRegistrar();
  const pilgrim = makePilgrim();
  const place = async () =>
    (await go.place(makeOrder(await makeProduct(db()), 0, { registrar: [registrar], pilgrims: [pilgrim] })))
      .body.uuid;
  const [first, second] = [await place(), await place()];
  const number = async (order: string) => (await go.issue({ type: '01', order })).body.paymentNumber ?? '';
  await go.pay(await number(first));
  const orderOf = async (uuid: string) => (await db().select().from(orders).where(eq(orders.uuid, uuid)))[0];
  const known = (await orderOf(first))?.pilgrimUuid ?? '';
  const kept = await makeSomebody(product.services);
  const waiting = await number(second);
  await whileHeld(db(), becomeOne(known, kept.uuid), () => go.pay(waiting));
  const paid = await eventually(
    () => orderOf(second),
    (row) => row?.status === 'Pelunasan',
  );
  expect(paid?.pilgrimUuid).not.toBe(known);
});

it('nor does anybody take a place who is merged then', async () => {
  const { orderUuid } = await makeFamily(product);
  const { pilgrim } = await makeFamily(product);
  const kept = await makeSomebody(product.services);
  const owner = await addStaffMember(product, 'Pemilik');
  const replacement = {
    orderUuid,
    pilgrim: pilgrimInput.parse(makePilgrim({ icnumber: pilgrim.nik, phone: pilgrim.phone })),
    why: 'sakit',
  };
  await whileHeld(db(), becomeOne(pilgrim.uuid, kept.uuid), () =>
    replacePilgrim(product.services, owner, replacement),
  );
  const [order] = await db().select().from(orders).where(eq(orders.uuid, orderUuid));
  expect(order?.pilgrimUuid).not.toBe(pilgrim.uuid);
});
