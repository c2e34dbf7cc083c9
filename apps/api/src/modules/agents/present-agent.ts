import type { BankAccount, Withdrawal } from '@rihlah/contract/people/agent';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { BankAccountRow, WithdrawalRow } from './agent-queries.ts';

/** @param href absolute address of the collection */
export const presentBankAccount = (row: BankAccountRow, href: string): BankAccount => ({
  uuid: row.uuid,
  code: row.code,
  bankName: row.bankName,
  bankAddress: row.bankAddress,
  accountName: row.accountName,
  accountNumber: row.accountNumber,
  isActive: row.isActive,
  createdAt: jakartaIso(row.createdAt),
  _links: { self: { href: `${href}/${row.uuid}` } },
});

/** `reason` is why it was rejected; the reference of a transfer is in the inbox. */
export const presentWithdrawal = (row: WithdrawalRow, href: string): Withdrawal => ({
  uuid: row.uuid,
  createdAt: jakartaIso(row.createdAt),
  amount: row.amount,
  status: row.status,
  reason: row.status === 'Rejected' ? row.reason : null,
  bankAccount: {
    accountNumber: row.accountNumber,
    accountName: row.accountName,
    bankName: row.bankName,
  },
  _links: { self: { href: `${href}/${row.uuid}` } },
});
