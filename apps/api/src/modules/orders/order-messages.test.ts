import type { GetOrderMessages } from '@rihlah/contract/staff/orders/order-messages';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, makeProduct, makeRegistrar } from '../../../test/support/people/factories.ts';
import { makeFamily } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';
import { MAX_ATTEMPTS } from '../../infra/retry-pause.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';

let product: TestProduct;
let client: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  await makeStaff(product, 'rina.sms', 'rahasia12345');
  client = await signInAs(product.address, 'rina.sms', 'rahasia12345');
});
afterAll(() => product.end());

const db = () => product.services.db;
const told = async (uuid: string) =>
  (await client.ask<GetOrderMessages['response']>('GET', `/orders/${uuid}/messages`)).body;
const resend = (uuid: string, sms: string, by = client) =>
  by.ask('POST', `/orders/${uuid}/sms-resendings`, { body: { sms } });

describe('messages and SMS of an order (specification 4, screen 4)', () => {
  it('are told with their words, whom they went to and what became of them', async () => {
    const { orderUuid, orderId, agent, pilgrim } = await makeFamily(product);
    const { sms, inbox } = await told(orderUuid);
    const kinds = sms.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['order-placed', 'payment-received']));
    const placed = sms.find(({ kind }) => kind === 'order-placed');
    expect(placed).toMatchObject({ phone: agent.phone, state: 'sent', canResend: false, error: null });
    expect(placed?.text).toContain(orderId);
    expect(placed?.sentAt).not.toBeNull();
    expect(new Set(inbox.map(({ to }) => to))).toEqual(new Set([agent.name, pilgrim.name]));
    expect(inbox.map(({ title }) => title)).toContain('Pembayaran anda telah kami terima');
  });

  it('of one request are told at each of its orders', async () => {
    const go = journey(product.address);
    const { body } = await go.place(makeOrder(await makeProduct(db()), 2));
    for (const { uuid } of body._embedded.order)
      expect((await told(uuid)).sms.map(({ kind }) => kind)).toEqual(['order-placed']);
  });

  it('that hold a code or a password keep it to themselves, and are never sent again', async () => {
    const { orderUuid } = await makeFamily(product);
    const [row] = await db()
      .insert(smsOutbox)
      .values({
        orderUuid,
        phone: makeRegistrar().phone,
        text: 'kode 123456',
        kind: 'consent-code',
        isSecret: true,
        createdAt: new Date(),
        attempts: MAX_ATTEMPTS,
        lastError: 'ditolak',
      })
      .returning();
    const { sms } = await told(orderUuid);
    expect(sms.find(({ uuid }) => uuid === row?.uuid)).toMatchObject({
      text: null,
      state: 'failed',
      canResend: false,
    });
    expect(JSON.stringify(sms)).not.toContain('123456');
    expect((await resend(orderUuid, row?.uuid ?? '')).status).toBe(404);
  });

  it('that were given up are tried again once, which the trail tells', async () => {
    const { orderUuid } = await makeFamily(product);
    const [row] = await db()
      .insert(smsOutbox)
      .values({
        orderUuid,
        phone: makeRegistrar().phone,
        text: 'Tagihan jatuh tempo',
        kind: 'bill-reminder',
        isSecret: false,
        createdAt: new Date(),
        attempts: MAX_ATTEMPTS,
        lastError: 'nomor mati',
      })
      .returning();
    const uuid = row?.uuid ?? '';
    expect((await told(orderUuid)).sms[0]).toMatchObject({
      state: 'failed',
      error: 'nomor mati',
      canResend: true,
    });
    const answers = await Promise.all([resend(orderUuid, uuid), resend(orderUuid, uuid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const acts = await actsOn(db(), orderUuid);
    expect(acts.filter(({ verb }) => verb === 'order.sms-resent')).toHaveLength(1);
    const other = await makeFamily(product);
    expect((await resend(other.orderUuid, uuid)).status).toBe(404);
  });

  it('of before the orders were noted with them are known by phone and words', async () => {
    const { orderUuid, orderId, agent } = await makeFamily(product);
    const own = and(eq(smsOutbox.phone, agent.phone), eq(smsOutbox.kind, 'order-placed'));
    await db().update(smsOutbox).set({ orderUuid: null }).where(own);
    const placed = (await told(orderUuid)).sms.find(({ kind }) => kind === 'order-placed');
    expect(placed?.text).toContain(orderId);
  });
});
