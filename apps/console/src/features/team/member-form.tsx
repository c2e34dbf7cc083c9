import { memberBody } from '@rihlah/contract/staff/identity/team';
import { Button } from '@rihlah/ui/actions/button';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Form } from '@rihlah/ui/form/form';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { DetailPane } from '../../domain/screen/screen.tsx';
import type { MemberValues } from './member-values.ts';
import { RolesField } from './roles-field.tsx';
import styles from './team.module.css';

interface MemberFormProps {
  title: string;
  values: MemberValues;
  sendLabel: string;
  send: (values: MemberValues) => Promise<unknown>;
  onClose: () => void;
}

/** Name and roles of somebody, on the pane. */
export function MemberForm({ title, values, sendLabel, send, onClose }: MemberFormProps) {
  const { form, isSending, failure, onSubmit } = useSentForm<MemberValues>({
    schema: memberBody,
    values,
    send,
  });
  return (
    <Form form={form} locked={isSending} onSubmit={onSubmit} id="member">
      <DetailPane
        foot={
          <>
            <Button type="submit" form="member" busy={isSending}>
              {sendLabel}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Batal
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <h2>{title}</h2>
          <FormText<MemberValues> name="name" label="Nama" autoComplete="off" />
          <RolesField />
          <Failure>{failure}</Failure>
        </div>
      </DetailPane>
    </Form>
  );
}
