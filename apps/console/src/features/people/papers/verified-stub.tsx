import type { RejectVerifiedDocument } from '@rihlah/contract/staff/documents';
import type { Papers } from '@rihlah/contract/staff/hand-in';
import { Button } from '@rihlah/ui/actions/button';
import { WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { DOCUMENT_KIND_WORDS } from '../../../domain/order/document-words.ts';
import { useOrderAct } from '../../../domain/order/use-order-act.ts';
import { useMay, useStaff } from '../../../domain/staff/use-staff.ts';
import { papersQuery } from '../queries.ts';
import styles from './papers.module.css';
import type { Slot } from './slots.ts';

type Paper = Papers['kinds'][number]['papers'][number];

/** Papers of a kind that were checked: each can be rejected by whoever checks papers and did not hand it in. */
export function VerifiedPapers({ papers, slot }: { papers: Papers; slot: Slot }) {
  const mayReview = useMay('document.review');
  const [rejected, reject] = useState<Paper>();
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

const nameOf = ({ kind }: Slot, { dose }: Paper) =>
  dose === null ? DOCUMENT_KIND_WORDS[kind] : `${DOCUMENT_KIND_WORDS[kind]} dosis ${dose}`;

interface RejectDialogProps {
  papers: Papers;
  slot: Slot;
  paper: Paper;
  onClose: () => void;
}

function RejectDialog({ papers: { pilgrim }, slot, paper, onClose }: RejectDialogProps) {
  const { name } = useStaff();
  const queries = useQueryClient();
  const { busy, failure, run } = useOrderAct(onClose);
  const what = nameOf(slot, paper);
  const reject = (why: string) =>
    run(async () => {
      await callApi<RejectVerifiedDocument>('POST', '/api/staff/v1/documents/:uuid/rejection', {
        params: { uuid: paper.uuid },
        body: { why },
      });
      await queries.invalidateQueries({ queryKey: papersQuery(pilgrim.uuid).queryKey });
      return `${what} ${pilgrim.name} ditolak`;
    });
  return (
    <WeightyDialog
      title={`Tolak ${what} yang sudah Verified?`}
      support={`${pilgrim.name}. Berkas ini tetap tersimpan di riwayat, dan yang baru harus diunggah.`}
      consequences={[
        { what: 'Status', detail: 'Formulirnya terbuka lagi', value: 'Verified → Ditolak' },
        { what: 'Pemberitahuan', detail: 'Jamaah dan agennya membaca alasan ini' },
      ]}
      writtenFor={name}
      confirmLabel="Tolak"
      cancelLabel="Biarkan Verified"
      busy={busy}
      failure={failure}
      onConfirm={reject}
      onClose={onClose}
    />
  );
}
