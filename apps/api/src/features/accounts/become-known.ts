import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { persons } from './accounts.tables.ts';
import { findKnownPersons, findPerson } from './persons.ts';

/**
 * Makes a person known once a first payment for them was received. Orders placed before may have named the same
 * person in rows of their own.
 *
 * @returns the known person's uuid: the same row, or the row that was known already; null when the NIK or the phone
 *   belongs to somebody known under another phone or NIK, which staff have to sort out
 */
export async function becomeKnown(tx: Tx, personUuid: string, now: Date): Promise<string | null> {
  const person = await findPerson(tx, personUuid);
  if (!person) throw new Error(`no person ${personUuid}`);
  if (person.knownAt) return person.uuid;
  // The partial unique indexes decide between two payments at once: the second waits here and then finds the first.
  const known = await findKnownPersons(tx, [person.nikHash], [person.phone]);
  const same = known.find(({ nikHash, phone }) => nikHash === person.nikHash && phone === person.phone);
  if (same) return same.uuid;
  if (known.length > 0) return null;
  await tx
    .update(persons)
    .set({ knownAt: now })
    .where(and(eq(persons.uuid, personUuid), isNull(persons.knownAt)));
  return personUuid;
}
