import type { FailureCase } from '@rihlah/snap/codes';
import { isInRange, normalizeVaNumber, readVaNumber, type VaFields } from '@rihlah/snap/va-number';
import type { SimulatedBank } from '../simulated-bank.ts';

export interface Failure {
  case: FailureCase;
  detail?: string;
}

/** The account that a request names: digits without padding, of this bank's own range. */
export function readOwnNumber(bank: SimulatedBank, fields: VaFields): string | Failure {
  if (normalizeVaNumber(fields.partnerServiceId) !== bank.partnerServiceId) return { case: 'unknownPartner' };
  const number = readVaNumber(fields);
  if (number !== null && isInRange(bank, number)) return number;
  return { case: 'badFormat', detail: 'virtualAccountNo' };
}
