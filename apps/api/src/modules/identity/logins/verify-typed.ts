import type { Services } from '../../../infra/services.ts';

/** Blanks and signs that nobody sees, which come along when a password is copied out of a message. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/**
 * Whether a password is an account's: as it was given, else without blanks and invisible signs around it. In the same time
 * for an account that there is not.
 *
 * @param hash null where there is none
 */
export async function verifyTyped(
  passwords: Services['passwords'],
  hash: string | null,
  password: string,
): Promise<boolean> {
  for (const tried of new Set([password, password.replace(AROUND, '')])) {
    const isRight =
      hash === null ? await passwords.verifyNothing(tried) : await passwords.verify(hash, tried);
    if (isRight) return true;
  }
  return false;
}
