import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { persons } from './accounts.tables.ts';
import { sealPassportNumber } from './passport-number.ts';

/**
 * Gives a person the passport that staff have checked. Of another passport than before nobody knows yet when and where it
 * was issued.
 */
export async function takePassport(
  tx: Tx,
  personUuid: string,
  number: string,
  encryption: Encryption,
): Promise<void> {
  const passport = sealPassportNumber(encryption, number);
  const isSame = sql`${persons.passportNumberHash} = ${passport.passportNumberHash}`;
  await tx
    .update(persons)
    .set({
      ...passport,
      passportIssuedOn: sql`case when ${isSame} then ${persons.passportIssuedOn} end`,
      passportIssuedAt: sql`case when ${isSame} then ${persons.passportIssuedAt} end`,
    })
    .where(eq(persons.uuid, personUuid));
}
