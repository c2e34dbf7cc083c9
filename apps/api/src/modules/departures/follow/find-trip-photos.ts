import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { hiddenPhotos, photoAgreements, tripPhotos } from './follow.tables.ts';

export type TripPhotoRow = typeof tripPhotos.$inferSelect;
type AgreementRow = typeof photoAgreements.$inferSelect;

/** By departure, that everybody of a group agrees to a photo, where somebody has said so and nobody took it back. */
export async function findAgreements(
  db: DbOrTx,
  departureUuids: string[],
): Promise<Map<string, AgreementRow>> {
  if (departureUuids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(photoAgreements)
    .where(and(inArray(photoAgreements.departureUuid, departureUuids), isNull(photoAgreements.withdrawnAt)));
  return new Map(rows.map((row) => [row.departureUuid, row]));
}

/** Photos of groups, by departure. */
export async function findTripPhotos(
  db: DbOrTx,
  departureUuids: string[],
): Promise<Map<string, TripPhotoRow>> {
  if (departureUuids.length === 0) return new Map();
  const rows = await db.select().from(tripPhotos).where(inArray(tripPhotos.departureUuid, departureUuids));
  return new Map(rows.map((row) => [row.departureUuid, row]));
}

/** Whether the links of an order's journey show the photo of its group, where there is one. */
export const showsPhoto = async (db: DbOrTx, orderUuid: string): Promise<boolean> =>
  (await db.$count(hiddenPhotos, eq(hiddenPhotos.orderUuid, orderUuid))) === 0;
