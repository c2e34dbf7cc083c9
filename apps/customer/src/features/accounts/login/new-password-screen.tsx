import type { checkResetKey, SetPassword } from '@rihlah/contract/people/account';
import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { FormPassword } from '@rihlah/ui/form/bound/password';
import { placeErrors } from '@rihlah/ui/form/state/place-errors';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { IconKey } from '@rihlah/ui/icons/more';
import { showError } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { callApi } from '../../../client/api.ts';
import { AuthCard, AuthDone } from './auth-card.tsx';

type Values = SetPassword['body'];

const getSchema = async () => (await import('@rihlah/contract/people/account')).setPasswordBody;

const savePassword = (body: Values) =>
  callApi<SetPassword>('POST', '/api/v1/resetpassword/newpassword', { body });

/** Asked on opening: a link that is over is told before a password is typed twice. Without an answer the form stays. */
const useResetKey = (resetPasswordKey: string) =>
  useQuery({
    queryKey: ['reset-key', resetPasswordKey],
    queryFn: () =>
      callApi<typeof checkResetKey>('POST', '/api/v1/resetpassword/key', { body: { resetPasswordKey } }),
    meta: { ownErrors: true },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

function PasswordChanged() {
  return (
    <AuthDone
      title="Password sudah diganti"
      action={
        <ButtonLink to={paths.login} size="lg" block>
          Masuk
        </ButtonLink>
      }
    >
      <IconKey size={28} />
      <p>Password Anda berhasil diganti. Silakan masuk dengan password baru.</p>
    </AuthDone>
  );
}

/** `id` in the address is the reset key. */
export function NewPasswordScreen() {
  const { id = '' } = useParams();
  return <NewPasswordForm key={id} resetKey={id} />;
}

/** The key was used, made up, or is too old. */
const isKeyOver = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.validation_messages?.resetPasswordKey !== undefined;

function LinkOver() {
  return (
    <AuthDone
      title="Tautan sudah tidak berlaku"
      action={
        <ButtonLink to={paths.forgotPassword} size="lg" block>
          Minta tautan baru
        </ButtonLink>
      }
    >
      <IconKey size={28} />
      <p>Tautan ini sudah tidak berlaku. Minta tautan baru.</p>
    </AuthDone>
  );
}

/** Messages of the server land on their fields. */
const useSavePassword = (form: UseFormReturn<Values>) =>
  useMutation({
    mutationFn: savePassword,
    meta: { ownErrors: true },
    onError: (error) => {
      // The page itself turns into what to do about a link that is over.
      if (!isKeyOver(error)) showError(error);
      return placeErrors(form, error);
    },
  });

function NewPasswordForm({ resetKey }: { resetKey: string }) {
  const form = useCodedForm<Values>(getSchema, {
    resetPasswordKey: resetKey,
    newPassword: '',
    confirmNewPassword: '',
  });
  const save = useSavePassword(form);
  const opened = useResetKey(resetKey);
  if (save.isSuccess) return <PasswordChanged />;
  if (isKeyOver(save.error) || isKeyOver(opened.error)) return <LinkOver />;
  const { touchedFields } = form.formState;
  return (
    <AuthCard
      form={form}
      title="Password baru"
      support="Setelah diganti, semua perangkat yang sedang masuk akan keluar."
      fields={
        <>
          <FormPassword<Values>
            name="newPassword"
            deps={touchedFields.confirmNewPassword ? 'confirmNewPassword' : undefined}
            label="Password baru"
            hint="Paling sedikit 8 karakter."
            autoComplete="new-password"
            enterKeyHint="next"
          />
          <FormPassword<Values>
            name="confirmNewPassword"
            label="Konfirmasi password"
            autoComplete="new-password"
            enterKeyHint="done"
          />
        </>
      }
      submitLabel="Simpan password"
      busy={save.isPending}
      onSend={save.mutateAsync}
    />
  );
}
