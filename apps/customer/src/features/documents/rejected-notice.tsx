import type { DocumentRejection } from '@rihlah/contract/documents/document-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { formatDate } from '@rihlah/ui/text/format';

export const RejectedNotice = ({ rejection }: { rejection: DocumentRejection | undefined }) =>
  rejection && (
    <Notice tone="danger">
      <b>Ditolak {formatDate(rejection.rejectedAt.slice(0, 10))}.</b> {rejection.reason.replace(/\.$/, '')}.
      Silakan unggah lagi.
    </Notice>
  );
