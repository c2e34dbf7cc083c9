import { AWAITING_FIRST_PAYMENT } from '@rihlah/rules/orders/order-status';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../../infra/access/actor.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import { noneOf } from '../../../infra/one-of.ts';
import type { Services } from '../../../infra/services.ts';
import { persons } from './accounts.tables.ts';
import { joinPersons } from './join-persons.ts';
import { moveRows } from './move-rows.ts';
import { lockPerson, lockPersonWhole, type Person } from './persons.ts';

/** A row that one order had of somebody, and the record under which they turned out to be known (`verify-person.ts`). */
interface Recognised {
  draftUuid: string;
  knownUuid: string;
}

/**
 * Makes the row that an order had of somebody one with the record under which they are known, once the order is pointed at
 * that and whoever has to be asked about it was: documents and whatever else was said of the row go along, as when staff merge
 * two records, so that an export and an erasure find it. Orders go along that they placed and nobody has paid.
 *
 * A row that stays for staff to decide is told of in the log.
 */
export async function joinDraft(
  tx: Tx,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  actor: Actor,
  { draftUuid, knownUuid }: Recognised,
): Promise<void> {
  // Orders before people, as whoever books money locks them.
  await tx.execute(sql`select from orders where registrar_uuid = ${draftUuid} order by uuid for update`);
  const draft = await lockPersonWhole(tx, draftUuid);
  const known = await lockPerson(tx, knownUuid);
  if (!draft || !known) throw new Error(`no person ${draft ? knownUuid : draftUuid}`);
  // By another order of the same payment.
  if (draft.mergedInto === knownUuid) return;
  if (!(await isJoinable(tx, { draftUuid, knownUuid }))) {
    log.warn(
      { reqId: actor.requestId, draft: draftUuid, known: knownUuid },
      'row of a known person stays apart',
    );
    return;
  }
  const now = clock.now();
  await leaveOwnConsents(tx, { draftUuid, knownUuid });
  await moveRows(tx, { kept: knownUuid, other: draftUuid, loginOf: knownUuid, now });
  await joinPersons(tx, known, draft, {});
  await takeCheckedPassport(tx, { draft, knownUuid });
  const act = { verb: 'person.merged' as const, why: 'NIK dan kontaknya sama' };
  await recordAll(
    tx,
    actor,
    [
      { ...act, subjectUuid: knownUuid, after: { from: draftUuid } },
      { ...act, subjectUuid: draftUuid, after: { into: knownUuid } },
    ],
    now,
  );
}

/** The passport that staff have checked of the row is that of the record, whatever was typed there; with it where it was issued. */
async function takeCheckedPassport(
  tx: Tx,
  { draft, knownUuid }: { draft: Person; knownUuid: string },
): Promise<void> {
  const { passportNumberHash: hash, passportNumberSealed, passportIssuedOn, passportIssuedAt } = draft;
  if (hash === null) return;
  await tx
    .update(persons)
    .set({ passportNumberHash: hash, passportNumberSealed, passportIssuedOn, passportIssuedAt })
    .where(
      and(
        eq(persons.uuid, knownUuid),
        sql`${persons.passportNumberHash} is distinct from ${hash}`,
        sql`exists (select from documents d join passport_details p on p.document_uuid = d.uuid
          where d.pilgrim_uuid = ${knownUuid} and d.rejected_at is null and d.status = 'Verified' and p.number_hash = ${hash})`,
      ),
    );
}

const truthRow = z.object({ is: z.boolean() });

/**
 * Whether a row is nothing but a draft: no order needs it but those of a registrar that nobody has paid, nothing about it waits
 * for a second person, and its passport and that of the known record are not both away.
 */
async function isJoinable(tx: Tx, { draftUuid, knownUuid }: Recognised): Promise<boolean> {
  const isAway = (uuid: string) =>
    sql`exists (select from passport_places p where p.pilgrim_uuid = ${uuid} and p.place <> 'pilgrim')`;
  const statement = sql`select not (
    exists (select from orders o where o.pilgrim_uuid = ${draftUuid})
    or exists (select from orders o where o.link_agent_uuid = ${draftUuid})
    or exists (select from orders o where o.registrar_uuid = ${draftUuid}
      and ${noneOf(sql`o.status`, [...AWAITING_FIRST_PAYMENT, 'Batal'])})
    or exists (select from approvals a where a.decision is null
      and (a.subject_uuid = ${draftUuid} or a.kind = 'person.merge' and a.input ->> 'other' = ${draftUuid}::text))
    or ${isAway(draftUuid)} and ${isAway(knownUuid)}) as is`;
  return (await queryRow(tx, truthRow, statement)).is;
}

/** What was said of the known record about the same people stays, whatever the row was asked or answered since. */
async function leaveOwnConsents(tx: Tx, { draftUuid, knownUuid }: Recognised): Promise<void> {
  const asKnown = (column: SQL) =>
    sql`case when ${column} = ${draftUuid} then ${knownUuid}::uuid else ${column} end`;
  await tx.execute(sql`delete from agent_consents c where ${draftUuid} in (c.pilgrim_uuid, c.agent_uuid)
    and exists (select from agent_consents k where k.pilgrim_uuid = ${asKnown(sql`c.pilgrim_uuid`)}
      and k.agent_uuid = ${asKnown(sql`c.agent_uuid`)})`);
}
