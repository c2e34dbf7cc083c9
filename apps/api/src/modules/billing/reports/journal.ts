import { pipeline, Readable } from 'node:stream';
import type { GetJournal, JournalAccountRow } from '@rihlah/contract/staff/billing/journal';
import { addDays, daysBetween } from '@rihlah/rules/text/dates';
import { stringify } from 'csv-stringify';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { billingFailure } from '../failures.ts';
import { findJournalAccounts } from './journal-accounts.ts';
import { findEntries, type JournalEntry, sumJournal } from './journal-entries.ts';
import type { Period } from './period.ts';

const LONGEST_DAYS = 366;
/** Days that are read at once while the file is sent. */
const CHUNK_DAYS = 31;

function assertShort({ from, to }: Period): void {
  if (to < from || daysBetween(from, to) >= LONGEST_DAYS) throw invalid('to', 'periodTooLong');
}

/**
 * What was booked in some days by account (decision 0022). Rupiah; debit and credit are equal, and from the first day on
 * each account comes to what the records themselves add up to.
 *
 * @throws Failure 422 on `to` for more than a year
 */
export async function findJournal(
  { db, replica }: Services,
  period: Period,
): Promise<GetJournal['response']> {
  assertShort(period);
  // Whoever changes the numbers names the version that they saw.
  const { accounts, version, changed } = await findJournalAccounts(db);
  const { entries, sums } = await replica.read((by) => sumJournal(by, period));
  return { entries, version, changed, sums: summed(accounts, sums) };
}

const summed = (accounts: JournalAccountRow[], sums: Awaited<ReturnType<typeof sumJournal>>['sums']) =>
  accounts.map((row) => ({ ...row, ...(sums.get(row.account) ?? { debit: 0, credit: 0 }) }));

const HEAD = ['Tanggal', 'No. bukti', 'Uraian', 'Kode akun', 'Nama akun', 'Debit', 'Kredit', 'No. pesanan'];

/**
 * The journal of some days as CSV, two lines for each entry, in the numbers that the agency has said. That it was made is in
 * the audit log before the first byte.
 *
 * @throws Failure 422 on `to`, `accountWithoutNumber`
 */
export async function exportJournal(
  services: Services,
  actor: StaffActor,
  period: Period,
): Promise<Readable> {
  const { db, clock, log } = services;
  assertShort(period);
  const sums = summed((await findJournalAccounts(db)).accounts, (await sumJournal(db, period)).sums);
  const nameless = sums.filter(({ code, debit, credit }) => code === '' && debit + credit > 0);
  if (nameless.length > 0)
    throw billingFailure('accountWithoutNumber', {
      words: { accounts: nameless.map(({ name }) => name).join(', ') },
    });
  await inTransaction(db, (tx) =>
    record(
      tx,
      actor,
      { verb: 'journal.exported', subjectUuid: actor.uuid, after: { ...period } },
      clock.now(),
    ),
  );
  // Semicolons and a byte order mark are what spreadsheets in Indonesia open right.
  const file = stringify({ bom: true, delimiter: ';', escape_formulas: true });
  pipeline(Readable.from(linesOf(services, period, sums)), file, (error) => {
    if (error) log.info({ err: error, reqId: actor.requestId }, 'an export was not taken to its end');
  });
  return file;
}

async function* linesOf(
  { db }: Services,
  { from, to }: Period,
  accounts: JournalAccountRow[],
): AsyncGenerator<(string | number)[]> {
  yield HEAD;
  const named = new Map(accounts.map((row) => [row.account, [row.code, row.name] as const]));
  const line = (entry: JournalEntry, side: 'debit' | 'credit') => [
    ...[entry.day, entry.document, entry.text, ...(named.get(entry[side]) ?? ['', ''])],
    ...(side === 'debit' ? [entry.amount, ''] : ['', entry.amount]),
    entry.orderId ?? '',
  ];
  for (let start = from; start <= to; start = addDays(start, CHUNK_DAYS)) {
    const end = addDays(start, CHUNK_DAYS - 1);
    for (const entry of await findEntries(db, { from: start, to: end < to ? end : to })) {
      yield line(entry, 'debit');
      yield line(entry, 'credit');
    }
  }
}
