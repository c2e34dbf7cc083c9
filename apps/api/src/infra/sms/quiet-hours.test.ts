import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPhone } from '../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct, testConfig } from '../../../test/support/process/product.ts';
import { findGauges } from '../../modules/backoffice/system/find-gauges.ts';
import { Clock } from '../clock/clock.ts';
import { claimSms } from './claim-sms.ts';
import { quietUntil } from './quiet-hours.ts';
import { sendSms } from './send-sms.ts';
import { smsOutbox } from './sms.tables.ts';

const NIGHT = { from: '21:00', to: '06:00' };
const at = (moment: string): Date => new Date(`${moment}+07:00`);

describe('quiet hours', () => {
  it.each([
    ['2030-03-01T20:59:59', '2030-03-01T20:59:59'],
    ['2030-03-01T21:00:00', '2030-03-02T06:00:00'],
    ['2030-03-02T00:30:00', '2030-03-02T06:00:00'],
    ['2030-03-02T05:59:59', '2030-03-02T06:00:00'],
    ['2030-03-02T06:00:00', '2030-03-02T06:00:00'],
  ])('at %s a message goes at %s', (now, until) => {
    expect(quietUntil(NIGHT, at(now))).toEqual(at(until));
  });

  it('may be within a day, or be none', () => {
    expect(quietUntil({ from: '12:00', to: '13:00' }, at('2030-03-01T12:30:00'))).toEqual(
      at('2030-03-01T13:00:00'),
    );
    expect(quietUntil({ from: '12:00', to: '13:00' }, at('2030-03-01T23:30:00'))).toEqual(
      at('2030-03-01T23:30:00'),
    );
    expect(quietUntil(null, at('2030-03-01T23:30:00'))).toEqual(at('2030-03-01T23:30:00'));
  });

  it('are a setting, and from 21 to 6 where customers are real', () => {
    const real = {
      DEMO: '0',
      NODE_ENV: 'production',
      ENCRYPTION_KEY: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
      BANK_PROFILES_FILE: 'banks.json',
      PUBLIC_URL: 'https://rihlah.test',
      SMS_GATEWAY: 'zenziva',
      ZENZIVA_USERKEY: 'u',
      ZENZIVA_PASSKEY: 'p',
    };
    const url = 'postgresql://localhost/x';
    expect(testConfig(url, real).SMS_QUIET_HOURS).toEqual(NIGHT);
    expect(testConfig(url, { ...real, SMS_QUIET_HOURS: 'none' }).SMS_QUIET_HOURS).toBeNull();
    expect(testConfig(url, { SMS_QUIET_HOURS: '22:30-05:00' }).SMS_QUIET_HOURS).toEqual({
      from: '22:30',
      to: '05:00',
    });
    expect(testConfig(url).SMS_QUIET_HOURS).toBeNull();
    expect(() => testConfig(url, { SMS_QUIET_HOURS: '25:00-06:00' })).toThrow('SMS_QUIET_HOURS');
  });
});

describe('a message at night', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ SMS_QUIET_HOURS: '21:00-06:00' });
  });
  afterAll(() => product.end());

  let now = at('2035-03-01T22:00:00');
  class TestClock extends Clock {
    override now = () => now;
  }
  const services = () => ({ ...product.services, clock: new TestClock() });

  async function write(kind: SmsKind, isSecret = false): Promise<string> {
    const values = { phone: newPhone(), text: 'uji', kind, isSecret, createdAt: now };
    const [row] = await product.services.db
      .insert(smsOutbox)
      .values(values)
      .returning({ uuid: smsOutbox.uuid });
    return row?.uuid ?? '';
  }

  it('waits until the morning, unless somebody waits for it; nobody is told that it is late', async () => {
    const kinds = ['payment-received', 'order-placed', 'first-payment-reminder', 'phone-changed'] as const;
    for (const kind of kinds)
      expect([kind, await sendSms(services(), await write(kind))]).toEqual([kind, 'sent']);
    expect(await sendSms(services(), await write('phone-code', true))).toBe('sent');
    const news = await write('bill-reminder');
    expect(await sendSms(services(), news)).toBe('held');
    const find = async () =>
      (await product.services.db.select().from(smsOutbox).where(eq(smsOutbox.uuid, news)))[0];
    expect(await find()).toMatchObject({ sentAt: null, attempts: 0, notBefore: at('2035-03-02T06:00:00') });
    now = at('2035-03-02T05:59:00');
    expect(await sendSms(services(), news)).toBe('held');
    const oldest = async () => (await findGauges(services())).queues.find(({ queue }) => queue === 'sms');
    expect((await oldest())?.oldestSeconds).toBeLessThanOrEqual(0);
    now = at('2035-03-02T06:02:00');
    expect((await oldest())?.oldestSeconds).toBe(120);
    const due = { limit: 8, digests: null };
    expect(
      (await claimSms(services(), sql`not_before <= ${now.toISOString()}::timestamptz`, due)).claimed,
    ).toMatchObject([{ uuid: news, whole: 'uji' }]);
  });
});
