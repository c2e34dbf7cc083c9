import type { LastChange } from '@rihlah/contract/staff/catalog/content';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Form } from '@rihlah/ui/form/form';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Failure } from '../form/failure.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { DetailPane } from '../screen/screen.tsx';
import { Conflict, type Difference } from './conflict.tsx';
import type { useVersionedForm } from './use-versioned-form.ts';
import styles from './versioned-pane.module.css';

interface VersionedPaneProps<Values extends FieldValues> {
  /** Of the form, for its button. */
  id: string;
  title: string;
  /** On the button. */
  submit: string;
  /** What its key belongs to, in the list of keys. */
  screen: string;
  state: ReturnType<typeof useVersionedForm<Values>>;
  /** Of what is saved now, and what of it is not as it was typed here. */
  changed: LastChange;
  differences: Difference[];
  /** Over the fields, also while two versions are compared. */
  note?: ReactNode;
  children: ReactNode;
}

/** A form on the pane over something that others change too: its fields, or both versions to choose from. */
export function VersionedPane<Values extends FieldValues>(props: VersionedPaneProps<Values>) {
  const { id, title, submit, screen, state, changed, differences, note, children } = props;
  const { form, isSending, failure, onSubmit, isConflict, takeTheirs, keepMine } = state;
  useKeys(screen, [
    { caps: ['Ctrl', 'S'], label: 'simpan', hint: 5, keys: { 'ctrl+s': () => void onSubmit() } },
  ]);
  return (
    <Form form={form} locked={isSending} onSubmit={onSubmit} id={id}>
      <DetailPane
        foot={
          <Button type="submit" form={id} busy={isSending}>
            {submit} <KeyCap>Ctrl S</KeyCap>
          </Button>
        }
      >
        <div className={styles.fields}>
          <h2>{title}</h2>
          {note}
          {isConflict ? (
            <Conflict changed={changed} differences={differences} onTheirs={takeTheirs} onMine={keepMine} />
          ) : (
            <>
              {children}
              <Failure>{failure}</Failure>
            </>
          )}
        </div>
      </DetailPane>
    </Form>
  );
}
