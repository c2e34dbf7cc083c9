import { memberBody } from '@rihlah/contract/staff/identity/team';
import { Button } from '@rihlah/ui/actions/button';
import { FormText } from '@rihlah/ui/form/bound/text';
import { PaneForm } from '../../domain/form/pane-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import type { MemberValues } from './member-values.ts';
import { RolesField } from './roles-field.tsx';

interface MemberFormProps {
  title: string;
  values: MemberValues;
  sendLabel: string;
  send: (values: MemberValues) => Promise<unknown>;
  onClose: () => void;
}

/** Name and roles of somebody, on the pane. */
export function MemberForm({ title, values, sendLabel, send, onClose }: MemberFormProps) {
  const sent = useSentForm<MemberValues>({ schema: memberBody, values, send });
  return (
    <PaneForm
      sent={sent}
      submit={sendLabel}
      more={
        <Button variant="secondary" onClick={onClose}>
          Batal
        </Button>
      }
    >
      <h2>{title}</h2>
      <FormText<MemberValues> name="name" label="Nama" autoComplete="off" />
      <RolesField />
    </PaneForm>
  );
}
