import type { GetPassportReceipt } from '@rihlah/contract/documents/passport-handovers';
import { PASSPORT_PLACE_WORDS } from '@rihlah/contract/documents/passport-places';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { Page, PageHeading } from '@rihlah/ui/page/page';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatListDate } from '@rihlah/ui/text/format';
import { ApiError } from '@rihlah/web-client/failures';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { appConfig } from '../../client/config.ts';
import { BlankTicket } from '../../domain/art/state-art.tsx';
import styles from './receipt.module.css';

type Receipt = GetPassportReceipt['response'];

/** Whether the receipt behind a QR code is genuine, and what it says, to whoever scans it. */
export function ReceiptScreen({ code }: { code: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['passport-receipt', code],
    queryFn: ({ signal }) =>
      callApi<GetPassportReceipt>('GET', '/api/v1/passport-receipts/:code', { params: { code }, signal }),
    retry: false,
    meta: { ownErrors: true },
  });
  if (data) return <Genuine receipt={data} />;
  return (
    <Page narrow className={styles.screen}>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState art={<BlankTicket />} level="h1" title="Tanda terima ini tidak asli">
          <p>
            {appConfig.agency.name} tidak pernah mengeluarkan tanda terima dengan kode ini, atau isinya sudah
            diubah. Jangan serahkan paspor berdasarkan kertas ini, dan hubungi kami.
          </p>
        </EmptyState>
      ) : error ? (
        <>
          <PageHeading>Tanda terima paspor</PageHeading>
          <ErrorState title="Tanda terima gagal diperiksa" error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <>
          <h1 className="sr-only">Memeriksa tanda terima</h1>
          <Loading label="Memeriksa tanda terima">
            <DocumentSkeleton rows={5} />
          </Loading>
        </>
      )}
    </Page>
  );
}

function Genuine({ receipt }: { receipt: Receipt }) {
  const { number, from, to, at, total, names, signatures } = receipt;
  const isSigned = signatures.given >= signatures.wanted;
  return (
    <Page narrow className={styles.screen}>
      <PageHeading support={`Dikeluarkan ${appConfig.agency.name}`}>Tanda terima paspor</PageHeading>
      <Document strip={{ name: 'Serah terima', number }} aria-label="Tanda terima">
        <Facts>
          <p className={styles.verdict}>
            <Stamp tone="success">Asli</Stamp>
          </p>
          <Fields>
            <Field label="Dari">{PASSPORT_PLACE_WORDS[from]}</Field>
            <Field label="Ke">{PASSPORT_PLACE_WORDS[to]}</Field>
            <Field label="Waktu" wide>
              {formatListDate(at)}
            </Field>
            <Field label="Paspor">{total}</Field>
            <Field label="Tanda tangan">
              {isSigned ? 'kedua pihak' : `${signatures.given} dari ${signatures.wanted}`}
            </Field>
          </Fields>
          <h2 className={styles.title}>Paspor milik</h2>
          <ul className={styles.names}>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names are masked, and two may read the same
              <li key={index}>{name}</li>
            ))}
          </ul>
        </Facts>
      </Document>
    </Page>
  );
}
