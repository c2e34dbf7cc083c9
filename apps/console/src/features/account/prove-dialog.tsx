import type { removeTotp, renewRecoveryCodes } from '@rihlah/contract/staff/identity/security';
import { code } from '@rihlah/contract/wire/messages';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { FormPassword } from '@rihlah/ui/form/bound/password';
import { Form } from '@rihlah/ui/form/form';
import { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { FormCodeCells } from '../../domain/form/code-cells.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './account.module.css';

const given = z.string().min(1, code('isEmpty'));
const BY_PASSWORD = z.object({ password: given, code: z.string() });
const BY_CODE = z.object({ password: z.string(), code: given });
type Values = z.infer<typeof BY_PASSWORD>;

interface ProveDialogProps {
  what: 'remove-app' | 'new-codes';
  isTotpOn: boolean;
  onClose: () => void;
  /** New recovery codes, where they were asked for. */
  onDone: (recoveryCodes: string[] | null) => void;
}

const WORDS = {
  'remove-app': {
    title: 'Lepas aplikasi autentikator?',
    text: 'Setelah ini kodenya tidak berlaku lagi. Masukkan kata sandi untuk memastikan.',
    button: 'Lepas',
  },
  'new-codes': {
    title: 'Buat kode cadangan baru?',
    text: 'Semua kode yang lama tidak berlaku lagi.',
    button: 'Buat kode baru',
  },
};

/** Proves that it is oneself, before what guards the account is changed. */
export function ProveDialog({ what, isTotpOn, onClose, onDone }: ProveDialogProps) {
  const byCode = what === 'new-codes' && isTotpOn;
  const { form, isSending, failure, onSubmit } = useSentForm<Values>({
    schema: byCode ? BY_CODE : BY_PASSWORD,
    values: { password: '', code: '' },
    send: async ({ password, code: six }) => {
      if (what === 'remove-app') {
        await callApi<typeof removeTotp>('DELETE', '/api/staff/v1/me/totp', { body: { password } });
        return onDone(null);
      }
      const { recoveryCodes } = await callApi<typeof renewRecoveryCodes>(
        'POST',
        '/api/staff/v1/me/recovery-codes',
        {
          body: byCode ? { code: six } : { password },
        },
      );
      onDone(recoveryCodes);
    },
  });
  const { title, text, button } = WORDS[what];
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} locked={isSending} onSubmit={onSubmit}>
        <div className={styles.part}>
          <p>{text}</p>
          {byCode ? (
            <FormCodeCells<Values> name="code" label="Kode 6 angka dari aplikasi" />
          ) : (
            <FormPassword<Values> name="password" label="Kata sandi" autoComplete="current-password" />
          )}
          <Failure>{failure}</Failure>
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={onClose}>
              Jangan
            </Button>
            <Button type="submit" variant={what === 'remove-app' ? 'danger' : 'primary'} busy={isSending}>
              {button}
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}
