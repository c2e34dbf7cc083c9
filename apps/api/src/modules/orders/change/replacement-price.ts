import type { PilgrimInput } from '@rihlah/contract/orders/place-order';
import { type OrderPrice, priceOrder } from '@rihlah/rules/money/order-price';
import { isValidOn, owesProgressiveVisa } from '@rihlah/rules/money/progressive-visa';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { findAddOns, type ProductToOrder } from '../../catalog/packages/product-queries.ts';
import { findOrderAddOns, type OrderRow } from '../record/order-queries.ts';
import { orderAddOns } from '../record/orders.tables.ts';

/** The order's price for another person. `visaUuid` is the add-on itself, `visaPrice` what it costs them, null for none. */
export interface ReplacementPrice extends OrderPrice {
  visaUuid: string | null;
  visaPrice: number | null;
}

/** The member discount was the former pilgrim's own; the infant's and the progressive visa go by the new one, under the order's own policy. */
export async function priceForReplacement(
  { db, clock, agency }: Services,
  order: OrderRow,
  product: ProductToOrder,
  { pilgrim, isRegistrar }: { pilgrim: PilgrimInput; isRegistrar: boolean },
): Promise<ReplacementPrice> {
  const today = jakartaDate(clock.now());
  const visa = (await findAddOns(db))[1];
  const owes = pilgrim.wentUmrah && owesProgressiveVisa(pilgrim.wentUmrahDate ?? null);
  const visaPrice = owes && visa && isValidOn(visa, today) ? visa.price : null;
  const kept = (await findOrderAddOns(db, [order.uuid])).filter(
    ({ productAddOnUuid }) => productAddOnUuid !== visa?.uuid,
  );
  const price = priceOrder(
    {
      packagePrice: order.packagePrice,
      departureDate: product.departureDate,
      isRamadhan: product.isRamadhan,
      nik: pilgrim.icnumber,
      isRegistrar,
      isMember: false,
      addOns: [...kept.map((addOn) => addOn.price), ...(visaPrice === null ? [] : [visaPrice])],
      room: order.roomPrice,
      today,
    },
    agency.policyAt(order.createdAt),
  );
  return { ...price, visaUuid: visa?.uuid ?? null, visaPrice };
}

/** Makes the order's progressive visa what the new person owes. */
export async function writeReplacementVisa(
  tx: Tx,
  orderUuid: string,
  { visaUuid, visaPrice }: ReplacementPrice,
): Promise<void> {
  if (!visaUuid) return;
  await tx
    .delete(orderAddOns)
    .where(and(eq(orderAddOns.orderUuid, orderUuid), eq(orderAddOns.productAddOnUuid, visaUuid)));
  if (visaPrice !== null)
    await tx.insert(orderAddOns).values({ orderUuid, productAddOnUuid: visaUuid, price: visaPrice });
}
