import type { Encryption } from '../../../infra/crypto/encryption.ts';

/** Keyed hash by which a passport number is found; of no use to find a NIK, nor the other way round. */
export const hashPassportNumber = (encryption: Encryption, number: string): string =>
  encryption.hash(`passport:${number}`);

/** A passport number as a person's row keeps it. @param number as the contract makes it: capitals and digits */
export const sealPassportNumber = (encryption: Encryption, number: string | null | undefined) => ({
  passportNumberSealed: number ? encryption.seal(number) : null,
  passportNumberHash: number ? hashPassportNumber(encryption, number) : null,
});
