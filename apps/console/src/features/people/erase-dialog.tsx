import type { StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import { askErasure, type ErasureGround, type PersonErasure } from '@rihlah/contract/staff/privacy/erasure';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { DECIDED } from '../../domain/approvals/queries.ts';
import { DialogForm } from '../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { Fact } from '../../domain/screen/fact.tsx';
import { BLOCKER_WORDS, GROUND_WORDS, PART_WORDS } from '../../domain/words/erasure-words.ts';
import styles from './people.module.css';
import { erasureQuery } from './queries.ts';

interface EraseDialogProps {
  person: StaffPersonDetail;
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
  const { blockers, goes, stays, retainedUntil, isRetentionOver } = erasure;
  const sent = useSentForm<EraseValues>({
    schema: askErasure.body,
    values: { ground: isRetentionOver ? 'retention' : 'request', why: '' },
    send: (body) =>
      callApi<typeof askErasure>('POST', '/api/staff/v1/people/:uuid/erasure', {
        params: { uuid: person.uuid },
        body,
      }),
    done: 'Penghapusan menunggu orang kedua',
    refresh: DECIDED,
    onDone: onClose,
  });
  const isBlocked = blockers.length > 0;
  return (
    <DialogForm sent={sent} submit={!isBlocked && 'Minta persetujuan'} isDangerous onClose={onClose}>
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
            <Fact key={what} label={PART_WORDS[what]}>
              {count} dihapus
            </Fact>
          ))}
        <Fact label="Pesanan, tanpa identitas">{stays.orders} tetap</Fact>
        <Fact label="Tagihan yang dibayar, tanpa identitas">{stays.paidBills} tetap</Fact>
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
          <FormTextArea<EraseValues> name="why" label="Alasan, dan cara Anda memastikan orangnya" rows={2} />
        </>
      )}
    </DialogForm>
  );
}
