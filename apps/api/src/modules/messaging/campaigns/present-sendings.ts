import type { GetMessage, Sending } from '@rihlah/contract/staff/messaging/messages';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { retrySms, smsOutcomesSql } from '../../../infra/sms/sms-outcomes.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { messageRecipients, messages } from './messages.tables.ts';

type Row = typeof messages.$inferSelect;

const SHOWN = 100;

/** Whoever works for all branches sees every sending, everybody else their own. */
const isSeenBy = (actor: StaffActor): SQL | undefined =>
  branchesFor(actor.grants, 'message.read') === null ? undefined : eq(messages.madeBy, actor.uuid);

/** What was written to many, the newest first. */
export async function listSendings(db: DbOrTx, actor: StaffActor): Promise<Sending[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(isSeenBy(actor))
    .orderBy(desc(messages.madeAt), messages.uuid)
    .limit(SHOWN);
  return present(db, rows);
}

/** @throws Failure `notFound` */
async function reachSending(db: DbOrTx, actor: StaffActor, uuid: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.uuid, uuid), isSeenBy(actor)));
  return requireFound(row);
}

/** @throws Failure `notFound` */
export async function findSending(db: DbOrTx, actor: StaffActor, uuid: string): Promise<Sending> {
  const [sending] = await present(db, [await reachSending(db, actor, uuid)]);
  return requireFound(sending);
}

/** A sending with those whose SMS was given up. @throws Failure `notFound` */
export async function findMessage(
  db: DbOrTx,
  actor: StaffActor,
  uuid: string,
): Promise<GetMessage['response']> {
  const { text } = await reachSending(db, actor, uuid);
  const failed = await findFailed(db, uuid);
  const people = await findPersons(db, pluck(failed, 'person'));
  return {
    ...(await findSending(db, actor, uuid)),
    text,
    failures: failed.map(({ person, phone, error }) => ({
      name: people.get(person)?.name ?? '',
      phone,
      error,
    })),
  };
}

/** Tries those again whose SMS was given up. @returns how many @throws Failure `notFound` */
export function resendFailed({ db, clock }: Services, actor: StaffActor, uuid: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    await reachSending(tx, actor, uuid);
    const failed = await findFailed(tx, uuid);
    const again = await retrySms(tx, pluck(failed, 'sms'));
    const act = { verb: 'message.resent' as const, subjectUuid: uuid, after: { again } };
    if (again > 0) await record(tx, actor, act, clock.now());
    return again;
  });
}

const failedRow = z.object({ person: z.string(), phone: z.string(), sms: z.string(), error: z.string() });

function findFailed(db: DbOrTx, uuid: string) {
  const statement = sql`
    select r.person_uuid as person, o.phone, o.uuid as sms, coalesce(o.error, '') as error
    from ${messageRecipients} r join (${smsOutcomesSql}) o on o.uuid = r.sms_uuid
    where r.message_uuid = ${uuid} and o.state = 'failed' order by r.uuid limit 500`;
  return queryRows(db, failedRow, statement);
}

const countsRow = z.object({
  uuid: z.string(),
  total: z.number(),
  written: z.number(),
  sent: z.number(),
  failed: z.number(),
});

async function present(db: DbOrTx, rows: Row[]): Promise<Sending[]> {
  const statement = sql`
    select r.message_uuid as uuid, count(*)::int as total, count(r.written_at)::int as written,
      count(*) filter (where o.state in ('sent', 'delivered', 'undelivered'))::int as sent, count(*) filter (where o.state = 'failed')::int as failed
    from ${messageRecipients} r left join (${smsOutcomesSql}) o on o.uuid = r.sms_uuid
    where r.message_uuid = any(${sql.param(rows.map(({ uuid }) => uuid))}::uuid[])
    group by r.message_uuid`;
  const counts = await queryRows(db, countsRow, statement);
  const names = await findStaffNames(db, pluck(rows, 'madeBy'));
  return rows.map(({ uuid, title, channels, madeBy, madeAt }) => {
    const { total = 0, written = 0, sent = 0, failed = 0 } = counts.find((one) => one.uuid === uuid) ?? {};
    return {
      uuid,
      title,
      channels,
      by: names.get(madeBy) ?? '',
      at: jakartaIso(madeAt),
      counts: { total, written, sent, failed },
    };
  });
}
