import type { StaffSession, signInStaff } from '@rihlah/contract/staff/identity/session';
import { code } from '@rihlah/contract/wire/messages';
import { Button } from '@rihlah/ui/actions/button';
import { FormPassword } from '@rihlah/ui/form/bound/password';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Form } from '@rihlah/ui/form/form';
import { ApiError } from '@rihlah/web-client/failures';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { wasSignedIn } from '../../client/first-session.ts';
import { FormCodeCells } from '../../domain/form/code-cells.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './sign-in.module.css';

const given = z.string().min(1, code('isEmpty'));
const FORM = z.object({ username: given, password: given, code: z.string(), recoveryCode: z.string() });
type Values = z.infer<typeof FORM>;

/** `code`: of the authenticator app; `recovery`: one of those that were shown once. */
type Second = 'none' | 'code' | 'recovery';

const secondAsked = (error: unknown) =>
  error instanceof ApiError ? error.problem.validation_messages?.code : undefined;

const send = ({ username, password, code: six, recoveryCode }: Values, second: Second) =>
  callApi<typeof signInStaff>('POST', '/api/staff/v1/session', {
    body: {
      username,
      password,
      ...(second === 'code' && { code: six }),
      ...(second === 'recovery' && { recoveryCode }),
    },
  });

interface PasswordSignInProps {
  /** Whose session is taken up again; left out, anybody's. */
  username?: string;
  onSignedIn: (session: StaffSession) => void;
}

/** Name and password, then the second factor of whoever has one. */
export function PasswordSignIn({ username = '', onSignedIn }: PasswordSignInProps) {
  const [second, setSecond] = useState<Second>('none');
  const [hasApp, setHasApp] = useState(true);
  const { form, isSending, failure, onSubmit } = useSentForm<Values>({
    schema: FORM,
    values: { username, password: '', code: '', recoveryCode: '' },
    send: async (values) => {
      const session = await send(values, second);
      wasSignedIn.set(true);
      onSignedIn(session);
    },
    onFailure: (error) => {
      const asked = secondAsked(error);
      if (second !== 'none' || asked === undefined) return false;
      const hasOne = !(typeof asked === 'object' && Object.hasOwn(asked, 'passkeyRequired'));
      setHasApp(hasOne);
      setSecond(hasOne ? 'code' : 'recovery');
      // Who has a passkey alone is told by the server what to sign in with.
      return hasOne;
    },
  });
  const change = (next: Second) => () => {
    form.clearErrors();
    setSecond(next);
  };
  return (
    <Form form={form} locked={isSending} onSubmit={onSubmit}>
      <div className={styles.fields}>
        <FormText<Values>
          name="username"
          label="Nama pengguna"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={username !== '' || second !== 'none'}
        />
        <FormPassword<Values> name="password" label="Kata sandi" autoComplete="current-password" />
        {second === 'code' && (
          <>
            <FormCodeCells<Values> name="code" label="Kode 6 angka dari aplikasi autentikator" autoFocus />
            <p className={styles.note}>
              HP hilang?{' '}
              <button type="button" className={styles.link} onClick={change('recovery')}>
                Pakai kode cadangan
              </button>
            </p>
          </>
        )}
        {second === 'recovery' && (
          <>
            <FormText<Values>
              name="recoveryCode"
              label="Kode cadangan"
              hint="Satu dari kode yang Anda simpan; setiap kode berlaku sekali."
              autoComplete="off"
              autoCapitalize="characters"
              autoFocus
            />
            {hasApp && (
              <p className={styles.note}>
                <button type="button" className={styles.link} onClick={change('code')}>
                  Pakai kode dari aplikasi
                </button>
              </p>
            )}
          </>
        )}
        <Failure>{failure}</Failure>
        <Button
          type="submit"
          size="lg"
          block
          busy={isSending}
          variant={second === 'none' ? 'secondary' : 'primary'}
        >
          {second === 'none' ? 'Masuk dengan kata sandi' : 'Masuk'}
        </Button>
      </div>
    </Form>
  );
}
