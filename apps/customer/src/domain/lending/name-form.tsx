import { Button } from '@rihlah/ui/actions/button';
import { ErrorReason } from '@rihlah/ui/feedback/error-reason';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Form } from '@rihlah/ui/form/form';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import styles from './handed-link.module.css';

interface Values {
  name: string;
}

interface NameFormProps {
  /** Loaded when it is first needed. */
  getSchema: () => Promise<z.ZodType<Values, Values>>;
  label: string;
  hint: string;
  submitLabel: string;
  /** Makes the link; what it throws stands above the field. */
  send: (name: string) => Promise<void>;
  /** What stands below the button. */
  children?: ReactNode;
}

/** Asks for whom a link is. */
export function NameForm({ getSchema, label, hint, submitLabel, send, children }: NameFormProps) {
  const form = useCodedForm<Values>(getSchema, { name: '' });
  const [refusal, setRefusal] = useState<unknown>(null);
  const { isSubmitting } = form.formState;
  const submit = useLocked(async ({ name }: Values) => {
    setRefusal(null);
    await send(name).catch(setRefusal);
  });
  return (
    <Form form={form} onSubmit={form.handleSubmit(submit)} locked={isSubmitting}>
      <div className={styles.handed}>
        {refusal !== null && (
          <Notice tone="danger" role="alert">
            <p>
              <ErrorReason error={refusal} />
            </p>
          </Notice>
        )}
        <FormText<Values> name="name" label={label} hint={hint} />
        <Button type="submit" size="lg" block busy={isSubmitting}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </Form>
  );
}
