import type { Retention } from '@rihlah/contract/staff/privacy/retention';
import { addDays, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRow, queryRows } from '../../../infra/db/query-rows.ts';
import type { Services } from '../../../infra/services.ts';
import { listsKept, numbersKept, photosKept } from './retained-data.ts';
import { findRuns, NOTHING } from './run-retention.ts';

const RUNS = 14;
const HELD = 100;
const SOON_DAYS = 30;

const nextRow = z.object({ count: z.number(), on: z.string().nullable() });
const heldRow = z.object({ uuid: z.string(), name: z.string(), since: z.string() });

/** What of personal data goes when, whose pictures an open complaint holds, and what went. */
export async function findRetention({
  db,
  clock,
  agency,
}: Pick<Services, 'db' | 'clock' | 'agency'>): Promise<Retention> {
  const now = clock.now();
  const today = jakartaDate(now);
  const soon = addDays(today, SOON_DAYS);
  const {
    photoRetentionDays,
    numberRetentionYears,
    addressRetentionDays,
    sessionRetentionDays,
    messageRetentionDays,
  } = agency.policyAt(now);
  const goesOn = sql`k.needed_on + ${photoRetentionDays + 1}::int`;
  const photos = sql`select ${goesOn} as goes_on from ${photosKept} k where not k.is_open and not k.is_held`;
  const sources: [Retention['next'][number]['kind'], SQL][] = [
    ['photos', photos],
    ['numbers', sql`select k.goes_on from ${numbersKept(numberRetentionYears, soon)} k`],
    ['lists', sql`select k.goes_on from ${listsKept(numberRetentionYears)} k`],
  ];
  const next: Retention['next'] = [];
  for (const [kind, source] of sources) {
    // What is late goes with the next run.
    const statement = sql`select count(*)::int as count, greatest(min(n.goes_on), ${today}::date)::text as "on"
      from (${source}) n where n.goes_on <= ${soon}::date`;
    const { count, on } = await queryRow(db, nextRow, statement);
    if (count > 0 && on !== null) next.push({ kind, count, on });
  }
  const statement = sql`select k.uuid, s.name, (${goesOn})::text as since from ${photosKept} k
    join persons s on s.uuid = k.uuid
    where not k.is_open and k.is_held and ${goesOn} <= ${today}::date order by 3, 2 limit ${HELD}`;
  return {
    spans: {
      photoRetentionDays,
      numberRetentionYears,
      addressRetentionDays,
      sessionRetentionDays,
      messageRetentionDays,
    },
    next,
    held: await queryRows(db, heldRow, statement),
    runs: (await findRuns(db, RUNS)).map(({ startedAt, endedAt, isComplete, removed }) => ({
      startedAt: jakartaIso(startedAt),
      endedAt: endedAt && jakartaIso(endedAt),
      isComplete,
      removed: { ...NOTHING, ...removed },
    })),
  };
}
