import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import { type Family, makeFamily } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { bills } from '../../modules/billing/bills/bills.tables.ts';
import { payments } from '../../modules/billing/payments/payments.tables.ts';
import { recordIncomplete } from '../../modules/billing/payments/record-incomplete.ts';
import { recordPayment } from '../../modules/billing/payments/record-payments.ts';
import { accounts } from '../../modules/identity/persons/accounts.tables.ts';

// Specification 4, Audit trail: every change is a row: who, when, from where, what, before and after.

let product: TestProduct;
let family: Family;
beforeAll(async () => {
  product = await startTestProduct();
  family = await makeFamily(product);
});
afterAll(() => product.end());

const db = () => product.services.db;
const verbsOn = async (uuid: string) => (await actsOn(db(), uuid)).map(({ verb }) => verb);
const billsOf = (orderUuid: string) => db().select().from(bills).where(eq(bills.orderUuid, orderUuid));

describe('a login', () => {
  const accountOf = async (personUuid: string) =>
    (await db().select().from(accounts).where(eq(accounts.personUuid, personUuid)))[0]?.uuid ?? '';

  it('leaves rows from its opening to the end of a session, with person and address', async () => {
    const { pilgrim } = family;
    const account = await accountOf(pilgrim.uuid);
    await call(product.address, 'POST', '/oauth/revoke', { body: { token: pilgrim.token } });
    expect(await actsOn(db(), account)).toMatchObject([
      { verb: 'account.opened', actorKind: 'system', after: { person: pilgrim.uuid } },
      { verb: 'account.signed-in', actorKind: 'customer', actorUuid: pilgrim.uuid, address: '127.0.0.1' },
      { verb: 'account.signed-out', actorKind: 'customer', address: '127.0.0.1' },
    ]);
  });

  it('says when a token was used twice, and from where a new password was asked for', async () => {
    const { agent } = family;
    const go = journey(product.address);
    const { body } = await go.signIn(agent.phone, agent.password);
    const refresh = () =>
      call(product.address, 'POST', '/oauth', {
        body: {
          grant_type: 'refresh_token',
          refresh_token: body.refresh_token,
          client_id: 'web',
          client_secret: 'web-secret',
        },
      });
    await refresh();
    await go.advance(60);
    expect((await refresh()).status).toBe(400);
    await call(product.address, 'POST', '/api/v1/resetpassword/phone', { body: { phone: agent.phone } });
    const account = await accountOf(agent.uuid);
    const acts = await eventually(
      () => actsOn(db(), account),
      (rows) => rows.some(({ verb }) => verb === 'account.reset-asked'),
    );
    expect(acts.find(({ verb }) => verb === 'account.session-revoked')).toMatchObject({
      why: 'token dipakai dua kali',
      address: '127.0.0.1',
    });
    expect(acts.at(-1)).toMatchObject({ verb: 'account.reset-asked', actorUuid: null, address: '127.0.0.1' });
  });
});

describe('money', () => {
  it('that an agent earns is a row of the order', async () => {
    expect((await actsOn(db(), family.orderUuid)).map(({ verb, after }) => ({ verb, after }))).toContainEqual(
      {
        verb: 'order.commission-credited',
        after: { agent: family.agent.uuid, amount: expect.any(Number) },
      },
    );
  });

  it('that cannot be booked is a row with its reason, and one that was only hinted at says what replaced it', async () => {
    const number = '9998887771';
    const reference = randomUUID();
    const base = { bank: 'BRI' as const, number, paymentRequestId: reference };
    const raw = Buffer.from('{"virtualAccountNo":"9998887771"}');
    const incomplete = { ...base, amount: null, amountWritten: null, paidAt: null, raw };
    await recordIncomplete(product.services, incomplete);
    const listed = () => db().select().from(payments).where(eq(payments.number, number));
    const [hint] = await listed();
    await recordPayment(product.services, { ...base, amount: 1_500_000, paidAt: null, source: '35' });
    const [money] = await listed();
    expect(await actsOn(db(), hint?.uuid ?? '')).toMatchObject([
      { verb: 'money.listed', actorKind: 'bank', actorLabel: 'BRI', after: { reason: 'incomplete' } },
      { verb: 'money.hint-dropped', after: { reference, amount: 1_500_000 } },
    ]);
    expect(await actsOn(db(), money?.uuid ?? '')).toMatchObject([
      { verb: 'money.listed', after: { number, amount: 1_500_000, reason: 'unknown' } },
    ]);
  });
});

describe('a bill', () => {
  it('tells the life of its numbers, and of a settlement', async () => {
    const go = journey(product.address);
    const { orderUuid } = family;
    const first = (await billsOf(orderUuid)).find(({ type }) => type === '01');
    expect(await verbsOn(first?.uuid ?? '')).toEqual([
      'bill.number-wished',
      'bill.number-issued',
      'bill.paid',
    ]);
    const single = (await billsOf(orderUuid)).find(({ type }) => type === '03');
    expect((await go.issue({ type: '03', payment: single?.uuid ?? '' })).status).toBe(201);
    const settling = await go.issue({ type: '02', order: orderUuid });
    expect(await verbsOn(single?.uuid ?? '')).toEqual([
      ...['bill.number-wished', 'bill.number-issued', 'bill.number-closed'],
    ]);
    expect((await actsOn(db(), settling.body.uuid))[0]).toMatchObject({
      verb: 'bill.settlement-opened',
      after: { order: orderUuid, bills: expect.arrayContaining([single?.uuid]) },
    });
  });
});
