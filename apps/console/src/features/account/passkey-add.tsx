import type { AddPasskey, AskPasskey } from '@rihlah/contract/staff/security';
import { Button } from '@rihlah/ui/button';
import { IconKey } from '@rihlah/ui/icons-more';
import { useLocked } from '@rihlah/ui/use-locked';
import { SessionOver } from '@rihlah/web-client/failures';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { hasPasskey } from '../../client/passkey-known.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { inWords } from '../../domain/form/in-words.ts';
import { deviceName } from './device-name.ts';

async function add(): Promise<string[] | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const options = await callApi<AskPasskey>('POST', '/api/staff/v1/me/passkeys/options', { body: {} });
  // The contract's loose shapes are WebAuthn's own.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await startRegistration({ optionsJSON });
  const body = { name: deviceName(navigator.userAgent), response } as unknown as AddPasskey['body'];
  const { recoveryCodes } = await callApi<AddPasskey>('POST', '/api/staff/v1/me/passkeys', { body });
  return recoveryCodes;
}

/** The person, or their device, said no, or the device has one already. */
const REFUSALS: Record<string, string> = {
  NotAllowedError: 'Perangkat ini tidak membuat passkey. Coba lagi, atau pakai aplikasi autentikator.',
  InvalidStateError: 'Perangkat ini sudah punya passkey untuk akun Anda.',
};

interface PasskeyAddProps {
  variant?: 'primary' | 'secondary';
  /** With the first second factor come the recovery codes. */
  onDone: (recoveryCodes: string[] | null) => void;
}

/** Ties this device to the account. */
export function PasskeyAdd({ variant = 'secondary', onDone }: PasskeyAddProps) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = useLocked(async () => {
    setFailure(undefined);
    setAsking(true);
    try {
      const codes = await add();
      hasPasskey.set(true);
      onDone(codes);
    } catch (error) {
      if (error instanceof SessionOver) return;
      const refusal = error instanceof Error ? REFUSALS[error.name] : undefined;
      setFailure(refusal ?? inWords(error));
    } finally {
      setAsking(false);
    }
  });
  return (
    <>
      <Button variant={variant} busy={isAsking} icon={<IconKey size={18} />} onClick={() => ask()}>
        Tambah passkey di perangkat ini
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
}
