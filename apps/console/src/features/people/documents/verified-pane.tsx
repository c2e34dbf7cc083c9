import type { rejectVerifiedDocument } from '@rihlah/contract/staff/documents/documents';
import type { PilgrimDocuments } from '@rihlah/contract/staff/documents/hand-in';
import { Button } from '@rihlah/ui/actions/button';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { DecisionDialog } from '../../../domain/form/decision-dialog.tsx';
import { DOCUMENT_KIND_WORDS } from '../../../domain/order/document-words.ts';
import { ORDER_CHANGED } from '../../../domain/order/order-changed.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from './documents.module.css';
import type { Slot } from './slots.ts';

type CheckedDocument = PilgrimDocuments['kinds'][number]['papers'][number];

/** Documents of a kind that were checked: each can be rejected by whoever checks documents and did not hand it in. */
export function VerifiedDocuments({ documents, slot }: { documents: PilgrimDocuments; slot: Slot }) {
  const mayReview = useMay('document.review');
  const [rejected, reject] = useState<CheckedDocument>();
  const own = documents.kinds.find(({ kind }) => kind === slot.kind);
  const checked = own?.papers.filter(({ isVerified }) => isVerified) ?? [];
  return (
    <>
      {checked.map((document) => {
        const what = nameOf(slot, document);
        return (
          <div key={document.uuid} className={styles.checked}>
            <p className={styles.quiet}>
              {what} sudah Verified
              {document.isMine && '. Anda yang mengambilnya: orang lain yang dapat menolaknya'}.
            </p>
            {mayReview && !document.isMine && (
              <Button variant="danger" onClick={() => reject(document)}>
                Tolak {what}…
              </Button>
            )}
          </div>
        );
      })}
      {rejected && (
        <RejectDialog
          documents={documents}
          slot={slot}
          document={rejected}
          onClose={() => reject(undefined)}
        />
      )}
    </>
  );
}

const nameOf = ({ kind }: Slot, { dose }: CheckedDocument) =>
  dose === null ? DOCUMENT_KIND_WORDS[kind] : `${DOCUMENT_KIND_WORDS[kind]} dosis ${dose}`;

interface RejectDialogProps {
  documents: PilgrimDocuments;
  slot: Slot;
  document: CheckedDocument;
  onClose: () => void;
}

function RejectDialog({ documents: { pilgrim }, slot, document, onClose }: RejectDialogProps) {
  const what = nameOf(slot, document);
  return (
    <DecisionDialog
      title={`Tolak ${what} yang sudah Verified?`}
      support={`${pilgrim.name}. Berkas ini tetap tersimpan di riwayat, dan yang baru harus diunggah.`}
      consequences={[
        { what: 'Status', detail: 'Formulirnya terbuka lagi', value: 'Verified → Ditolak' },
        { what: 'Pemberitahuan', detail: 'Jamaah dan agennya membaca alasan ini' },
      ]}
      confirmLabel="Tolak"
      cancelLabel="Biarkan Verified"
      send={(why) =>
        callApi<typeof rejectVerifiedDocument>('POST', '/api/staff/v1/documents/:uuid/rejection', {
          params: { uuid: document.uuid },
          body: { why },
        })
      }
      done={`${what} ${pilgrim.name} ditolak`}
      refresh={['papers', ...ORDER_CHANGED]}
      onClose={onClose}
    />
  );
}
