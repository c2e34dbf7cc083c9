import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type Db, inTransaction } from '../../../infra/db/database.ts';
import { pendingFiles } from '../../../infra/db/infra.tables.ts';
import { queryRow, queryRows } from '../../../infra/db/query-rows.ts';
import { inParallel } from '../../../infra/in-parallel.ts';
import { beginRenewal, endRenewal } from '../../../infra/process/installation.ts';
import type { Services } from '../../../infra/services.ts';
import { agencyUuid } from '../../catalog/agency/agency-queries.ts';

const BATCH = 200;
const FILES_AT_ONCE = 4;

/** What was sealed anew, and what could not be. */
export interface Renewed {
  texts: number;
  files: number;
  /** Texts, by table, that no key at hand opens or that a process with another key sealed meanwhile. */
  textsLeft: Record<string, number>;
  /** Files that no key at hand opens, or that the store did not give. */
  filesLeft: number;
}

/** `otherSealers`: nothing was done, for other processes seal with an older key; `sealedMeanwhile`: one did while this went on. */
export type Renewal = Renewed | 'otherSealers' | 'sealedMeanwhile';

const columnRow = z.object({ table: z.string(), column: z.string() });

type Column = z.output<typeof columnRow>;

/** Where sealed texts are, by the names of columns: what a later version seals is found without being listed here. */
function sealedColumns(db: Db): Promise<Column[]> {
  const statement = sql`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type = 'text' and c.column_name ~ '(^|_)sealed$'
    order by 1, 2`;
  return queryRows(db, columnRow, statement);
}

const sealedRow = z.object({ at: z.string(), sealed: z.string() });

const isOlder = (column: SQL, mark: string): SQL =>
  sql`${column} is not null and not starts_with(${column}, ${mark})`;

/**
 * Goes once through a column. A text that somebody writes meanwhile is theirs: it is found again, or is of the newest key.
 *
 * @returns how many texts were sealed anew
 */
async function renewColumn(
  { db, encryption, log }: Pick<Services, 'db' | 'encryption' | 'log'>,
  { table, column }: Column,
): Promise<number> {
  const [inTable, sealed] = [sql.identifier(table), sql`t.${sql.identifier(column)}`];
  let renewed = 0;
  let last = '(0,0)';
  for (;;) {
    const statement = sql`
      select t.ctid::text as at, ${sealed} as sealed from ${inTable} t
      where t.ctid > ${last}::tid and ${isOlder(sealed, encryption.sealingMark)}
      order by t.ctid limit ${BATCH}`;
    const rows = await queryRows(db, sealedRow, statement);
    const pairs = rows.flatMap((row) => {
      last = row.at;
      try {
        return [{ ...row, anew: encryption.seal(encryption.open(row.sealed)) }];
      } catch (error) {
        log.warn({ err: error, table, column }, 'a sealed text does not open');
        return [];
      }
    });
    const { rowCount } = await db.execute(sql`
      update ${inTable} t set ${sql.identifier(column)} = v.anew
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as v(at text, sealed text, anew text)
      where t.ctid = v.at::tid and ${sealed} = v.sealed`);
    renewed += rowCount ?? 0;
    if (rows.length < BATCH) return renewed;
  }
}

const countRow = z.object({ count: z.number() });

async function countOlder({ db, encryption }: Services, { table, column }: Column): Promise<number> {
  const statement = sql`
    select count(*)::int as count from ${sql.identifier(table)} t
    where ${isOlder(sql`t.${sql.identifier(column)}`, encryption.sealingMark)}`;
  return (await queryRow(db, countRow, statement)).count;
}

async function renewTexts(services: Services): Promise<Pick<Renewed, 'texts' | 'textsLeft'>> {
  let texts = 0;
  const textsLeft: Record<string, number> = {};
  for (const column of await sealedColumns(services.db)) {
    // A row that was changed may have moved to where the walk had been: until a walk finds nothing.
    for (let found = 1; found > 0; texts += found) found = await renewColumn(services, column);
    const left = await countOlder(services, column);
    if (left > 0) textsLeft[column.table] = (textsLeft[column.table] ?? 0) + left;
  }
  return { texts, textsLeft };
}

/**
 * One file, or nothing where it is just being stored or removed: those leave a note (`keep-files.ts`), and with the note written
 * here nobody can begin either before this transaction has ended.
 */
const renewFile = ({ db, files, clock }: Services, key: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const noted = await tx
      .insert(pendingFiles)
      .values({ key, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (noted.length === 0) return false;
    const isRenewed = await files.renew(key);
    await tx.delete(pendingFiles).where(eq(pendingFiles.key, key));
    return isRenewed;
  });

async function renewFiles(services: Services): Promise<Pick<Renewed, 'files' | 'filesLeft'>> {
  const keys: string[] = [];
  for await (const key of services.files.keys()) keys.push(key);
  let files = 0;
  let filesLeft = 0;
  await inParallel(keys, FILES_AT_ONCE, async (key) => {
    try {
      if (await renewFile(services, key)) files += 1;
    } catch (error) {
      services.log.warn({ err: error, key }, 'a file was not sealed anew');
      filesLeft += 1;
    }
  });
  return { files, filesLeft };
}

/**
 * Seals every text and every file anew with the newest key, while the product runs; said again it goes on where it was
 * stopped. When nothing is left it is noted that no process needs an older key. What was hashed stays as it is (decision 0072).
 */
export async function renewSeals(services: Services, actor: StaffActor): Promise<Renewal> {
  const { db, encryption } = services;
  const renewal = await beginRenewal(db, encryption);
  if (renewal === null) return 'otherSealers';
  const renewed = { ...(await renewTexts(services)), ...(await renewFiles(services)) };
  const subjectUuid = await agencyUuid(db);
  const act = { verb: 'agency.seals-renewed' as const, subjectUuid, after: { ...renewed } };
  await record(db, actor, act, services.clock.now());
  const isWhole = Object.keys(renewed.textsLeft).length === 0 && renewed.filesLeft === 0;
  return isWhole && !(await endRenewal(db, encryption, renewal)) ? 'sealedMeanwhile' : renewed;
}
