import { maskPhone } from '@rihlah/rules/text/addresses/phone';

/** Whatever is sealed or hashed elsewhere, and what people are called up and reached by. */
const SECRET = /sealed$|hash$|password|^nik$|icnumber|passportnumber|accountnumber$/i;
const PHONE = /phone$/i;
const MASK = '•••';

/** A value as it may stand in the audit log: sealed ones masked whole, phones in the middle. */
export function masked(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (field === null || field === undefined) return [name, null];
      if (SECRET.test(name)) return [name, MASK];
      if (PHONE.test(name)) return [name, maskPhone(String(field))];
      return [name, maskedWithin(field)];
    }),
  );
}

/** The same of whatever lies within a list or another value. */
function maskedWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedWithin);
  return isRecord(value) ? masked(value) : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);
