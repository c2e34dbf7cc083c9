import type { BankAccount, Withdrawal } from '@rihlah/contract/people/agent';
import type { Problem } from '@rihlah/contract/wire/hal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { type Family, makeFamily } from '../../../test/support/people/families.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { decideWithdrawal } from '../../../test/support/staff/acts.ts';
import { STAFF } from '../../../test/support/staff/audit.ts';
import { agentLedger } from './agents.tables.ts';
import { findAgentBalance } from './balance.ts';

let product: TestProduct;
let family: Family;
let other: Family;
beforeAll(async () => {
  product = await startTestProduct();
  family = await makeFamily(product);
  other = await makeFamily(product);
});
afterAll(() => product.end());

const BANK = {
  code: '014',
  accountName: 'Siti Rahmawati',
  accountNumber: '2830 114-477',
  bankName: 'Bank BCA',
  bankAddress: 'KCU Asia Afrika',
};

const ask = <T>(method: string, path: string, body?: unknown, token = family.agent.token, key?: string) =>
  call<T & Pick<Problem, 'validation_messages'>>(product.address, method, `/api/v1/${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

const newAccount = async (accountNumber: string, token = family.agent.token): Promise<string> =>
  (await ask<BankAccount>('POST', 'bank-account', { ...BANK, accountNumber }, token)).body.uuid;

const credit = (amount: number, registrarUuid = family.agent.uuid) =>
  product.services.db
    .insert(agentLedger)
    .values({ registrarUuid, kind: 'commission', amount, createdAt: new Date() });

const balance = () => findAgentBalance(product.services.db, family.agent.uuid);

describe('bank accounts', () => {
  it('carry the server’s own name of the bank, once each', async () => {
    const added = await ask<BankAccount>('POST', 'bank-account', BANK);
    expect(added.status).toBe(201);
    expect(added.headers.get('location')).toContain(added.body.uuid);
    expect(added.body).toMatchObject({ bankName: 'Bank BCA', accountNumber: '2830114477', isActive: true });
    const again = await ask('POST', 'bank-account', { ...BANK, accountNumber: '2830114477' });
    expect(again.body.validation_messages).toHaveProperty('accountNumber.bankAccountExists');
    const unknown = await ask('POST', 'bank-account', { ...BANK, code: '999' });
    expect(unknown.body.validation_messages).toHaveProperty('code');
    const other = await ask('POST', 'bank-account', { ...BANK, bankName: 'Bank Palsu' });
    expect(other.body.validation_messages).toHaveProperty('bankName.bankNameOther');
    const tiny = await ask('POST', 'bank-account', { ...BANK, accountNumber: '12', accountName: '7' });
    expect(tiny.body.validation_messages).toMatchObject({
      accountNumber: { accountNumberLength: 'Nomor rekening terdiri dari 6 sampai 30 angka' },
      accountName: { nameLetters: 'Nama harus memuat huruf' },
    });
    const list = await ask<{ total_items: number }>(
      'GET',
      `bank-account?limit=1000&registrar_uuid=${family.agent.uuid}`,
    );
    expect(list.body.total_items).toBe(1);
  });

  it('are switched by their owner alone', async () => {
    const uuid = await newAccount('5550001');
    const off = await ask<BankAccount>('PATCH', `bank-account/${uuid}`, { isActive: 0 });
    expect([off.status, off.body.isActive]).toEqual([200, false]);
    const stranger = await ask('PATCH', `bank-account/${uuid}`, { isActive: 1 }, other.agent.token);
    expect(stranger.status).toBe(404);
    const refused = await ask('POST', 'withdrawal-balance', { amount: 1000, bankAccount: uuid });
    expect(refused.body.validation_messages).toHaveProperty('bankAccount.bankAccountInactive');
    const foreign = await ask(
      'POST',
      'withdrawal-balance',
      { amount: 1000, bankAccount: uuid },
      other.agent.token,
    );
    expect(foreign.body.validation_messages).toHaveProperty('bankAccount.bankAccountNotFound');
  });

  it('are nobody’s but an agent’s', async () => {
    for (const path of ['bank-account', 'withdrawal-balance']) {
      expect((await ask('GET', path, undefined, family.pilgrim.token)).status).toBe(404);
      expect((await ask('GET', `${path}?registrar_uuid=${other.agent.uuid}`)).status).toBe(404);
    }
    expect((await ask('POST', 'bank-account', BANK, family.pilgrim.token)).status).toBe(404);
  });
});

describe('withdrawals', () => {
  it('leave the balance when asked for and never exceed it, also when 100 come at once', async () => {
    const account = await newAccount('5550002');
    await credit(10 * 100_000 - (await balance()));
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        ask<Withdrawal>('POST', 'withdrawal-balance', { amount: 100_000, bankAccount: account }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(90);
    for (const { body } of refused) expect(body.validation_messages).toHaveProperty('amount.balanceTooLow');
    expect(await balance()).toBe(0);
    const list = await ask<{ total_items: number; _embedded: { withdrawalBalance: Withdrawal[] } }>(
      'GET',
      `withdrawal-balance?registrar_uuid=${family.agent.uuid}&page=1&limit=25`,
    );
    expect(list.body.total_items).toBe(10);
    expect(list.body._embedded.withdrawalBalance[0]).toMatchObject({ status: 'Requested', amount: 100_000 });
  });

  it('answer a repeated Idempotency-Key once', async () => {
    const account = await newAccount('5550003');
    await credit(300_000);
    const body = { amount: 100_000, bankAccount: account };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        ask<Withdrawal>('POST', 'withdrawal-balance', body, family.agent.token, 'k-1'),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body.uuid)).size).toBe(1);
    expect(await balance()).toBe(200_000);
    const mismatch = await ask(
      'POST',
      'withdrawal-balance',
      { ...body, amount: 1 },
      family.agent.token,
      'k-1',
    );
    expect(mismatch.status).toBe(422);
  });

  it('refuse amounts that are none', async () => {
    const account = await newAccount('5550004');
    for (const amount of [0, -5, 1.5, '1000', null, 9e18]) {
      const answer = await ask('POST', 'withdrawal-balance', { amount, bankAccount: account });
      expect(answer.status).toBe(422);
      expect(answer.body.validation_messages).toHaveProperty('amount');
    }
  });

  it('are decided once when approved and rejected at the same time', async () => {
    const account = await newAccount('5550005');
    for (let round = 0; round < 5; round++) {
      await credit(50_000);
      const before = await balance();
      const { body } = await ask<Withdrawal>('POST', 'withdrawal-balance', {
        amount: 50_000,
        bankAccount: account,
      });
      const decisions = ['Approved', 'Rejected', 'Rejected', 'Approved'] as const;
      const results = await Promise.allSettled(
        decisions.map((status) =>
          decideWithdrawal(product.services, STAFF, { uuid: body.uuid, status, reason: 'alasan' }),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const winner = decisions[results.findIndex(({ status }) => status === 'fulfilled')];
      expect(await balance()).toBe(winner === 'Rejected' ? before : before - 50_000);
    }
    const moved = await product.services.db
      .select()
      .from(agentLedger)
      .where(eq(agentLedger.kind, 'withdrawal-rejected'));
    expect(new Set(moved.map(({ withdrawalUuid }) => withdrawalUuid)).size).toBe(moved.length);
    const inbox = await ask<{ _embedded: { notification: { type: string }[] } }>('GET', 'notification');
    const decided = inbox.body._embedded.notification.filter(({ type }) => type === 'withdrawal-decided');
    expect(decided).toHaveLength(5);
  });
});
