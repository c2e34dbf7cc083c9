import { z } from 'zod';
import { cleanDigits } from '../wire/clean-text.ts';
import { code } from '../wire/messages.ts';
import { isoDate, line } from '../wire/primitives.ts';

/** `requested`: with the provider. The last two end it, so that another may be asked for. */
export const VISA_STATES = ['requested', 'issued', 'refused', 'cancelled'] as const;

export type VisaState = (typeof VISA_STATES)[number];

export const visaProvider = line(80);

export const visaFacts = z
  .object({
    provider: visaProvider,
    number: z
      .string()
      .overwrite(cleanDigits)
      .toUpperCase()
      .regex(/^[A-Z0-9]{1,20}$/, code('visaNumberFormat')),
    validFrom: isoDate,
    validUntil: isoDate,
  })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
    error: code('validityOrder'),
    path: ['validUntil'],
  });

export type VisaFacts = z.infer<typeof visaFacts>;
