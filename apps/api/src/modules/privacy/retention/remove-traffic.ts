import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { packageDays } from '../../catalog/packages/package-summaries.ts';

const remove = async (db: DbOrTx, table: string, where: SQL, limit: number): Promise<number> => {
  const from = sql.identifier(table);
  const gone = await db.execute(sql`delete from ${from} where ctid = any(array(
    select t.ctid from ${from} t where ${where} limit ${limit} for update skip locked))`);
  return gone.rowCount ?? 0;
};

/** Logins that ended before a moment: of whoever is still in there are tokens. @returns how many */
export const removeSessions = (db: DbOrTx, before: Date, limit: number): Promise<number> =>
  remove(
    db,
    'sessions',
    sql`t.created_at < ${before.toISOString()}::timestamptz
      and not exists (select from tokens k where k.session_uuid = t.uuid)`,
    limit,
  );

/** Links for a new password that are no good any more. @returns how many */
export const removeResets = (db: DbOrTx, before: Date, limit: number): Promise<number> =>
  remove(db, 'password_resets', sql`t.expires_at < ${before.toISOString()}::timestamptz`, limit);

/** Steps that were lent and whose hour ended before a moment. @returns how many */
export const removeLentSteps = (db: DbOrTx, before: Date, limit: number): Promise<number> =>
  remove(db, 'lent_steps', sql`t.ends_at < ${before.toISOString()}::timestamptz`, limit);

/** Links by which families followed journeys whose return was before a day, `YYYY-MM-DD`, and what they did not show. @returns how many */
export async function removeFollowLinks(db: DbOrTx, before: string, limit: number): Promise<number> {
  const isOver = sql`t.order_uuid in (select o.uuid from orders o join ${packageDays} d on d.uuid = o.product_uuid
    where d.returns_on < ${before}::date)`;
  const links = await remove(db, 'follow_links', isOver, limit);
  return links + (await remove(db, 'hidden_photos', isOver, limit - links));
}

/** What leaders were told of people whose journey's return was before a day, `YYYY-MM-DD`. @returns of how many */
export async function removeCare(db: DbOrTx, before: string, limit: number): Promise<number> {
  const gone = await db.execute(sql`update group_places set care = null
    where ctid = any(array(select t.ctid from group_places t join ${packageDays} d on d.uuid = t.product_uuid
      where t.care is not null and d.returns_on < ${before}::date limit ${limit} for update of t skip locked))`);
  return gone.rowCount ?? 0;
}

/** Messages of the inbox from before a moment. @returns how many */
export const removeNotifications = (db: DbOrTx, before: Date, limit: number): Promise<number> =>
  remove(db, 'notifications', sql`t.created_at < ${before.toISOString()}::timestamptz`, limit);

/** SMS that were sent before a moment, or given up. @returns how many */
export async function removeSms(db: DbOrTx, before: Date, limit: number): Promise<number> {
  const at = sql`${before.toISOString()}::timestamptz`;
  const sent = await remove(db, 'sms_outbox', sql`t.sent_at < ${at}`, limit);
  return (
    sent + (await remove(db, 'sms_outbox', sql`t.sent_at is null and t.created_at < ${at}`, limit - sent))
  );
}

/** Mails from before a moment, whatever became of them. @returns how many */
export const removeMails = (db: DbOrTx, before: Date, limit: number): Promise<number> =>
  remove(db, 'email_outbox', sql`t.created_at < ${before.toISOString()}::timestamptz`, limit);

/** To which phones and addresses messages were handed before a moment; what each cost stays. @returns of how many */
export async function removeRecipients(db: DbOrTx, before: Date, limit: number): Promise<number> {
  const gone = await db.execute(sql`update message_deliveries set recipient = '', text_sealed = null
    where ctid = any(array(select t.ctid from message_deliveries t
      where t.handed_at < ${before.toISOString()}::timestamptz and t.recipient <> '' limit ${limit}
      for update skip locked))`);
  return gone.rowCount ?? 0;
}

/** What messages cost that were handed over before a moment. @returns how many */
export const removeDeliveries = (db: DbOrTx, before: Date, limit: number): Promise<number> =>
  remove(db, 'message_deliveries', sql`t.handed_at < ${before.toISOString()}::timestamptz`, limit);

/** What banks sent before a moment, the oldest first: their ids follow the moments, so that nothing else is read. @returns how many */
export const removeBankMessages = (db: DbOrTx, before: Date, limit: number): Promise<number> =>
  remove(
    db,
    'bank_messages',
    sql`t.id in (select id from bank_messages order by id limit ${limit}) and t.received_at < ${before.toISOString()}::timestamptz`,
    limit,
  );
