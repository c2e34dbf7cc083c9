import { createHash } from 'node:crypto';
import type { ListField } from '@rihlah/contract/staff/departures/list-fields';
import {
  HOTEL_KINDS,
  type Lacking,
  type ListColumn,
  type ListKind,
  type ListVersion,
} from '@rihlah/contract/staff/departures/lists';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, eq, isNull, max } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { Failure, type FailureCode } from '../../../infra/failure.ts';
import { stageUpload } from '../../../infra/files/stage-upload.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { departureFailure } from '../failures.ts';
import { reachDeparture } from '../readiness/find-departure.ts';
import { cellValue, findGiven, findManifest, type ListRow, NO_STAY, type Stay } from './find-rows.ts';
import { findStays } from './find-stays.ts';
import { findFreeze } from './freeze-manifest.ts';
import { findFormats } from './list-formats.ts';
import { departureLists } from './lists.tables.ts';

interface Wanted {
  productUuid: string;
  kind: ListKind;
  /** Of a kind that each hotel gets for itself. */
  hotelUuid: string | null;
}

/** Whatever is asked for of a room is the room itself: its hotel is known. */
export function lackingIn(rows: ListRow[], columns: ListColumn[], stay: Stay): Lacking[] {
  const needed = [...new Set(columns.filter(({ isNeeded }) => isNeeded).map(({ field }) => field))];
  return rows.flatMap((row): Lacking[] => {
    const fields = needed.filter((field: ListField) => {
      const value = cellValue(row, field, stay, 1);
      return value === null || value.trim() === '';
    });
    return fields.length > 0 ? [{ order: row.order, person: row.person, fields }] : [];
  });
}

interface Asked {
  kind: ListKind;
  people: number;
  /** Of a list that a hotel gets: how its rooms stand. */
  rooms: FailureCode | null;
}

/** Why a list cannot be made whoever is on it; null where it can. */
export function refuseList({ kind, people, rooms }: Asked): FailureCode | null {
  if (people === 0) return 'listEmpty';
  return kind === 'rooming' || kind === 'roomingSheet' ? rooms : null;
}

/**
 * Makes the next version of a list and keeps its file. Of a frozen manifest it holds those who were on it then. A list
 * for which somebody lacks something is refused; nothing is filled in (specification 4, screen 5).
 *
 * @throws Failure `notFound`, `listEmpty`, `listIncomplete`, and of rooming lists `roomsUnpublished`, `roomsRearranged`,
 *   `roomsInConflict`
 */
export async function makeList(services: Services, actor: StaffActor, wanted: Wanted): Promise<ListVersion> {
  const { db, clock, encryption } = services;
  const { productUuid, kind, hotelUuid } = wanted;
  const head = await reachDeparture(db, actor, productUuid, 'list.make');
  const stays = await findStays(db, productUuid);
  const stay = stays.find(({ at }) => at.uuid === hotelUuid);
  if (HOTEL_KINDS.includes(kind) !== (stay !== undefined)) throw new Failure('notFound');
  const freeze = await findFreeze(db, encryption, productUuid);
  const manifest = freeze?.rows ?? (await findManifest(db, services, head));
  const refusal = refuseList({ kind, people: manifest.length, rooms: stay?.refusal ?? null });
  if (refusal) throw new Failure(refusal);
  const rows = await findGiven(db, services, head, manifest);
  const format = (await findFormats(db)).find((each) => each.kind === kind);
  const lacking = lackingIn(rows, format?.columns ?? [], stay ?? NO_STAY);
  if (lacking.length > 0) throw departureFailure('listIncomplete', { numbers: { people: lacking.length } });
  const now = clock.now();
  // PDFs and sheets are drawn by libraries that no other call needs.
  const { drawList } = await import('./pdf/draw-list.ts');
  const drawn = await drawList(services, {
    head,
    kind,
    rows,
    stays,
    stay: stay ?? null,
    now,
    columns: format?.columns ?? [],
    maker: (await findStaffNames(db, [actor.uuid])).get(actor.uuid) ?? actor.label,
  });
  const hash = createHash('sha256').update(drawn.file).digest('hex');
  return stageUpload(services, { file: drawn.file }, async (tx, keys) => {
    // One after the other, so that of two at once each has a number of its own.
    await lockNames(tx, [`list:${productUuid}:${kind}:${hotelUuid ?? ''}`]);
    const number = (await findLastNumber(tx, wanted)) + 1;
    const row = {
      productUuid,
      kind,
      hotelUuid,
      number,
      hash,
      madeAt: now,
      madeBy: actor.uuid,
      rows: drawn.rows,
      fileKey: keys.file,
      freezeUuid: freeze?.uuid ?? null,
    };
    const [kept] = await tx.insert(departureLists).values(row).returning();
    if (!kept) throw new Error('nothing inserted');
    const after = { kind, hotel: stay?.at.title, number, rows: drawn.rows, sha256: hash, version: kept.uuid };
    await record(tx, actor, { verb: 'package.list-made', subjectUuid: productUuid, after }, now);
    const [presented] = await presentVersions(tx, [kept]);
    if (!presented) throw new Error('nothing to present');
    return presented;
  });
}

async function findLastNumber(db: DbOrTx, { productUuid, kind, hotelUuid }: Wanted): Promise<number> {
  const t = departureLists;
  const ofHotel = hotelUuid === null ? isNull(t.hotelUuid) : eq(t.hotelUuid, hotelUuid);
  const [row] = await db
    .select({ last: max(t.number) })
    .from(t)
    .where(and(eq(t.productUuid, productUuid), eq(t.kind, kind), ofHotel));
  return row?.last ?? 0;
}

export async function presentVersions(
  db: DbOrTx,
  rows: (typeof departureLists.$inferSelect)[],
): Promise<ListVersion[]> {
  const names = await findStaffNames(db, pluck(rows, 'madeBy'));
  return rows.map(({ uuid, number, madeBy, madeAt, rows: people, hash, freezeUuid }) => ({
    uuid,
    number,
    hash,
    rows: people,
    madeBy: names.get(madeBy) ?? 'Petugas',
    madeAt: jakartaIso(madeAt),
    isFrozen: freezeUuid !== null,
  }));
}
