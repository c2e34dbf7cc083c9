import { and, eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../../infra/access/actor.ts';
import { record } from '../../../../infra/audit/record.ts';
import type { Tx } from '../../../../infra/db/database.ts';
import { Failure } from '../../../../infra/failure.ts';
import type { Services } from '../../../../infra/services.ts';
import { productAddOns } from '../packages.tables.ts';

/** A price of an add-on, in rupiah; `was` null: it is not offered yet. */
export interface AddOnPrice {
  was: number | null;
  becomes: number;
}

export const addOnPriceInput = ({ was, becomes }: AddOnPrice): Record<string, string> => ({
  price: String(becomes),
  was: was === null ? '' : String(was),
});

export const readAddOnPrice = ({ price = '', was = '' }: Record<string, string>): AddOnPrice => ({
  was: was === '' ? null : Number(was),
  becomes: Number(price),
});

/**
 * Offers an add-on for the price that a second person has agreed to. Orders keep what they were placed at.
 *
 * @throws Failure `changedMeanwhile` where it is not what it was when they were asked
 */
export async function changeAddOnPrice(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  actor: StaffActor,
  { uuid, input, why }: { uuid: string; input: Record<string, string>; why: string },
): Promise<void> {
  const { was, becomes } = readAddOnPrice(input);
  const asAsked =
    was === null
      ? eq(productAddOns.isOffered, false)
      : and(eq(productAddOns.isOffered, true), eq(productAddOns.price, was));
  const now = clock.now();
  // Their places count (the second is the progressive visa): one that waited comes behind those that were offered meanwhile.
  const place = was === null ? { createdAt: now } : {};
  const changed = await tx
    .update(productAddOns)
    .set({ ...place, price: becomes, isOffered: true, version: sql`${productAddOns.version} + 1` })
    .where(and(eq(productAddOns.uuid, uuid), asAsked))
    .returning({ uuid: productAddOns.uuid });
  if (changed.length === 0) throw new Failure('changedMeanwhile');
  const act = { verb: 'add-on.price-changed' as const, subjectUuid: uuid, after: { price: becomes }, why };
  await record(tx, actor, was === null ? act : { ...act, before: { price: was } }, now);
}
