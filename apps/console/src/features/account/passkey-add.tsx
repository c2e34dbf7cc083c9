import type { AddPasskey, AskPasskey } from '@rihlah/contract/staff/identity/security';
import { code } from '@rihlah/contract/wire/messages';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { FormPassword } from '@rihlah/ui/form/bound/password';
import { Form } from '@rihlah/ui/form/form';
import { IconKey } from '@rihlah/ui/icons/more';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { hasPasskey } from '../../client/passkey-known.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './account.module.css';

const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone atau iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
];
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const found = (names: [RegExp, string][], agent: string) => names.find(([sign]) => sign.test(agent))?.[1];

/** What a person calls this device: `Chrome, Windows`. */
const deviceName = (userAgent: string): string =>
  [found(BROWSERS, userAgent), found(SYSTEMS, userAgent)].filter(Boolean).join(', ') || 'Perangkat ini';

const SCHEMA = z.object({ password: z.string().min(1, code('isEmpty')) });
type Values = z.infer<typeof SCHEMA>;

/** The contract's loose shapes are WebAuthn's own. */
type AskOptions = Omit<AskPasskey, 'response'> & { response: PublicKeyCredentialCreationOptionsJSON };
type AddAnswer = Omit<AddPasskey, 'body'> & { body: { name: string; response: RegistrationResponseJSON } };

async function add({ password }: Values): Promise<string[] | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await callApi<AskOptions>('POST', '/api/staff/v1/me/passkeys/options', {
    body: { password },
  });
  const response = await startRegistration({ optionsJSON });
  const body = { name: deviceName(navigator.userAgent), response };
  const { recoveryCodes } = await callApi<AddAnswer>('POST', '/api/staff/v1/me/passkeys', { body });
  return recoveryCodes;
}

/** The person, or their device, said no, or the device has one already. */
const REFUSALS: Record<string, string> = {
  NotAllowedError: 'Perangkat ini tidak membuat passkey. Coba lagi, atau pakai aplikasi autentikator.',
  SecurityError: 'Passkey tidak dapat dibuat di alamat ini. Pakai aplikasi autentikator.',
  InvalidStateError: 'Perangkat ini sudah punya passkey untuk akun Anda.',
};

interface PasskeyAddProps {
  variant?: 'primary' | 'secondary';
  /** With the first second factor come the recovery codes. */
  onDone: (recoveryCodes: string[] | null) => void;
}

/** Ties this device to the account. */
export function PasskeyAdd({ variant = 'secondary', onDone }: PasskeyAddProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={<IconKey size={18} />} onClick={() => setOpen(true)}>
        Tambah passkey di perangkat ini
      </Button>
      {isOpen && (
        <PasskeyDialog
          onClose={() => setOpen(false)}
          onDone={(codes) => {
            setOpen(false);
            onDone(codes);
          }}
        />
      )}
    </>
  );
}

/** Whoever finds the screen open has not the password. */
function PasskeyDialog({ onClose, onDone }: Pick<PasskeyAddProps, 'onDone'> & { onClose: () => void }) {
  const [refusal, setRefusal] = useState<string>();
  const { form, isSending, failure, onSubmit } = useSentForm<Values>({
    schema: SCHEMA,
    values: { password: '' },
    send: async (given) => {
      setRefusal(undefined);
      const codes = await add(given);
      hasPasskey.set(true);
      onDone(codes);
    },
    onFailure: (error) => {
      const said = error instanceof Error ? REFUSALS[error.name] : undefined;
      setRefusal(said);
      return said !== undefined;
    },
  });
  return (
    <Dialog open onClose={onClose} title="Tambah passkey">
      <Form form={form} locked={isSending} onSubmit={onSubmit}>
        <div className={styles.part}>
          <p>Masukkan kata sandi Anda, lalu sidik jari, wajah, atau PIN perangkat ini.</p>
          <FormPassword<Values> name="password" label="Kata sandi" autoComplete="current-password" />
          <Failure>{refusal ?? failure}</Failure>
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={onClose}>
              Jangan
            </Button>
            <Button type="submit" busy={isSending} icon={<IconKey size={18} />}>
              Tambah passkey
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}
