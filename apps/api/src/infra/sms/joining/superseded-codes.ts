import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/query-rows.ts';
import { pluck } from '../../pluck.ts';
import { smsOutbox } from '../sms.tables.ts';
import type { Sms } from '../sms-urgency.ts';

/**
 * Of which a new one ends the one before that went to the same phone about the same order, or about none. Of `claim-code` there
 * may be two: two people are claimed by one phone, and the code of each counts.
 */
const ONLY_NEWEST = new Set<string>(['phone-code', 'consent-code', 'password-reset'] satisfies SmsKind[]);

const goneRow = z.object({ uuid: z.string() });

/**
 * Removes codes that count no more: tries that failed put an older one behind the one that was asked for since, and whoever has
 * both types the last to arrive. It was never sent, so it is no failure; that it was handed to a gateway stays written.
 *
 * @param found that are to be sent, each locked
 * @returns the others
 */
export async function dropSuperseded(tx: Tx, found: Sms[]): Promise<Sms[]> {
  const codes = found.filter(({ kind }) => ONLY_NEWEST.has(kind));
  if (codes.length === 0) return found;
  const isNewer = sql`n.phone = o.phone and n.kind = o.kind and n.order_uuid is not distinct from o.order_uuid
    and n.created_at > o.created_at`;
  // Those sent since and those unsent, each by its index.
  const statement = sql`delete from ${smsOutbox} o where o.uuid = any(${sql.param(pluck(codes, 'uuid'))}::uuid[]) and (
    exists (select from ${smsOutbox} n where n.sent_at is null and n.is_secret and ${isNewer})
    or exists (select from ${smsOutbox} n where n.sent_at is not null and n.sent_at > o.created_at and ${isNewer}))
    returning o.uuid`;
  const gone = new Set(pluck(await queryRows(tx, goneRow, statement), 'uuid'));
  return found.filter(({ uuid }) => !gone.has(uuid));
}
