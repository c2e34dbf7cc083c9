import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import { pilgrimInput } from '@rihlah/contract/orders/place-order';
import type { PilgrimDetail } from '@rihlah/contract/people/account';
import type { Notification } from '@rihlah/contract/people/inbox';
import type { CounterPreview } from '@rihlah/contract/staff/orders/counter';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  makeUnreached,
  newPhone,
} from '../../../../test/support/people/factories.ts';
import { logIn, makeFamily, setStatus } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { makePhoto, upload } from '../../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { signInAs } from '../../../../test/support/staff/staff-client.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { findPackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { findManifest } from '../../departures/manifests/find-rows.ts';
import { accounts, pendingLogins, persons } from '../../identity/persons/accounts.tables.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { setManasik } from '../change/invite-to-manasik.ts';
import { replacePilgrim } from '../change/replace-pilgrim.ts';
import { findOrder } from '../record/order-queries.ts';
import { agentConsents } from '../record/orders.tables.ts';
import { welcomeMember } from './welcome-member.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

const db = () => product.services.db;

type Registrar = ReturnType<typeof makeRegistrar>;
type Unreached = ReturnType<typeof makeUnreached>;

/** An order of a registrar for people who may have no phone. */
async function orderFor(
  pilgrims: PlaceOrderBody['pilgrims'],
  registrar: Registrar = makeRegistrar(),
): Promise<PlaceOrderBody> {
  return { ...makeOrder(await makeProduct(db()), 0, { registrar: [registrar] }), pilgrims };
}

const personsNamed = (nik: string) =>
  db()
    .select()
    .from(persons)
    .where(eq(persons.nikHash, product.services.encryption.hash(nik)));

const fieldsOf = (answer: { body: { validation_messages?: unknown } }) =>
  JSON.stringify(answer.body.validation_messages);

/** A grandmother without a phone and whoever registered her, both paid for. */
async function known(values: Partial<Unreached> = {}) {
  const registrar = makeRegistrar();
  const pilgrim = makeUnreached(values);
  const placed = await go.paidOrder(await orderFor([pilgrim], registrar));
  const agent = await logIn(product, registrar);
  const [row] = await personsNamed(pilgrim.icnumber);
  return { registrar, pilgrim, agent, orderUuid: placed.uuid, orderId: placed.orderId, row: row ?? never() };
}

const never = () => {
  throw new Error('nobody');
};

/** What was written to a phone, also what is held to go out with other things. */
const written = async (phone: string): Promise<string[]> =>
  (await db().select().from(smsOutbox).where(eq(smsOutbox.phone, phone))).map(({ text }) => text);

const inboxOf = async (token: string): Promise<Notification[]> =>
  (
    await call<{ _embedded: { notification: Notification[] } }>(
      product.address,
      'GET',
      '/api/v1/notification?limit=200',
      { token },
    )
  ).body._embedded.notification;

describe('an order for somebody without a phone', () => {
  it('leaves the contact out, or says the registrar’s, with the flag', async () => {
    const registrar = makeRegistrar();
    const shapes: Unreached[] = [
      makeUnreached(),
      makeUnreached({ phone: '', email: '', address: '' }),
      makeUnreached({ phone: null, email: null, address: null }),
      makeUnreached({ phone: registrar.phone, email: registrar.email, address: registrar.address }),
    ];
    const placed = await go.place(await orderFor(shapes, registrar));
    expect(placed.status).toBe(201);
    const [contact] = await personsNamed(registrar.icnumber);
    for (const { icnumber } of shapes) {
      const [row] = await personsNamed(icnumber);
      expect(row).toMatchObject({
        phone: null,
        email: '',
        address: registrar.address,
        contactPersonUuid: contact?.uuid,
      });
    }
  });

  it('keeps an address and an e-mail that are their own', async () => {
    const own = makeUnreached({ address: 'Jl. Nenek 3', email: 'nenek@contoh.id' });
    expect((await go.place(await orderFor([own]))).status).toBe(201);
    const [row] = await personsNamed(own.icnumber);
    expect(row).toMatchObject({ phone: null, address: 'Jl. Nenek 3', email: 'nenek@contoh.id' });
  });

  it('refuses a phone with the flag that is not the registrar’s', async () => {
    const answer = await go.place(await orderFor([makeUnreached({ phone: newPhone() })]));
    expect([answer.status, fieldsOf(answer)]).toEqual([422, expect.stringContaining('phoneNotRegistrar')]);
  });

  it('is as before without the flag: one phone for each, and an e-mail', async () => {
    const registrar = makeRegistrar();
    const same = await go.place(await orderFor([makePilgrim({ phone: registrar.phone })], registrar));
    expect(fieldsOf(same)).toContain('phoneNotUnique');
    const { phone: _phone, email: _email, ...without } = makePilgrim();
    const nothing = await go.place(await orderFor([{ ...without } as never], registrar));
    expect(nothing.body.validation_messages).toMatchObject({
      pilgrims: { 0: { phone: { isEmpty: expect.any(String) }, email: { isEmpty: expect.any(String) } } },
    });
    const empty = await go.place(await orderFor([makePilgrim({ email: '' })], registrar));
    expect(fieldsOf(empty)).toContain('isEmpty');
    const odd = await go.place(
      await orderFor([{ ...makePilgrim(), usesRegistrarContact: 'barangkali' } as never], registrar),
    );
    expect(fieldsOf(odd)).toContain('notFlag');
  });

  it('still wants every NIK once, and a registrar who travels with their own phone', async () => {
    const registrar = makeRegistrar();
    const twice = await go.place(
      await orderFor([makeUnreached({ icnumber: registrar.icnumber })], registrar),
    );
    expect(fieldsOf(twice)).toContain('nikNotUnique');
    const self = makeUnreached({ icnumber: registrar.icnumber });
    const copied = await go.place(await orderFor([self], { ...registrar, isPilgrim: 1 }));
    expect(fieldsOf(copied)).toContain('pilgrimNotRegistrar');
  });

  it('opens no login for them, and sends the registrar’s phone one message of the payment', async () => {
    const { registrar, row } = await known();
    expect(row.verifiedAt).not.toBeNull();
    expect(await db().$count(accounts, eq(accounts.personUuid, row.uuid))).toBe(0);
    expect(await db().$count(pendingLogins, eq(pendingLogins.personUuid, row.uuid))).toBe(0);
    const texts = (await go.sms(registrar.phone)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('sudah kami terima'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('password '))).toHaveLength(1);
  });

  it('tells the registrar’s inbox once per event', async () => {
    const { agent, row } = await known();
    const types = (await inboxOf(agent.token)).map(({ type }) => type);
    expect(types.filter((type) => type === 'payment-received')).toHaveLength(1);
    expect(await db().$count(notifications, eq(notifications.personUuid, row.uuid))).toBe(0);
  });

  it('pays for two of one registrar at once: both are known, and nobody twice', async () => {
    const registrar = makeRegistrar();
    const pilgrims = [makeUnreached(), makeUnreached({ firstName: 'Fauzan' })];
    const placed = await go.place(await orderFor(pilgrims, registrar));
    const uuids = placed.body._embedded.order.map(({ uuid }) => uuid);
    const numbers = await Promise.all(uuids.map((order) => go.issue({ type: '01', order })));
    await Promise.all(numbers.map(({ body }) => go.pay(body.paymentNumber ?? '')));
    for (const { icnumber } of pilgrims) {
      const [row, ...others] = await personsNamed(icnumber);
      expect([row?.verifiedAt, others]).toEqual([expect.any(Date), []]);
    }
  });
});

describe('who is who later', () => {
  const again = (registrar: Registrar, pilgrim: PlaceOrderBody['pilgrims'][number], token: string) =>
    orderFor([pilgrim], registrar).then((body) => go.place(body, { token }));

  it('the same registrar orders again: recognised by NIK, and nobody is asked', async () => {
    const { registrar, pilgrim, agent, row } = await known();
    const placed = await again(registrar, pilgrim, agent.token);
    expect(placed.status).toBe(201);
    expect(placed.body).toMatchObject({ awaitsConsent: false, pilgrim: { uuid: row.uuid } });
    expect(await personsNamed(pilgrim.icnumber)).toHaveLength(1);
    expect(await db().$count(agentConsents, eq(agentConsents.pilgrimUuid, row.uuid))).toBe(0);
    expect(await db().$count(notifications, eq(notifications.personUuid, row.uuid))).toBe(0);
  });

  it('nobody is asked either where no other order of theirs stands', async () => {
    const { registrar, pilgrim, agent, row, orderUuid } = await known();
    await setStatus(product, orderUuid, 'Batal');
    const placed = await again(registrar, pilgrim, agent.token);
    expect([placed.status, placed.body.awaitsConsent]).toEqual([201, false]);
    expect(await db().$count(agentConsents, eq(agentConsents.pilgrimUuid, row.uuid))).toBe(0);
  });

  it('another registrar, and a phone that somebody else typed, are refused alike', async () => {
    const { pilgrim } = await known();
    const { agent: other } = await makeFamily(product);
    const registrar = makeRegistrar({ icnumber: other.nik, phone: other.phone, firstName: other.name });
    const flagged = await again(registrar, pilgrim, other.token);
    const { icnumber } = pilgrim;
    const phoned = await again(registrar, makePilgrim({ icnumber }), other.token);
    expect([flagged.status, phoned.status]).toEqual([422, 422]);
    expect(fieldsOf(flagged)).toContain('personMismatch');
    expect(fieldsOf(phoned)).toBe(fieldsOf(flagged));
    expect(fieldsOf(flagged)).toContain('akun sendiri');
  });

  it('their registrar cannot give them a phone by ordering', async () => {
    const { registrar, pilgrim, agent, row } = await known();
    const phoned = await again(registrar, makePilgrim({ icnumber: pilgrim.icnumber }), agent.token);
    expect(fieldsOf(phoned)).toContain('personMismatch');
    const [now] = await personsNamed(pilgrim.icnumber);
    expect(now).toEqual(row);
  });

  it('whoever has a phone is not taken for somebody without one', async () => {
    const { agent, pilgrim } = await makeFamily(product);
    const registrar = makeRegistrar({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name });
    const flagged = await again(registrar, makeUnreached({ icnumber: pilgrim.nik }), agent.token);
    expect(fieldsOf(flagged)).toContain('personMismatch');
  });

  it('two orders of one guest before any was paid are of one person in the end', async () => {
    const registrar = makeRegistrar();
    const pilgrim = makeUnreached();
    const first = await go.place(await orderFor([pilgrim], registrar));
    const second = await go.place(await orderFor([pilgrim], registrar));
    for (const { body } of [first, second]) {
      const { body: payment } = await go.issue({ type: '01', order: body.uuid });
      await go.pay(payment.paymentNumber ?? '');
    }
    const [one, two] = await Promise.all([first, second].map(({ body }) => findOrder(db(), body.uuid)));
    expect(two?.pilgrimUuid).toBe(one?.pilgrimUuid);
    expect(two?.registrarUuid).toBe(one?.registrarUuid);
    expect((await personsNamed(pilgrim.icnumber)).filter(({ verifiedAt }) => verifiedAt)).toHaveLength(1);
  });

  it('another’s guest who typed the same child keeps an order of their own, and no account', async () => {
    const pilgrim = makeUnreached();
    const theirs = await go.place(await orderFor([pilgrim]));
    const ours = await go.paidOrder(await orderFor([pilgrim]));
    const { body: payment } = await go.issue({ type: '01', order: theirs.body.uuid });
    await go.pay(payment.paymentNumber ?? '');
    const [one, two] = await Promise.all([ours.uuid, theirs.body.uuid].map((uuid) => findOrder(db(), uuid)));
    expect(two?.status).toBe('Pelunasan');
    expect(two?.pilgrimUuid).not.toBe(one?.pilgrimUuid);
  });

  it('a registrar who was known under another record by the time of payment is who is reached', async () => {
    const registrar = makeRegistrar();
    const pilgrim = makeUnreached();
    const waiting = await go.place(await orderFor([pilgrim], registrar));
    // The same guest pays for somebody else first, and is known by that.
    await go.paidOrder(await orderFor([makePilgrim()], registrar));
    const { body: payment } = await go.issue({ type: '01', order: waiting.body.uuid });
    await go.pay(payment.paymentNumber ?? '');
    const order = await findOrder(db(), waiting.body.uuid);
    const [row] = await personsNamed(pilgrim.icnumber);
    expect(row?.contactPersonUuid).toBe(order?.registrarUuid);
    const [contact] = await db()
      .select()
      .from(persons)
      .where(eq(persons.uuid, order?.registrarUuid ?? ''));
    expect(contact?.verifiedAt).not.toBeNull();
  });
});

describe('what the registrar does for them', () => {
  it('reads their data, with the registrar’s contact said to be so, and hands in their documents', async () => {
    const { registrar, agent, row } = await known();
    const detail = await call<PilgrimDetail>(product.address, 'GET', `/api/v1/pilgrim/${row.uuid}`, {
      token: agent.token,
    });
    expect(detail.body).toMatchObject({
      usesRegistrarContact: true,
      phone: registrar.phone,
      email: registrar.email,
    });
    const sent = await upload(product.address, 'pilgrim-vaksin', agent.token, {
      pilgrim: row.uuid,
      photo: await makePhoto(),
    });
    expect(sent.status).toBe(201);
    // Whoever handed it in is told of nothing.
    expect((await inboxOf(agent.token)).filter(({ type }) => type === 'document-uploaded')).toEqual([]);
  });

  it('hears of what is theirs alone, with their name before it, and once', async () => {
    const { registrar, agent, orderUuid, row } = await known();
    const order = (await findOrder(db(), orderUuid)) ?? never();
    await inTransaction(db(), (tx) => welcomeMember(tx, product.services, order, new Date()));
    const [news, ...more] = (await inboxOf(agent.token)).filter(({ type }) => type === 'membership');
    expect(more).toEqual([]);
    expect(news?.title).toMatch(/^untuk Nadia Hidayat: ID member Anda/);
    const texts = (await written(registrar.phone)).filter((text) => text.includes('member'));
    expect(texts).toEqual([expect.stringContaining('untuk Nadia Hidayat: ')]);
    const both = [row.uuid, agent.uuid].map((personUuid) => ({
      personUuid,
      type: 'news',
      title: 'Sama',
      message: 'Sama',
    }));
    await inTransaction(db(), (tx) => notify(tx, both, new Date()));
    expect((await inboxOf(agent.token)).filter(({ title }) => title.includes('Sama'))).toHaveLength(1);
  });

  it('hears of each of two, where the news is of no order', async () => {
    const first = await known();
    const second = makeUnreached();
    await go.paidOrder(await orderFor([second], first.registrar), first.agent.token);
    const [other] = await personsNamed(second.icnumber);
    const news = { type: 'news', title: 'Kabar', message: 'Kabar untuk jamaah' };
    const people = [first.row.uuid, other?.uuid ?? ''];
    await inTransaction(db(), (tx) =>
      notify(
        tx,
        people.map((personUuid) => ({ personUuid, ...news })),
        product.services.clock.now(),
      ),
    );
    const heard = await db().select().from(notifications).where(eq(notifications.message, news.message));
    expect(heard.map(({ personUuid, title }) => [personUuid, title]).sort()).toEqual(
      [first.pilgrim, second].map(({ firstName }) => [first.agent.uuid, `untuk ${firstName}: Kabar`]).sort(),
    );
  });

  it('is invited to the manasik for each of them by name', async () => {
    const registrar = makeRegistrar();
    const pilgrims = [makeUnreached(), makeUnreached({ firstName: 'Fauzan Hidayat' })];
    const body = await orderFor(pilgrims, registrar);
    const placed = await go.place(body);
    for (const { uuid } of placed.body._embedded.order) {
      await go.pay((await go.issue({ type: '01', order: uuid })).body.paymentNumber ?? '');
      await go.pay((await go.issue({ type: '02', order: uuid })).body.paymentNumber ?? '');
    }
    const owner = await addStaffMember(product, 'Pemilik');
    const session = {
      day: (await findPackageOnItsWay(db(), body.product))?.departsOn ?? '',
      place: 'Aula',
      address: 'Jl. Aula 1',
      startsAt: '08:00',
      endsAt: '10:00',
      gatheringPoint: 'Lobi',
      gatheringTime: '07:30',
    };
    await setManasik(product.services, owner, { productUuid: body.product, session: session as never });
    const texts = (await written(registrar.phone)).filter((text) => text.includes('Aula'));
    expect(texts).toHaveLength(pilgrims.length);
    const all = texts.join('\n');
    for (const { firstName } of pilgrims) expect(all.split(`untuk ${firstName}: `)).toHaveLength(2);
  });

  it('stands on the manifest with the registrar’s number, said to be so', async () => {
    const { registrar, row, orderUuid } = await known();
    const order = (await findOrder(db(), orderUuid)) ?? never();
    const head = (await findPackageOnItsWay(db(), order.productUuid)) ?? never();
    const rows = await findManifest(db(), product.services, head);
    const values = rows.find(({ person }) => person.uuid === row.uuid)?.values;
    expect([values?.phone, values?.email]).toEqual([`${registrar.phone} (nomor pendaftar)`, null]);
  });

  it('finds the order again by its number and the registrar’s phone', async () => {
    const { registrar, orderId } = await known();
    const asked = { orderId, phone: registrar.phone };
    await call(product.address, 'POST', '/api/v1/order-code', { body: asked });
    const [code] = await eventually(
      async () =>
        (await go.sms(registrar.phone)).flatMap(
          ({ text }) => /kode (\d{6}) untuk melihat/.exec(text)?.[1] ?? [],
        ),
      (codes) => codes.length > 0,
    );
    const opened = await call(product.address, 'POST', '/api/v1/order-code/opening', {
      body: { ...asked, code },
    });
    expect(opened.status).toBe(200);
  });
});

describe('staff', () => {
  const replace = async (orderUuid: string, pilgrim: unknown) =>
    replacePilgrim(product.services, await addStaffMember(product, 'Pemilik'), {
      orderUuid,
      pilgrim: pilgrimInput.parse(pilgrim),
      why: 'sakit',
    });

  it('put somebody without a phone in another’s place: the registrar is reached, no login', async () => {
    const { agent, orderUuid } = await makeFamily(product);
    const next = makeUnreached();
    await replace(orderUuid, next);
    const [row] = await personsNamed(next.icnumber);
    expect(row).toMatchObject({ phone: null, contactPersonUuid: agent.uuid, verifiedAt: expect.any(Date) });
    expect(await db().$count(pendingLogins, eq(pendingLogins.personUuid, row?.uuid ?? ''))).toBe(0);
    const told = (await inboxOf(agent.token)).filter(({ type }) => type === 'pilgrim-replaced');
    expect(told.map(({ title }) => title)).toContainEqual(expect.stringContaining('diganti'));
    expect(await db().$count(accounts, eq(accounts.personUuid, row?.uuid ?? ''))).toBe(0);
  });

  it('are refused a phone there that is not the registrar’s', async () => {
    const { orderUuid } = await makeFamily(product);
    await expect(replace(orderUuid, makeUnreached({ phone: newPhone() }))).rejects.toMatchObject({
      fields: { phone: 'phoneNotRegistrar' },
    });
  });

  it('order for them at the counter, and see whose phone it is', async () => {
    await makeStaff(product, 'loket-anak', 'rahasia12345', [{ role: 'Pemilik', branchUuids: null }]);
    const clerk = await signInAs(product.address, 'loket-anak', 'rahasia12345');
    const registrar = makeRegistrar();
    const pilgrim = makeUnreached();
    const order = await orderFor([pilgrim], registrar);
    const shown = await clerk.ask<CounterPreview>('POST', '/counter-order-previews', { body: { order } });
    expect(shown.status).toBe(200);
    const placed = await clerk.ask<{ orders: { uuid: string }[] }>('POST', '/counter-orders', {
      body: { order, basis: shown.body.basis, paper: 'K-12' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(placed.status).toBe(201);
    const uuid = placed.body.orders[0]?.uuid ?? '';
    const detail = await clerk.ask<{ pilgrim: unknown }>('GET', `/orders/${uuid}`);
    expect(detail.body.pilgrim).toMatchObject({ phone: registrar.phone, phoneOf: registrar.firstName });
  });
});
