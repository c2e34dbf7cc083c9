import names from './regions.json' with { type: 'json' };

/** Provinces by two digits and regencies by four (Kemendagri), as of 2025. */
const NAMES: Record<string, string | undefined> = names;

/**
 * Names of the province and the regency that a code lies in.
 *
 * @param code Kemendagri's, with or without dots, of a regency or anything in it; the first digits of a NIK too
 * @returns null for what is not on the list
 */
export function regionNames(code: string): { province: string | null; regency: string | null } {
  const digits = code.replaceAll('.', '');
  const regency = digits.slice(0, 4);
  return {
    province: NAMES[digits.slice(0, 2)] ?? null,
    regency: regency.length === 4 ? (NAMES[regency] ?? null) : null,
  };
}
