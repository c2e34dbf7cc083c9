import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { oneOf } from '../one-of.ts';
import { smsOutbox } from './sms.tables.ts';
import type { Sms } from './sms-urgency.ts';

export type SmsChange = [uuid: string, values: Partial<Sms>];

/**
 * What became of messages, in one statement; named by their uuids once more, so that they are found by the index. What a
 * message carried was sent with it.
 */
export const recordAll = ({ db }: { db: Db }, changes: SmsChange[]) => {
  const uuids = changes.map(([uuid]) => uuid);
  return db.execute(sql`
    with changed as (
      update ${smsOutbox} set
        sent_at = c."sentAt", claimed_at = null, last_error = c."lastError", not_before = c."notBefore",
        text = coalesce(c.text, ${smsOutbox.text})
      from json_to_recordset(${JSON.stringify(changes.map(([uuid, values]) => ({ ...values, uuid })))}::json)
        as c(uuid uuid, "sentAt" timestamptz, "lastError" text, "notBefore" timestamptz, text text)
      where ${oneOf(smsOutbox.uuid, uuids)} and ${smsOutbox.uuid} = c.uuid
      returning ${smsOutbox.uuid}, ${smsOutbox.sentAt})
    update ${smsOutbox} set sent_at = changed.sent_at, not_before = null from changed
    where ${oneOf(smsOutbox.joinedUuid, uuids)} and ${smsOutbox.joinedUuid} = changed.uuid and changed.sent_at is not null`);
};
