import { setTimeout as delay } from 'node:timers/promises';
import { asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditHead, auditLog } from '../../../infra/audit/audit.tables.ts';
import { sealAudit } from '../../../infra/audit/seal-audit.ts';
import { type Db, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { queryRow, queryRows } from '../../../infra/db/query-rows.ts';
import type { Services } from '../../../infra/services.ts';
import { ordersOfBills } from '../../billing/bills/bill-facts.ts';
import { packagesOfDepartures } from '../../catalog/packages/package-summaries.ts';
import { pilgrimsOfDocuments } from '../../documents/record/document-queries.ts';
import { ordersOfVisas } from '../../documents/visa/visa-queries.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { projectionCursor } from './order-search.tables.ts';
import { projectOrders } from './refresh-order-search.ts';

/** What somebody changes must show in the lists within a second. */
const FOLLOW_MS = 400;

/** Links of the audit log that are followed in one transaction. */
const BATCH = 1_000;

/** Orders that are filled in at once. */
const FILL = 2_000;

export const REBUILD_ORDER_SEARCH = 'rebuild-order-search';

const ofPeople = (people: SQL): SQL => sql`select o.uuid from ${orders} o where o.pilgrim_uuid in (${people})
  union select o.uuid from ${orders} o where o.registrar_uuid in (${people})`;
const ofPackages = (packages: SQL): SQL =>
  sql`select o.uuid from ${orders} o where o.product_uuid in (${packages})`;

/** The orders that acts on subjects of a kind may change, as SQL. */
export const ORDERS_OF: Record<string, (subjects: SQL) => SQL> = {
  order: (subjects) => subjects,
  bill: ordersOfBills,
  visa: ordersOfVisas,
  document: (subjects) => ofPeople(pilgrimsOfDocuments(subjects)),
  person: ofPeople,
  package: ofPackages,
  departure: (subjects) => ofPackages(packagesOfDepartures(subjects)),
};

/**
 * Follows the audit log: whatever is done to an order, its bills, its people's documents, its people, its package or its
 * departure is written there in the same transaction, so the lists' rows of those orders are made anew. Of several
 * processes one at a time does it; the others wait at the head and find nothing left.
 *
 * @returns how many links were followed
 */
export async function projectChangedOrders(
  services: Pick<Services, 'db' | 'encryption' | 'log'>,
): Promise<number> {
  await sealAudit(services);
  return inTransaction(services.db, async (tx) => {
    const [head] = await tx.select().from(projectionCursor).where(eq(projectionCursor.id, 1)).for('update');
    if (head?.seq == null) return fill(tx);
    const links = await tx
      .select({ seq: auditLog.seq, kind: auditLog.subjectKind, uuid: auditLog.subjectUuid })
      .from(auditLog)
      .where(gt(auditLog.seq, head.seq))
      .orderBy(asc(auditLog.seq))
      .limit(BATCH);
    const last = links.at(-1)?.seq;
    if (last == null) return 0;
    for (const [kind, ordersOf] of Object.entries(ORDERS_OF)) {
      const uuids = [...new Set(links.flatMap((link) => (link.kind === kind ? [link.uuid] : [])))];
      if (uuids.length > 0)
        await projectOrders(tx, ordersOf(sql`select unnest(${sql.param(uuids)}::uuid[])`));
    }
    await tx.update(projectionCursor).set({ seq: last });
    return links.length;
  });
}

const lastRow = z.object({ seq: z.coerce.number() });
const orderRow = z.object({ uuid: z.string() });

/** Fills the rows of every order, beginning with the link that is the last at this moment. */
async function fill(tx: Tx): Promise<number> {
  const { seq } = await queryRow(tx, lastRow, sql`select coalesce(max(seq), 0) as seq from ${auditLog}`);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const statement = sql`select o.uuid from ${orders} o where o.uuid > ${after}::uuid order by o.uuid limit ${FILL}`;
    const page = await queryRows(tx, orderRow, statement);
    const last = page.at(-1)?.uuid;
    if (last === undefined) break;
    await projectOrders(
      tx,
      sql`select o.uuid from ${orders} o where o.uuid > ${after}::uuid and o.uuid <= ${last}::uuid`,
    );
    after = last;
  }
  await tx
    .insert(projectionCursor)
    .values({ id: 1, seq })
    .onConflictDoUpdate({ target: projectionCursor.id, set: { seq } });
  return 1;
}

/** Has every row made anew at the next look: once a night, for whatever an act did not tell. */
export async function rebuildOrderSearch({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.update(projectionCursor).set({ seq: null });
}

const newsRow = z.object({ hasNews: z.boolean() });

/**
 * Whether a link waits to be sealed or followed, or every row to be made anew. One statement several times a second
 * instead of the eight of two transactions that find nothing.
 */
export async function hasNews(db: Db): Promise<boolean> {
  const statement = sql`
    select exists (select from ${auditLog} where seq is null)
      or (select seq from ${projectionCursor}) is distinct from (select seq from ${auditHead}) as "hasNews"`;
  return (await queryRow(db, newsRow, statement)).hasNews;
}

/** Seals and follows what there is. @returns how many links were followed */
const followNews = async (services: Services): Promise<number> =>
  (await hasNews(services.db)) ? projectChangedOrders(services) : 0;

/** Follows until stopped; a failed look leaves everything as it was, and the next one is not far. */
export function startOrderProjection(services: Services): { stop: () => void } {
  const ended = new AbortController();
  const follow = async () => {
    while (!ended.signal.aborted) {
      const followed = await followNews(services).catch((error: unknown) => {
        if (!ended.signal.aborted) services.log.warn({ err: error }, 'the order search could not follow');
        return 0;
      });
      if (followed < BATCH)
        await delay(FOLLOW_MS, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
    }
  };
  void follow();
  return { stop: () => ended.abort() };
}
