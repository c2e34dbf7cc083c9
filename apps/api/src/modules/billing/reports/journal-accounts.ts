import {
  type ChangeJournalAccounts,
  JOURNAL_ACCOUNT_WORDS,
  JOURNAL_ACCOUNTS,
  type JournalAccount,
  type JournalAccountRow,
} from '@rihlah/contract/staff/billing/journal';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { journalAccounts as t } from './reports.tables.ts';

type Accounts = ChangeJournalAccounts['response'];

/** Every account with its number and name in the agency's books; without a number as long as nobody has said it. */
export async function findJournalAccounts(db: DbOrTx): Promise<Accounts> {
  const [row] = await db.select().from(t);
  const names = await findStaffNames(db, row ? [row.changedBy] : []);
  return {
    version: row?.version ?? 0,
    accounts: JOURNAL_ACCOUNTS.map(
      (account): JournalAccountRow =>
        row?.accounts.find((said) => said.account === account) ?? {
          account,
          code: '',
          name: JOURNAL_ACCOUNT_WORDS[account],
        },
    ),
    changed: row ? { by: names.get(row.changedBy) ?? 'Petugas', at: jakartaIso(row.changedAt) } : null,
  };
}

/** The agency says which numbers its books have; what is left out stays. @throws Failure `editedMeanwhile` (412) */
export async function changeJournalAccounts(
  { db, clock }: Services,
  actor: StaffActor,
  { version, accounts }: { version: number; accounts: JournalAccountRow[] },
): Promise<Accounts> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const before = await findJournalAccounts(tx);
    const after = before.accounts.map(
      (row) => accounts.find(({ account }) => account === row.account) ?? row,
    );
    const uuid = await write(tx, version, {
      version: version + 1,
      accounts: after,
      changedAt: now,
      changedBy: actor.uuid,
    });
    if (!uuid) throw new Failure('editedMeanwhile');
    const told = (rows: JournalAccountRow[]): Partial<Record<JournalAccount, string>> =>
      Object.fromEntries(rows.map(({ account, code, name }) => [account, `${code} ${name}`.trim()]));
    const act = { verb: 'journal.accounts-changed', subjectUuid: uuid } as const;
    await record(tx, actor, { ...act, before: told(before.accounts), after: told(after) }, now);
    return findJournalAccounts(tx);
  });
}

type Row = Omit<typeof t.$inferInsert, 'uuid' | 'isOnly'>;

/** @returns its uuid; undefined where another version stands there */
async function write(tx: Tx, version: number, row: Row): Promise<string | undefined> {
  const [written] =
    version === 0
      ? await tx.insert(t).values(row).onConflictDoNothing().returning({ uuid: t.uuid })
      : await tx.update(t).set(row).where(eq(t.version, version)).returning({ uuid: t.uuid });
  return written?.uuid;
}
