import type { NotificationDetail } from '@rihlah/contract/people/inbox';
import { accountPath, orderPath, paths } from '@rihlah/contract/wire/paths';
import { keepMoneyTogether } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { formatListDate } from '@rihlah/ui/text/format';
import { ApiError } from '@rihlah/web-client/failures';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Envelope } from '../../domain/art/blank-documents.tsx';
import { AcceptAgent } from './accept-agent.tsx';
import styles from './inbox.module.css';
import { messageAction } from './message-action.ts';
import { messageQuery, useMarkRead } from './queries.ts';

const INBOX = accountPath('inbox-saya');

/** Opening a message marks it read (spec 2, section 4). */
function useReadOnOpening(message: NotificationDetail | undefined): void {
  const { mutate } = useMarkRead();
  const unread = message?.unread ? message.uuid : undefined;
  useEffect(() => {
    if (unread !== undefined) mutate(unread);
  }, [unread, mutate]);
}

function Message({ message }: { message: NotificationDetail }) {
  const { order } = message;
  const action = messageAction(message);
  return (
    <Document as="article" strip={{ name: order?.pilgrim.name ?? 'Pesan', number: order?.orderId }}>
      <Facts className={styles.message}>
        <time className={styles.time} dateTime={message.createdAt}>
          {formatListDate(message.createdAt)}
        </time>
        {message.message.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} lang="id">
            {keepMoneyTogether(paragraph)}
          </p>
        ))}
      </Facts>
      {(order || action) && (
        <Stub className={styles.actions}>
          {order && message.type === 'consent-request' && <AcceptAgent orderUuid={order.uuid} />}
          {action && (
            <ButtonLink to={action.to} size="lg" block>
              {action.label}
            </ButtonLink>
          )}
          {order && (
            <ButtonLink to={orderPath(order.uuid)} variant="secondary" size="lg" block>
              Buka pesanan
            </ButtonLink>
          )}
        </Stub>
      )}
    </Document>
  );
}

const Missing = () => (
  <EmptyState
    art={<Envelope />}
    title="Tidak ada pesan"
    level="h1"
    action={
      <ButtonLink to={INBOX} size="lg" variant="secondary">
        Kembali ke inbox
      </ButtonLink>
    }
  >
    <p>Pesan ini tidak ada di inbox Anda.</p>
  </EmptyState>
);

export function MessageScreen({ uuid }: { uuid: string }) {
  const { data: message, error, refetch, isPending } = useQuery(messageQuery(uuid));
  useTitle(message?.title ?? 'Pesan');
  useReadOnOpening(message);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page narrow>
      <Breadcrumb
        crumbs={[{ label: 'Akun', to: paths.account }, { label: 'Inbox', to: INBOX }, { label: 'Pesan' }]}
      />
      {isMissing && <Missing />}
      {!isMissing && (
        <PageHeading className={styles.head}>{keepMoneyTogether(message?.title ?? 'Pesan')}</PageHeading>
      )}
      {message && <Message message={message} />}
      {isPending && (
        <Loading label="Memuat pesan">
          <DocumentSkeleton rows={2} hasAction />
        </Loading>
      )}
      {error && !isMissing && (
        <ErrorState title="Pesan gagal dimuat" error={error} onRetry={() => refetch()} />
      )}
    </Page>
  );
}
