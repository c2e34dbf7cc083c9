import { paths, screenAt } from '@rihlah/contract/wire/paths';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormPassword } from '@rihlah/ui/form/bound/password';
import { FormText } from '@rihlah/ui/form/bound/text';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { Link } from '@rihlah/ui/navigation/link';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { hasSessionRunOut } from '../../../client/session.ts';
import { useCart } from '../../../domain/packages/cart.ts';
import { AuthCard } from './auth-card.tsx';
import { logIn } from './log-in.ts';
import type { LoginValues } from './login-schema.ts';
import { redirectTarget } from './redirect.ts';

const getSchema = async () => (await import('./login-schema.ts')).loginSchema;

/** What the history carries on the way here: the phone that was typed before. */
interface LoginState {
  username?: string;
}

/** The page is loaded anew, so that nothing of the anonymous visit stays (spec 1, section 2). */
function enter(target: string): void {
  window.location.hash = `#${target}`;
  window.location.reload();
}

export function LoginScreen() {
  const { search, state } = useLocation();
  const form = useCodedForm<LoginValues>(getSchema, {
    username: (state as LoginState | null)?.username ?? '',
    password: '',
  });
  const target = redirectTarget(search);
  const login = useMutation({
    mutationFn: (values: LoginValues) => logIn(values, screenAt(target.split('?')[0] ?? '') === 'order'),
    onSuccess: () => enter(target),
    // The form says it where it is mended; a notification would lie over the way out, 'Lupa password?'.
    meta: { ownErrors: true },
  });
  const hasCart = useCart() !== null;
  return (
    <AuthCard
      form={form}
      title="Masuk"
      support="Username dan password dikirim lewat SMS setelah pembayaran pertama diterima."
      error={login.error}
      notice={
        hasSessionRunOut() && (
          <Notice tone="warning" role="alert">
            Sesi Anda berakhir, silakan masuk lagi.
          </Notice>
        )
      }
      fields={
        <>
          <FormText<LoginValues>
            name="username"
            label="Username"
            hint="Nomor HP Anda, misalnya 0812 3456 7890."
            inputMode="tel"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
          <FormPassword<LoginValues>
            name="password"
            label="Password"
            autoComplete="current-password"
            enterKeyHint="go"
          />
        </>
      }
      submitLabel="Masuk"
      busy={login.isPending || login.isSuccess}
      onSend={login.mutateAsync}
      links={
        <>
          <Link to={paths.forgotPassword}>Lupa password?</Link>
          <Link to={paths.findOrder}>Cek pesanan tanpa password</Link>
          {hasCart && <Link to={paths.register}>Belum punya akun? Daftar</Link>}
        </>
      }
    />
  );
}
