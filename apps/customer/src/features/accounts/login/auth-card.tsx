import { Button } from '@rihlah/ui/actions/button';
import { ErrorReason } from '@rihlah/ui/feedback/error-reason';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Form } from '@rihlah/ui/form/form';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import styles from './auth-card.module.css';

interface AuthCardProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  title: string;
  support: string;
  /** Why one is here; above the fields. */
  notice?: ReactNode;
  fields: ReactNode;
  /** What went wrong; beside the button that was pressed. */
  error?: Error | null;
  submitLabel: string;
  /** What stands in the strip; 'Akun' unless given. */
  strip?: string;
  busy: boolean;
  onSend: (values: Values) => Promise<unknown>;
  /** Below the button. */
  links?: ReactNode;
}

/** A short form as a card: what one fills in above the perforation, what one does below. */
export function AuthCard<Values extends FieldValues>(props: AuthCardProps<Values>) {
  const {
    form,
    title,
    support,
    notice,
    fields,
    error,
    submitLabel,
    busy,
    onSend,
    links,
    strip = 'Akun',
  } = props;
  useTitle(title);
  const send = useLocked(onSend);
  return (
    <Page className={styles.page}>
      <PageHeading support={support} className={styles.head}>
        {title}
      </PageHeading>
      <Form form={form} onSubmit={form.handleSubmit((values) => send(values))} locked={busy}>
        <Document as="div" strip={{ name: strip }}>
          <Facts className={styles.fields}>
            {notice}
            {fields}
          </Facts>
          <Stub className={styles.actions}>
            {error && (
              <Notice tone="danger" role="alert">
                <ErrorReason error={error} />
              </Notice>
            )}
            <Button type="submit" size="lg" block busy={busy}>
              {submitLabel}
            </Button>
            {links && <p className={styles.links}>{links}</p>}
          </Stub>
        </Document>
      </Form>
    </Page>
  );
}

interface AuthDoneProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

export function AuthDone({ title, children, action }: AuthDoneProps) {
  useTitle(title);
  return (
    <Page className={styles.page}>
      <div role="status">
        <PageHeading className={styles.head}>{title}</PageHeading>
        <Document as="div">
          <Facts className={styles.done}>{children}</Facts>
          <Stub>{action}</Stub>
        </Document>
      </div>
    </Page>
  );
}
