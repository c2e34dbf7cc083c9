import type { PaymentType } from '@rihlah/contract/billing/payment';
import { lazyCode, PartOf } from '@rihlah/ui/page/lazy-code';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PaymentScreen } from '../../../features/payments/payment-screen.tsx';
import { prefetchBill } from '../../../features/payments/prefetch-bill.ts';

const KINDS: Record<string, PaymentType> = { payment: '01', 'full-payment': '02', installment: '03' };

/** Of several pilgrims: fewer come to see it, and it is drawn with what this page has. */
const jointScreen = lazyCode(() => import('../../../features/payments/joint/joint-screen.tsx'));

export async function prefetch(client: QueryClient): Promise<void> {
  const [, route = '', uuid = ''] = window.location.hash.split(/[/?]/);
  const kind = KINDS[route];
  if (kind && uuid) await prefetchBill(client, kind, uuid);
}

/** The payment screens differ in what their uuid names: an order, a bill, or a joint payment. */
export function Component({ kind }: { kind: PaymentType | 'joint' }) {
  const { uuid = '' } = useParams();
  if (kind === 'joint') return <PartOf key={uuid} part={jointScreen} with={{ uuid }} />;
  return <PaymentScreen key={uuid} kind={kind} uuid={uuid} />;
}
