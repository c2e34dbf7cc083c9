import { fromSnapAmount } from '@rihlah/snap/amount';
import { parseTimestamp } from '@rihlah/snap/timestamp';
import { readVaStatus, type VaStatus } from '@rihlah/snap/va-status';
import type { Services } from '../../../infra/services.ts';
import type { VirtualAccountRow } from '../../billing/bills/bill-queries.ts';
import { readFailure } from './bank-answers.ts';
import { accountMessage } from './bank-messages.ts';

/** `none`: the bank has no such account · `unknown`: its answer said nothing · `silent`: it did not answer at all. */
type NotFound = 'none' | 'unknown' | 'silent';

/**
 * An account as the bank keeps it, for telling whether it is ours. Where the bank has service 30, which names our
 * reference, that is asked first; whether it was paid only the status says.
 */
export async function findAtBank(
  services: Services,
  account: VirtualAccountRow,
): Promise<VaStatus | NotFound> {
  const { client, profile } = services.banks[account.bank];
  const message = accountMessage(profile, account);
  const kept = client.inquireAccount ? await client.inquireAccount(message) : null;
  if (kept && !kept.ok) return notFound(services, account, '30', kept);
  const answer = await client.status(message);
  if (!answer.ok) return notFound(services, account, '26', answer);
  const status = readVaStatus(answer.body);
  if (!kept) return status;
  const { trxId, totalAmount, virtualAccountName, expiredDate } = kept.body.virtualAccountData;
  return {
    ...status,
    trxId: trxId || status.trxId,
    totalAmount: (totalAmount && fromSnapAmount(totalAmount)) ?? status.totalAmount,
    name: virtualAccountName?.trim() || status.name,
    expiresAt: parseTimestamp(expiredDate ?? '') ?? status.expiresAt,
  };
}

/**
 * Whether an account that is unpaid is there at all: to some banks what they do not know is unpaid too. Only a number in
 * doubt needs an answer; another lives until its bank says that it does not.
 */
export async function queryAtBank(
  services: Services,
  account: VirtualAccountRow,
): Promise<'unpaid' | 'closed' | 'unknown' | 'silent'> {
  const { client, profile } = services.banks[account.bank];
  const kept = client.inquireAccount ? await client.inquireAccount(accountMessage(profile, account)) : null;
  if (!kept || kept.ok) return 'unpaid';
  const state = notFound(services, account, '30', kept);
  if (state === 'none') return 'closed';
  return account.doubtedAt ? state : 'unpaid';
}

function notFound(
  services: Services,
  { bank }: VirtualAccountRow,
  service: string,
  answer: Parameters<typeof readFailure>[3],
): NotFound {
  const failure = readFailure(services, bank, service, answer);
  if (failure === 'unknownAccount') return 'none';
  return failure === 'silent' ? 'silent' : 'unknown';
}

const second = (at: Date) => Math.floor(at.getTime() / 1000);

/**
 * Whether an account at the bank is the one we asked for: by our reference, or else by name, amount and end together.
 * After a restored backup the next number may be another customer's, and first payments all cost the same. What
 * contradicts us outweighs a reference, which a bank may only repeat from our question.
 */
export function isProvenOurs(status: VaStatus, account: VirtualAccountRow): boolean {
  const { totalAmount, expiresAt, trxId, name } = status;
  if (totalAmount !== null && totalAmount !== account.amount) return false;
  if (expiresAt !== null && second(expiresAt) !== second(account.expiresAt)) return false;
  if (trxId !== null) return trxId === account.trxId;
  return (
    totalAmount !== null && expiresAt !== null && name?.toUpperCase() === account.name.trim().toUpperCase()
  );
}
