import type { OwnPrivacyRequest } from '@rihlah/contract/people/privacy-request';
import type { PrivacyRequest } from '@rihlah/contract/staff/privacy/requests';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { QueueSource } from '../../backoffice/order-search/queue-source.ts';
import { findPerson, findPersons } from '../../identity/persons/persons.ts';
import { privacyRequests } from '../privacy.tables.ts';
import type { PrivacyRequestRow } from './ask-request.ts';

const ENDED = 30;
const OWN = 20;

const presentOwn = ({
  uuid,
  kind,
  askedAt,
  dueAt,
  endedAt,
  outcome,
  answer,
}: PrivacyRequestRow): OwnPrivacyRequest => ({
  uuid,
  kind,
  askedAt: jakartaIso(askedAt),
  dueAt: jakartaIso(dueAt),
  endedAt: endedAt && jakartaIso(endedAt),
  outcome,
  answer,
});

/** What somebody asked of their own data, the newest first. */
export async function findOwnRequests(db: DbOrTx, personUuid: string): Promise<OwnPrivacyRequest[]> {
  const rows = await db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.personUuid, personUuid))
    .orderBy(desc(privacyRequests.askedAt))
    .limit(OWN);
  return rows.map(presentOwn);
}

export async function presentRequests(db: DbOrTx, rows: PrivacyRequestRow[]): Promise<PrivacyRequest[]> {
  const people = await findPersons(db, [...new Set(pluck(rows, 'personUuid'))]);
  return rows.map((row) => ({
    ...presentOwn(row),
    person: { uuid: row.personUuid, name: people.get(row.personUuid)?.name ?? '' },
    source: row.source,
    note: row.note,
  }));
}

/** Open requests, the most urgent first, and the last that were answered. */
export async function findRequests(db: DbOrTx): Promise<{ open: PrivacyRequest[]; ended: PrivacyRequest[] }> {
  const open = await db
    .select()
    .from(privacyRequests)
    .where(isNull(privacyRequests.endedAt))
    .orderBy(asc(privacyRequests.dueAt));
  const ended = await db
    .select()
    .from(privacyRequests)
    .where(isNotNull(privacyRequests.endedAt))
    .orderBy(desc(privacyRequests.endedAt))
    .limit(ENDED);
  return { open: await presentRequests(db, open), ended: await presentRequests(db, ended) };
}

/** Open requests, until they are to be answered, for Hari ini. */
export const openRequests: QueueSource = {
  name: 'requests',
  permission: 'person.export',
  source: ({ db, clock }) => ({
    items: sql`select r.due_at as at, r.person_uuid::text as key, null::bigint as amount
      from ${privacyRequests} r where r.ended_at is null`,
    lateBefore: clock.now(),
    labelOf: async (key) => (await findPerson(db, key))?.name ?? '',
  }),
};
