import { requestWithdrawalBody } from '@rihlah/contract/people/agent';
import { code } from '@rihlah/contract/wire/messages';
import { z } from 'zod';

/** What is typed: the amount as plain digits. The contract's own schema judges it, and the balance at hand. */
export const withdrawalSchema = (balance: number) =>
  z.object({
    amount: z
      .string()
      .min(1, code('isEmpty'))
      .regex(/^\d{1,15}$/, code('notInt'))
      .refine((digits) => requestWithdrawalBody.shape.amount.safeParse(Number(digits)).success, {
        error: code('amountNotPositive'),
        abort: true,
      })
      .refine((digits) => Number(digits) <= balance, code('balanceTooLow')),
    bankAccount: z.string().min(1, code('isEmpty')),
  });

export type WithdrawalValues = z.infer<ReturnType<typeof withdrawalSchema>>;
