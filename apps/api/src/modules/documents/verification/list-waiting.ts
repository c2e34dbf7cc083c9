import { DOCUMENT_KINDS, type DocumentKind } from '@rihlah/contract/documents/document-state';
import {
  type DocumentLock,
  MAX_QUEUE,
  type WaitingDocument,
} from '@rihlah/contract/staff/documents/documents';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { and, gt, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor, mayStaff } from '../../../infra/access/grants.ts';
import { findSubjectsDoneBy } from '../../../infra/audit/find-acts.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { journeyOfPilgrim, pilgrimsAtBranches } from '../../backoffice/order-search/pilgrim-journeys.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findDocument, findPictureNames, waitingDocuments } from '../record/document-queries.ts';
import { wantReadings } from './passport/read-passport.ts';
import { documentClaims } from './review.tables.ts';
import { findOpinions, whyNotDecide } from './second-look.ts';

/** Passports at the head of the queue that are read before anybody opens them. */
const READ_AHEAD = 6;

interface Asked {
  branch?: string | undefined;
  kind?: DocumentKind | undefined;
  /** `YYYY-MM-DD`, the last day of departure. */
  departsTo?: string | undefined;
}

const waitingRow = z.object({
  uuid: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  dose: z.number().nullable(),
  pilgrim_uuid: z.string(),
  created_at: z.coerce.date(),
  departs_on: z.string().nullable(),
  total: z.number(),
});

type Row = z.output<typeof waitingRow>;

export async function findLocks(
  { db, clock }: Services,
  actor: StaffActor,
  uuids: string[],
): Promise<Map<string, DocumentLock>> {
  const locks = new Map<string, DocumentLock>();
  if (uuids.length === 0) return locks;
  const claims = await db
    .select()
    .from(documentClaims)
    .where(
      and(
        inArray(documentClaims.documentUuid, uuids),
        ne(documentClaims.staffUuid, actor.uuid),
        gt(documentClaims.until, clock.now()),
      ),
    );
  const names = await findStaffNames(db, pluck(claims, 'staffUuid'));
  for (const { documentUuid, staffUuid, until } of claims)
    locks.set(documentUuid, { why: 'held', by: names.get(staffUuid) ?? '', until: jakartaIso(until) });
  const opinions = await findOpinions(db, uuids);
  for (const documentUuid of new Set(pluck(opinions, 'documentUuid'))) {
    const given = opinions.filter((one) => one.documentUuid === documentUuid);
    const document = await findDocument(db, documentUuid);
    const why = document && (await whyNotDecide(db, actor, document, given));
    if (why) locks.set(documentUuid, { why: why === 'ownOpinion' ? 'own-decision' : 'contested' });
  }
  for (const uuid of await findSubjectsDoneBy(db, 'document.uploaded', uuids, actor.uuid))
    locks.set(uuid, { why: 'own-upload' });
  return locks;
}

/**
 * What waits to be checked, by the departure of whom it is of, then by age: as many as the screen lists, and the count of
 * all. Without filters the count is that of Hari ini.
 */
export async function listWaiting(
  services: Services,
  actor: StaffActor,
  asked: Asked,
): Promise<{ total: number; documents: WaitingDocument[] }> {
  const { db } = services;
  const rows = await findRows(services, actor, asked);
  const uuids = rows.map(({ uuid }) => uuid);
  const people = await findPersons(db, [...new Set(rows.map((row) => row.pilgrim_uuid))]);
  const pictures = await findPictureNames(db, uuids);
  const locks = await findLocks(services, actor, uuids);
  if (mayStaff(actor.grants, 'document.review')) await readAhead(services, rows);
  return {
    total: rows[0]?.total ?? 0,
    documents: rows.map(({ uuid, kind, dose, pilgrim_uuid, created_at, departs_on }) => ({
      uuid,
      kind,
      dose,
      pilgrim: { uuid: pilgrim_uuid, name: people.get(pilgrim_uuid)?.name ?? '' },
      departsOn: departs_on,
      createdAt: jakartaIso(created_at),
      photos: pictures.get(uuid) ?? [],
      lock: locks.get(uuid) ?? null,
    })),
  };
}

const readAhead = ({ db }: Services, rows: Row[]): Promise<void> =>
  wantReadings(
    db,
    rows
      .filter(({ kind }) => kind === 'passport')
      .slice(0, READ_AHEAD)
      .map(({ uuid }) => uuid),
  );

async function findRows({ db, clock }: Services, actor: StaffActor, asked: Asked): Promise<Row[]> {
  const mine = branchesFor(actor.grants, 'document.read');
  const branches = asked.branch ? [asked.branch].filter((uuid) => mine?.includes(uuid) ?? true) : mine;
  const today = jakartaDate(clock.now());
  const at = branches ? sql`where w.pilgrim_uuid in (${pilgrimsAtBranches(branches)})` : sql``;
  const statement = sql`
    with w as materialized (select * from (${waitingDocuments(asked.kind)}) w ${at})
    select w.*, j.departs_on::text as departs_on, (count(*) over ())::int as total
    from w left join lateral (${journeyOfPilgrim(sql`w.pilgrim_uuid`, branches, today)}) j on true
    ${asked.departsTo ? sql`where j.departs_on between ${today}::date and ${asked.departsTo}::date` : sql``}
    order by (j.departs_on >= ${today}::date) is not true, j.departs_on, w.created_at, w.uuid
    limit ${MAX_QUEUE}`;
  return await queryRows(db, waitingRow, statement);
}
