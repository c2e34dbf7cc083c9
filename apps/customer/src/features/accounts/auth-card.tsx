import type { FormEventHandler, ReactNode } from 'react';
import { Document, Facts, Stub } from '../../ui/document.tsx';
import { FormLock } from '../../ui/form/form-lock.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeading, useTitle } from '../../ui/page.tsx';
import styles from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  support?: ReactNode;
  /** Name on the strip of the card. */
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
export function AuthCard({
  title,
  support,
  strip,
  locked,
  notice,
  error,
  onSubmit,
  fields,
  actions,
}: AuthCardProps) {
  useTitle(title);
  return (
    <Page className={styles.page}>
      <PageHeading support={support} className={styles.head}>
        {title}
      </PageHeading>
      <form noValidate onSubmit={onSubmit}>
        <FormLock locked={locked}>
          <Document as="div" strip={{ name: strip }}>
            <Facts className={styles.fields}>
              {notice}
              {fields}
            </Facts>
            <Stub className={styles.actions}>
              {error && <Notice tone="danger">{error}</Notice>}
              {actions}
            </Stub>
          </Document>
        </FormLock>
      </form>
    </Page>
  );
}

interface AuthDoneProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** What a card turns into once its form was accepted. */
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
