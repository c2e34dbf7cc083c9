import { randomUUID } from 'node:crypto';
import type { WrittenMessage } from '@rihlah/contract/staff/messaging/messages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/support/http/http.ts';
import {
  makeBranch,
  makeOrder,
  makePilgrim,
  makeProduct,
} from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { makeOrderFor, makePaidBill, makeSomebody } from '../../../../test/support/people/people.ts';
import { whileHeld } from '../../../../test/support/process/locks.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeTraveller } from '../../../../test/support/staff/custody.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { enqueueSmsRows } from '../../../infra/sms/enqueue-sms.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { notifications } from '../inbox/inbox.tables.ts';
import { deliverMessages } from './deliver-messages.ts';
import { messageRecipients, messages } from './messages.tables.ts';
import { findMessage, findSending, listSendings, resendFailed } from './present-sendings.ts';
import { previewMessage } from './preview-message.ts';
import { sendMessages } from './send-messages.ts';
import { findSmsPrice, setSmsPrice } from './sms-prices.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;

type Message = WrittenMessage & { uuid: string };

const messageTo = (audience: Message['audience'], values: Partial<Message> = {}): Message => ({
  uuid: randomUUID(),
  audience,
  title: 'Kabar',
  text: 'Assalamu alaikum {nama}',
  channels: 'inbox',
  ...values,
});
/** Sends what was previewed. */
const send = async (message: Message, actor = owner) => {
  const { recipients } = await previewMessage(product.services, actor, message);
  return sendMessages(product.services, actor, { ...message, recipients });
};
const done = (uuid: string) =>
  eventually(
    () => findSending(db(), owner, uuid),
    ({ counts }) => counts.written === counts.total,
  );
const inboxOf = (personUuid: string) =>
  db().select().from(notifications).where(eq(notifications.personUuid, personUuid));

/** A package with people of its own. */
async function makeGroup(names: string[]) {
  const branchUuid = await makeBranch(db());
  const productUuid = await makeProduct(db(), { branchUuid });
  const people = [];
  for (const name of names) people.push(await makeTraveller(product, name, { productUuid }));
  await rebuildOrderSearchNow(product);
  return { branchUuid, productUuid, people };
}

describe('writing to many', () => {
  it('reaches a departure by inbox and SMS, each in their own words, with one row in the trail', async () => {
    const { productUuid, people } = await makeGroup(['Asep', 'Deden']);
    const text = 'Halo {nama}, {paket} berangkat {tanggal berangkat}, pesanan {nomor pesanan}.';
    const message = messageTo({ filter: { package: productUuid } }, { text, channels: 'both' });
    const preview = await previewMessage(product.services, owner, message);
    const { perSegment } = await findSmsPrice(product.services);
    expect(preview).toMatchObject({
      recipients: 2,
      unknown: [],
      lacking: [],
      sms: { messages: 2, segments: 2, cost: 2 * perSegment },
    });
    expect(preview.sample?.text).toMatch(
      /^Halo (Asep|Deden), Umrah Syawal 9 Hari berangkat \d\d-\d\d-\d{4}, pesanan RHL \d{6} \d{4}/,
    );
    await send(message);
    expect((await done(message.uuid)).counts).toMatchObject({ total: 2, written: 2 });
    for (const { uuid, name, phone } of people) {
      expect((await inboxOf(uuid)).map((one) => one.message)).toEqual([
        expect.stringContaining(`Halo ${name},`),
      ]);
      const sms = await db().select().from(smsOutbox).where(eq(smsOutbox.phone, phone));
      expect(sms.map((one) => one.text)).toEqual([expect.stringContaining(`Halo ${name},`)]);
    }
    const acts = await actsOn(db(), message.uuid);
    expect(acts.map(({ verb }) => verb)).toEqual(['message.sent']);
    expect(JSON.stringify(acts)).not.toContain('Asep');
  });

  it('keeps out of the trail whom a search for its audience named', async () => {
    const { productUuid, people } = await makeGroup(['Rukmini Setiawati']);
    const [one] = people;
    for (const search of ['Rukmini', one?.phone ?? '']) {
      const message = messageTo({ filter: { package: productUuid, search } });
      await send(message);
      const [act] = await actsOn(db(), message.uuid);
      expect(act?.after).toMatchObject({ recipients: 1, whom: { package: productUuid } });
      expect(JSON.stringify(act)).not.toContain(search);
    }
  });

  it('is one sending however often it comes, also at the same time', async () => {
    const { productUuid, people } = await makeGroup(['Eti']);
    const message = messageTo({ filter: { package: productUuid } });
    await Promise.all([send(message), send(message), send(message)]);
    await send(message);
    await done(message.uuid);
    expect(await inboxOf(people[0]?.uuid ?? '')).toHaveLength(1);
  });

  it('goes to nobody where they are others than the sender was shown', async () => {
    const { productUuid } = await makeGroup(['Wati']);
    const message = messageTo({ filter: { package: productUuid } });
    const { recipients } = await previewMessage(product.services, owner, message);
    await makeTraveller(product, 'Yeni', { productUuid });
    await rebuildOrderSearchNow(product);
    const late = { ...message, recipients };
    await expect(sendMessages(product.services, owner, late)).rejects.toMatchObject({
      code: 'recipientsChanged',
    });
    const { rows } = await db().execute(sql`select uuid from messages where uuid = ${message.uuid}`);
    expect(rows).toEqual([]);
    expect((await send(message)).counts.total).toBe(2);
  });

  it('reaches somebody with two orders once, and of each order where it speaks of it', async () => {
    const { branchUuid, people } = await makeGroup(['Nani']);
    const [nani] = people;
    if (!nani) throw new Error('one');
    const other = await makeProduct(db(), { branchUuid });
    await makeOrderFor(product.services, nani, nani, { productUuid: other });
    await rebuildOrderSearchNow(product);
    const audience = { filter: { branch: [branchUuid] } };
    const count = async (text: string) =>
      (await previewMessage(product.services, owner, messageTo(audience, { text }))).recipients;
    expect(await count('Halo {nama}')).toBe(1);
    expect(await count('Pesanan {nomor pesanan}')).toBe(2);
  });

  it('never leaves a hole: fields that there are not and empty ones are refused with names', async () => {
    const { productUuid, people } = await makeGroup(['Ujang Tanpa Tagihan']);
    for (const { order } of people) await makePaidBill(product.services, order);
    const to = (text: string) => messageTo({ filter: { package: productUuid } }, { text });
    await expect(send(to('Umur {umur}'))).rejects.toMatchObject({
      message: expect.stringContaining('{umur}'),
    });
    const hole = to('Sisa {sisa tagihan}');
    await expect(send(hole)).rejects.toMatchObject({
      message: 'Pesan belum dapat dikirim: {sisa tagihan} kosong pada Ujang Tanpa Tagihan',
    });
    expect((await previewMessage(product.services, owner, hole)).lacking).toMatchObject([
      { name: 'Ujang Tanpa Tagihan', fields: ['sisa tagihan'] },
    ]);
    expect(await inboxOf(people[0]?.uuid ?? '')).toEqual([]);
    // Nothing is kept of it: mended, it goes under the same uuid.
    await send({ ...hole, text: 'Halo {nama}' });
    await done(hole.uuid);
    expect(await inboxOf(people[0]?.uuid ?? '')).toHaveLength(1);
  });

  it('of a branch reaches people of that branch alone', async () => {
    const [here, there] = [await makeGroup(['Cecep']), await makeGroup(['Tati'])];
    const limited = await addStaffMember(product, 'Cabang', [here.branchUuid]);
    const everybody = messageTo({ filter: {} });
    expect((await previewMessage(product.services, limited, everybody)).recipients).toBe(1);
    const chosen = messageTo({ orders: there.people.map(({ order }) => order) });
    await expect(send(chosen, limited)).rejects.toMatchObject({ code: 'notFound' });
    const nobody = messageTo({ filter: { package: there.productUuid } });
    await expect(send(nobody, limited)).rejects.toMatchObject({ code: 'nobodyToNotify' });
    const mine = messageTo({ orders: here.people.map(({ order }) => order) });
    await send(mine, limited);
    const stranger = await addStaffMember(product, 'Cabang', [there.branchUuid]);
    await expect(findMessage(db(), stranger, mine.uuid)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('reaches nobody who was erased, and without a phone nobody by SMS', async () => {
    const { productUuid, people } = await makeGroup(['Asih', 'Beni', 'Cici']);
    const [asih, beni, cici] = people;
    const change = (who: { uuid: string } | undefined, values: Partial<typeof persons.$inferInsert>) =>
      db()
        .update(persons)
        .set(values)
        .where(eq(persons.uuid, who?.uuid ?? ''));
    await change(asih, { phone: '', verifiedAt: null, erasedAt: new Date(), name: 'Data dihapus' });
    // Whoever was reached for her is erased.
    await change(beni, { phone: null, contactPersonUuid: asih?.uuid ?? null });
    const to = (channels: Message['channels']) =>
      messageTo({ filter: { package: productUuid } }, { channels });
    const preview = await previewMessage(product.services, owner, to('sms'));
    expect(preview).toMatchObject({ recipients: 2, withoutInbox: 0, withoutPhone: 1 });
    expect(preview.sms).toMatchObject({ messages: 1, segments: 1 });
    const [sms, both] = [to('sms'), to('both')];
    expect((await send(sms)).counts.total).toBe(1);
    expect((await send(both)).counts.total).toBe(2);
    await done(sms.uuid);
    await done(both.uuid);
    expect(await db().$count(smsOutbox, eq(smsOutbox.phone, ''))).toBe(0);
    expect(await db().$count(smsOutbox, eq(smsOutbox.phone, cici?.phone ?? ''))).toBe(2);
    const readers = await db()
      .select({ person: messageRecipients.personUuid })
      .from(messageRecipients)
      .where(eq(messageRecipients.messageUuid, both.uuid));
    expect(readers.map(({ person }) => person).sort()).toEqual([beni?.uuid, cici?.uuid].sort());
  });

  it('writes to a phone once, also while another runner writes to it for somebody else', async () => {
    const { people } = await makeGroup(['Ani', 'Beni']);
    const [ani, beni] = people as [(typeof people)[number], (typeof people)[number]];
    await db()
      .update(persons)
      .set({ phone: null, contactPersonUuid: ani.uuid })
      .where(eq(persons.uuid, beni.uuid));
    const said = { title: 'Kabar', text: `Kumpul jam 4, gerbang ${ani.order.slice(0, 8)}` };
    const uuid = randomUUID();
    const now = new Date();
    await db()
      .insert(messages)
      .values({ uuid, ...said, channels: 'sms', madeBy: owner.uuid, madeAt: now });
    await db()
      .insert(messageRecipients)
      .values(
        people.map((who) => ({ ...said, messageUuid: uuid, personUuid: who.uuid, orderUuid: who.order })),
      );
    await whileHeld(
      db(),
      async (tx) => {
        await tx.select().from(messages).where(eq(messages.uuid, uuid)).for('update');
        const sms = { phone: ani.phone, text: said.text, kind: 'news' as const, orderUuid: ani.order };
        const [smsUuid] = await enqueueSmsRows(tx, [sms], now);
        await tx
          .update(messageRecipients)
          .set({ writtenAt: now, smsUuid })
          .where(and(eq(messageRecipients.messageUuid, uuid), eq(messageRecipients.personUuid, ani.uuid)));
      },
      () => deliverMessages(product.services, { uuid }),
    );
    await done(uuid);
    expect(await db().$count(smsOutbox, sql`${smsOutbox.text} like ${`%${said.text}`}`)).toBe(1);
  });

  it('about an order that waits for its first payment rings whoever ordered, never the number that they typed', async () => {
    const productUuid = await makeProduct(db());
    const pilgrims = ['Ani', 'Budi'].map((firstName) => makePilgrim({ firstName }));
    const body = makeOrder(productUuid, 1, { pilgrims });
    expect((await journey(product.address).place(body)).status).toBe(201);
    await rebuildOrderSearchNow(product);
    const message = messageTo({ filter: { package: productUuid } }, { channels: 'sms' });
    const preview = await previewMessage(product.services, owner, message);
    expect(preview).toMatchObject({ recipients: 2, withoutPhone: 0, sms: { messages: 2 } });
    await send(message);
    await done(message.uuid);
    for (const { phone } of body.pilgrims)
      expect(await db().$count(smsOutbox, eq(smsOutbox.phone, phone ?? ''))).toBe(0);
    const rung = await db()
      .select()
      .from(smsOutbox)
      .where(and(eq(smsOutbox.phone, body.registrar[0]?.phone ?? ''), eq(smsOutbox.kind, 'news')));
    expect(rung.map(({ text }) => text).sort()).toEqual(
      body.pilgrims.map(({ firstName }) => `untuk ${firstName}: Assalamu alaikum ${firstName}`).sort(),
    );
  });

  it('reaches the inbox of somebody known for whom an order waits, and rings whoever ordered once', async () => {
    const { productUuid, people } = await makeGroup(['Rini']);
    const [registrar] = people;
    if (!registrar) throw new Error('one');
    const pilgrim = await makeSomebody(product.services, 'Pipit');
    await makeOrderFor(product.services, registrar, pilgrim, { productUuid, status: 'Pembayaran DP' });
    await rebuildOrderSearchNow(product);
    const text = 'Manasik pindah ke hari Sabtu';
    for (const channels of ['inbox', 'both', 'sms'] as const) {
      const message = messageTo({ filter: { package: productUuid } }, { text, channels });
      const preview = await previewMessage(product.services, owner, message);
      expect(preview).toMatchObject({ recipients: 2, withoutInbox: 0, withoutPhone: 0 });
      if (channels !== 'inbox') expect(preview.sms).toMatchObject({ messages: 1 });
      await send(message);
      await done(message.uuid);
    }
    for (const { uuid } of [registrar, pilgrim])
      expect((await inboxOf(uuid)).map(({ message }) => message)).toEqual([text, text]);
    const rung = await db().select().from(smsOutbox).where(eq(smsOutbox.kind, 'news'));
    const textsTo = (phone: string) => rung.flatMap((sms) => (sms.phone === phone ? sms.text : []));
    expect(textsTo(registrar.phone)).toEqual([text, text]);
    expect(textsTo(pilgrim.phone)).toEqual([]);
  });

  it('shows everybody their own, also behind a hundred newer ones of others', async () => {
    const { branchUuid, people } = await makeGroup(['Lina']);
    const limited = await addStaffMember(product, 'Cabang', [branchUuid]);
    const mine = messageTo({ orders: people.map(({ order }) => order) });
    await send(mine, limited);
    const madeAt = new Date(product.services.clock.now().getTime() + 1000);
    const other = { title: 'Lain', text: 'Lain', channels: 'inbox' as const, madeBy: owner.uuid, madeAt };
    await db()
      .insert(messages)
      .values(Array.from({ length: 100 }, () => ({ ...other, uuid: randomUUID() })));
    expect((await listSendings(db(), limited)).map(({ uuid }) => uuid)).toEqual([mine.uuid]);
    expect(await listSendings(db(), owner)).toHaveLength(100);
  });

  it('tries again only what was given up', async () => {
    const { productUuid, people } = await makeGroup(['Wawan', 'Yayan']);
    const [wawan, yayan] = people;
    const message = messageTo({ filter: { package: productUuid } }, { channels: 'sms' });
    await send(message);
    await done(message.uuid);
    const outboxOf = (phone = '') => eq(smsOutbox.phone, phone);
    await eventually(
      () =>
        db()
          .select()
          .from(smsOutbox)
          .where(
            inArray(
              smsOutbox.phone,
              people.map(({ phone }) => phone),
            ),
          ),
      (rows) => rows.every(({ sentAt }) => sentAt !== null),
    );
    await db()
      .update(smsOutbox)
      .set({ sentAt: null, attempts: 25, lastError: 'nomor mati' })
      .where(outboxOf(wawan?.phone));
    const shown = await findMessage(db(), owner, message.uuid);
    expect(shown.counts).toMatchObject({ sent: 1, failed: 1 });
    expect(shown.failures).toEqual([{ name: 'Wawan', phone: wawan?.phone, error: 'nomor mati' }]);
    const before = await db().select().from(smsOutbox).where(outboxOf(yayan?.phone));
    expect(await resendFailed(product.services, owner, message.uuid)).toBe(1);
    expect(await resendFailed(product.services, owner, message.uuid)).toBe(0);
    await eventually(
      () => findSending(db(), owner, message.uuid),
      ({ counts }) => counts.sent === 2 && counts.failed === 0,
    );
    expect(await db().select().from(smsOutbox).where(outboxOf(yayan?.phone))).toEqual(before);
  });

  it('costs what a segment costs, which the owner enters', async () => {
    const price = { version: 0, perSegment: 275 };
    expect(await setSmsPrice(product.services, owner, price)).toEqual({
      version: 1,
      gateway: 'demo',
      perSegment: 275,
      second: null,
      perWhatsapp: null,
    });
    await expect(setSmsPrice(product.services, owner, price)).rejects.toMatchObject({
      code: 'settingsChanged',
    });
    const { productUuid } = await makeGroup(['Iis']);
    const long = messageTo({ filter: { package: productUuid } }, { text: 'a'.repeat(161), channels: 'sms' });
    expect((await previewMessage(product.services, owner, long)).sms).toMatchObject({
      segments: 2,
      cost: 550,
    });
  });

  it('to three thousand goes out in batches, and goes on after a crash without saying anything twice', async () => {
    const { productUuid, people } = await makeGroup(['Rudi']);
    const [rudi] = people;
    // Copies of one traveller, as a season has them.
    await db().execute(sql`
      with one as (select * from ${persons} where ${persons.uuid} = ${rudi?.uuid}),
      many as (
        insert into persons (uuid, nik_sealed, nik_hash, name, gender, address, email, phone, verified_at, created_at)
        select gen_random_uuid(), nik_sealed, 'banyak-' || n, 'Jamaah ' || n, gender, address, email,
          '0899' || lpad(n::text, 8, '0'), verified_at, created_at
        from one, generate_series(1, 3000) n returning uuid)
      insert into orders (uuid, order_id, request_uuid, status, product_uuid, registrar_uuid, pilgrim_uuid, pilgrim_nik_hash,
        package_price, add_on_total, member_discount, infant_discount, amount, registration_fee, second_payment,
        second_payment_months_before, final_payment_months_before, agent_commission, has_passport, went_umrah,
        terms_version, terms_accepted_at, created_at, expires_at)
      select gen_random_uuid(), 'BANYAK ' || row_number() over (), o.request_uuid, o.status, o.product_uuid,
        m.uuid, m.uuid, m.uuid::text, o.package_price, o.add_on_total, o.member_discount, o.infant_discount, o.amount,
        o.registration_fee, o.second_payment, o.second_payment_months_before, o.final_payment_months_before,
        o.agent_commission, o.has_passport, o.went_umrah, o.terms_version, o.terms_accepted_at, o.created_at, o.expires_at
      from many m, (select * from ${orders} where ${orders.uuid} = ${rudi?.order}) o`);
    await rebuildOrderSearchNow(product);
    const message = messageTo({ filter: { package: productUuid } });
    expect((await send(message)).counts.total).toBe(3001);
    // Several at once, as after a process that was taken for dead: each reader is written to by one of them.
    await Promise.all([1, 2, 3].map(() => deliverMessages(product.services, { uuid: message.uuid })));
    await done(message.uuid);
    const told = await db()
      .select({ person: notifications.personUuid })
      .from(notifications)
      .innerJoin(
        messageRecipients,
        and(
          eq(messageRecipients.personUuid, notifications.personUuid),
          eq(messageRecipients.messageUuid, message.uuid),
        ),
      );
    expect([told.length, new Set(told.map(({ person }) => person)).size]).toEqual([3001, 3001]);
  });
});
