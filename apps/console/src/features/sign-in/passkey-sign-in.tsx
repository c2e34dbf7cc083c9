import type { AskPasskeySignIn, SignInByPasskey, StaffSession } from '@rihlah/contract/staff/session';
import { Button } from '@rihlah/ui/actions/button';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { IconKey } from '@rihlah/ui/icons/more';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { wasSignedIn } from '../../client/first-session.ts';
import { hasPasskey } from '../../client/passkey-known.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { inWords } from '../../domain/form/in-words.ts';

async function signIn(): Promise<StaffSession> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await callApi<AskPasskeySignIn>('POST', '/api/staff/v1/session/passkey/options', {
    body: {},
  });
  // The contract's loose shapes are WebAuthn's own.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const response = await startAuthentication({ optionsJSON });
  const body = { response } as unknown as SignInByPasskey['body'];
  return callApi<SignInByPasskey>('POST', '/api/staff/v1/session/passkey', { body });
}

/** The person, or their device, said no: nothing is wrong. */
const wasRefused = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Fingerprint, face or PIN of the device; asked for at once on a device that has a passkey of Loket. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (session: StaffSession) => void }) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = useLocked(async () => {
    setFailure(undefined);
    setAsking(true);
    try {
      const session = await signIn();
      wasSignedIn.set(true);
      hasPasskey.set(true);
      onSignedIn(session);
    } catch (error) {
      if (!wasRefused(error)) setFailure(inWords(error));
    } finally {
      setAsking(false);
    }
  });
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current || !hasPasskey.get()) return;
    wasAsked.current = true;
    ask();
  }, [ask]);
  return (
    <>
      <Button size="lg" block busy={isAsking} icon={<IconKey />} onClick={() => ask()}>
        Masuk dengan passkey
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
}
