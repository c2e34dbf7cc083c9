import { createHash, randomUUID } from 'node:crypto';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findBranches } from '../branches/branch-queries.ts';
import { findAirlines } from '../departures/departure-queries.ts';
import { packageImports } from '../drafts/drafts.tables.ts';
import { writeDraft } from '../drafts/package-access.ts';
import { findAllHotels, findListedPackages } from '../drafts/staff-package-queries.ts';
import { findProductTypes } from '../packages/product-queries.ts';
import { type ImportChoices, namesakeKey, type ReadRow, readRows, rowsByColumn } from './import-rows.ts';

/** A file that nobody said yes to is forgotten after a day. */
const KEPT_MS = 86_400_000;

const isGood = ({ problems }: ReadRow): boolean => problems.length === 0;

/**
 * Reads a file of packages and keeps its rows for a yes. Nothing else is written.
 *
 * @throws Failure `sheetUnreadable`, `sheetLetters`, `sheetTooLarge`, `sheetEmpty`, `sheetColumns`, `busy`
 */
export async function readImport(
  { db, clock, sheets }: Services,
  actor: StaffActor,
  file: Buffer,
): Promise<{ uuid: string; rows: ReadRow[]; good: number }> {
  const now = clock.now();
  const kept = rowsByColumn(await sheets.read(file));
  const rows = readRows(kept, await findChoices(db, actor, jakartaDate(now)));
  await db
    .delete(packageImports)
    .where(
      and(isNull(packageImports.packageUuids), lt(packageImports.madeAt, new Date(now.getTime() - KEPT_MS))),
    );
  const uuid = randomUUID();
  const fileHash = createHash('sha256').update(file).digest('hex');
  await db.insert(packageImports).values({ uuid, fileHash, rows: kept, madeBy: actor.uuid, madeAt: now });
  return { uuid, rows, good: rows.filter(isGood).length };
}

/**
 * Makes drafts of the good rows of a file that was read, checked against what is there now. A file becomes packages once:
 * a second yes is answered with the first one's.
 *
 * @param good how many rows were shown as good
 * @returns the packages' uuids
 * @throws Failure `notFound` also of another's file, `changedMeanwhile` where other rows are good by now
 */
export function confirmImport(
  { db, clock }: Services,
  actor: StaffActor,
  { uuid, good }: { uuid: string; good: number },
): Promise<string[]> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const [kept] = await tx.select().from(packageImports).where(eq(packageImports.uuid, uuid)).for('update');
    if (!kept || kept.madeBy !== actor.uuid) throw new Failure('notFound');
    if (kept.packageUuids) return kept.packageUuids;
    const rows = readRows(kept.rows, await findChoices(tx, actor, jakartaDate(now))).filter(isGood);
    if (rows.length !== good) throw new Failure('changedMeanwhile');
    const made: string[] = [];
    for (const { content } of rows) {
      const packageUuid = randomUUID();
      const place = { uuid: packageUuid, count: 0, branchUuid: content.branch };
      await writeDraft(tx, actor, place, { content, base: null, now });
      made.push(packageUuid);
    }
    await tx.update(packageImports).set({ packageUuids: made }).where(eq(packageImports.uuid, uuid));
    const after = { file: kept.fileHash, packages: made };
    await record(tx, actor, { verb: 'package.imported', subjectUuid: uuid, after }, now);
    return made;
  });
}

/** What the rows of a staff member's file may name: branches are theirs alone. */
export async function findChoices(db: DbOrTx, actor: StaffActor, today: string): Promise<ImportChoices> {
  const own = branchesFor(actor.grants, 'package.change');
  const branches = (await findBranches(db, { order: 'sort', ascending: '1' })).filter(
    ({ uuid }) => own === null || own.includes(uuid),
  );
  const listed = await findListedPackages(db, own);
  const titled = ({ uuid, title }: { uuid: string; title: string }) => ({ uuid, names: [title] });
  return {
    branches: branches.map(({ uuid, city, name }) => ({ uuid, names: [city, name] })),
    types: (await findProductTypes(db)).map(({ uuid, name }) => ({ uuid, names: [name] })),
    airlines: (await findAirlines(db)).map(titled),
    hotels: (await findAllHotels(db)).map(titled),
    there: new Set(
      listed.map(({ branch, live, draft }) =>
        live
          ? namesakeKey(live.name, branch.uuid, live.departureDate)
          : namesakeKey(draft?.content?.name ?? '', branch.uuid, draft?.content?.departure.departsOn ?? null),
      ),
    ),
    today,
  };
}
