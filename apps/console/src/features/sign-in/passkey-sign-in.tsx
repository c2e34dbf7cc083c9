import type {
  AskPasskeySignIn,
  SignInByPasskey,
  StaffSession,
} from '@rihlah/contract/staff/identity/session';
import { Button } from '@rihlah/ui/actions/button';
import { IconKey } from '@rihlah/ui/icons/more';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useRef } from 'react';
import { callApi } from '../../client/api.ts';
import { wasSignedIn } from '../../client/first-session.ts';
import { hasPasskey } from '../../client/passkey-known.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';

/** The contract's loose shapes are WebAuthn's own. */
type AskOptions = Omit<AskPasskeySignIn, 'response'> & { response: PublicKeyCredentialRequestOptionsJSON };
type SignInByAnswer = Omit<SignInByPasskey, 'body'> & { body: { response: AuthenticationResponseJSON } };

async function signIn(): Promise<StaffSession> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await callApi<AskOptions>('POST', '/api/staff/v1/session/passkey/options', {
    body: {},
  });
  const response = await startAuthentication({ optionsJSON });
  return callApi<SignInByAnswer>('POST', '/api/staff/v1/session/passkey', { body: { response } });
}

/** The person, or their device, said no: nothing is wrong. */
const wasRefused = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Passkeys belong to a domain, so that there are none at an address of numbers; browsers say so in English. */
const hasNoDomain = (error: unknown) => error instanceof Error && error.name === 'SecurityError';

/** Fingerprint, face or PIN of the device; asked for at once on a device that has a passkey of Loket. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (session: StaffSession) => void }) {
  const { isSending, failure, start } = useSending<null, StaffSession | null>({
    send: () =>
      signIn().catch((error) => {
        if (wasRefused(error)) return null;
        if (hasNoDomain(error))
          throw new Error('Passkey tidak dapat dipakai di alamat ini. Masuk dengan kata sandi.');
        throw error;
      }),
    onDone: (session) => {
      if (!session) return;
      wasSignedIn.set(true);
      hasPasskey.set(true);
      onSignedIn(session);
    },
    onConflict: 'stay',
  });
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current || !hasPasskey.get()) return;
    wasAsked.current = true;
    start(null);
  }, [start]);
  return (
    <>
      <Button size="lg" block busy={isSending} icon={<IconKey />} onClick={() => start(null)}>
        Masuk dengan passkey
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
}
