import { addPackage } from '@rihlah/contract/staff/catalog/packages';
import { Button } from '@rihlah/ui/actions/button';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Form } from '@rihlah/ui/form/form';
import { callApi } from '../../client/api.ts';
import { useBranch, useGoTo } from '../../domain/branch/use-branch.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { Options } from '../../domain/form/options.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { ABOVE } from './package-above.ts';
import styles from './packages.module.css';

interface Values {
  name: string;
  branch: string;
}

/** The two things a package begins with; everything else is written in its editor, which keeps it by itself. */
export function NewPackage() {
  const goTo = useGoTo();
  const { branch, branches } = useBranch();
  const [only] = branches;
  const first = branch?.uuid ?? (branches.length === 1 ? only?.uuid : undefined) ?? '';
  const { form, isSending, failure, onSubmit } = useSentForm<Values>({
    schema: addPackage.body,
    values: { name: '', branch: first },
    send: async (body, key) => {
      const headers = { 'Idempotency-Key': key };
      const { uuid } = await callApi<typeof addPackage>('POST', '/api/staff/v1/packages', { body, headers });
      goTo(`/paket/${uuid}`, { replace: true });
    },
  });
  return (
    <Screen title="Paket baru" above={ABOVE}>
      <div className={styles.begin}>
        <Form form={form} onSubmit={onSubmit} locked={isSending}>
          <div className={styles.fields}>
            <FormText<Values>
              name="name"
              label="Nama paket"
              hint="Seperti jamaah membacanya, misalnya Umrah Libur Sekolah"
              autoComplete="off"
              maxLength={120}
            />
            <FormSelect<Values> name="branch" label="Cabang">
              <option value="">Pilih cabang</option>
              <Options of={branches.map(({ uuid, city }) => [uuid, city])} />
            </FormSelect>
            <p className={styles.quiet}>
              Paket mulai sebagai draf. Jamaah baru melihatnya setelah diterbitkan.
            </p>
            <Failure>{failure}</Failure>
            <Button type="submit" busy={isSending}>
              Buat draf
            </Button>
          </div>
        </Form>
      </div>
    </Screen>
  );
}
