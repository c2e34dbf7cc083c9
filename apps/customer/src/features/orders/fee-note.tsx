import type { Order } from '@rihlah/contract/order';
import { formatRupiah } from '@rihlah/rules/rupiah';
import { useQuery } from '@tanstack/react-query';
import { progressiveVisaQuery } from '../../domain/orders/progressive-visa-query.ts';

/** Whether a pilgrim owes the progressive visa fee, and how much, in a few words. */
export function FeeNote({ order }: { order: Order }) {
  const { data: visa } = useQuery({ ...progressiveVisaQuery(), meta: { ownErrors: true } });
  if (visa === undefined) return null;
  const fee = order.orderAddOn.find(({ productAddOn }) => productAddOn.uuid === visa?.uuid);
  return fee ? `Biaya ${formatRupiah(fee.price)}` : 'Tanpa biaya';
}
