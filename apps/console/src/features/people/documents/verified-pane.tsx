import type { RejectVerifiedDocument } from '@rihlah/contract/staff/documents/documents';
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

/** Papers of a kind that were checked: each can be rejected by whoever checks papers and did not hand it in. */
export function VerifiedDocuments({ papers, slot }: { papers: PilgrimDocuments; slot: Slot }) {
  const mayReview = useMay('document.review');
  const [rejected, reject] = useState<CheckedDocument>();
  const own = papers.kinds.find(({ kind }) => kind === slot.kind);
  const checked = own?.papers.filter(({ isVerified }) => isVerified) ?? [];
  return (
    <>
      {checked.map((paper) => {
        const what = nameOf(slot, paper);
        return (
          <div key={paper.uuid} className={styles.checked}>
            <p className={styles.quiet}>
              {what} sudah Verified
              {paper.isMine && '. Anda yang mengambilnya: orang lain yang dapat menolaknya'}.
            </p>
            {mayReview && !paper.isMine && (
              <Button variant="danger" onClick={() => reject(paper)}>
                Tolak {what}…
              </Button>
            )}
          </div>
        );
      })}
      {rejected && (
        <RejectDialog papers={papers} slot={slot} paper={rejected} onClose={() => reject(undefined)} />
      )}
    </>
  );
}

const nameOf = ({ kind }: Slot, { dose }: CheckedDocument) =>
  dose === null ? DOCUMENT_KIND_WORDS[kind] : `${DOCUMENT_KIND_WORDS[kind]} dosis ${dose}`;

interface RejectDialogProps {
  papers: PilgrimDocuments;
  slot: Slot;
  paper: CheckedDocument;
  onClose: () => void;
}

function RejectDialog({ papers: { pilgrim }, slot, paper, onClose }: RejectDialogProps) {
  const what = nameOf(slot, paper);
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
        callApi<RejectVerifiedDocument>('POST', '/api/staff/v1/documents/:uuid/rejection', {
          params: { uuid: paper.uuid },
          body: { why },
        })
      }
      done={`${what} ${pilgrim.name} ditolak`}
      refresh={['papers', ...ORDER_CHANGED]}
      onClose={onClose}
    />
  );
}
