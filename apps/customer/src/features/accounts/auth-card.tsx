import { Notice } from '@rihlah/ui/feedback/notice';
import { Form } from '@rihlah/ui/form/form';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import type { FormEventHandler, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import styles from './auth-card.module.css';

interface AuthCardProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  title: string;
  support?: ReactNode;
  strip: string;
  locked: boolean;
  /** Why one is here; above the fields. */
  notice?: ReactNode;
  /** What went wrong; beside the button that was pressed. */
  error?: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  fields: ReactNode;
  /** Below the perforation: the button and the links. */
  actions: ReactNode;
}

/** A short form as a card: what one fills in above the perforation, what one does below. */
export function AuthCard<Values extends FieldValues>({
  form,
  title,
  support,
  strip,
  locked,
  notice,
  error,
  onSubmit,
  fields,
  actions,
}: AuthCardProps<Values>) {
  useTitle(title);
  return (
    <Page className={styles.page}>
      <PageHeading support={support} className={styles.head}>
        {title}
      </PageHeading>
      <Form form={form} onSubmit={onSubmit} locked={locked}>
        <Document as="div" strip={{ name: strip }}>
          <Facts className={styles.fields}>
            {notice}
            {fields}
          </Facts>
          <Stub className={styles.actions}>
            {error && (
              <Notice tone="danger" role="alert">
                {error}
              </Notice>
            )}
            {actions}
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
