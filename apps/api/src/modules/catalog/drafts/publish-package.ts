import {
  type PackageContent,
  type PackageDraft,
  packageContent,
} from '@rihlah/contract/staff/catalog/package-content';
import type { ToldChange } from '@rihlah/contract/staff/catalog/told-change';
import { isValidationCode } from '@rihlah/contract/wire/messages';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure, type FieldFailures, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findFactsBefore, noteChanges } from '../assurances/note-changes.ts';
import { departureRefusal } from '../departures/departure-queries.ts';
import { departures } from '../departures/departures.tables.ts';
import { catalogFailure } from '../failures.ts';
import { products } from '../packages/packages.tables.ts';
import {
  type PlannedRoom,
  planRooms,
  wordsOfRooms,
  writeRoomPrices,
} from '../packages/prices/room-prices.ts';
import { countOrderedSeats, withFreed } from '../packages/seats.ts';
import { reachPackageForStaff, type StaffPackageRecord, writeDraft } from './package-access.ts';
import { isSame } from './package-content.ts';
import { assertChoices, writeParts } from './publish-parts.ts';
import { publishSchedule } from './publish-schedule.ts';

/** New prices of a package with orders, for a second person to agree. Rupiah. */
export interface PriceRequest {
  productUuid: string;
  branchUuid: string;
  name: string;
  price: number;
  /** What `changePrices` is given: the package's by `price` and `was`, those of rooms as `writeRoomPrices` says them. */
  input: Record<string, string>;
}

interface Publishing {
  uuid: string;
  version: string;
  why: string;
  /** For those who had ordered, where flights, hotels or days become others. */
  told?: ToldChange | undefined;
}

/** @throws Failure 422 with every field that a customer would miss */
export function readContent(draft: PackageDraft): PackageContent {
  const read = packageContent.safeParse(draft);
  if (read.success) return read.data;
  const fields: FieldFailures = {};
  for (const { path, message } of read.error.issues)
    fields[path.join('.')] ??= isValidationCode(message) ? message : 'invalid';
  throw new Failure('failedValidation', { fields });
}

/**
 * Shows customers what staff have written, all of it or nothing. Of a package that has sold a seat the prices stay as
 * they are until a second person agrees: then they are returned as a request (specification 4, Four eyes).
 *
 * @throws Failure `notFound`, `draftChanged`, `packageUnchanged`, `seatsBelowSold`, `capacityBelowSeats`, `departureSold`,
 *   `departureShared`, `changeUntold`, or 422 with the fields
 */
export async function writePublication(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  actor: StaffActor,
  { uuid, version, why, told }: Publishing,
): Promise<PriceRequest | null> {
  const now = clock.now();
  const found = await reachPackageForStaff(tx, actor, { uuid, permission: 'package.publish', version });
  const isBack = found.product?.withdrawnAt != null;
  if (!found.isChanged && !isBack) throw catalogFailure('packageUnchanged');
  const content = readContent(found.draft);
  await assertChoices(tx, content);
  assertDay(found, content, jakartaDate(now));
  const sold = takenOf(found);
  if (content.seats < sold)
    throw new Failure('seatsBelowSold', {
      numbers: { seats: content.seats, sold },
      fields: { seats: 'seatsBelowSold' },
    });
  await assertCapacity(tx, found, content);
  const departureUuids = [found.product?.departureUuid, content.departure.uuid].filter((one) => one != null);
  const before = await findFactsBefore(tx, { productUuid: uuid, departureUuids });
  const rooms = planRooms(found.live?.rooms ?? [], content.rooms);
  const approval = sold > 0 ? approvalOf(found, content, rooms) : null;
  try {
    const departureUuid = await publishSchedule(tx, actor, content.departure, { why, now });
    await writeProduct(tx, found, { content, departureUuid, keepsPrice: approval !== null, now });
  } catch (error) {
    throw departureRefusal(error);
  }
  await writeParts(tx, uuid, { ...content, rooms }, approval !== null);
  await noteChanges(tx, actor, { before, told }, now);
  await writeDraft(tx, actor, found, { content: null, base: null, now });
  const former = found.live && fieldsOf(found.live, content);
  const act = {
    verb: 'package.published' as const,
    subjectUuid: uuid,
    after: fieldsOf(content, found.live),
    why,
  };
  await record(tx, actor, former ? { ...act, before: former } : act, now);
  return approval;
}

export const countSold = ({ product }: Pick<StaffPackageRecord, 'product'>): number =>
  product ? countOrderedSeats(product) : 0;

/** Seats that are ordered, or held for somebody who was told of them. */
const takenOf = ({ product }: Pick<StaffPackageRecord, 'product'>): number =>
  product ? product.seatTotal - product.seatAvailable : 0;

/** A package that has left may still be corrected; a new one leaves today or later. */
function assertDay({ live }: StaffPackageRecord, content: PackageContent, today: string): void {
  const { departsOn } = content.departure;
  if (departsOn < today && departsOn !== live?.departure.departsOn)
    throw invalid('departure.departsOn', 'departureInPast');
}

/** The same rule as the database's (`departures_allotted`), said with its numbers before it is asked. */
async function assertCapacity(
  tx: Tx,
  { product }: StaffPackageRecord,
  content: PackageContent,
): Promise<void> {
  const { uuid, capacity } = content.departure;
  const [row] = uuid ? await tx.select().from(departures).where(eq(departures.uuid, uuid)).for('update') : [];
  const own = product && product.departureUuid === uuid ? product.seatTotal : 0;
  const seats = (row?.allotted ?? 0) - own + content.seats;
  if (seats > capacity)
    throw new Failure('capacityBelowSeats', {
      numbers: { capacity, seats },
      fields: { 'departure.capacity': 'capacityBelowSeats' },
    });
}

/** Prices and rooms that differ from those of today; null where none does. */
function approvalOf(
  { uuid, branchUuid, live, product }: StaffPackageRecord,
  content: PackageContent,
  rooms: PlannedRoom[],
): PriceRequest | null {
  if (!live || !product) return null;
  const input = writeRoomPrices(rooms);
  if (content.price === product.price && Object.keys(input).length === 0) return null;
  return {
    productUuid: uuid,
    branchUuid,
    // Who decides reads each room of it.
    name: [content.name, ...wordsOfRooms(rooms)].join(' · '),
    price: content.price,
    input: { ...input, price: String(content.price), was: String(product.price) },
  };
}

interface Writing {
  content: PackageContent;
  departureUuid: string;
  keepsPrice: boolean;
  now: Date;
}

async function writeProduct(
  tx: Tx,
  { uuid, product }: StaffPackageRecord,
  { content, departureUuid, keepsPrice, now }: Writing,
): Promise<void> {
  const { departsOn: departureDate, days: durationDays } = content.departure;
  const values = {
    productTypeUuid: content.type,
    name: content.name,
    isActive: content.isOpen,
    isRamadhan: content.isRamadhan,
    documentDays: content.documentDays,
    description: content.description,
    departureUuid,
    departureDate,
    durationDays,
    withdrawnAt: null,
  };
  const { price, seats } = content;
  if (!product) {
    const seatsOf = { seatTotal: seats, seatAvailable: seats };
    await tx
      .insert(products)
      .values({ uuid, branchUuid: content.branch, price, ...values, ...seatsOf, publishedAt: now });
    return;
  }
  const isMoved = departureDate !== product.departureDate || durationDays !== product.durationDays;
  if (isMoved && product.departureUuid !== departureUuid && takenOf({ product }) > 0)
    throw catalogFailure('departureSold');
  // Conditional, so that it holds whoever else is selling.
  const written = await tx
    .update(products)
    .set({
      ...values,
      ...(!keepsPrice && { price }),
      ...withFreed(sql`(${seats}::int - ${products.seatTotal})`),
      seatTotal: seats,
      publishedAt: product.withdrawnAt ? now : (product.publishedAt ?? now),
    })
    .where(and(eq(products.uuid, uuid), sql`${products.seatTotal} - ${products.seatAvailable} <= ${seats}`))
    .returning({ uuid: products.uuid });
  if (written.length === 0) throw invalid('seats', 'seatsBelowSold');
}

/** Fields of a package as the audit log has them: of the description its length. */
type Told = { [Field in keyof PackageDraft]?: unknown };

/** For the audit log: the fields in which one differs from the other, all of them where there is no other. */
const fieldsOf = (content: PackageDraft, other: PackageDraft | null): Told =>
  Object.fromEntries(
    Object.entries(content)
      .filter(([field, value]) => !other || !isSame(value, other[field as keyof PackageDraft]))
      .map(([field, value]) => [field, field === 'description' ? `${String(value).length} huruf` : value]),
  );
