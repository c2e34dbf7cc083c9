import { type BankCode, bankName } from '@rihlah/contract/billing/banks';
import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import { momentInWords } from '../../../infra/message-words.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { lockPerson } from '../../identity/persons/persons.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { type BankAccountRow, findBankAccount } from '../agent-queries.ts';
import { bankAccounts, withdrawals } from '../agents.tables.ts';
import { agentFailure } from '../failures.ts';
import { writeDecision } from '../withdrawals/decide-withdrawal.ts';
import type { NewBankAccount } from './add-bank-account.ts';

/** No money leaves to an account that staff entered before its owner had a day to object (look.md, Agen). */
const FREEZE_MS = 86_400_000;
const END_DIGITS = 4;

export interface AccountReplacement extends NewBankAccount {
  personUuid: string;
  /** Uuid of the account that it takes the place of; null: beside what is there. */
  replaces: string | null;
  why: string;
}

/** Of a number its end: `•••• 8812`. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-END_DIGITS)}`;

/** Of an account what is told of it: its bank, and the end of its number. */
export const presentShownAccount = ({
  bankName,
  accountNumber,
}: {
  bankName: string;
  accountNumber: string;
}) => ({
  bankName,
  accountNumberEnd: accountNumber.slice(-END_DIGITS),
});

const waitingFor = (db: DbOrTx, accountUuid: string) =>
  db
    .select({ uuid: withdrawals.uuid, amount: withdrawals.amount, agreedAt: withdrawals.agreedAt })
    .from(withdrawals)
    .where(and(eq(withdrawals.bankAccountUuid, accountUuid), eq(withdrawals.status, 'Requested')));

/** How many withdrawals go back into the balance where an account is replaced, and how much they are, in rupiah. */
export async function findReturned(
  db: DbOrTx,
  accountUuid: string,
): Promise<{ count: number; amount: number }> {
  const waiting = await waitingFor(db, accountUuid);
  return { count: waiting.length, amount: waiting.reduce((sum, { amount }) => sum + amount, 0) };
}

/**
 * What may take the place of what.
 *
 * @returns the account that is replaced, null where it is none
 * @throws Failure `payoutUnderWay` where money is about to be sent to it, or 422 on a field
 */
export async function assertReplaceable(
  db: DbOrTx,
  { personUuid, replaces, code, accountNumber }: Omit<AccountReplacement, 'why'>,
): Promise<BankAccountRow | null> {
  const old = replaces === null ? null : await findBankAccount(db, personUuid, replaces);
  if (replaces !== null && !old?.isActive) throw invalid('replaces', 'bankAccountNotFound');
  const same = await findSame(db, { personUuid, code, accountNumber });
  if (same?.isActive) throw invalid('accountNumber', 'bankAccountKnown');
  if (!old) return null;
  const waiting = await waitingFor(db, old.uuid);
  const approvals = await findApprovalsAbout(db, pluck(waiting, 'uuid'));
  if (approvals.length > 0 || waiting.some(({ agreedAt }) => agreedAt !== null))
    throw agentFailure('payoutUnderWay');
  return old;
}

async function findSame(
  db: DbOrTx,
  { personUuid, code, accountNumber }: Pick<AccountReplacement, 'personUuid' | 'code' | 'accountNumber'>,
): Promise<BankAccountRow | undefined> {
  const theirs = and(eq(bankAccounts.registrarUuid, personUuid), eq(bankAccounts.code, code));
  const [same] = await db
    .select()
    .from(bankAccounts)
    .where(and(theirs, eq(bankAccounts.accountNumber, accountNumber)));
  return same;
}

/**
 * Enters another bank account of an agent, in a transaction that is under way. The old one is kept and switched off; what
 * waited to be paid to it goes back into the balance, for the agent to ask anew: money never follows to an account that
 * they did not name. The new one can be drawn to after a day, and the agent is told at once, so that they can object.
 *
 * @throws Failure `notFound`, and as `assertReplaceable`
 */
export async function writeBankAccount(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { personUuid, replaces, why, ...details }: AccountReplacement,
): Promise<void> {
  const now = services.clock.now();
  const person = await lockPerson(tx, personUuid);
  if (!person?.verifiedAt) throw new Failure('notFound');
  const old = await assertReplaceable(tx, { personUuid, replaces, ...details });
  if (old) await switchOff(tx, services, actor, old);
  const usableFrom = new Date(now.getTime() + FREEZE_MS);
  const entered = { ...details, bankName: bankName(details.code), isActive: true, usableFrom };
  await tx
    .insert(bankAccounts)
    .values({ registrarUuid: personUuid, ...entered, createdAt: now })
    .onConflictDoUpdate({
      target: [bankAccounts.registrarUuid, bankAccounts.code, bankAccounts.accountNumber],
      set: entered,
    });
  const change = { ...(old && { before: presentShownAccount(old) }), after: presentShownAccount(entered) };
  await record(
    tx,
    actor,
    { verb: 'person.bank-account-changed', subjectUuid: personUuid, ...change, why },
    now,
  );
  const title = `Rekening penarikan Anda ${old ? 'diganti' : 'ditambah'}`;
  const whereto = `${entered.bankName} ${maskedNumber(details.accountNumber)}`;
  const message = `Sekarang ${whereto}. Penarikan ke rekening itu dapat diminta mulai ${momentInWords(usableFrom)}.`;
  await notify(tx, [{ personUuid, type: 'bank-account-changed', title, message }], now);
  const { name, callCenter } = services.agency.settings;
  const text = `${name}: ${title.toLowerCase()} menjadi ${whereto}. Bila bukan Anda yang meminta, hubungi ${callCenter}`;
  if (person.phone) await enqueueSms(tx, [{ phone: person.phone, kind: 'bank-account-changed', text }], now);
}

async function switchOff(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { uuid }: BankAccountRow,
): Promise<void> {
  await tx.update(bankAccounts).set({ isActive: false }).where(eq(bankAccounts.uuid, uuid));
  for (const waiting of await waitingFor(tx, uuid))
    await writeDecision(tx, services, actor, {
      uuid: waiting.uuid,
      status: 'Rejected' as const,
      reason: 'rekening tujuannya diganti; silakan minta lagi ke rekening yang baru',
    });
}

export const accountOfApproval = (
  input: Record<string, string>,
): Omit<AccountReplacement, 'personUuid' | 'why'> & { bankName: string } => ({
  replaces: input.replaces || null,
  code: input.code as BankCode,
  bankName: bankName(input.code as BankCode),
  accountName: input.accountName ?? '',
  accountNumber: input.accountNumber ?? '',
  bankAddress: input.bankAddress ?? '',
});
