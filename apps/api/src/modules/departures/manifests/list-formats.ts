import { LIST_FIELDS } from '@rihlah/contract/staff/departures/list-fields';
import {
  FORMAT_KINDS,
  type FormatKind,
  type ListColumn,
  type ListFormat,
} from '@rihlah/contract/staff/departures/lists';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { DEFAULT_COLUMNS } from './default-formats.ts';
import { listFormats } from './lists.tables.ts';

export async function findFormats(db: DbOrTx): Promise<ListFormat[]> {
  const rows = await db.select().from(listFormats);
  const names = await findStaffNames(db, pluck(rows, 'changedBy'));
  return FORMAT_KINDS.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    return row
      ? {
          kind,
          version: row.version,
          columns: row.columns,
          changed: { by: names.get(row.changedBy) ?? 'Petugas', at: jakartaIso(row.changedAt) },
        }
      : { kind, version: 0, columns: DEFAULT_COLUMNS[kind], changed: null };
  });
}

export async function findFormat(db: DbOrTx, kind: FormatKind): Promise<ListFormat> {
  const format = (await findFormats(db)).find((each) => each.kind === kind);
  if (!format) throw new Error(`no format ${kind}`);
  return format;
}

/** Staff change the columns of a sheet; lists that were made keep theirs. @throws Failure `editedMeanwhile` (412) */
export async function changeFormat(
  { db, clock }: Services,
  actor: StaffActor,
  { kind, version, columns }: { kind: FormatKind; version: number; columns: ListColumn[] },
): Promise<ListFormat> {
  const changedAt = clock.now();
  return inTransaction(db, async (tx) => {
    const before = await findFormat(tx, kind);
    const row = { version: version + 1, columns, changedAt, changedBy: actor.uuid };
    const uuid = await write(tx, { kind, version, row });
    if (!uuid) throw new Failure('editedMeanwhile');
    const told = (list: ListColumn[]) => ({
      kind,
      columns: list.map(
        ({ heading, field, isNeeded }) =>
          `${heading}: ${LIST_FIELDS[field].label}${isNeeded ? ', wajib' : ''}`,
      ),
    });
    const act = { verb: 'list-format.changed', subjectUuid: uuid } as const;
    await record(tx, actor, { ...act, before: told(before.columns), after: told(columns) }, changedAt);
    return findFormat(tx, kind);
  });
}

type Row = Omit<typeof listFormats.$inferInsert, 'uuid' | 'kind'>;

/** @returns its uuid; undefined where another version stands there */
async function write(
  tx: Tx,
  { kind, version, row }: { kind: FormatKind; version: number; row: Row },
): Promise<string | undefined> {
  const t = listFormats;
  const [written] =
    version === 0
      ? await tx
          .insert(t)
          .values({ kind, ...row })
          .onConflictDoNothing()
          .returning({ uuid: t.uuid })
      : await tx
          .update(t)
          .set(row)
          .where(and(eq(t.kind, kind), eq(t.version, version)))
          .returning({ uuid: t.uuid });
  return written?.uuid;
}
