import type { BankClient } from '@rihlah/snap/bank-client';
import type { Bank } from '@rihlah/snap/profile';
import type { SnapResult } from '@rihlah/snap/result';
import { type Asked, aroundClient } from './around-client.ts';

/** `silent`: nothing came back · `unreadable`: something that says nothing · `refused`: the bank says no. */
export type BankOutcome = 'ok' | 'refused' | 'unreadable' | 'silent';

/** What a call to a bank is made for; background work has our reference, which finds it. */
export interface CallContext {
  /** Id of the request that waits for it. */
  reqId?: string;
  /** Uuid of the order. */
  order?: string;
}

/** One call to a bank, as it is written down and counted. */
export interface BankCall extends CallContext {
  bank: Bank;
  call: keyof BankClient;
  outcome: BankOutcome;
  /** SNAP's response code, where the bank gave one. */
  code?: string;
  ms: number;
  /** Our reference at the bank (`virtual_accounts.trx_id`). */
  trx?: string;
  /** Of the account's number its end. */
  number?: string;
}

const outcomeOf = (result: SnapResult<unknown>): BankOutcome => {
  if (result.ok) return 'ok';
  if (!result.unreachable) return 'refused';
  return result.silent ? 'silent' : 'unreadable';
};

function subjectOf(body: Asked): Pick<BankCall, 'trx' | 'number'> {
  if (typeof body === 'string') return {};
  const number = (body.virtualAccountNo ?? body.customerNo ?? '').trim();
  return {
    ...(body.trxId && { trx: body.trxId }),
    ...(number && { number: `•••• ${number.slice(-4)}` }),
  };
}

/** A client that tells of each call when it has ended, and what it was made for; what it answers is the bank's. */
export const observeClient = (
  bank: Bank,
  client: BankClient,
  told: (call: BankCall) => void,
  context: CallContext,
): BankClient =>
  aroundClient(client, (call, ask) => async (body) => {
    const startedAt = performance.now();
    const result = await ask(body);
    const ms = Math.round(performance.now() - startedAt);
    const code = result.ok || !result.unreachable ? { code: result.code } : {};
    told({ ...context, bank, call, outcome: outcomeOf(result), ...code, ms, ...subjectOf(body) });
    return result;
  });
