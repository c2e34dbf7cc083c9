import type { BankProfile } from '@rihlah/snap/profile';
import { normalizeVaNumber, readVaNumber, type VaFields } from '@rihlah/snap/va-number';

/** Whether a message names our corporate code at this bank. */
export const isOwnPrefix = ({ partnerServiceId }: BankProfile, fields: VaFields): boolean =>
  normalizeVaNumber(fields.partnerServiceId) === normalizeVaNumber(partnerServiceId);

/**
 * The number that a message names, as our accounts keep it: a corporate code may begin with zeros, which padding hides.
 *
 * @returns null when the fields contradict each other
 */
export function readOwnNumber(profile: BankProfile, fields: VaFields): string | null {
  const digits = readVaNumber(fields);
  if (digits === null || !isOwnPrefix(profile, fields)) return digits;
  return `${/^0*/.exec(profile.partnerServiceId)?.[0] ?? ''}${digits}`;
}
