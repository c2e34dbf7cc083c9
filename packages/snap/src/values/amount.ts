/** Money as SNAP writes it: decimal string with two places, ISO 4217 currency (BI SNAP, type `16,2`). */
export interface SnapAmount {
  value: string;
  currency: string;
}

const wholeAmount = /^(\d{1,16})(?:\.0{1,2})?$/;

/**
 * Writes whole rupiah for the wire: 1500000 becomes `{"value":"1500000.00","currency":"IDR"}`.
 * @throws RangeError for fractions, negatives and unsafe integers: those are mistakes of ours, never data.
 */
export function toSnapAmount(rupiah: number): SnapAmount {
  if (!Number.isSafeInteger(rupiah) || rupiah < 0) {
    throw new RangeError(`not an amount in whole rupiah: ${rupiah}`);
  }
  return { value: `${rupiah}.00`, currency: 'IDR' };
}

/**
 * Reads an amount from the wire as whole rupiah. Null for another currency, for sen (a virtual account
 * is never paid in fractions) and for what a JavaScript number cannot hold exactly.
 */
export function fromSnapAmount(amount: SnapAmount): number | null {
  return amount.currency === 'IDR' ? fromSnapValue(amount.value) : null;
}

/** The same for a bare value, as in BRI's `additionalInfo.paymentAmount` of service 34. */
export function fromSnapValue(value: string): number | null {
  const digits = wholeAmount.exec(value)?.[1];
  if (digits === undefined) return null;
  const rupiah = Number(digits);
  return Number.isSafeInteger(rupiah) ? rupiah : null;
}

/** What a bank says has moved, however it wrote it. */
export interface MovedMoney {
  /** Whole rupiah, sen cut off; null when it names no amount in rupiah. */
  rupiah: number | null;
  /** As the bank wrote it, where that is not simply whole rupiah; for people. */
  written: string | null;
}

const looseAmount = /^(\d{1,16})(?:[.,](\d{1,2}))?$/;

/**
 * Reads an amount of money that has moved already, which nothing can refuse any more: numbers, a decimal comma, sen.
 *
 * @param value e.g. `"1500000.00"`, `"1500000,00"`, `1500000`, `"1500000.50"`
 */
export function readMovedMoney(value: unknown, currency: unknown = 'IDR'): MovedMoney {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const [, digits, sen = ''] = looseAmount.exec(text) ?? [];
  const rupiah = Number(digits);
  if (currency !== 'IDR' || digits === undefined || !Number.isSafeInteger(rupiah)) {
    return { rupiah: null, written: text === '' ? null : `${String(currency)} ${text}`.slice(0, 64) };
  }
  return { rupiah, written: /^0*$/.test(sen) ? null : text };
}
