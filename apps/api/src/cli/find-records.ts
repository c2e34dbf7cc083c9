import type { Services } from '../infra/services.ts';
import { findOrderById } from '../modules/orders/record/find-order-by-id.ts';
import type { OrderRow } from '../modules/orders/record/order-queries.ts';
import { UsageError } from './command.ts';

/** An order by its order id or uuid, as staff type it. @throws UsageError */
export async function orderOf({ db }: Services, reference: string): Promise<OrderRow> {
  const order = await findOrderById(db, reference);
  if (!order) throw new UsageError(`Pesanan ${reference} tidak ditemukan`);
  return order;
}
