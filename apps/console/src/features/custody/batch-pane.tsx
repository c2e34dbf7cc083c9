import type {
  cancelVisaBatch,
  SendVisaBatch,
  VisaBatchDetail,
} from '@rihlah/contract/staff/custody/visa-batches';
import { Button } from '@rihlah/ui/actions/button';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DecisionDialog } from '../../domain/form/decision-dialog.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { ChangeBatchDialog } from './change-batch-dialog.tsx';
import styles from './custody.module.css';
import { MOVED } from './queries.ts';
import { VerdictForm } from './verdict-form.tsx';

interface BatchPaneProps {
  batch: VisaBatchDetail;
  /** The current row. */
  member: VisaBatchDetail['members'][number] | null;
}

/** Before it is sent: send it, correct it or call it off. Afterwards: what the provider decided about the pilgrim of the current row. */
export function BatchPane({ batch, member }: BatchPaneProps) {
  const mayChange = useMay('visa.change');
  if (!mayChange)
    return (
      <DetailPane>
        <p className={styles.support}>Keputusan provider dicatat oleh Visa.</p>
      </DetailPane>
    );
  if (batch.state === 'prepared') return <Prepared batch={batch} />;
  if (member && (member.state === 'requested' || member.state === 'issued'))
    return <VerdictForm batch={batch} member={member} />;
  return (
    <DetailPane>
      <div className={styles.pane}>
        <h2>Keputusan provider</h2>
        <p className={styles.support}>
          {batch.state === 'cancelled'
            ? 'Pengajuan ini dibatalkan sebelum dikirim. Jamaahnya dapat diajukan lagi.'
            : 'Pilih jamaah yang menunggu, lalu catat visanya. Visa yang diunggah di Keberangkatan masuk sendiri ke sini.'}
        </p>
      </div>
    </DetailPane>
  );
}

function Prepared({ batch }: { batch: VisaBatchDetail }) {
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const { uuid, version, basis, counts, provider } = batch;
  const params = { uuid };
  const sending = useSending<SendVisaBatch['body']>({
    send: (body) =>
      callApi<SendVisaBatch>('POST', '/api/staff/v1/visa-batches/:uuid/sending', { params, body }),
    done: `${counts.total} visa diajukan ke ${provider}`,
    refresh: MOVED,
  });
  return (
    <DetailPane
      foot={
        batch.isWhole && (
          <>
            <Button block busy={sending.isSending} onClick={() => void sending.start({ version, basis })}>
              Kirim ke provider
            </Button>
            <Button variant="secondary" block onClick={() => setOpen('cancel')}>
              Batalkan…
            </Button>
          </>
        )
      }
    >
      <div className={styles.pane}>
        <h2>Kirim {counts.total} visa</h2>
        <p className={styles.support}>
          {batch.isWhole
            ? `Setelah dikirim ke ${provider}, visa setiap jamaah menjadi diajukan dan daftarnya tidak dapat diubah.`
            : 'Ada jamaah cabang lain di dalamnya. Petugas yang bekerja untuk semua cabangnya yang mengirim.'}
        </p>
        {batch.isWhole && (
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => setOpen('change')}>
              Perbaiki…
            </Button>
          </div>
        )}
        <Failure>{sending.failure}</Failure>
      </div>
      {open === 'change' && <ChangeBatchDialog batch={batch} onClose={close} />}
      {open === 'cancel' && <CancelDialog batch={batch} onClose={close} />}
    </DetailPane>
  );
}

/** Calls off what was seen when it was opened. */
function CancelDialog({ batch, onClose }: { batch: VisaBatchDetail; onClose: () => void }) {
  const [{ uuid, version, number, provider, counts }] = useState(batch);
  return (
    <DecisionDialog
      title="Batalkan pengajuan?"
      support={`${number}, ${provider}.`}
      consequences={[
        { what: 'Jamaah', detail: 'Bebas untuk pengajuan lain', value: String(counts.total) },
        { what: 'Pemberitahuan', detail: 'Tidak ada: jamaah belum diberi tahu' },
      ]}
      confirmLabel="Batalkan pengajuan"
      cancelLabel="Jangan batalkan"
      send={(why) =>
        callApi<typeof cancelVisaBatch>('POST', '/api/staff/v1/visa-batches/:uuid/cancellation', {
          params: { uuid },
          body: { version, why },
        })
      }
      done={`${number} dibatalkan`}
      refresh={MOVED}
      onConflict="leave"
      onClose={onClose}
    />
  );
}
