import { z } from 'zod';
import { cleanDigits, cleanLine, cleanPhone, cleanText } from './clean-text.ts';
import './issue-codes.ts';
import { code } from './messages.ts';

/**
 * Text as people type it: cleaned (`clean-text.ts`), never empty, without control characters (PostgreSQL refuses NUL).
 */
export const text = (max: number) =>
  z
    .string()
    .overwrite(cleanText)
    .min(1, code('isEmpty'))
    .max(max)
    .regex(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u, code('forbiddenCharacter'));

/** What a line may consist of. */
const ON_A_LINE = /^[^\p{Cc}\p{Cs}]*$/u;

/** Such a text on one line, which stands in messages, tables and on papers. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(1, code('isEmpty'))
    .max(max)
    .regex(ON_A_LINE, code('forbiddenCharacter'));

/** A line that was shown, as it is stored: with that it is compared. */
export const shownLine = (max: number) => z.string().max(max).regex(ON_A_LINE, code('forbiddenCharacter'));

/** The name of somebody: a line with a letter in it. */
export const personName = (max: number) => line(max).regex(/^$|\p{L}/u, code('nameLetters'));

/** What is looked for: cleaned as what it is compared with. */
export const sought = (max: number) => z.string().overwrite(cleanLine).max(max);

export const uuid = z
  .guid({ error: ({ input }) => (input ? code('notUuid') : code('isEmpty')) })
  .toLowerCase();

export const byUuid = z.object({ uuid });

/** A number of digits, without what people put between them. */
export const digits = z.string().overwrite(cleanDigits).min(1, code('isEmpty'));

/** NIK: the 16 digits of an Indonesian identity card. */
export const nik = digits.regex(/^\d{16}$/, code('nikFormat'));

/** Passport number: 6 to 8 letters and digits (spec 2, section 5). */
export const passportNumber = digits
  .toUpperCase()
  .regex(/^[A-Z0-9]{0,8}$/, code('passportNumberFormat'))
  .min(6, code('passportNumberShort'));

/** Mobile number in the national form 08…, 10 to 13 digits. It is also the user name (decisions, accounts). */
export const phone = z
  .string()
  .overwrite(cleanPhone)
  .min(1, code('isEmpty'))
  .check((ctx) => {
    // One finding at a time, and without stopping the checks between people that follow.
    const issue = { code: 'custom' as const, input: ctx.value, continue: true };
    if (/\D/.test(ctx.value)) ctx.issues.push({ ...issue, message: code('phoneNotDigits') });
    else if (!/^08\d{8,11}$/.test(ctx.value)) ctx.issues.push({ ...issue, message: code('phoneFormat') });
  });

export const email = z
  .string()
  .overwrite(cleanLine)
  .min(1, code('isEmpty'))
  .max(120)
  .pipe(z.email(code('emailAddressInvalidFormat')));

export const gender = z.enum(['m', 'f']);

/** A yes or no: booleans, 0 and 1, also as strings (multipart forms); a boolean inside. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], code('notFlag'))
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** A flag that says the one thing, by which two shapes are told apart. */
export const flagOn = z.literal([true, 1, '1', 'true']).transform(() => true as const);
export const flagOff = z.literal([false, 0, '0', 'false']).transform(() => false as const);

/** Whole rupiah. */
export const rupiah = z.int();

/** YYYY-MM-DD, with a code for what is none; the year 0000 is none either (PostgreSQL refuses it). */
export const isoDateOr = (message: ReturnType<typeof code>) =>
  z.iso.date(message).regex(/^(?!0000)/, message);

/** YYYY-MM-DD */
export const isoDate = isoDateOr(code('dateFormat'));

/** A date as people write it in Indonesia, DD-MM-YYYY; YYYY-MM-DD inside. */
export const dayFirstDate = z
  .string()
  .overwrite(cleanLine)
  .min(1, code('fieldRequired'))
  .regex(/^\d{2}-\d{2}-\d{4}$/, code('dateFormat'))
  .transform((value) => value.split('-').reverse().join('-'))
  .pipe(isoDate);

/** ISO 8601 with the offset of Jakarta, e.g. `2026-11-21T08:00:00+07:00`. */
export const isoDateTime = z.iso.datetime({ offset: true, error: code('dateFormat') });

/** Page of a collection, from 1. */
export const page = z.coerce.number().int().min(1).max(1_000_000).default(1);

export const MAX_PAGE_SIZE = 5000;

/**
 * Page size. Whoever names none gets the 25 of the inbox and of the histories (spec 2, section 9). Clients send "a very
 * large limit": anything above the maximum is the maximum, never refused.
 */
export const limit = z.coerce
  .number()
  .min(1)
  .transform((value) => Math.min(Math.floor(value), MAX_PAGE_SIZE))
  .default(25);

/** The legacy query flag `ascending=0|1`. */
export const ascending = z.enum(['0', '1']).default('1');

/** The most beds that a room may have. */
export const MAX_BEDS = 8;
export const beds = z.int().min(1).max(MAX_BEDS);
