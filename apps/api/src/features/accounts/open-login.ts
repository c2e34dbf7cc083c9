import { paths } from '@rihlah/contract/paths';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueSms } from '../../platform/sms/enqueue-sms.ts';
import { accounts } from './accounts.tables.ts';
import { findPerson } from './persons.ts';

export const OPEN_ACCOUNT = 'open-account';

/**
 * Opens the account of a known person and sends user name and password by SMS, both in one transaction. An account
 * that exists is left alone, so running it twice changes nothing.
 */
export async function openLogin(services: Services, personUuid: string): Promise<void> {
  const { db, clock, agency, passwords, publicUrl } = services;
  const person = await findPerson(db, personUuid);
  if (!person?.knownAt) return;
  const [existing] = await db
    .select({ uuid: accounts.uuid })
    .from(accounts)
    .where(eq(accounts.username, person.phone));
  if (existing) return;
  const password = passwords.generate();
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const created = await tx
      .insert(accounts)
      .values({
        username: person.phone,
        passwordHash,
        role: 'Customer',
        personUuid,
        firstName: person.name,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ uuid: accounts.uuid });
    if (created.length === 0) return;
    const text = `${agency.settings.name}: akun Anda sudah siap. Username ${person.phone}, password ${password}. Masuk di ${publicUrl}${paths.login}. Jangan berikan password kepada siapa pun.`;
    await enqueueSms(tx, [{ phone: person.phone, kind: 'credentials', text, isSecret: true }], now);
  });
}
