import type { PaymentType } from '@rihlah/contract/billing/payment';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PaymentScreen } from '../../../features/payments/payment-screen.tsx';
import { prefetchBill } from '../../../features/payments/prefetch-bill.ts';

const KINDS: Record<string, PaymentType> = { payment: '01', 'full-payment': '02', installment: '03' };

export async function prefetch(client: QueryClient): Promise<void> {
  const [, route = '', uuid = ''] = window.location.hash.split(/[/?]/);
  const kind = KINDS[route];
  if (kind && uuid) await prefetchBill(client, kind, uuid);
}

/** The payment screens differ in what their uuid names: an order, or a bill. */
export function Component({ kind }: { kind: PaymentType }) {
  const { uuid = '' } = useParams();
  return <PaymentScreen key={uuid} kind={kind} uuid={uuid} />;
}
