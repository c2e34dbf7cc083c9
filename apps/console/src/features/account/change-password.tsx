import { changeStaffPassword } from '@rihlah/contract/staff/identity/security';
import { Button } from '@rihlah/ui/actions/button';
import { FormPassword } from '@rihlah/ui/form/bound/password';
import { Form } from '@rihlah/ui/form/form';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './account.module.css';
import { securityQuery } from './queries.ts';

const SCHEMA = changeStaffPassword.body;
type Values = z.input<typeof SCHEMA>;

export function ChangePassword() {
  const queries = useQueryClient();
  const { form, isSending, failure, onSubmit } = useSentForm<Values>({
    schema: SCHEMA,
    values: { oldPassword: '', newPassword: '' },
    send: async (body) => {
      await callApi<typeof changeStaffPassword>('POST', '/api/staff/v1/me/password', { body });
      form.reset();
      showSuccess('Kata sandi diganti. Sesi Anda di perangkat lain berakhir.');
      await queries.invalidateQueries(securityQuery());
    },
  });
  return (
    <section className={styles.section}>
      <h2>Ganti kata sandi</h2>
      <Form form={form} locked={isSending} onSubmit={onSubmit}>
        <div className={styles.fields}>
          <FormPassword<Values>
            name="oldPassword"
            label="Kata sandi sekarang"
            autoComplete="current-password"
          />
          <FormPassword<Values>
            name="newPassword"
            label="Kata sandi baru"
            hint="Sekurang-kurangnya 10 huruf atau angka."
            autoComplete="new-password"
          />
          <Failure>{failure}</Failure>
          <div>
            <Button type="submit" busy={isSending}>
              Ganti
            </Button>
          </div>
        </div>
      </Form>
    </section>
  );
}
