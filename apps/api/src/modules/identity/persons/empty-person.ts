import { eq } from 'drizzle-orm';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { persons } from './accounts.tables.ts';

/** Takes everything out of the row of a person by which they could be known; nothing finds them any more. */
export async function emptyPerson(
  db: DbOrTx,
  encryption: Encryption,
  { personUuid, name, now }: { personUuid: string; name: string; now: Date },
): Promise<void> {
  const nothing = {
    currentAddress: null,
    province: null,
    regency: null,
    district: null,
    village: null,
    regionCode: null,
    passportNumberSealed: null,
    passportNumberHash: null,
    passportIssuedOn: null,
    passportIssuedAt: null,
    passportName: null,
    passportBirthDate: null,
    birthplace: null,
    fatherName: null,
    nationality: null,
    bpjsNumberSealed: null,
    maritalStatus: null,
    education: null,
    occupation: null,
    verifiedAt: null,
    agentSince: null,
    contactPersonUuid: null,
    whatsappSince: null,
  };
  const emptied = { nikSealed: encryption.seal(''), nikHash: `erased:${personUuid}` };
  await db
    .update(persons)
    .set({ ...nothing, ...emptied, name, address: '', email: '', phone: '', erasedAt: now })
    .where(eq(persons.uuid, personUuid));
}
