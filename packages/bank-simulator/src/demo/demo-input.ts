import { normalizeVaNumber } from '@rihlah/snap/va-number';
import { z } from 'zod';
import { paymentModes } from '../payments/pay.ts';

/** A number as people type or paste it: spaces, dots and dashes between the digits. */
const typedNumber = z
  .string()
  .max(64)
  .transform((text, context) => {
    const number = normalizeVaNumber(text.replace(/[\s.\-\u2010-\u2015]/g, ''));
    if (number !== null && number.length <= 28) return number;
    context.addIssue({ code: 'custom', message: 'not a number' });
    return z.NEVER;
  });

export const inquiryInput = z.object({ virtualAccountNo: typedNumber });
export const paymentInput = z.object({
  virtualAccountNo: typedNumber,
  /** Whole rupiah. 16 digits is what SNAP can carry; a safe integer has no more. */
  amount: z.number().int().positive().nullish(),
  mode: z.enum(paymentModes).nullish(),
});

const fields: Record<string, string> = {
  virtualAccountNo: 'Nomor virtual account harus berupa angka.',
  amount: 'Jumlah harus bilangan bulat rupiah di atas nol.',
  mode: `Mode harus salah satu dari: ${paymentModes.join(', ')}.`,
};

/** What is wrong with the input, in Indonesian. */
export function explainInput(error: z.ZodError): string {
  return fields[String(error.issues[0]?.path[0])] ?? 'Isi permintaan harus berupa JSON.';
}
