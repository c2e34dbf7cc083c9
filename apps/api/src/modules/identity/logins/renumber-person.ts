import { and, eq, isNull, ne } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { accounts, passwordResets, persons } from '../persons/accounts.tables.ts';
import type { Person } from '../persons/persons.ts';
import { endAllSessions } from './end-sessions.ts';

export interface NewPhone {
  /** 08…, validated. */
  phone: string;
  why: string;
}

/**
 * Gives a locked person another phone, which is their user name too. Every login ends, reset links are void; whoever was
 * reached instead is so no more, and WhatsApp was chosen for the phone that was.
 */
export async function renumberPerson(
  tx: Tx,
  actor: StaffActor,
  { person, phone, why }: NewPhone & { person: Pick<Person, 'uuid' | 'phone'> },
  now: Date,
): Promise<void> {
  await tx
    .update(persons)
    .set({ phone, contactPersonUuid: null, whatsappSince: null })
    .where(eq(persons.uuid, person.uuid));
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
  const change = { before: { phone: person.phone }, after: { phone } };
  await record(tx, actor, { verb: 'person.phone-changed', subjectUuid: person.uuid, ...change, why }, now);
}
