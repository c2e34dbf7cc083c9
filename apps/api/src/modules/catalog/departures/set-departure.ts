import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { catalogFailure } from '../failures.ts';
import { products } from '../packages/packages.tables.ts';
import { departureRefusal, lockDeparture } from './departure-queries.ts';

interface Pointing {
  productUuid: string;
  departureUuid: string;
  why: string;
}

/**
 * Staff let a package fly with another departure: its seats count to that one's capacity. On other days only as long as
 * nobody has ordered it.
 *
 * @throws Failure `notFound`, `departureFull`, `departureSold`
 */
export async function setDeparture(
  services: Services,
  actor: StaffActor,
  { productUuid, departureUuid, why }: Pointing,
): Promise<void> {
  try {
    await inTransaction(services.db, (tx) =>
      pointToDeparture(tx, actor, { productUuid, departureUuid, why }, services.clock.now()),
    );
  } catch (error) {
    throw departureRefusal(error);
  }
}

/** The same within a transaction that does more; what the database refuses is thrown as it is. */
export async function pointToDeparture(
  tx: Tx,
  actor: StaffActor,
  { productUuid, departureUuid, why }: Pointing,
  now: Date,
): Promise<void> {
  const { departsOn, durationDays } = await lockDeparture(tx, departureUuid);
  const [product] = await tx.select().from(products).where(eq(products.uuid, productUuid)).for('update');
  if (!product) throw new Failure('notFound');
  const isMoved = product.departureDate !== departsOn || product.durationDays !== durationDays;
  if (isMoved && product.seatAvailable < product.seatTotal) throw catalogFailure('departureSold');
  await tx
    .update(products)
    .set({ departureUuid, departureDate: departsOn, durationDays })
    .where(eq(products.uuid, productUuid));
  const change = { before: { departure: product.departureUuid }, after: { departure: departureUuid } };
  const act = { verb: 'package.departure-set' as const, subjectUuid: productUuid, ...change, why };
  await record(tx, actor, act, now);
}
