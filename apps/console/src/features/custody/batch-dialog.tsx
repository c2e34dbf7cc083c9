import type { StaffPassport } from '@rihlah/contract/staff/custody/custody';
import type { PrepareVisaBatch } from '@rihlah/contract/staff/custody/visa-batches';
import { Notice } from '@rihlah/ui/feedback/notice';
import { callApi } from '../../client/api.ts';
import { FormDialog } from '../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { VISAS } from '../../domain/words/custody-words.ts';
import { BATCH_FORM, BatchFields, type BatchValues } from './batch-fields.tsx';
import styles from './custody.module.css';
import { MOVED } from './queries.ts';

interface BatchDialogProps {
  passports: StaffPassport[];
  /** @param uuid of the batch */
  onDone: (uuid: string) => void;
  onClose: () => void;
}

/** Visas of the chosen pilgrims are prepared for one provider; whoever has one already is named and left out. */
export function BatchDialog({ passports, onDone, onClose }: BatchDialogProps) {
  const taken = passports.filter(
    ({ visa, isReplaced }) =>
      isReplaced || (visa !== null && ['prepared', 'requested', 'issued'].includes(visa)),
  );
  const fresh = passports.filter((passport) => !taken.includes(passport));
  const sent = useSentForm<BatchValues, PrepareVisaBatch['response']>({
    schema: BATCH_FORM,
    values: { provider: '', reference: '' },
    words: { provider: 'Isi nama provider' },
    send: ({ provider, reference }, key) =>
      callApi<PrepareVisaBatch>('POST', '/api/staff/v1/visa-batches', {
        body: {
          provider,
          reference: reference.trim() || null,
          members: fresh.map(({ order, pilgrim }) => ({ order: order.uuid, pilgrim: pilgrim.uuid })),
        },
        headers: { 'Idempotency-Key': key },
      }),
    done: `Pengajuan ${fresh.length} visa disiapkan`,
    refresh: MOVED,
    onDone: (batch) => (batch ? onDone(batch.uuid) : onClose()),
    onConflict: 'leave',
  });
  return (
    <FormDialog
      title={fresh.length > 0 ? `Ajukan ${fresh.length} visa` : 'Tidak ada visa yang dapat diajukan'}
      sent={sent}
      submit="Siapkan pengajuan"
      isHeld={fresh.length === 0}
      onClose={onClose}
    >
      <p className={styles.support}>Disiapkan dulu. Setelah dikirim, visa setiap jamaah menjadi diajukan.</p>
      {taken.length > 0 && (
        <Notice tone="warning">
          Tidak ikut:{' '}
          {taken
            .map(
              ({ pilgrim, visa, isReplaced }) =>
                `${pilgrim.name} (${isReplaced ? 'digantikan' : VISAS[visa ?? 'none'].word})`,
            )
            .join(', ')}
          .
        </Notice>
      )}
      <BatchFields />
    </FormDialog>
  );
}
