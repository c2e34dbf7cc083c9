import type { AgencyPolicy } from '@rihlah/contract/catalog/agency';
import { pilgrimInput } from '@rihlah/contract/orders/place-order';
import { createTestDatabase } from '@rihlah/embedded-postgres/test-database';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/support/http/http.ts';
import { makeOrder, makePilgrim, makeProduct } from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct, testConfig } from '../../../../test/support/process/product.ts';
import { actsOn, STAFF } from '../../../../test/support/staff/audit.ts';
import { makeStaff, staff } from '../../../../test/support/staff/make-staff.ts';
import { connect } from '../../../connect.ts';
import { Failure } from '../../../infra/failure.ts';
import { makeLog } from '../../../infra/process/log.ts';
import { type RunningProduct, startProduct } from '../../../start.ts';
import { replacePilgrim } from '../../orders/change/replace-pilgrim.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { agencyPolicies, agencySettings } from './agency.tables.ts';
import { changePolicy } from './change-policy.ts';

const DAY = 86_400;
const PRICE = 31_500_000;

let product: TestProduct;
/** Another process on the same data. */
let other: RunningProduct;
let go: ReturnType<typeof journey>;
const lines: string[] = [];
const log = makeLog('info', { write: (line: string) => void lines.push(line) });
beforeAll(async () => {
  product = await startTestProduct({ AGENCY_NAME: 'Al Mabrur', SECOND_PAYMENT: '9000000' }, log);
  other = await startProduct(
    testConfig(product.databaseUrl, { AGENCY_NAME: 'Bukan Ini', SECOND_PAYMENT: '9000000' }),
    { log },
  );
  go = journey(product.address);
  await makeStaff(product, '081200000009');
}, 60_000);
afterAll(async () => {
  await other.stop();
  await product.end();
});

const db = () => product.services.db;
const today = () => jakartaDate(product.services.clock.now());
const inDays = (days: number) => addDays(today(), days);
const run = (...argv: string[]) => staff(product, ...argv);
const policyNow = ({ services }: RunningProduct) => services.agency.policyAt(services.clock.now());
const placeFor = async (agent = go) => {
  const { body } = await agent.place(makeOrder(await makeProduct(db(), { price: PRICE })));
  return body;
};
const firstBill = async (orderUuid: string) => (await go.bills(orderUuid))[0]?.amount;
/** Of an order over `PRICE`, once its first payment was received. */
const billsUnder = ({ registrationFee, secondPayment }: AgencyPolicy) => [
  registrationFee,
  secondPayment,
  PRICE - registrationFee - secondPayment,
];
const page = async (path = '/', { address }: RunningProduct = product) => {
  const response = await fetch(`${address}${path}`);
  return { text: await response.text(), etag: response.headers.get('etag') };
};

describe('the first start', () => {
  it('takes over what the environment says, the rest by default, and says so', async () => {
    expect(product.services.agency.settings).toMatchObject({
      name: 'Al Mabrur',
      callCenter: '0800 150 1961',
    });
    expect(policyNow(product)).toMatchObject({ secondPayment: 9_000_000, registrationFee: 1_500_000 });
    const said = lines.find((line) => line.includes('taken over')) ?? '';
    expect(JSON.parse(said).variables).toEqual({ AGENCY_NAME: 'Al Mabrur', SECOND_PAYMENT: 9_000_000 });
    const [settings] = await db().select().from(agencySettings);
    expect(await actsOn(db(), settings?.uuid ?? '')).toMatchObject([
      { actorKind: 'system', verb: 'agency.changed', after: { name: 'Al Mabrur' } },
    ]);
  });

  it('is the only one that does; a variable that says something else is named once and ignored', async () => {
    expect(other.services.agency.settings.name).toBe('Al Mabrur');
    const said = lines.filter((line) => line.includes('ignored'));
    expect(said.map((line) => JSON.parse(line).variables)).toEqual([['AGENCY_NAME']]);
    expect(lines.filter((line) => line.includes('taken over'))).toHaveLength(1);
  });

  it('is a server’s: a command, whose environment may be another, leaves a new database alone', async () => {
    const database = await createTestDatabase();
    const config = testConfig(database.url, { AGENCY_NAME: 'Bukan Ini' });
    await expect(connect(config, log, () => 3000, { isServer: false })).rejects.toThrow('npm run migrate');
    await database.drop();
  });

  it('refuses a variable that was wrong before, too', () => {
    expect(() => testConfig(product.databaseUrl, { REGISTRATION_FEE: '0' })).toThrow(/REGISTRATION_FEE/);
  });
});

describe('what is said of the agency', () => {
  it('is changed by staff and stands everywhere at once: pages of every process, their tags, SMS', async () => {
    const before = await page('/', other);
    const { name, callCenter } = product.services.agency.settings;
    const outcome = await run('agency', 'set', '--name', 'Nur <Haramain>', '--call-center', '0800 111');
    expect(outcome).toEqual({ code: 0, text: 'Data agensi disimpan' });
    const after = await eventually(
      () => page('/', other),
      ({ text }) => text.includes('"name":"Nur \\u003cHaramain>"'),
    );
    expect(after.text).toContain('<title>Nur &lt;Haramain&gt; · ');
    expect(after.text).toContain('0800 111');
    expect(after.etag).not.toBe(before.etag);
    const body = makeOrder(await makeProduct(db()));
    await go.place(body);
    const [message] = await eventually(
      () => go.sms(body.registrar[0]?.phone ?? ''),
      (list) => list.length > 0,
    );
    expect(message?.text).toMatch(/^Nur <Haramain>: pesanan/);
    const [settings] = await db().select().from(agencySettings);
    expect((await actsOn(db(), settings?.uuid ?? '')).at(-1)).toMatchObject({
      actorKind: 'staff',
      actorLabel: '081200000009',
      verb: 'agency.changed',
      before: { name, callCenter },
      after: { name: 'Nur <Haramain>', callCenter: '0800 111' },
    });
  });

  it('is not overwritten by whoever has not seen the last change', async () => {
    const { text } = await run('agency', 'show');
    const version = /Versi (\d+)/.exec(text)?.[1] ?? '';
    expect((await run('agency', 'set', '--permit', 'PPIU 1', '--version', version)).code).toBe(0);
    const late = await run('agency', 'set', '--permit', 'PPIU 2', '--version', version);
    expect(late).toEqual({
      code: 1,
      text: 'Pengaturan ini baru saja diubah orang lain. Lihat isinya sekarang, lalu ulangi.',
    });
    expect(product.services.agency.settings.permit).toBe('PPIU 1');
  });

  it.each([
    [['agency', 'set'], 'Sebut paling sedikit satu pengaturan yang diubah'],
    [['agency', 'set', '--name', ' '], 'Periksa --name: paling panjang 60 huruf'],
    [['agency', 'set', '--instagram', 'rihlah'], 'Periksa --instagram: alamat https://…'],
    [
      ['policy', 'set', '--starts-on', 'besok', '--terms', '2'],
      'Periksa --starts-on: tanggal seperti 2027-03-14',
    ],
    [
      ['policy', 'set', '--starts-on', '2099-01-01', '--registration-fee', '1.500.000'],
      'Periksa --registration-fee: rupiah utuh tanpa titik, misalnya 1500000',
    ],
    [
      ['policy', 'set', '--starts-on', '2099-01-01', '--registration-fee', '0'],
      'Periksa --registration-fee: rupiah utuh tanpa titik, misalnya 1500000',
    ],
    [
      ['policy', 'set', '--starts-on', '2099-01-01', '--infant-discount', '101'],
      'Periksa --infant-discount: angka bulat sampai 100',
    ],
    [
      ['policy', 'set', '--starts-on', '2099-01-01', '--pickup-on-sunday', 'maybe'],
      'Periksa --pickup-on-sunday: ya atau tidak',
    ],
  ])('%j is explained', async (argv, text) => {
    expect(await run(...argv)).toEqual({ code: 2, text });
  });
});

describe('the policy', () => {
  it('changes on its day, without a restart, in every process; an order keeps that of its day', async () => {
    const startsOn = inDays(3);
    const former = policyNow(product);
    const set = ['--registration-fee', '2000000', '--second-payment', '5000000', '--order-window', '3600'];
    const decided = await run('policy', 'set', '--starts-on', startsOn, ...set);
    expect(decided.code).toBe(0);
    expect(decided.text).toContain(`Berlaku mulai ${startsOn} 00:00: Pembayaran pertama Rp 2.000.000`);
    expect((await run('policy', 'show')).text).toContain(`Mulai ${startsOn} 00:00: Pembayaran pertama`);
    expect((await page()).text).toContain(`"registrationFee":${former.registrationFee}`);
    const before = await placeFor();
    expect(await firstBill(before.uuid)).toBe(former.registrationFee);
    const { body: number } = await go.issue({ type: '01', order: before.uuid });
    await go.pay(number.paymentNumber ?? '');

    await go.advance(3 * DAY);
    const there = await eventually(
      () => page('/', other),
      ({ text }) => text.includes('"registrationFee":2000000'),
    );
    expect(there.text).toContain('"secondPayment":5000000');
    const after = await placeFor(journey(other.address));
    expect(await firstBill(after.uuid)).toBe(2_000_000);
    expect(Date.parse(after.expiresAt) - Date.parse(after.createdAt)).toBe(3_600_000);
    expect((await go.bills(before.uuid)).map(({ amount }) => amount)).toEqual(billsUnder(former));
  });

  it('opens the later bills of an order by the order’s own policy, also long after it has changed', async () => {
    const before = await placeFor();
    const former = policyNow(product);
    const { body: number } = await go.issue({ type: '01', order: before.uuid });
    expect((await run('policy', 'set', '--starts-on', today(), '--second-payment', '1000000')).code).toBe(0);
    await eventually(
      async () => policyNow(product).secondPayment,
      (amount) => amount === 1_000_000,
    );
    await go.pay(number.paymentNumber ?? '');
    expect((await go.bills(before.uuid)).map(({ amount }) => amount)).toEqual(billsUnder(former));
  });

  it('of an order’s day also prices whoever takes the place of its pilgrim', async () => {
    const { uuid } = await placeFor();
    const { infantDiscountPercent } = policyNow(product);
    expect((await run('policy', 'set', '--starts-on', today(), '--infant-discount', '90')).code).toBe(0);
    await eventually(
      async () => policyNow(product).infantDiscountPercent,
      (percent) => percent === 90,
    );
    const born = inDays(-100).slice(2).split('-').reverse().join('');
    const pilgrim = pilgrimInput.parse(makePilgrim({ icnumber: `327301${born}7777` }));
    await replacePilgrim(product.services, STAFF, { orderUuid: uuid, pilgrim, why: 'sakit' });
    const [order] = await db().select().from(orders).where(eq(orders.uuid, uuid));
    expect(order?.amount).toBe(PRICE - (PRICE * infantDiscountPercent) / 100);
  });

  it('cannot be changed for the past, nor let the last bill fall due before the second', async () => {
    const past = await run('policy', 'set', '--starts-on', inDays(-1), '--agent-commission', '1');
    expect(past).toEqual({
      code: 1,
      text: 'Ketentuan hanya dapat diubah mulai hari ini atau sesudahnya',
    });
    const planned = await run('policy', 'set', '--starts-on', inDays(20), '--second-payment-months', '3');
    expect(planned.code).toBe(0);
    // Crossed only once the planned change has begun.
    const crossed = await run('policy', 'set', '--starts-on', inDays(10), '--final-payment-months', '4');
    expect(crossed).toEqual({
      code: 1,
      text: 'Pembayaran terakhir tidak boleh jatuh tempo sebelum pembayaran kedua',
    });
    expect(policyNow(product).agentCommission).toBe(300_000);
  });

  it('is decided by one of two who decide at once, and each decision is written down', async () => {
    const [{ version = 0 } = {}] = await db()
      .select()
      .from(agencyPolicies)
      .orderBy(desc(agencyPolicies.version))
      .limit(1);
    const decide = (memberDiscount: number) =>
      changePolicy(product.services, STAFF, { version, startsOn: inDays(30), changes: { memberDiscount } });
    const outcomes = await Promise.allSettled([decide(1), decide(2), decide(3)]);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals.map((reason) => reason instanceof Failure && reason.code)).toEqual([
      'settingsChanged',
      'settingsChanged',
    ]);
    const [last] = await db().select().from(agencyPolicies).orderBy(desc(agencyPolicies.version)).limit(1);
    expect(last).toMatchObject({ version: version + 1, registrationFee: null });
    expect(await actsOn(db(), last?.uuid ?? '')).toMatchObject([
      {
        actorKind: 'staff',
        verb: 'policy.changed',
        before: { memberDiscount: 500_000 },
        after: { memberDiscount: last?.memberDiscount },
      },
    ]);
  });

  it('is never rewritten, not even by hand', async () => {
    await expect(db().update(agencyPolicies).set({ registrationFee: 1 })).rejects.toThrow();
    await expect(db().delete(agencyPolicies)).rejects.toThrow();
  });
});
