import { addBankAccountBody } from '@rihlah/contract/people/agent';
import { code } from '@rihlah/contract/wire/messages';
import { z } from 'zod';

const { shape } = addBankAccountBody;

/** `choice` is the bank's name and code; the code sent is its last 3 characters (spec 2, section 5). */
export const bankAccountSchema = z.object({
  choice: z
    .string()
    .refine((choice) => shape.code.safeParse(choice.slice(-3)).success, code('completeRequiredFields')),
  accountNumber: z.string().check((ctx) => {
    const [issue] = shape.accountNumber.safeParse(ctx.value).error?.issues ?? [];
    if (issue) ctx.issues.push({ code: 'custom', message: issue.message, input: ctx.value });
  }),
  accountName: shape.accountName,
  bankAddress: shape.bankAddress,
});

export type BankAccountValues = z.input<typeof bankAccountSchema>;
