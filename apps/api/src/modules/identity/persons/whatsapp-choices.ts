import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { pluck } from '../../../infra/pluck.ts';
import { persons } from './accounts.tables.ts';

const phoneRow = z.object({ phone: z.string() });

/** Of some phones those whose people chose to be written to by WhatsApp; each looked up by itself, as `personsByPhone`. */
export async function findWhatsappPhones(db: DbOrTx, phones: string[]): Promise<Set<string>> {
  const statement = sql`
    select asked.phone from unnest(${sql.param(phones)}::text[]) as asked(phone)
      cross join lateral (select 1 from ${persons} p where p.phone = asked.phone
        and p.whatsapp_since is not null and p.verified_at is not null limit 1) chosen`;
  return new Set(pluck(await queryRows(db, phoneRow, statement), 'phone'));
}

/** How many people chose it. */
export const countWhatsappChoices = (db: DbOrTx): Promise<number> =>
  db.$count(persons, isNotNull(persons.whatsappSince));

/**
 * Writes down that somebody with a phone of their own chose WhatsApp, or does no more. Said again it stays as it was.
 *
 * @returns whether it is new
 */
export async function writeWhatsappChoice(
  db: DbOrTx,
  personUuid: string,
  { isChosen, now }: { isChosen: boolean; now: Date },
): Promise<boolean> {
  const isOther: SQL | undefined = isChosen
    ? and(isNull(persons.whatsappSince), isNotNull(persons.phone))
    : isNotNull(persons.whatsappSince);
  const changed = await db
    .update(persons)
    .set({ whatsappSince: isChosen ? now : null })
    .where(and(eq(persons.uuid, personUuid), isOther))
    .returning({ uuid: persons.uuid });
  return changed.length > 0;
}
