import type { Transfer } from '@rihlah/contract/staff/billing/transfers';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findPaidWithdrawals } from '../../agents/agent-queries.ts';
import { findSentRefunds } from '../../banking/matching/unmatched-payments.ts';
import { findLastChanges } from '../../catalog/content/last-changes.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';

const SHOWN_MS = 30 * 86_400_000;

/** Refunds and withdrawals that were transferred in the last 30 days, the newest first. */
export async function listTransfers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Transfer[]> {
  const since = new Date(clock.now().getTime() - SHOWN_MS);
  const refunds = await findSentRefunds(db, since);
  const paid = await findPaidWithdrawals(db, since);
  const names = await findStaffNames(db, [...new Set([...pluck(refunds, 'by'), ...pluck(paid, 'by')])]);
  const agents = await findPersons(db, [...new Set(pluck(paid, 'registrarUuid'))]);
  const changes = new Map([
    ...(await findLastChanges(db, pluck(refunds, 'uuid'), { verb: 'money.reference-corrected' })),
    ...(await findLastChanges(db, pluck(paid, 'uuid'), { verb: 'withdrawal.reference-corrected' })),
  ]);
  const sent = [
    ...refunds.map((refund) => ({ ...refund, kind: 'refund' as const, agent: null })),
    ...paid.map(({ registrarUuid, bankName, accountNumber, accountName, ...rest }) => ({
      ...rest,
      kind: 'withdrawal' as const,
      account: `${bankName} •••• ${accountNumber.slice(-4)} a.n. ${accountName}`,
      agent: agents.get(registrarUuid)?.name ?? '',
    })),
  ];
  return sent
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ uuid, kind, amount, account, agent, reference, by, at }) => ({
      uuid,
      kind,
      amount,
      account,
      agent,
      reference,
      by: names.get(by) ?? '',
      at: jakartaIso(at),
      corrected: changes.get(uuid) ?? null,
    }));
}
