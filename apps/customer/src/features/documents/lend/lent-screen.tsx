import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { ShownLentStep } from '@rihlah/contract/documents/lent-steps';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { lazyCode, useLoaded } from '@rihlah/ui/page/lazy-code';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { PageFallback } from '@rihlah/ui/page/page-fallback';
import { formatTime } from '@rihlah/ui/text/format';
import { ApiError } from '@rihlah/web-client/failures';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import type { FormProps } from '../upload/destination.ts';
import { heldStepQuery } from './held-query.ts';
import styles from './lend.module.css';

type Open = Extract<ShownLentStep, { state: 'open' }>;

const formCode = (load: () => Promise<ComponentType<FormProps>>) =>
  lazyCode(async () => ({ default: await load() }));

/** What is handed in, and its form: a phone that was lent one step loads that alone. */
const FORMS: Record<DocumentKind, [what: string, form: ReturnType<typeof formCode>]> = {
  identity: [
    'pas foto, KTP, dan KK',
    formCode(async () => (await import('../identity-form.tsx')).IdentityForm),
  ],
  passport: ['paspor', formCode(async () => (await import('../passport/passport-form.tsx')).PassportForm)],
  passportDocument: [
    'dokumen pendukung paspor',
    formCode(async () => (await import('../identity/supporting-form.tsx')).SupportingForm),
  ],
  yellowBook: [
    'buku kuning',
    formCode(async () => (await import('../vaccines/yellow-book-form.tsx')).YellowBookForm),
  ],
  covid: [
    'sertifikat Covid 19',
    formCode(async () => (await import('../vaccines/covid-form.tsx')).CovidForm),
  ],
};

const OVER: Record<Exclude<ShownLentStep['state'], 'open'>, [title: string, how: string]> = {
  used: ['Langkah ini sudah dipakai', 'Berkasnya sudah kami terima. Tautan ini tidak bisa dipakai lagi.'],
  revoked: ['Langkah ini dicabut', 'Yang meminjamkan mencabutnya. Minta kode baru kalau masih diperlukan.'],
  ended: ['Waktu langkah ini habis', 'Satu jamnya sudah lewat. Minta kode baru kepada yang meminjamkan.'],
};

/** What this phone was lent: one document to hand in for somebody, and nothing else of them. */
export default function LentScreen() {
  useTitle('Bantu unggah');
  const { token = '' } = useParams();
  const step = useQuery(heldStepQuery(token));
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <Over title="Terima kasih, sudah terkirim" role="status">
        Kami memberi tahu yang meminjamkan. Tautan ini selesai, halaman ini boleh ditutup.
      </Over>
    );
  if (step.data?.state === 'open')
    return <Held token={token} step={step.data} onDone={() => setDone(true)} />;
  if (step.data) {
    const [title, how] = OVER[step.data.state];
    return <Over title={title}>{how}</Over>;
  }
  if (step.error instanceof ApiError && step.error.status === 404)
    return (
      <Over title="Tautan ini tidak dikenal">
        Mungkin alamatnya terpotong. Minta kodenya ditunjukkan sekali lagi.
      </Over>
    );
  if (!step.error) return <PageFallback />;
  return (
    <LentPage>
      <PageHeading>Bantu unggah</PageHeading>
      <ErrorState title="Langkah gagal dimuat" error={step.error} onRetry={() => void step.refetch()} />
    </LentPage>
  );
}

/** As high as what waits for it, so that the footer stays below the screen and nothing jumps. */
const LentPage = ({ children }: { children: ReactNode }) => (
  <Page narrow className={styles.page}>
    {children}
  </Page>
);

const Over = ({ title, role, children }: { title: string; role?: 'status'; children: ReactNode }) => (
  <LentPage>
    <div role={role}>
      <EmptyState art={<BlankTicket />} level="h1" title={title}>
        <p>{children}</p>
      </EmptyState>
    </div>
  </LentPage>
);

/** All of it at once, with its form; by itself only where the form's code does not come. */
function Held({ token, step, onDone }: { token: string; step: Open; onDone: () => void }) {
  const [what, form] = FORMS[step.kind];
  const { module, isFailing } = useLoaded(form);
  if (!module && !isFailing) return <PageFallback />;
  return (
    <LentPage>
      <div className={styles.held}>
        <PageHeading support={`Untuk ${step.pilgrim}, sampai ${formatTime(step.endsAt)}`}>
          Bantu unggah {what}
        </PageHeading>
        <Notice tone="safe">
          <p>Anda dipinjami satu langkah ini, sekali pakai. Data lain tidak terlihat di HP ini.</p>
        </Notice>
        {module ? (
          <module.default pilgrim={token} lent={{ token, onDone }} />
        ) : (
          <Loading label="Memuat langkah">
            <DocumentSkeleton rows={3} hasAction />
          </Loading>
        )}
      </div>
    </LentPage>
  );
}
