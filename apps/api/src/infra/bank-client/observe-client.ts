import type { BankClient } from '@rihlah/snap/bank-client';
import type { Bank } from '@rihlah/snap/profile';
import type { SnapResult } from '@rihlah/snap/result';
import type { RequestOf } from '@rihlah/snap/services';

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

interface Subject {
  trxId?: string | null | undefined;
  customerNo?: string | undefined;
  virtualAccountNo?: string | undefined;
}

const outcomeOf = (result: SnapResult<unknown>): BankOutcome => {
  if (result.ok) return 'ok';
  if (!result.unreachable) return 'refused';
  return result.silent ? 'silent' : 'unreadable';
};

function subjectOf(body: Subject | string): Pick<BankCall, 'trx' | 'number'> {
  if (typeof body === 'string') return {};
  const number = (body.virtualAccountNo ?? body.customerNo ?? '').trim();
  return {
    ...(body.trxId && { trx: body.trxId }),
    ...(number && { number: `•••• ${number.slice(-4)}` }),
  };
}

/** A client that tells of each call when it has ended, and what it was made for; what it answers is the bank's. */
export function observeClient(
  bank: Bank,
  client: BankClient,
  told: (call: BankCall) => void,
  context: CallContext,
): BankClient {
  const timed =
    <Body extends Subject | string, Answer>(
      call: keyof BankClient,
      ask: (body: Body) => Promise<SnapResult<Answer>>,
    ) =>
    async (body: Body): Promise<SnapResult<Answer>> => {
      const startedAt = performance.now();
      const result = await ask(body);
      const ms = Math.round(performance.now() - startedAt);
      const code = result.ok || !result.unreachable ? { code: result.code } : {};
      told({ ...context, bank, call, outcome: outcomeOf(result), ...code, ms, ...subjectOf(body) });
      return result;
    };
  const { inquireAccount, report } = client;
  return {
    create: timed('create', (body: RequestOf<'create'>) => client.create(body)),
    delete: timed('delete', (body: RequestOf<'delete'>) => client.delete(body)),
    status: timed('status', (body: RequestOf<'delete'>) => client.status(body)),
    inquireAccount:
      inquireAccount &&
      timed('inquireAccount', (body: RequestOf<'inquireAccount'>) => inquireAccount.call(client, body)),
    report: report && timed('report', (day: string) => report.call(client, day)),
  };
}
