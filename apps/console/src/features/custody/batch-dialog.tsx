import type { DeskPassport } from '@rihlah/contract/staff/custody';
import type { PrepareVisaBatch } from '@rihlah/contract/staff/visa-batches';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { Notice } from '@rihlah/ui/feedback/notice';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { VISAS } from '../../domain/words/custody-words.ts';
import styles from './custody.module.css';
import { MOVED } from './queries.ts';

interface BatchDialogProps {
  passports: DeskPassport[];
  /** @param uuid of the batch */
  onDone: (uuid: string) => void;
  onClose: () => void;
}

/** Visas of the chosen pilgrims are prepared for one provider; whoever has one already is named and left out. */
export function BatchDialog({ passports, onDone, onClose }: BatchDialogProps) {
  const [provider, setProvider] = useState('');
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const taken = passports.filter(
    ({ visa }) => visa !== null && ['prepared', 'requested', 'issued'].includes(visa),
  );
  const fresh = passports.filter((passport) => !taken.includes(passport));
  const isReady = provider.trim() !== '' && fresh.length > 0;
  const made = useRef<string>(undefined);
  const { isSending, failure, start } = useSending<PrepareVisaBatch['body']>({
    send: async (body, key) => {
      const headers = { 'Idempotency-Key': key };
      const batch = await callApi<PrepareVisaBatch>('POST', '/api/staff/v1/visa-batches', { body, headers });
      made.current = batch.uuid;
    },
    done: `Pengajuan ${fresh.length} visa disiapkan`,
    refresh: MOVED,
    onDone: () => (made.current ? onDone(made.current) : onClose()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const orders = fresh.map(({ order }) => order.uuid);
    if (isReady) void start({ provider: provider.trim(), reference: reference.trim() || null, orders });
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={fresh.length > 0 ? `Ajukan ${fresh.length} visa` : 'Tidak ada visa yang dapat diajukan'}
    >
      <form noValidate onSubmit={submit}>
        <div className={styles.fields}>
          <p className={styles.support}>
            Disiapkan dulu. Setelah dikirim, visa setiap jamaah menjadi diajukan.
          </p>
          {taken.length > 0 && (
            <Notice tone="warning">
              Tidak ikut:{' '}
              {taken.map(({ pilgrim, visa }) => `${pilgrim.name} (${VISAS[visa ?? 'none'].word})`).join(', ')}
              .
            </Notice>
          )}
          <TextField
            label="Provider"
            value={provider}
            maxLength={80}
            autoComplete="off"
            {...(isAsked && provider.trim() === '' && { error: 'Isi nama provider' })}
            onChange={({ target }) => setProvider(target.value)}
          />
          <TextField
            label="Nomor referensi provider"
            optional
            value={reference}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setReference(target.value)}
          />
          <Failure>{failure}</Failure>
        </div>
        <DialogFoot
          onClose={onClose}
          submit="Siapkan pengajuan"
          busy={isSending}
          isHeld={fresh.length === 0}
        />
      </form>
    </Dialog>
  );
}
