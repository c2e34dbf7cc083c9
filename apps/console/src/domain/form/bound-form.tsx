import { FormWording, type Wording } from '@rihlah/ui/form/bound/bind';
import { Form } from '@rihlah/ui/form/form';
import { fieldErrorText } from '@rihlah/ui/form/state/use-coded-form';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SentForm } from './use-sent-form.ts';

interface BoundFormProps<Values extends FieldValues> {
  sent: SentForm<Values>;
  /** Of the form, for a button outside it. */
  id?: string;
  children: ReactNode;
}

/** The form of `useSentForm`: locked while it is sent, with its own words for fields that are empty. */
export function BoundForm<Values extends FieldValues>({ sent, id, children }: BoundFormProps<Values>) {
  const { form, isSending, words, onSubmit } = sent;
  const wording: Wording = (error, name) => ({
    text: (error.message === 'isEmpty' && words[name]) || fieldErrorText(error),
  });
  return (
    <FormWording value={wording}>
      <Form form={form} locked={isSending} onSubmit={onSubmit} id={id}>
        {children}
      </Form>
    </FormWording>
  );
}
