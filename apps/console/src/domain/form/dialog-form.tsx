import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BoundForm } from './bound-form.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import styles from './dialog-form.module.css';
import { Failure } from './failure.tsx';
import type { SentForm } from './use-sent-form.ts';

interface DialogFormProps<Values extends FieldValues>
  extends Pick<ComponentProps<typeof DialogFoot>, 'onClose' | 'submit' | 'isHeld' | 'isDangerous'> {
  sent: SentForm<Values>;
  /** Of what stands over the foot; left out, one field below the other. */
  className?: string | undefined;
  /** Something else that can be done, before the two buttons of the foot. */
  more?: ReactNode;
  children: ReactNode;
}

/** The form of a dialog: its fields, what the server says of it, and the buttons that leave or send it. */
export const DialogForm = <Values extends FieldValues>({
  sent,
  className = styles.fields,
  more,
  children,
  ...foot
}: DialogFormProps<Values>) => (
  <BoundForm sent={sent}>
    <div className={className}>
      {children}
      <Failure>{sent.failure}</Failure>
    </div>
    <DialogFoot {...foot} busy={sent.isSending}>
      {more}
    </DialogFoot>
  </BoundForm>
);

interface FormDialogProps<Values extends FieldValues> extends DialogFormProps<Values> {
  title: string;
  isNarrow?: boolean;
  /** Removes what the form shows; meanwhile it is locked. */
  removal?: { label: string; isSending: boolean; failure: string | undefined; onRemove: () => void };
}

/** A dialog that is one form. */
export const FormDialog = <Values extends FieldValues>({
  title,
  isNarrow = false,
  removal,
  sent,
  more = removal && (
    <Button variant="danger" busy={removal.isSending} onClick={removal.onRemove}>
      {removal.label}
    </Button>
  ),
  ...form
}: FormDialogProps<Values>) => {
  const isSending = sent.isSending || removal?.isSending === true;
  const failure = sent.failure ?? removal?.failure;
  return (
    <Dialog open wide={!isNarrow} onClose={form.onClose} title={title}>
      <DialogForm {...form} sent={{ ...sent, isSending, failure }} more={more} />
    </Dialog>
  );
};
