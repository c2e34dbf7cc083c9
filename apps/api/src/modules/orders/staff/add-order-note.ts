import { jakartaIso } from '@rihlah/rules/text/dates';
import { asc, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { reachOrderForStaff } from './order-access.ts';
import { orderNotes } from './order-notes.tables.ts';

export interface NoteShown {
  uuid: string;
  at: string;
  who: string;
  text: string;
}

/** Writes a note on an order, for colleagues. @throws Failure `notFound` */
export function addOrderNote(
  { db, clock }: Services,
  actor: StaffActor,
  { orderUuid, text }: { orderUuid: string; text: string },
): Promise<NoteShown> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await reachOrderForStaff(tx, actor, orderUuid, 'order.note');
    const [note] = await tx
      .insert(orderNotes)
      .values({ orderUuid, writtenBy: actor.uuid, text, at: now })
      .returning();
    if (!note) throw new Error('the note was not written');
    await record(tx, actor, { verb: 'order.noted', subjectUuid: orderUuid, why: text }, now);
    const names = await findStaffNames(tx, [actor.uuid]);
    return { uuid: note.uuid, at: jakartaIso(now), who: names.get(actor.uuid) ?? actor.label, text };
  });
}

/** The notes of an order, the oldest first. */
export async function findOrderNotes(db: DbOrTx, orderUuid: string): Promise<NoteShown[]> {
  const rows = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderUuid, orderUuid))
    .orderBy(asc(orderNotes.at));
  const names = await findStaffNames(db, [...new Set(rows.map(({ writtenBy }) => writtenBy))]);
  return rows.map(({ uuid, at, writtenBy, text }) => ({
    uuid,
    text,
    at: jakartaIso(at),
    who: names.get(writtenBy) ?? '',
  }));
}
