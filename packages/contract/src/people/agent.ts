import { z } from 'zod';
import { BANK_CODES, bankName } from '../billing/banks.ts';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { cleanLine } from '../wire/clean-text.ts';
import { collection, entity } from '../wire/hal.ts';
import { code } from '../wire/messages.ts';
import { digits, flag, isoDateTime, limit, line, page, personName, uuid } from '../wire/primitives.ts';

/** `Requested` is shown as 'Proses', `Approved` as 'Diterima', `Rejected` as 'Ditolak' (spec 2, section 4). */
export const WITHDRAWAL_STATUSES = ['Requested', 'Approved', 'Rejected'] as const;

/** An agent's account at a bank. `code` is the bank's clearing code, three digits. */
export const bankAccount = entity({
  uuid,
  code: z.string(),
  bankName: z.string(),
  bankAddress: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  isActive: z.boolean(),
  createdAt: isoDateTime,
});

const ofRegistrar = z.object({ registrar_uuid: uuid.optional(), page, limit });

export const listBankAccounts = defineCall({
  method: 'GET',
  path: '/api/v1/bank-account',
  summary: 'Bank accounts of the agent',
  permission: 'balance.own',
  query: ofRegistrar,
  response: collection('bankAccount', bankAccount),
});

export const getBankAccount = defineCall({
  method: 'GET',
  path: '/api/v1/bank-account/:uuid',
  summary: 'One bank account of the agent',
  permission: 'balance.own',
  response: bankAccount,
});

/** Exported apart, so that the form narrows the same schema. `bankName` is the server's own name of `code`. */
export const addBankAccountBody = z
  .object({
    code: z.enum(BANK_CODES, code('completeRequiredFields')),
    accountName: personName(80),
    accountNumber: digits
      .regex(/^\d+$/, code('accountNumberFormat'))
      .min(6, code('accountNumberLength'))
      .max(30, code('accountNumberLength')),
    bankName: z.string().overwrite(cleanLine).max(80).optional(),
    bankAddress: line(120),
  })
  .refine((body) => body.bankName === undefined || body.bankName === bankName(body.code), {
    path: ['bankName'],
    message: code('bankNameOther'),
  });

export const addBankAccount = defineCall({
  method: 'POST',
  path: '/api/v1/bank-account',
  summary: 'Add a bank account; `bankAddress` is its branch',
  permission: 'balance.own',
  body: addBankAccountBody,
  status: 201,
  response: bankAccount,
});

export const switchBankAccount = defineCall({
  method: 'PATCH',
  path: '/api/v1/bank-account/:uuid',
  summary: 'Switch a bank account on or off',
  permission: 'balance.own',
  body: z.object({ isActive: flag }),
  response: bankAccount,
});

/** `amount` in rupiah. `reason` is why it was rejected. */
export const withdrawal = entity({
  uuid,
  createdAt: isoDateTime,
  amount: z.int(),
  status: z.enum(WITHDRAWAL_STATUSES),
  reason: z.string().nullable(),
  bankAccount: z.object({ accountNumber: z.string(), accountName: z.string(), bankName: z.string() }),
});

export const listWithdrawals = defineCall({
  method: 'GET',
  path: '/api/v1/withdrawal-balance',
  summary: 'Withdrawals of the agent, newest first',
  permission: 'balance.own',
  query: ofRegistrar,
  response: collection('withdrawalBalance', withdrawal),
});

export const getWithdrawal = defineCall({
  method: 'GET',
  path: '/api/v1/withdrawal-balance/:uuid',
  summary: 'One withdrawal of the agent',
  permission: 'balance.own',
  response: withdrawal,
});

/** Exported apart, so that the form narrows the same schema. */
export const requestWithdrawalBody = z.object({
  amount: z.int().min(1, code('amountNotPositive')),
  bankAccount: uuid,
});

export const requestWithdrawal = defineCall({
  method: 'POST',
  path: '/api/v1/withdrawal-balance',
  summary: 'Ask for money from the balance; it leaves the balance at once. Idempotency-Key honoured',
  permission: 'balance.own',
  body: requestWithdrawalBody,
  status: 201,
  response: withdrawal,
});

export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
export type BankAccount = z.infer<typeof bankAccount>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type AddBankAccount = CallTypes<typeof addBankAccount>;
export type RequestWithdrawal = CallTypes<typeof requestWithdrawal>;
