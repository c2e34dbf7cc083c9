import { hideMessage } from '@rihlah/snap/ecollection-cipher';
import type { Bank } from '@rihlah/snap/profile';
import { signRequest, signToken } from '@rihlah/snap/signature';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/modules/banking/reconciliation/reconcile.ts';
import { reconciliations } from '../../src/modules/banking/reconciliation/reconciliation.tables.ts';
import { sweepVirtualAccounts } from '../../src/modules/banking/virtual-accounts/sweep-virtual-accounts.ts';
import { virtualAccounts } from '../../src/modules/billing/bills/bills.tables.ts';
import { payments } from '../../src/modules/billing/payments/payments.tables.ts';
import { liveNumber, speakAs } from '../support/banks/bank-voice.ts';
import { call, eventually } from '../support/http/http.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

/** Each against the simulator that refuses what the real bank refuses. */
const worlds = [
  { dialect: 'bri', bank: 'BRI', other: 'BNI', env: '1', hasList: true },
  { dialect: 'bni', bank: 'BNI', other: 'BRI', env: '1', hasList: true },
  { dialect: 'ecollection', bank: 'BNI', other: 'BRI', env: 'ecollection', hasList: false },
] as const;

describe.each(worlds)('a bank that speaks $dialect', ({ dialect, bank, other, env, hasList }) => {
  let product: TestProduct;
  let go: ReturnType<typeof journey>;
  beforeAll(async () => {
    product = await startTestProduct({ DEMO_BANK_DIALECTS: env });
    go = journey(product.address);
  });
  afterAll(() => product.end());

  const db = () => product.services.db;
  const accountOf = async (number: string) => {
    const [account] = await db().select().from(virtualAccounts).where(eq(virtualAccounts.number, number));
    if (!account) throw new Error(`no account ${number}`);
    return account;
  };
  const booked = (number: string) => db().select().from(payments).where(eq(payments.number, number));
  const paid = (order: string) =>
    eventually(
      () => go.status(order),
      ({ isPaid }) => isPaid,
    );
  /** Whether the bank itself has ended a number. */
  const isDeleted = async (number: string): Promise<boolean> => {
    const { rows } = await product.database.pool.query(
      'select deleted_at from bank_simulator.virtual_account where bank = $1 and number = $2',
      [bank, number],
    );
    return rows[0]?.deleted_at !== null;
  };
  const makeDue = (number: string) =>
    db()
      .update(virtualAccounts)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(virtualAccounts.number, number));
  /** As if the process had ended before it heard the answer to its create. */
  const forgetAnswer = async (number: string) => {
    const due = { status: 'wanted', liveAt: null, nextCheckAt: new Date(Date.now() + 60_000) } as const;
    await db().update(virtualAccounts).set(due).where(eq(virtualAccounts.number, number));
  };

  it('speaks it', () => {
    expect(product.services.banks[bank].profile.dialect).toBe(dialect);
  });

  it('issues a number, hears of its payment and books it once', async () => {
    const { order, number } = await liveNumber(product, bank);
    expect((await go.pay(number)).body).toMatchObject({ status: 'paid' });
    await paid(order);
    expect(await booked(number)).toMatchObject([{ state: 'applied', amount: 1_500_000, reason: null }]);
    expect((await accountOf(number)).status).toBe('paid');
    expect((await go.order(order)).orderStatus).toBe('Pelunasan');
  });

  it('pays twice: the second goes back or to the review list', async () => {
    const { order, number } = await liveNumber(product, bank);
    await go.pay(number, { mode: 'twice' });
    await paid(order);
    const rows = await eventually(
      () => booked(number),
      (list) => hasList || list.length === 2,
    );
    expect(rows.filter(({ state }) => state === 'applied')).toHaveLength(1);
    expect(rows.filter(({ state }) => state === 'review').map(({ reason }) => reason)).toEqual(
      // Told of before the bank had confirmed the first, it is kept as a hint for people.
      hasList ? [] : [expect.stringMatching(/^(alreadyPaid|incomplete)$/)],
    );
  });

  it('changes the bank: the old number is ended there first', async () => {
    const { order, number } = await liveNumber(product, bank);
    const changed = await go.issue({ type: '01', order }, other === 'BRI' ? 'BRIVA' : 'BNIVA');
    expect(changed.status).toBe(201);
    expect(changed.body.paymentNumber).not.toBe(number);
    expect((await accountOf(number)).status).toBe('closed');
    expect(await isDeleted(number)).toBe(true);
    expect((await go.pay(changed.body.paymentNumber ?? '')).body.status).toBe('paid');
    await paid(order);
  });

  it('does not change the bank of a number that was paid in silence', async () => {
    const { order, number } = await liveNumber(product, bank);
    await go.pay(number, { mode: 'lost' });
    const answer = await go.issue({ type: '01', order }, other === 'BRI' ? 'BRIVA' : 'BNIVA');
    expect(answer.body.detail).toBeDefined();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await go.status(order)).isPaid).toBe(true);
  });

  it('is asked for a payment that nobody told of', async () => {
    const { order, number } = await liveNumber(product, bank);
    await go.pay(number, { mode: 'lost' });
    await makeDue(number);
    await sweepVirtualAccounts(product.services);
    expect((await go.status(order)).isPaid).toBe(true);
    expect(await booked(number)).toMatchObject([{ source: '26', state: 'applied' }]);
  });

  it('an unpaid number lives on after it was asked for', async () => {
    const { number } = await liveNumber(product, bank);
    await makeDue(number);
    await sweepVirtualAccounts(product.services);
    expect(await accountOf(number)).toMatchObject({ status: 'live', failures: 0 });
  });

  if (hasList)
    it('its list of the day tells of a payment that nobody told of', async () => {
      const { order, number } = await liveNumber(product, bank);
      await go.pay(number, { mode: 'lost' });
      await reconcile(product.services);
      expect((await go.status(order)).isPaid).toBe(true);
      expect(await booked(number)).toMatchObject([{ source: '35', state: 'applied' }]);
      const [today] = await db().select().from(reconciliations).where(eq(reconciliations.bank, bank));
      expect(today).toMatchObject({ differences: [] });
    });
  else
    it('has no list, and nothing pretends that it was compared', async () => {
      await reconcile(product.services);
      expect(await db().select().from(reconciliations).where(eq(reconciliations.bank, bank))).toEqual([]);
    });

  it('a number whose answer was lost is adopted by our reference', async () => {
    const { order, number } = await liveNumber(product, bank);
    await forgetAnswer(number);
    const again = await go.issue({ type: '01', order }, bank === 'BRI' ? 'BRIVA' : 'BNIVA');
    expect([again.status, again.body.paymentNumber ?? number]).toEqual([expect.any(Number), number]);
    expect((await accountOf(number)).status).toBe('live');
    await go.pay(number);
    await paid(order);
  });

  it('a number that is another customer’s is passed over', async () => {
    const { order, number } = await liveNumber(product, bank);
    await forgetAnswer(number);
    await product.database.pool.query(
      `update bank_simulator.virtual_account set trx_id = 'of-another-' || trx_id where bank = $1 and number = $2`,
      [bank, number],
    );
    const again = await go.issue({ type: '01', order }, bank === 'BRI' ? 'BRIVA' : 'BNIVA');
    expect(again.status).toBe(201);
    expect(again.body.paymentNumber).not.toBe(number);
    expect((await accountOf(number)).status).toBe('refused');
  });

  it('a number whose deletion was carried out, but never answered, is not shown again', async () => {
    const { order, number } = await liveNumber(product, bank);
    await product.database.pool.query(
      'update bank_simulator.virtual_account set deleted_at = now() where bank = $1 and number = $2',
      [bank, number],
    );
    const now = product.services.clock.now();
    await db()
      .update(virtualAccounts)
      .set({ doubtedAt: now, nextCheckAt: now })
      .where(eq(virtualAccounts.number, number));
    await sweepVirtualAccounts(product.services);
    expect((await accountOf(number)).status).toBe('closed');
    const again = await go.issue({ type: '01', order }, bank === 'BRI' ? 'BRIVA' : 'BNIVA');
    expect(again.status).toBe(201);
    expect(again.body.paymentNumber).not.toBe(number);
  });

  it('a number that the bank never made is watched for a while, not shown', async () => {
    const { order, number } = await liveNumber(product, bank);
    await forgetAnswer(number);
    await product.database.pool.query(
      'update bank_simulator.virtual_account set deleted_at = now() where bank = $1 and number = $2',
      [bank, number],
    );
    await makeDue(number);
    await sweepVirtualAccounts(product.services);
    const account = await accountOf(number);
    expect(account.status).toBe('refused');
    expect(account.nextCheckAt).not.toBeNull();
    expect((await go.bills(order))[0]?.paymentNumber ?? null).toBeNull();
  });

  it('the end of the order ends its number at the bank', async () => {
    const { order, number } = await liveNumber(product, bank);
    await go.advance(86_401);
    await eventually(
      () => go.order(order),
      ({ orderStatus }) => orderStatus === 'Batal',
    );
    const ended = await eventually(
      () => accountOf(number),
      ({ status }) => status === 'closed',
    );
    expect(ended.doubtedAt).toBeNull();
    expect((await go.pay(number)).body.status).not.toBe('paid');
  });
});

describe('calls of BRI', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ DEMO_BANK_DIALECTS: '1' });
  });
  afterAll(() => product.end());

  it('are known by a partner id of their own, signed in hex over the path that the bank knows', async () => {
    const { profile } = product.services.banks.BRI;
    profile.callbackPath = '/snap';
    const bri = await speakAs(product, 'BRI');
    const { number } = await liveNumber(product, 'BRI');
    const body = JSON.stringify({ ...bri.fieldsOf(number), inquiryRequestId: 'I-1' });
    // Over the path that arrived, which the bank never saw.
    expect((await bri.send({ path: 'transfer-va/inquiry', body })).body.responseCode).toBe('4012400');
    const token = await tokenOf(product, await secretsOf(product));
    const timestamp = formatTimestamp(product.services.clock.now());
    const signed = {
      method: 'POST',
      path: '/snap/v1.0/transfer-va/inquiry',
      accessToken: token,
      body,
      timestamp,
    };
    const ask = async (partnerId: string) => {
      const answer = await call<{ responseCode: string }>(
        product.address,
        'POST',
        '/snap/bri/v1.0/transfer-va/inquiry',
        {
          body: JSON.parse(body),
          headers: {
            authorization: `Bearer ${token}`,
            'x-timestamp': timestamp,
            'x-partner-id': partnerId,
            'channel-id': '00009',
            'x-external-id': String(Math.random()).slice(2, 11),
            'x-signature': signRequest(signed, profile.callbackClientSecret, 'hex'),
          },
        },
      );
      return answer.body.responseCode;
    };
    expect(await ask(profile.callbackPartnerId ?? '')).toBe('2002400');
    // The id by which BRI knows us is not the one that it calls with.
    expect(await ask(profile.partnerId)).toBe('4012400');
  });
});

describe('notices of e-Collection', () => {
  let product: TestProduct;
  let go: ReturnType<typeof journey>;
  beforeAll(async () => {
    product = await startTestProduct({ DEMO_BANK_DIALECTS: 'ecollection' });
    go = journey(product.address);
  });
  afterAll(() => product.end());

  const notice = (number: string, ntb: string, amount = '1500000') => ({
    virtual_account: number,
    trx_id: 'any',
    payment_amount: amount,
    payment_ntb: ntb,
    datetime_payment: formatTimestamp(product.services.clock.now()).slice(0, 19).replace('T', ' '),
  });
  const tell = async (message: object, { at = product.services.clock.now(), secret = '' } = {}) => {
    const { clientKey: clientId, clientSecret } = product.services.banks.BNI.profile;
    const data = hideMessage(message, { clientId, secret: secret || clientSecret }, at);
    const body = { client_id: clientId, data };
    return (await call<{ status: string }>(product.address, 'POST', '/ecollection/bni', { body })).body
      .status;
  };
  const rowsOf = (number: string) =>
    product.services.db
      .select()
      .from(payments)
      .where(and(eq(payments.bank, 'BNI' satisfies Bank), eq(payments.number, number)));

  it('of money that the bank does not confirm pay no bill, and are kept for people', async () => {
    const { order, number } = await liveNumber(product, 'BNI');
    expect(await tell(notice(number, '123456'))).toBe('000');
    await eventually(
      () => rowsOf(number),
      (rows) => rows.length === 1,
    );
    await sweepVirtualAccounts(product.services);
    expect((await go.status(order)).isPaid).toBe(false);
    expect(await rowsOf(number)).toMatchObject([{ state: 'review', reason: 'incomplete' }]);
    // The true payment is booked, and takes nothing of the hint away that is not its own.
    expect((await go.pay(number)).body.status).toBe('paid');
    await eventually(
      () => go.status(order),
      ({ isPaid }) => isPaid,
    );
  });

  it('with six digits that came before for another number are other money', async () => {
    const [one, two] = [await liveNumber(product, 'BNI'), await liveNumber(product, 'BNI')];
    for (const { number } of [one, two]) {
      await go.pay(number, { mode: 'lost' });
      await product.database.pool.query(
        `update bank_simulator.payment set reference_no = '000000777777' where virtual_account_id =
         (select id from bank_simulator.virtual_account where number = $1)`,
        [number],
      );
      expect(await tell(notice(number, '777777'))).toBe('000');
    }
    for (const { order, number } of [one, two]) {
      await eventually(
        () => go.status(order),
        ({ isPaid }) => isPaid,
      );
      expect(await rowsOf(number)).toMatchObject([
        { state: 'applied', paymentRequestId: `777777/${number}`, amount: 1_500_000 },
      ]);
    }
  });

  it('sent again after they were booked change nothing', async () => {
    const { order, number } = await liveNumber(product, 'BNI');
    await go.pay(number);
    await eventually(
      () => go.status(order),
      ({ isPaid }) => isPaid,
    );
    const [row] = await rowsOf(number);
    const ntb = row?.paymentRequestId.slice(0, 6) ?? '';
    for (let time = 0; time < 2; time++) expect(await tell(notice(number, ntb))).toBe('000');
    expect(await rowsOf(number)).toHaveLength(1);
  });

  it('for a number that is not ours are on the review list', async () => {
    expect(await tell(notice('8881099999999999', '555555'))).toBe('000');
    expect(await rowsOf('8881099999999999')).toMatchObject([{ state: 'review', reason: 'unknown' }]);
  });

  it.each([
    ['hidden with another secret', { secret: 'f'.repeat(64) }, '002'],
    ['nine minutes old', { at: new Date(Date.now() - 540_000) }, '002'],
  ])('%s are refused', async (_what, how, status) => {
    const { number } = await liveNumber(product, 'BNI');
    expect(await tell(notice(number, '654321'), how)).toBe(status);
    expect(await rowsOf(number)).toEqual([]);
  });

  it.each([
    ['no number', { virtual_account: '' }],
    ['no reference', { payment_ntb: '' }],
    ['a reference with a control character', { payment_ntb: '12\u00003456' }],
  ])('with %s are refused, and kept as they came', async (_what, change) => {
    expect(await tell({ ...notice('8881000000000001', '1'), ...change })).toBe('001');
    const { rows } = await eventually(
      () =>
        product.database.pool.query(
          `select is_known from bank_messages where bank = 'BNI' and outcome = '001'`,
        ),
      (found) => found.rows.length > 0,
    );
    expect(rows.every((row) => row.is_known)).toBe(true);
  });

  it.each(['', '[]', '{"client_id":"8810"}', 'not json'])('garbage %j is refused', async (body) => {
    const answer = await fetch(`${product.address}/ecollection/bni`, { method: 'POST', body });
    expect(await answer.json()).toEqual({ status: '002' });
  });

  it('SNAP is not served where the bank does not speak it', async () => {
    expect(
      (await fetch(`${product.address}/snap/bni/v1.0/access-token/b2b`, { method: 'POST' })).status,
    ).toBe(404);
  });
});

interface BankKeys {
  bankPrivateKeyPem: string;
  callbackClientKey: string;
}

async function secretsOf(product: TestProduct): Promise<BankKeys> {
  const { rows } = await product.database.pool.query(
    `select value from demo_secrets where name = 'bank-keys'`,
  );
  return rows[0].value.BRI as BankKeys;
}

async function tokenOf(product: TestProduct, keys: BankKeys): Promise<string> {
  const timestamp = formatTimestamp(product.services.clock.now());
  const { body } = await call<{ accessToken: string }>(
    product.address,
    'POST',
    '/snap/bri/v1.0/access-token/b2b',
    {
      body: { grantType: 'client_credentials' },
      headers: {
        'x-client-key': keys.callbackClientKey,
        'x-timestamp': timestamp,
        'x-signature': signToken(keys.callbackClientKey, timestamp, keys.bankPrivateKeyPem),
      },
    },
  );
  return body.accessToken;
}
