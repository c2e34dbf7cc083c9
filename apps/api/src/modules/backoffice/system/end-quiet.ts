import type { Bank } from '@rihlah/snap/profile';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { installation } from '../../../infra/db/infra.tables.ts';
import { findQuiet } from '../../../infra/process/quiet.ts';
import type { Services } from '../../../infra/services.ts';
import { askBanksSince } from '../../banking/reconciliation/ask-banks-since.ts';
import { agencyUuid } from '../../catalog/agency/agency-queries.ts';

export type QuietEnd =
  | { outcome: 'notQuiet' }
  /** These banks gave no answer: the copy stays quiet. */
  | { outcome: 'silent'; banks: Bank[] }
  | { outcome: 'ended'; accounts: number; unheard: number; found: number };

/**
 * Ends the quiet of a restored copy: first every bank is asked for what has moved since the backup, its lists of payments
 * and each number that is open, by this process alone; only when both banks have answered may anybody be sent anything
 * or be given a new number.
 */
export async function endQuiet(
  services: Services,
  actor: StaffActor,
  { why }: { why: string },
): Promise<QuietEnd> {
  const { db, clock } = services;
  const quiet = await findQuiet(db);
  if (!quiet) return { outcome: 'notQuiet' };
  services.quiet.lift();
  const { silent, accounts, unheard, found } = await askBanksSince(services, quiet.restoredTo ?? quiet.since);
  if (silent.length > 0) return { outcome: 'silent', banks: silent };
  await inTransaction(db, async (tx) => {
    await tx.update(installation).set({ quietSince: null });
    const before = { restoredTo: quiet.restoredTo?.toISOString() ?? null };
    const after = { numbersAsked: accounts, numbersUnheard: unheard, paymentsFound: found };
    const act = {
      verb: 'agency.quiet-ended' as const,
      subjectUuid: await agencyUuid(tx),
      before,
      after,
      why,
    };
    await record(tx, actor, act, clock.now());
  });
  return { outcome: 'ended', accounts, unheard, found };
}
