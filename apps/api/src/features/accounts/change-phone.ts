import { and, eq, isNull, ne } from 'drizzle-orm';
import { brokenConstraint, inTransaction, type Tx } from '../../platform/database.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueSms } from '../../platform/sms/enqueue-sms.ts';
import { notify } from '../inbox/notify.ts';
import { accounts, passwordResets, personHistory, persons } from './accounts.tables.ts';
import { endAllSessions } from './end-sessions.ts';
import { lockPerson, type Person } from './persons.ts';

export interface PhoneChange {
  personUuid: string;
  /** 08…, validated. */
  phone: string;
  /** Account of the staff member. */
  by: string;
  why: string;
}

/**
 * Gives a known person another phone, which is their user name too. Every login ends, reset links are void; both phones are told.
 *
 * @throws Failure `notFound`, or 422 on `phone` when somebody else has it
 */
export async function changePhone(services: Services, change: PhoneChange): Promise<void> {
  try {
    await inTransaction(services.db, async (tx) => {
      const person = await lockPerson(tx, change.personUuid);
      if (!person?.knownAt) throw new Failure('notFound');
      if (person.phone === change.phone) return;
      await write(tx, person, change, services.clock.now());
      await tell(tx, services, person, change.phone);
    });
  } catch (error) {
    const taken = ['persons_known_phone', 'accounts_username_unique'];
    if (taken.includes(brokenConstraint(error) ?? '')) throw invalid('phone', 'phoneTaken');
    throw error;
  }
}

async function write(tx: Tx, person: Person, { phone, by, why }: PhoneChange, now: Date): Promise<void> {
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

async function tell(tx: Tx, services: Services, person: Person, phone: string): Promise<void> {
  const now = services.clock.now();
  const message = 'Masuk dengan nomor yang baru; password Anda tetap sama. Semua login lama sudah berakhir.';
  const title = 'Nomor telepon Anda sudah diganti';
  await notify(tx, [{ personUuid: person.uuid, type: 'phone-changed', title, message }], now);
  const text = `${services.config.AGENCY_NAME}: ${title.toLowerCase()}. Bila bukan Anda yang meminta, hubungi ${services.config.CALL_CENTER}.`;
  const kind = 'phone-changed' as const;
  await enqueueSms(
    tx,
    [person.phone, phone].map((to) => ({ phone: to, kind, text })),
    now,
  );
}
