import { ASSURANCE_WORDS } from '@rihlah/contract/catalog/assurance-names';
import type {
  AssuranceProof,
  OrderAssurances,
  OrderChange,
  ReadChanges,
} from '@rihlah/contract/catalog/assurances';
import type { Order } from '@rihlah/contract/orders/order';
import { orderPath } from '@rihlah/contract/wire/paths';
import { factLines } from '@rihlah/rules/journey/assured-words';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { IconCheck } from '@rihlah/ui/icons/frame';
import { formatDate } from '@rihlah/ui/text/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../client/api.ts';
import { orderAssurancesQuery } from '../../../domain/assurances/assurance-queries.ts';
import { isAsking } from '../../../domain/assurances/changes-link.tsx';
import { countWord } from '../../../domain/assurances/count-words.ts';
import { Unbroken } from '../../../domain/assurances/unbroken.tsx';
import { ChangeDocument } from './change-document.tsx';
import styles from './order-changes.module.css';

function summary({ orderedAt, changes }: OrderAssurances): string {
  const ordered = `Dipesan ${formatDate(jakartaDate(new Date(orderedAt)))}.`;
  if (changes.length === 0) return `${ordered} Belum ada yang berubah sejak itu.`;
  const asking = changes.filter(isAsking).length;
  const asks = asking > 0 ? `, ${countWord(asking).toLowerCase()} meminta jawaban Anda` : '';
  return `${ordered} ${countWord(changes.length)} hal berubah${asks}.`;
}

/** What proves a change as it stands: only the last of its kind can have that. */
function proofOf({ kind, after }: OrderChange, { items }: OrderAssurances): AssuranceProof | null {
  const item = items.find((each) => each.kind === kind);
  if (!item?.fact || !after) return null;
  const [now, then] = [item.fact, after].map((fact) => factLines(kind, fact as never).join('\n'));
  return now === then ? item.proof : null;
}

/** Notes, once, that what is shown was shown: a supplement, which nobody hears of where it fails. */
function useReading({ uuid }: Order, shown: OrderAssurances | undefined): void {
  const client = useQueryClient();
  const unread = (shown?.changes ?? []).filter(({ readAt }) => readAt === null).map((each) => each.uuid);
  const wanted = unread.join();
  useEffect(() => {
    if (wanted === '') return;
    const body = { changes: wanted.split(',') };
    callApi<ReadChanges>('POST', '/api/v1/order/:uuid/assurances/reading', { params: { uuid }, body })
      .then((known) => client.setQueryData(orderAssurancesQuery(uuid).queryKey, known))
      .catch(() => undefined);
  }, [client, uuid, wanted]);
}

/** What has changed since an order, the old beside the new, and what has not. */
export function OrderChanges({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery(orderAssurancesQuery(order.uuid));
  useReading(order, data);
  if (!data)
    return error ? (
      <ErrorState title="Perubahan gagal dimuat" error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Memuat perubahan">
        <DocumentSkeleton rows={4} hasAction />
      </Loading>
    );
  const { changes } = data;
  const gold = changes.find(isAsking)?.uuid;
  return (
    <div className={styles.changes}>
      <p className={styles.summary}>{summary(data)}</p>
      {changes.map((change) => (
        <ChangeDocument
          key={change.uuid}
          order={order}
          change={change}
          proof={proofOf(change, data)}
          isGold={change.uuid === gold}
        />
      ))}
      <Unchanged order={order} assurances={data} />
      <ButtonLink variant="secondary" size="lg" block to={orderPath(order.uuid)}>
        Lihat pesanan
      </ButtonLink>
    </div>
  );
}

function Unchanged({ order, assurances: { items, changes } }: { order: Order; assurances: OrderAssurances }) {
  const changed = new Set<string>(changes.map(({ kind }) => kind));
  const same = items.filter(({ kind, fact }) => kind !== 'visa' && fact !== null && !changed.has(kind));
  return (
    <section>
      <h2 className={styles.heading}>Tidak berubah</h2>
      <dl className={styles.same}>
        {same.map(({ kind, fact }) => (
          <div key={kind}>
            <dt>
              <IconCheck size={18} /> {ASSURANCE_WORDS[kind]}
            </dt>
            <dd>
              <Unbroken>{factLines(kind, fact as never).join('; ')}</Unbroken>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <IconCheck size={18} /> Harga
          </dt>
          <dd className="money">{formatRupiah(order.amount)}</dd>
        </div>
      </dl>
    </section>
  );
}
