import type { requestPasswordReset } from '@rihlah/contract/people/account';
import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { FormText } from '@rihlah/ui/form/bound/text';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { IconSms } from '@rihlah/ui/icons/more';
import { Link } from '@rihlah/ui/navigation/link';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { AuthCard, AuthDone } from './auth-card.tsx';
import type { ForgotPasswordValues as Values } from './forgot-password-schema.ts';

const getSchema = async () => (await import('./forgot-password-schema.ts')).forgotPasswordSchema;

const requestReset = ({ username }: Values) =>
  callApi<typeof requestPasswordReset>('POST', '/api/v1/resetpassword/phone', {
    body: { phone: username },
  });

/** @param answer the server's sentence, the same for every number */
function CheckSms({ answer }: { answer: string }) {
  return (
    <AuthDone
      title="Cek SMS Anda"
      action={
        <ButtonLink to={paths.login} size="lg" block variant="secondary">
          Kembali ke halaman masuk
        </ButtonLink>
      }
    >
      <IconSms size={28} />
      <div>
        <p>
          Silakan cek SMS di kotak masuk nomor kontak Anda. Di dalamnya ada tautan untuk membuat password
          baru.
        </p>
        <p>{answer} Belum datang dalam beberapa menit? Periksa nomornya.</p>
        <p>Tautan berlaku 30 menit dan hanya bisa dipakai satu kali.</p>
      </div>
    </AuthDone>
  );
}

export default function ForgotPasswordScreen() {
  const form = useCodedForm<Values>(getSchema, { username: '' });
  const reset = useMutation({ mutationFn: requestReset, meta: { ownErrors: true } });
  if (reset.isSuccess) return <CheckSms answer={reset.data.detail} />;
  return (
    <AuthCard
      form={form}
      title="Lupa password"
      support="Kami kirim tautan untuk membuat password baru lewat SMS."
      error={reset.error}
      fields={
        <FormText<Values>
          name="username"
          label="Username"
          hint="Nomor HP yang Anda pakai saat memesan."
          inputMode="tel"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
      }
      submitLabel="Kirim SMS"
      busy={reset.isPending}
      onSend={reset.mutateAsync}
      links={<Link to={paths.login}>Kembali ke halaman masuk</Link>}
    />
  );
}
