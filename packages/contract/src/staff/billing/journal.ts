import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, line, rupiah } from '../../wire/primitives.ts';
import { lastChange, rowVersion } from '../catalog/content.ts';

/** What the journal is kept in; which number each has in the agency's books, the agency says. */
export const JOURNAL_ACCOUNTS = [
  'bank-bri',
  'bank-bni',
  'deposits',
  'unidentified',
  'revenue',
  'cancelled',
  'commission-expense',
  'commission-payable',
  'withdrawals',
  'payouts',
  'free-packages',
] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

export const JOURNAL_ACCOUNT_WORDS: Record<JournalAccount, string> = {
  'bank-bri': 'Bank BRI, rekening virtual',
  'bank-bni': 'Bank BNI, rekening virtual',
  deposits: 'Uang muka jamaah',
  unidentified: 'Uang belum dikenali',
  revenue: 'Pendapatan paket',
  cancelled: 'Pendapatan dari pembatalan',
  'commission-expense': 'Beban komisi agen',
  'commission-payable': 'Utang komisi agen',
  withdrawals: 'Penarikan agen dalam proses',
  payouts: 'Bank pembayaran agen',
  'free-packages': 'Paket gratis agen',
};

/** At most a year and a day at once. */
const period = z.object({ from: isoDate, to: isoDate });

const account = z.object({
  account: z.enum(JOURNAL_ACCOUNTS),
  /** Number in the agency's books; empty until the agency says it. */
  code: z.string(),
  name: z.string(),
});

const accounts = z.object({
  version: rowVersion,
  accounts: z.array(account),
  changed: lastChange,
});

export const getJournal = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/journal',
  summary: 'What was booked in some days (Jakarta), by account; debit and credit are equal',
  permission: 'journal.read',
  query: period,
  response: z.object({
    entries: z.int(),
    sums: z.array(account.extend({ debit: rupiah, credit: rupiah })),
    ...accounts.pick({ version: true, changed: true }).shape,
  }),
});

export const exportJournal = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/journal.csv',
  summary: 'The journal of some days as CSV; 409 while an account that it needs has no number',
  permission: 'journal.read',
  query: period,
  response: z.string(),
});

export const changeJournalAccounts = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/money/journal/accounts',
  summary: 'Say which numbers the accounts have in the agency’s books; 412 when somebody else has since',
  permission: 'journal.change',
  body: z.object({
    version: rowVersion,
    accounts: z
      .array(
        z.object({ account: z.enum(JOURNAL_ACCOUNTS), code: z.literal('').or(line(20)), name: line(60) }),
      )
      .min(1)
      .max(JOURNAL_ACCOUNTS.length),
  }),
  response: accounts,
});

export type JournalAccountRow = z.infer<typeof account>;
export type GetJournal = CallTypes<typeof getJournal>;
export type ChangeJournalAccounts = CallTypes<typeof changeJournalAccounts>;
