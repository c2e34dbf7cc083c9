import { randomUUID } from 'node:crypto';
import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone } from '../../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { sendGuestCode } from '../../../modules/orders/place/confirm-guest.ts';
import { sendSms } from '../send-sms.ts';
import { smsOutbox } from '../sms.tables.ts';
import { findSmsHealth } from '../sms-health.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const db = () => product.services.db;
const now = () => product.services.clock.now();
const LATER_MS = 3_600_000;

/** A message whose tries have failed so often, and which is tried again an hour from now. */
async function write(
  kind: SmsKind,
  phone: string,
  minutesAgo: number,
  more: Partial<typeof smsOutbox.$inferInsert> = {},
) {
  const createdAt = new Date(now().getTime() - minutesAgo * 60_000);
  const notBefore = new Date(now().getTime() + LATER_MS);
  const values = { phone, text: 'kode', kind, isSecret: true, createdAt, attempts: 2, notBefore, ...more };
  const [row] = await db().insert(smsOutbox).values(values).returning({ uuid: smsOutbox.uuid });
  return row?.uuid ?? '';
}
const find = async (uuid: string) => (await db().select().from(smsOutbox).where(eq(smsOutbox.uuid, uuid)))[0];

it.each<[SmsKind, string | null]>([
  ['phone-code', null],
  ['phone-code', randomUUID()],
  ['consent-code', randomUUID()],
  ['password-reset', null],
])(
  'of two that wait, %s about %s, the newest alone goes out, and the other is no failure',
  async (kind, orderUuid) => {
    const phone = newPhone();
    const older = await write(kind, phone, 3, { orderUuid });
    const newer = await write(kind, phone, 1, { orderUuid });
    const { failing } = await findSmsHealth(db(), now());
    expect(await sendSms(product.services, older)).toBe('done');
    expect(await find(older)).toBeUndefined();
    expect(await sendSms(product.services, newer)).toBe('sent');
    expect((await findSmsHealth(db(), now())).failing).toBe(failing - 2);
    // Nor one that a gateway gives back once the newest went out.
    const late = await write(kind, phone, 2, { orderUuid });
    expect(await sendSms(product.services, late)).toBe('done');
    expect(await find(late)).toBeUndefined();
  },
);

it('what is of another kind, phone or order, and what is no code, goes out', async () => {
  const phone = newPhone();
  const orderUuid = randomUUID();
  const all = [
    await write('phone-code', phone, 9),
    await write('claim-code', phone, 8),
    await write('claim-code', phone, 7),
    await write('phone-code', phone, 7, { orderUuid }),
    await write('phone-code', phone, 6, { orderUuid: randomUUID() }),
    await write('credentials', phone, 5),
    await write('credentials', phone, 4),
    await write('phone-code', newPhone(), 3),
  ];
  for (const uuid of all) expect(await sendSms(product.services, uuid)).toBe('sent');
});

it('one that a sender has in hand is left to it', async () => {
  const phone = newPhone();
  const older = await write('phone-code', phone, 3, { claimedAt: now() });
  const newer = await write('phone-code', phone, 1);
  expect(await sendSms(product.services, older)).toBe('done');
  expect(await sendSms(product.services, newer)).toBe('sent');
  expect(await find(older)).toMatchObject({ sentAt: null });
});

it('a guest who asks again while the first waits gets the second code alone', async () => {
  const phone = newPhone();
  const guest = { phone, address: '203.0.113.7' };
  const first = await write('phone-code', phone, 5);
  await sendGuestCode(product.services, guest);
  await sendSms(product.services, first);
  const rows = await db().select().from(smsOutbox).where(eq(smsOutbox.phone, phone));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.uuid).not.toBe(first);
});
