import { z } from 'zod';
import './issue-codes.ts';
import { code } from './messages.ts';

const typed = (max: number) => z.string().trim().min(1, code('isEmpty')).max(max);

/**
 * Text as people type it: trimmed, never empty, without control characters (PostgreSQL refuses NUL) and without those
 * that turn or hide what stands beside them.
 */
export const text = (max: number) =>
  typed(max).regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cf}\p{Cs}])*$/u, code('forbiddenCharacter'));

/** Such a text on one line: a name, which stands in messages, tables and on papers. */
export const line = (max: number) =>
  typed(max).regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, code('forbiddenCharacter'));

export const uuid = z
  .guid({ error: ({ input }) => (input ? code('notUuid') : code('isEmpty')) })
  .toLowerCase();

/** The parameter of the address of one thing. */
export const byUuid = z.object({ uuid });

/** NIK: the 16 digits of an Indonesian identity card. Spaces, dots and dashes of a pasted number are dropped. */
export const nik = z
  .string()
  .transform((value) => value.replace(/[\s.-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, code('isEmpty'))
      .regex(/^\d{16}$/, code('nikFormat')),
  );

/** Passport number: at most 8 letters and digits (spec 2, section 5). */
export const passportNumber = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, code('isEmpty'))
  .regex(/^[A-Z0-9]{1,8}$/, code('passportNumberFormat'));

/** Mobile number in the national form 08…, 10 to 13 digits. It is also the user name (decisions, accounts). */
export const phone = z
  .string()
  .trim()
  .min(1, code('isEmpty'))
  .transform((value) => value.replace(/[\s.-]/g, ''))
  .check((ctx) => {
    // One finding at a time, and without stopping the checks between people that follow.
    const issue = { code: 'custom' as const, input: ctx.value, continue: true };
    if (/\D/.test(ctx.value)) ctx.issues.push({ ...issue, message: code('phoneNotDigits') });
    else if (!/^08\d{8,11}$/.test(ctx.value)) ctx.issues.push({ ...issue, message: code('phoneFormat') });
  });

export const email = z
  .string()
  .trim()
  .min(1, code('isEmpty'))
  .max(120)
  .pipe(z.email(code('emailAddressInvalidFormat')));

export const gender = z.enum(['m', 'f']);

/** A yes or no: booleans, 0 and 1, also as strings (multipart forms); a boolean inside. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], code('notFlag'))
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

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
  .trim()
  .min(1, code('fieldRequired'))
  .regex(/^\d{2}-\d{2}-\d{4}$/, code('dateFormat'))
  .transform((value) => value.split('-').reverse().join('-'))
  .pipe(isoDate);

/** ISO 8601 with the offset of Jakarta, e.g. `2026-11-21T08:00:00+07:00`. */
export const isoDateTime = z.iso.datetime({ offset: true, error: code('dateFormat') });

/** Page of a collection, from 1. */
export const page = z.coerce.number().int().min(1).max(1_000_000).default(1);

export const MAX_PAGE_SIZE = 5000;

/** Page size. Clients send "a very large limit": anything above the maximum is the maximum, never refused. */
export const limit = z.coerce
  .number()
  .min(1)
  .transform((value) => Math.min(Math.floor(value), MAX_PAGE_SIZE))
  .default(25);

/** The legacy query flag `ascending=0|1`. */
export const ascending = z.enum(['0', '1']).default('1');
