import { randomBytes } from 'node:crypto';
import { hideMessage } from '@rihlah/snap/ecollection-cipher';
import { generateRsaKeyPair } from '@rihlah/snap/key-pair';
import { makeBankClient } from '@rihlah/snap/make-bank-client';
import type { Bank } from '@rihlah/snap/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../src/modules/billing/payments/payments.tables.ts';
import { liveNumber, speakAs } from '../support/banks/bank-voice.ts';
import { call } from '../support/http/http.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

const newSecret = () => randomBytes(24).toString('hex');

describe.each(['BRI', 'BNI'] as const)('while %s exchanges what it signs with', (bank: Bank) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ DEMO_BANK_DIALECTS: '1' });
  });
  afterAll(() => product.end());

  const pay = async (keys: { privateKeyPem?: string; clientSecret?: string }) => {
    const voice = await speakAs(product, bank, keys);
    const { order, number } = await liveNumber(product, bank);
    const result = await voice.client.call('payment', {
      ...voice.paymentOf(number, newSecret().slice(0, 12)),
      virtualAccountName: 'SITI',
    });
    return { code: result.ok ? result.code : 'code' in result ? result.code : 'none', order };
  };
  const isPaid = async (order: string) => (await journey(product.address).status(order)).isPaid;

  it('books what either key and either secret signed, and nothing of a third', async () => {
    const [next, third] = await Promise.all([generateRsaKeyPair(), generateRsaKeyPair()]);
    const secret = newSecret();
    // Not believed before the profile names them.
    for (const keys of [{ privateKeyPem: next.privateKeyPem }, { clientSecret: secret }])
      expect((await pay(keys)).code).toMatch(/^401/);
    Object.assign(product.services.banks[bank].profile, {
      bankPublicKeyPemNext: next.publicKeyPem,
      callbackClientSecretNext: secret,
    });
    const genuine = [
      {},
      { privateKeyPem: next.privateKeyPem },
      { clientSecret: secret },
      { privateKeyPem: next.privateKeyPem, clientSecret: secret },
    ];
    for (const keys of genuine) {
      const { code, order } = await pay(keys);
      expect([code, await isPaid(order)]).toEqual(['2002500', true]);
    }
    const strange = [{ privateKeyPem: third.privateKeyPem }, { clientSecret: newSecret() }];
    for (const keys of strange) {
      const { code, order } = await pay(keys);
      expect([code.slice(0, 3), await isPaid(order)]).toEqual(['401', false]);
    }
  });

  it('calls the bank with our key, and with our next one where the bank takes the first no more', async () => {
    const { profile } = product.services.banks[bank];
    const known = profile.privateKeyPem;
    const strange = (await generateRsaKeyPair()).privateKeyPem;
    const numberWith = async (keys: { privateKeyPem: string; privateKeyPemNext?: string }) => {
      Object.assign(profile, { privateKeyPemNext: undefined }, keys);
      // A client of its own: the product's has a token already.
      const client = makeBankClient(profile, () => product.services.clock.now());
      const answer = await client.status({
        ...(await speakAs(product, bank)).fieldsOf('8'.repeat(profile.virtualAccountDigits)),
        trxId: 'none',
      });
      return answer.ok ? 200 : answer.unreachable ? 0 : answer.httpStatus;
    };
    expect(await numberWith({ privateKeyPem: strange })).toBe(401);
    expect(await numberWith({ privateKeyPem: known, privateKeyPemNext: strange })).not.toBe(401);
    expect(await numberWith({ privateKeyPem: strange, privateKeyPemNext: known })).not.toBe(401);
    Object.assign(profile, { privateKeyPem: known, privateKeyPemNext: undefined });
  });
});

describe('while BNI e-Collection exchanges its secret key', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ DEMO_BANK_DIALECTS: 'ecollection' });
  });
  afterAll(() => product.end());

  it('takes notices that either key hides, and none of a third', async () => {
    const { profile } = product.services.banks.BNI;
    const next = newSecret();
    profile.clientSecretNext = next;
    const tell = async (secret: string) => {
      const { number } = await liveNumber(product, 'BNI');
      const notice = {
        virtual_account: number,
        trx_id: 'any',
        payment_amount: '1500000',
        payment_ntb: '123456',
        datetime_payment: '2026-11-27 09:00:00',
      };
      const keys = { clientId: profile.clientKey, secret };
      const body = {
        client_id: profile.clientKey,
        data: hideMessage(notice, keys, product.services.clock.now()),
      };
      const told = await call<{ status: string }>(product.address, 'POST', '/ecollection/bni', { body });
      const kept = await product.services.db.select().from(payments).where(eq(payments.number, number));
      return [told.body.status, kept.length];
    };
    expect(await tell(profile.clientSecret)).toEqual(['000', 1]);
    expect(await tell(next)).toEqual(['000', 1]);
    expect(await tell(newSecret())).toEqual([expect.not.stringContaining('000'), 0]);
  });
});
