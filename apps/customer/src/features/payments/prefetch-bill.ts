import type { PaymentType } from '@rihlah/contract/payment';
import type { QueryClient } from '@tanstack/react-query';
import { billsQuery, orderQuery } from '../../domain/orders/order-queries.ts';
import { billQuery, methodsQuery, statusQuery } from './queries.ts';
import { receivedCode } from './received-later.tsx';

async function orderOfBill(client: QueryClient, uuid: string): Promise<string | undefined> {
  const bill = await client.fetchQuery(billQuery(uuid)).catch(() => undefined);
  return bill?.order.uuid;
}

/** Everything a payment screen shows first, so that it is drawn once and whole. A failure is left to the screen. */
export async function prefetchBill(client: QueryClient, kind: PaymentType, uuid: string): Promise<void> {
  const methods = client.prefetchQuery(methodsQuery());
  const orderUuid = kind === '03' ? await orderOfBill(client, uuid) : uuid;
  if (orderUuid === undefined) return;
  const status = kind === '03' ? undefined : client.prefetchQuery(statusQuery(orderUuid));
  const order = client.prefetchQuery(orderQuery(orderUuid));
  const bills = client.prefetchQuery(billsQuery(orderUuid));
  await Promise.all([methods, status, order, bills]);
  if (isPaid(client, kind, kind === '03' ? uuid : orderUuid)) await receivedCode.load().catch(() => {});
}

/** Whether the receipt is what the screen will show. */
function isPaid(client: QueryClient, kind: PaymentType, uuid: string): boolean {
  if (kind === '03') return client.getQueryData(billQuery(uuid).queryKey)?.isPaid === true;
  const status = client.getQueryData(statusQuery(uuid).queryKey);
  return (kind === '01' ? status?.isPaid : status?.isSettled) === true;
}
