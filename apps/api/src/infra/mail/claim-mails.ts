import { and, asc, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import { lockNames } from '../db/lock-names.ts';
import { queryRows } from '../db/query-rows.ts';
import { oneOf } from '../one-of.ts';
import { pluck } from '../pluck.ts';
import type { Services } from '../services.ts';
import { emailOutbox } from './mail.tables.ts';

/** Longer than a mail may take to be made and handed over; a process that died holds its mails no longer than this. */
export const MAIL_CLAIM_MS = 180_000;
const HOUR_MS = 3_600_000;

/** As SQL, of rows of `email_outbox`: those that the mail server is still to take. */
export const MAIL_STILL_TO_SEND = 'sent_at is null and ended_at is null';

/** A mail as it was claimed: its `attempts` count this one too. */
export type ClaimedMail = typeof emailOutbox.$inferSelect;

const recentRow = z.object({ address: z.string(), at: z.coerce.date() });

/** When addresses had mails within the hour, the oldest last; others that are being sent count as sent. */
function findRecent(db: DbOrTx, addresses: string[], found: string[], now: Date) {
  const since = sql`${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz`;
  const own = sql`lower(m.address) = any(${sql.param(addresses)}::text[])`;
  const statement = sql`
    select lower(m.address) as address, m.sent_at as at from ${emailOutbox} m where ${own} and m.sent_at > ${since}
    union all
    select lower(m.address), m.claimed_at from ${emailOutbox} m
      where ${own} and m.sent_at is null and m.ended_at is null and m.claimed_at > ${since}
        and m.uuid <> all(${sql.param(found)}::uuid[])
    order by 2 desc`;
  return queryRows(db, recentRow, statement);
}

/**
 * Claims mails that are to go out for this process, the oldest first. Those whose address has had its mails for the hour wait
 * until it may have the next.
 *
 * @returns the mails, and whether there may be more
 */
export async function claimMails(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'quiet'>,
  limit: number,
): Promise<{ claimed: ClaimedMail[]; isFull: boolean }> {
  // What waits in a restored copy may have been sent by the one that it is a copy of.
  if (await services.quiet.isOn()) return { claimed: [], isFull: false };
  return services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const isFree = or(
      isNull(emailOutbox.claimedAt),
      lt(emailOutbox.claimedAt, new Date(now.getTime() - MAIL_CLAIM_MS)),
    );
    const found = await tx
      .select()
      .from(emailOutbox)
      .where(
        and(
          isNull(emailOutbox.sentAt),
          isNull(emailOutbox.endedAt),
          isFree,
          or(isNull(emailOutbox.notBefore), lte(emailOutbox.notBefore, now)),
        ),
      )
      .orderBy(asc(emailOutbox.createdAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (found.length === 0) return { claimed: [], isFull: false };
    const addresses = [...new Set(found.map(({ address }) => address.toLowerCase()))];
    // One sender at a time counts the mails of an address.
    await lockNames(
      tx,
      addresses.map((address) => `mail:${address}`),
    );
    const recent = new Map<string, Date[]>();
    for (const { address, at } of await findRecent(tx, addresses, pluck(found, 'uuid'), now))
      recent.set(address, [...(recent.get(address) ?? []), at]);
    const claimed: ClaimedMail[] = [];
    for (const mail of found) {
      const address = mail.address.toLowerCase();
      const had = recent.get(address) ?? [];
      const oldest = had[services.config.MAIL_PER_HOUR - 1];
      if (oldest) {
        const notBefore = new Date(oldest.getTime() + HOUR_MS);
        await tx
          .update(emailOutbox)
          .set({ notBefore })
          .where(oneOf(emailOutbox.uuid, [mail.uuid]));
        continue;
      }
      recent.set(address, [now, ...had]);
      claimed.push({ ...mail, attempts: mail.attempts + 1, claimedAt: now });
    }
    if (claimed.length > 0)
      await tx
        .update(emailOutbox)
        .set({ claimedAt: now, notBefore: null, attempts: sql`${emailOutbox.attempts} + 1` })
        .where(oneOf(emailOutbox.uuid, pluck(claimed, 'uuid')));
    return { claimed, isFull: found.length === limit };
  });
}
