import type { PaymentType } from '@rihlah/contract/billing/payment';
import type { QueryClient } from '@tanstack/react-query';
import { readBillView } from './bill-view.ts';
import { methodsQuery } from './methods-query.ts';
import { momentQuery } from './queries.ts';
import { receivedCode } from './received/received-later.tsx';

/** Everything a payment screen shows first, so that it is drawn once and whole. A failure is left to the screen. */
export async function prefetchBill(client: QueryClient, kind: PaymentType, uuid: string): Promise<void> {
  await Promise.all([client.prefetchQuery(methodsQuery()), client.prefetchQuery(momentQuery(kind, uuid))]);
  const moment = client.getQueryData(momentQuery(kind, uuid).queryKey);
  if (moment && readBillView(kind, moment).isPaid) await receivedCode.load().catch(() => {});
}
