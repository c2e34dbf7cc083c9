import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone } from '../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { sendSms } from './send-sms.ts';
import { smsOutbox } from './sms.tables.ts';

let product: TestProduct;
let written = '';
beforeAll(async () => {
  const log = pino(
    { level: 'error' },
    {
      write: (line: string) => {
        written += line;
      },
    },
  );
  product = await startTestProduct({ SMS_PER_DAY: '10' }, log);
});
afterAll(() => product.end());

/** Sends a message of a kind to a phone of its own. */
async function send(kind: string, isSecret = false) {
  const { db, clock } = product.services;
  const values = { phone: newPhone(), text: 'isi', kind, isSecret, createdAt: clock.now() };
  const [row] = await db.insert(smsOutbox).values(values).returning({ uuid: smsOutbox.uuid });
  const uuid = row?.uuid ?? '';
  return { uuid, result: await sendSms(product.services, uuid) };
}

it('raises an alarm at 80 % of the day’s messages and keeps the rest for what customers need', async () => {
  for (let index = 0; index < 8; index++) expect((await send('order-placed')).result).toBe('sent');
  expect(written).toBe('');
  const held = await send('order-placed');
  expect(held.result).toBe('held');
  expect(written).toContain('nearly used up');
  const [row] = await product.services.db.select().from(smsOutbox).where(eq(smsOutbox.uuid, held.uuid));
  // The beginning of the next day in Jakarta.
  expect(row?.notBefore?.toISOString()).toMatch(/T17:00:00\.000Z$/);
  expect((await send('password-reset', true)).result).toBe('sent');
  expect((await send('phone-code', true)).result).toBe('sent');
  expect((await send('phone-code', true)).result).toBe('held');
  expect((await send('credentials', true)).result).toBe('sent');
  expect((await send('payment-received')).result).toBe('sent');
  // Six hours, and then the seat is another's: the next day would be too late.
  expect((await send('waiting-offer')).result).toBe('sent');
  expect(written.match(/nearly used up/g)).toHaveLength(1);
});
