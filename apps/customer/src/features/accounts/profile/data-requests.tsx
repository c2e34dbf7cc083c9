import type {
  listOwnPrivacyRequests,
  makePrivacyRequest,
  OwnPrivacyRequest,
} from '@rihlah/contract/people/privacy-request';
import {
  PRIVACY_REQUEST_HOURS,
  PRIVACY_REQUEST_KINDS,
  type PrivacyRequestKind,
  type PrivacyRequestOutcome,
} from '@rihlah/contract/people/privacy-request-kinds';
import { paths } from '@rihlah/contract/wire/paths';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDateTime } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import styles from './profile.module.css';

const KEY = ['privacy-requests'];

const requestsQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      callApi<typeof listOwnPrivacyRequests>('GET', '/api/v1/privacy-request', { signal }),
    meta: { ownErrors: true },
  });

const WORDS: Record<PrivacyRequestKind, { ask: string; title: string; text: string }> = {
  export: {
    ask: 'Minta salinan data saya',
    title: 'Minta salinan data?',
    text: 'Kami menyiapkan semua yang tersimpan tentang Anda, dan menghubungi Anda untuk menyerahkannya.',
  },
  erasure: {
    ask: 'Minta data saya dihapus',
    title: 'Minta data dihapus?',
    text: 'Nama, NIK, paspor, alamat, kontak, dan dokumen Anda dihapus dan login Anda berakhir. Catatan pembayaran tetap, tanpa nama Anda. Selama pesanan masih berjalan, penghapusan menunggu.',
  },
};

const OUTCOMES: Record<PrivacyRequestOutcome, string> = {
  done: 'Selesai',
  refused: 'Tidak dapat dipenuhi',
  withdrawn: 'Ditarik kembali',
};

function stateWords({ kind, askedAt, dueAt, endedAt, outcome, answer }: OwnPrivacyRequest): string {
  const what = kind === 'export' ? 'Salinan data' : 'Penghapusan data';
  const asked = `${what}, diminta ${formatDateTime(askedAt)}.`;
  if (endedAt === null || outcome === null) return `${asked} Dijawab paling lambat ${formatDateTime(dueAt)}.`;
  return `${asked} ${OUTCOMES[outcome]} ${formatDateTime(endedAt)}${answer && `: ${answer}`}`;
}

/** What somebody may ask of their own data, and what became of it. */
export function DataRequests() {
  const client = useQueryClient();
  const [asking, ask] = useState<PrivacyRequestKind>();
  const { data, error, refetch } = useQuery(requestsQuery());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (kind: PrivacyRequestKind) =>
      callApi<typeof makePrivacyRequest>('POST', '/api/v1/privacy-request', { body: { kind } }),
    onSuccess: (answer) => client.setQueryData(KEY, answer),
  });
  const send = useLocked(async (kind: PrivacyRequestKind) => {
    await mutateAsync(kind);
    ask(undefined);
    showSuccess(`Permintaan kami terima. Jawabannya paling lambat dalam ${PRIVACY_REQUEST_HOURS} jam.`);
  });
  const requests = data?.requests ?? [];
  const open = requests.filter(({ endedAt }) => endedAt === null);
  return (
    <Document as="section" aria-label="Data pribadi saya" strip={{ name: 'Data pribadi saya' }}>
      <Facts>
        <p className={styles.support}>
          Apa yang kami simpan dan berapa lama ada di <Link to={paths.privacyPolicy}>kebijakan privasi</Link>.
        </p>
        {!data && !error && (
          <Loading label="Memuat permintaan">
            <Bar height={40} />
          </Loading>
        )}
        {!data && error && (
          <ErrorState title="Permintaan gagal dimuat" error={error} onRetry={() => void refetch()} />
        )}
        <ul className={styles.requests}>
          {requests.map((request) => (
            <li key={request.uuid}>{stateWords(request)}</li>
          ))}
        </ul>
        {data && (
          <div className={styles.actions}>
            {PRIVACY_REQUEST_KINDS.filter((kind) => !open.some((one) => one.kind === kind)).map((kind) => (
              <Button key={kind} variant="secondary" block onClick={() => ask(kind)}>
                {WORDS[kind].ask}
              </Button>
            ))}
          </div>
        )}
      </Facts>
      {asking && (
        <Dialog
          open
          onClose={() => ask(undefined)}
          focusTitle
          title={WORDS[asking].title}
          actions={
            <>
              <Button size="lg" block variant="secondary" onClick={() => ask(undefined)}>
                Batal
              </Button>
              <Button size="lg" block busy={isPending} onClick={() => void send(asking)}>
                Kirim permintaan
              </Button>
            </>
          }
        >
          <p>{WORDS[asking].text}</p>
          <p className={styles.support}>Kami menjawab dalam {PRIVACY_REQUEST_HOURS} jam.</p>
        </Dialog>
      )}
    </Document>
  );
}
