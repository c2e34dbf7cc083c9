import type { Order } from '@rihlah/contract/orders/order';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { useQuery } from '@tanstack/react-query';
import { pilgrimFactsQuery } from '../../domain/orders/queries/pilgrim-facts-query.ts';
import { FactsForm } from './facts-form.tsx';

/** What is missing of an order's pilgrim: a form of exactly that, or that there is nothing to ask. */
export function FactsScreen({ order }: { order: Order }) {
  const { data, error, isPending, fetchStatus, refetch } = useQuery(pilgrimFactsQuery(order));
  if (data && data.missing.length > 0) return <FactsForm key={order.uuid} order={order} facts={data} />;
  if (data) return <Notice tone="success">Data sudah lengkap. Tidak ada yang kami tanyakan lagi.</Notice>;
  if (isPending && fetchStatus === 'idle')
    return <Notice>Data ini kami tanyakan setelah pembayaran pertama, sampai hari keberangkatan.</Notice>;
  if (error)
    return <ErrorState title="Pertanyaan gagal dimuat" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Memuat pertanyaan">
      <DocumentSkeleton hasAction />
    </Loading>
  );
}
