import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { accounts, passwordResets, personHistory, persons } from './accounts.tables.ts';
import { endAllSessions } from './end-sessions.ts';
import type { Person } from './persons.ts';

export interface NewPhone {
  /** 08…, validated. */
  phone: string;
  /** Account of the staff member. */
  by: string;
  why: string;
}

/** Gives a locked person another phone, which is their user name too. Every login ends, reset links are void. */
export async function renumberPerson(
  tx: Tx,
  person: Person,
  { phone, by, why }: NewPhone,
  now: Date,
): Promise<void> {
  await tx.update(persons).set({ phone }).where(eq(persons.uuid, person.uuid));
  const [account] = await tx
    .update(accounts)
    .set({ username: phone })
    .where(and(eq(accounts.personUuid, person.uuid), ne(accounts.username, phone)))
    .returning({ uuid: accounts.uuid });
  if (account) {
    await endAllSessions(tx, account.uuid, now);
    // Whoever has the old phone may have asked for a key.
    await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.accountUuid, account.uuid), isNull(passwordResets.usedAt)));
  }
  const event = { personUuid: person.uuid, event: 'phone-changed', at: now, by, why };
  await tx.insert(personHistory).values(event);
}
