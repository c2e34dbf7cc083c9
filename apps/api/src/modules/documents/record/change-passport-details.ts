import { eq } from 'drizzle-orm';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { hashPassportNumber } from '../../identity/persons/passport-number.ts';
import { passportDetails } from './documents.tables.ts';

/** Corrects what was typed of an uploaded passport; what is undefined stays. @param change `expired` YYYY-MM-DD */
export async function changePassportDetails(
  tx: Tx,
  encryption: Encryption,
  documentUuid: string,
  { number, expired }: { number: string | undefined; expired: string | undefined },
): Promise<void> {
  const change = {
    ...(number && {
      numberSealed: encryption.seal(number),
      numberHash: hashPassportNumber(encryption, number),
    }),
    ...(expired && { expired }),
  };
  if (Object.keys(change).length === 0) return;
  await tx.update(passportDetails).set(change).where(eq(passportDetails.documentUuid, documentUuid));
}
