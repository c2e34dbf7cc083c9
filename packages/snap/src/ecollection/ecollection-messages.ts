import { z } from 'zod';
import type { SnapCase } from '../values/codes.ts';
import { formatTimestamp, parseTimestamp } from '../values/timestamp.ts';

/* Bodies of BNI e-Collection 3.0.3. Everything is text; numbers are read as well. */

const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(
    z
      .string()
      .regex(/^\P{Cc}*$/u)
      .max(255),
  );
const maybe = text.nullish();

/** `status` 000 with hidden `data`, or another with a message. */
export const eCollectionAnswer = z.object({
  status: z.string().max(8),
  message: z.string().nullish(),
  data: z.string().nullish(),
});

/** What surrounds a hidden message, in both directions. */
export const eCollectionEnvelope = z.object({ client_id: text, data: z.string().min(1).max(16_384) });

/** Answer of inquirybilling, as far as it is read. `va_status`: 1 can be paid, 2 cannot (paid, ended or inactive). */
export const billing = z.object({
  trx_id: text,
  virtual_account: text,
  trx_amount: text,
  customer_name: maybe,
  va_status: text,
  payment_amount: maybe,
  payment_ntb: maybe,
  datetime_payment: maybe,
  datetime_payment_iso8601: maybe,
  datetime_expired: maybe,
  datetime_expired_iso8601: maybe,
});
export type Billing = z.infer<typeof billing>;

/** BNI's call to us: money has moved. */
export const eCollectionPayment = z.object({
  trx_id: maybe,
  virtual_account: text.pipe(z.string().regex(/^\d{1,28}$/)),
  payment_amount: text,
  payment_ntb: text.pipe(z.string().min(1).max(64)),
  datetime_payment: maybe,
  datetime_payment_iso8601: maybe,
});

/** Status codes of e-Collection in SNAP's words; what is not named here is a failure of the bank's. */
export const eCollectionCases: Readonly<Record<string, SnapCase>> = {
  '000': 'success',
  '001': 'badFormat',
  '002': 'unauthorized',
  '004': 'unknownRoute',
  '005': 'unknownRoute',
  '006': 'badFormat',
  '011': 'badFormat',
  '012': 'badFormat',
  '013': 'badFormat',
  '015': 'unauthorized',
  '016': 'badFormat',
  '017': 'badFormat',
  '100': 'alreadyPaid',
  '101': 'unknownAccount',
  '102': 'duplicateReference',
  '103': 'expired',
  '105': 'duplicateReference',
  '108': 'unknownAccount',
};

/**
 * BNI's six digits (`payment_ntb`) come again within weeks: with the number they are a reference that does not, for a
 * number is never used twice.
 */
export const joinReference = (ntb: string, number: string): string => `${ntb}/${number}`;

/** A moment of e-Collection: ISO 8601 where it is given, else `yyyy-MM-dd HH:mm:ss` in Jakarta. Null when neither. */
export function readMoment(iso: string | null | undefined, local: string | null | undefined): Date | null {
  return parseTimestamp(iso ?? '') ?? parseTimestamp(`${(local ?? '').replace(' ', 'T')}+07:00`);
}

/** The same as SNAP writes it, undefined when there is none. */
export function momentText(
  iso: string | null | undefined,
  local: string | null | undefined,
): string | undefined {
  const moment = readMoment(iso, local);
  return moment ? formatTimestamp(moment) : undefined;
}
