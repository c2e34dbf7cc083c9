import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { Person } from '../persons/persons.ts';

/** What an order said of a person; of the NIK its hash. */
export type Identity = Record<'name' | 'nik' | 'gender' | 'email' | 'address', string>;

export const pickIdentity = ({ name, nikHash: nik, gender, email, address }: Person): Identity => ({
  name,
  nik,
  gender,
  email,
  address,
});

/** Names this state of what an order said of a person. */
export const identityVersion = (encryption: Encryption, person: Person): string =>
  encryption.hash(`identity:${JSON.stringify(pickIdentity(person))}`);
