/** The three fields by which every virtual account call names its account. */
export interface VaFields {
  partnerServiceId: string;
  customerNo: string;
  virtualAccountNo: string;
}

/** Which numbers belong to us at a bank; a `BankProfile` is one. */
export interface VaRange {
  /** Digits, unpadded. */
  partnerServiceId: string;
  /** Digits of the whole number: partnerServiceId and customerNo together. */
  virtualAccountDigits: number;
}

/**
 * `partnerServiceId` as SNAP wants it: 8 characters, padded with spaces at the left.
 * @throws RangeError when it is not 1 to 8 digits.
 */
export function padPartnerServiceId(partnerServiceId: string): string {
  if (!/^\d{1,8}$/.test(partnerServiceId)) {
    throw new RangeError(`partnerServiceId must be 1 to 8 digits: ${partnerServiceId}`);
  }
  return partnerServiceId.padStart(8, ' ');
}

export function vaFields(partnerServiceId: string, customerNo: string): VaFields {
  const padded = padPartnerServiceId(partnerServiceId);
  return { partnerServiceId: padded, customerNo, virtualAccountNo: `${padded}${customerNo}` };
}

/**
 * The customerNo of the n-th account of a range: zero-padded so that every number has the same length.
 * @throws RangeError when the range is used up, or n is not a positive integer.
 */
export function customerNo(range: VaRange, sequence: number | bigint): string {
  const width = range.virtualAccountDigits - range.partnerServiceId.length;
  const digits = String(sequence);
  if (!/^[1-9]\d*$/.test(digits) || digits.length > width) {
    throw new RangeError(`no customerNo of ${width} digits for ${digits}`);
  }
  return digits.padStart(width, '0');
}

/**
 * A number as digits without padding: outer spaces and leading zeros go, because some bank documents pad
 * with zeros instead of spaces. Null when anything else than digits is left.
 */
export function normalizeVaNumber(number: string): string | null {
  const digits = number.trim().replace(/^0+/, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/** True when two numbers are the same account, however they are padded. */
export function sameVaNumber(a: string, b: string): boolean {
  const digits = normalizeVaNumber(a);
  return digits !== null && digits === normalizeVaNumber(b);
}

/**
 * The account that three fields name, as digits without padding (partnerServiceId and customerNo).
 * Null when the fields contradict each other.
 */
export function readVaNumber(fields: VaFields): string | null {
  const whole = normalizeVaNumber(fields.virtualAccountNo);
  const service = normalizeVaNumber(fields.partnerServiceId);
  const customer = fields.customerNo.trim();
  if (whole === null || service === null || !/^\d{1,20}$/.test(customer)) return null;
  return whole === `${service}${customer}` ? whole : null;
}

/** True when a number (digits without padding) is one of the range: right prefix, right length. */
export function isInRange(range: VaRange, number: string): boolean {
  return number.length === range.virtualAccountDigits && number.startsWith(range.partnerServiceId);
}
