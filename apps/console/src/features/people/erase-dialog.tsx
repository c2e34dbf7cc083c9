import {
  type AskErasure,
  askErasure,
  type ErasureGround,
  type PersonErasure,
} from '@rihlah/contract/staff/erasure';
import type { DeskPersonDetail } from '@rihlah/contract/staff/people';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { formatShortDate } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { DECIDED } from '../../domain/approvals/queries.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { BLOCKER_WORDS, PART_WORDS } from '../../domain/words/erase-words.ts';
import { GROUND_WORDS } from '../../domain/words/erasure-words.ts';
import styles from './people.module.css';
import { erasureQuery } from './queries.ts';

interface EraseDialogProps {
  person: DeskPersonDetail;
  onClose: () => void;
}

/** Asks that everything goes by which somebody can be known, having shown what goes, what stays and what forbids it. */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const { data, error, refetch } = useQuery(erasureQuery(person.uuid));
  return (
    <Dialog open wide onClose={onClose} title="Hapus identitas?">
      {data ? (
        <Weighing person={person} onClose={onClose} erasure={data} />
      ) : error ? (
        <ErrorState title="Akibatnya tidak dapat dihitung" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Menghitung akibatnya…">
          <Bar width="100%" height={220} />
        </Loading>
      )}
    </Dialog>
  );
}

interface EraseValues {
  ground: ErasureGround;
  why: string;
}

function Weighing({ person, erasure, onClose }: EraseDialogProps & { erasure: PersonErasure }) {
  const queries = useQueryClient();
  const { blockers, goes, stays, retainedUntil, isRetentionOver } = erasure;
  const { form, isSending, failure, onSubmit } = useSentForm<EraseValues>({
    schema: askErasure.body,
    values: { ground: isRetentionOver ? 'retention' : 'request', why: '' },
    send: async (body) => {
      const params = { uuid: person.uuid };
      await callApi<AskErasure>('POST', '/api/staff/v1/people/:uuid/erasure', { params, body });
      showSuccess('Penghapusan menunggu orang kedua');
      onClose();
      await Promise.all(DECIDED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  const isBlocked = blockers.length > 0;
  return (
    <Form form={form} locked={isSending} onSubmit={onSubmit}>
      <div className={styles.fields}>
        {isBlocked && (
          <Notice tone="warning" role="alert">
            <b>Belum dapat dihapus.</b>
            <ul className={styles.reasons}>
              {blockers.map(({ what, count }) => (
                <li key={what}>{BLOCKER_WORDS[what](count)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <p className={styles.quiet}>
          Nama, NIK, paspor, alamat, dan kontak {person.name} hilang untuk selamanya setelah orang kedua
          menyetujui. Ini tidak dapat diurungkan.
        </p>
        <dl className={styles.sums} aria-label="Yang hilang dan yang tetap">
          {goes
            .filter(({ count }) => count > 0)
            .map(({ what, count }) => (
              <div key={what}>
                <dt>{PART_WORDS[what]}</dt>
                <dd>{count} dihapus</dd>
              </div>
            ))}
          <div>
            <dt>Pesanan, tanpa identitas</dt>
            <dd>{stays.orders} tetap</dd>
          </div>
          <div>
            <dt>Tagihan yang dibayar, tanpa identitas</dt>
            <dd>{stays.paidBills} tetap</dd>
          </div>
        </dl>
        {!isBlocked && (
          <>
            <FormSelect<EraseValues>
              name="ground"
              label="Dasar"
              hint={
                isRetentionOver
                  ? undefined
                  : `Masa simpan sampai ${formatShortDate(retainedUntil)}; sebelum itu hanya atas permintaan orangnya`
              }
            >
              <option value="request">{GROUND_WORDS.request}</option>
              {isRetentionOver && <option value="retention">{GROUND_WORDS.retention}</option>}
            </FormSelect>
            <FormTextArea<EraseValues>
              name="why"
              label="Alasan, dan cara Anda memastikan orangnya"
              rows={2}
            />
          </>
        )}
        <Failure>{failure}</Failure>
      </div>
      <DialogFoot onClose={onClose} submit={!isBlocked && 'Minta persetujuan'} busy={isSending} isDangerous />
    </Form>
  );
}
