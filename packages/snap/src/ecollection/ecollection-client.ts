import type { z } from 'zod';
import type { BankClient } from '../client/bank-client.ts';
import { exchange } from '../client/exchange.ts';
import { type SnapRefused, type SnapResult, unreachable } from '../client/result.ts';
import type { BankProfile } from '../protocol/profile.ts';
import { type AnswerOf, type RequestOf, services } from '../protocol/services.ts';
import { fromSnapAmount, fromSnapValue, toSnapAmount } from '../values/amount.ts';
import { responseCode, snapCases } from '../values/codes.ts';
import { hideMessage, revealMessage } from './ecollection-cipher.ts';
import {
  type Billing,
  billing,
  eCollectionAnswer,
  eCollectionCases,
  joinReference,
  momentText,
} from './ecollection-messages.ts';

type Service = 'create' | 'status' | 'delete';

/**
 * BNI e-Collection behind the product's own interface: one address, the kind of call in `type`, requests and answers
 * hidden (`ecollection-cipher.ts`). A billing is found by our reference (`trx_id`), so whatever it answers is ours.
 */
export class ECollectionClient implements BankClient {
  readonly #profile: BankProfile;
  readonly #now: () => Date;

  constructor({ profile, now }: { profile: BankProfile; now(): Date }) {
    this.#profile = profile;
    this.#now = now;
  }

  /** createbilling, of a fixed amount (`billing_type` c). */
  async create(body: RequestOf<'create'>): Promise<SnapResult<AnswerOf<'create'>>> {
    const amount = fromSnapAmount(body.totalAmount);
    if (amount === null) return unreachable('not an amount in whole rupiah');
    const answer = await this.#call('create', {
      type: 'createbilling',
      trx_id: body.trxId,
      trx_amount: String(amount),
      billing_type: 'c',
      customer_name: body.virtualAccountName,
      virtual_account: body.virtualAccountNo.trim(),
      datetime_expired: body.expiredDate,
      description: this.#profile.description ?? '',
    });
    if (!answer.ok) return answer;
    return { ...answer, body: { virtualAccountData: body } };
  }

  /** inquirybilling. What can be paid no more, and was not paid, is as good as unknown. */
  async status(body: RequestOf<'delete'>): Promise<SnapResult<AnswerOf<'status'>>> {
    const answer = await this.#call('status', { type: 'inquirybilling', trx_id: body.trxId }, billing);
    if (!answer.ok) return answer;
    const told = answer.body;
    if (told.trx_id !== body.trxId || told.virtual_account !== body.virtualAccountNo.trim())
      return unreachable('an answer about another billing');
    const payment = paymentOf(told);
    if (payment === 'unreadable') return unreachable('a payment of an unreadable amount');
    if (payment === null && told.va_status !== '1') return refused('unknownAccount', 'status', 'not payable');
    const { partnerServiceId, customerNo, virtualAccountNo } = body;
    const amount = fromSnapValue(told.trx_amount);
    const virtualAccountData = {
      partnerServiceId,
      customerNo,
      virtualAccountNo,
      trxId: told.trx_id,
      virtualAccountName: told.customer_name,
      expiredDate: momentText(told.datetime_expired_iso8601, told.datetime_expired),
      ...(amount !== null && { totalAmount: toSnapAmount(amount) }),
      ...payment,
    };
    return { ...answer, body: { virtualAccountData, additionalInfo: { paidStatus: payment ? 'Y' : 'N' } } };
  }

  /** inactivebilling. A billing that was paid meanwhile is refused with 100. */
  async delete(body: RequestOf<'delete'>): Promise<SnapResult<AnswerOf<'delete'>>> {
    const answer = await this.#call('delete', { type: 'inactivebilling', trx_id: body.trxId });
    if (!answer.ok) return answer;
    return { ...answer, body: { virtualAccountData: body } };
  }

  /** Not needed: a status tells our reference. */
  readonly inquireAccount = null;
  /** e-Collection has no list of payments; BNI's portal has one, for people. */
  readonly report = null;

  async #call<Schema extends z.ZodType = z.ZodUnknown>(
    service: Service,
    message: { type: string } & Record<string, unknown>,
    schema?: Schema,
  ): Promise<SnapResult<z.infer<Schema>>> {
    const { baseUrl, pathPrefix, clientKey: clientId, clientSecret: secret, timeoutMs } = this.#profile;
    const keys = { clientId, secret };
    try {
      const body = {
        client_id: clientId,
        data: hideMessage({ ...message, client_id: clientId }, keys, this.#now()),
      };
      const answer = await exchange({
        url: new URL(`${baseUrl.replace(/\/+$/, '')}${pathPrefix}/`),
        method: 'POST',
        headers: {},
        body: JSON.stringify(body),
        timeoutMs,
      });
      if (!answer.received) return { ...unreachable(answer.reason), silent: true };
      const head = eCollectionAnswer.safeParse(parseJson(answer.text));
      if (!head.success) return unreachable(`HTTP ${answer.status} without an e-Collection body`);
      const name = eCollectionCases[head.data.status] ?? 'generalError';
      if (name !== 'success') return refused(name, service, `e-Collection ${head.data.status}`);
      const told = revealMessage(head.data.data ?? '', keys, this.#now());
      if (told === null) return unreachable('an answer that our keys do not open');
      const read = schema?.safeParse(told);
      if (read && !read.success) return unreachable('an answer with unusable fields');
      return {
        ok: true,
        code: responseCode('success', services[service].code),
        body: read?.data as z.infer<Schema>,
      };
    } catch (error) {
      return unreachable(`request could not be made: ${String(error)}`);
    }
  }
}

function refused(name: keyof typeof snapCases, service: Service, message: string): SnapRefused {
  const code = responseCode(name, services[service].code);
  return { ok: false, code, message, httpStatus: snapCases[name].status };
}

/** @returns null when nothing was paid */
function paymentOf(told: Billing) {
  if (!told.payment_ntb) return null;
  const paid = fromSnapValue(told.payment_amount ?? '');
  if (paid === null) return 'unreadable';
  const transactionDate = momentText(told.datetime_payment_iso8601, told.datetime_payment);
  return {
    paymentRequestId: joinReference(told.payment_ntb, told.virtual_account),
    paidAmount: toSnapAmount(paid),
    paymentFlagStatus: '00',
    ...(transactionDate && { transactionDate }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
