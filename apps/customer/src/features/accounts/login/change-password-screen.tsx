import type { ChangePassword } from '@rihlah/contract/people/account';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormPassword } from '@rihlah/ui/form/bound/password';
import { Quoted } from '@rihlah/ui/form/fields/quoted';
import { placeErrors } from '@rihlah/ui/form/state/place-errors';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { showError, showSuccess } from '@rihlah/ui/toasts/notify';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callApi } from '../../../client/api.ts';
import { AuthCard } from './auth-card.tsx';

type Values = ChangePassword['body'];
type Form = UseFormReturn<Values>;

const getSchema = async () => (await import('@rihlah/contract/people/account')).changePasswordBody;

const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };

function useChangePassword(form: Form) {
  return useMutation({
    mutationFn: (body: Values) => callApi<ChangePassword>('POST', '/api/v1/change-password', { body }),
    meta: { ownErrors: true },
    onError: async (error) => {
      if (!(await placeErrors(form, error))) showError(error);
    },
    onSuccess: () => {
      form.reset(EMPTY);
      showSuccess('Berhasil, Password Berhasil Dirubah');
    },
  });
}

/** The general alert of a failure (spec 2, section 5); it comes into view, as the button is below the fields. */
function Failed() {
  const ref = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer a promise, which is no cleanup.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref}>
      <Notice tone="danger" role="alert">
        <Quoted>Failed! Please complete the message and submit again.</Quoted>
      </Notice>
    </div>
  );
}

/** `/akun/ubah-password` */
export function ChangePasswordScreen() {
  const form = useCodedForm<Values>(getSchema, EMPTY);
  const change = useChangePassword(form);
  const { isSubmitted, isValid, touchedFields } = form.formState;
  const hasFailed = change.isError || (isSubmitted && !isValid);
  return (
    <AuthCard
      form={form}
      title="Ubah Password"
      support="Perangkat lain yang sedang masuk akan keluar."
      fields={
        <>
          {hasFailed && !change.isPending && <Failed />}
          <FormPassword<Values>
            name="currentPassword"
            label="Password lama"
            autoComplete="current-password"
            enterKeyHint="next"
          />
          <FormPassword<Values>
            name="newPassword"
            deps={touchedFields.confirmPassword ? 'confirmPassword' : undefined}
            label="Password baru"
            hint="Paling sedikit 8 karakter."
            autoComplete="new-password"
            enterKeyHint="next"
          />
          <FormPassword<Values>
            name="confirmPassword"
            label="Konfirmasi password baru"
            autoComplete="new-password"
            enterKeyHint="done"
          />
        </>
      }
      submitLabel="Simpan password"
      busy={change.isPending}
      onSend={change.mutateAsync}
    />
  );
}
