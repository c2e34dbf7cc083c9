import type { LastChange } from '@rihlah/contract/staff/catalog/content';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PaneForm } from '../form/pane-form.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { Conflict, type Difference } from './conflict.tsx';
import type { useVersionedForm } from './use-versioned-form.ts';

interface VersionedPaneProps<Values extends FieldValues> {
  title: ReactNode;
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
  /** Under the fields. */
  below?: ReactNode;
  /** Leaves it, and what the button that does says. */
  away?: { label: string; onClose: () => void };
  className?: string | undefined;
  children: ReactNode;
}

/** A form on the pane over something that others change too: its fields, or both versions to choose from. */
export function VersionedPane<Values extends FieldValues>(props: VersionedPaneProps<Values>) {
  const { title, submit, screen, state, changed, differences, note, below, away, className, children } =
    props;
  const { onSubmit, isConflict, takeTheirs, keepMine } = state;
  useKeys(screen, [
    { caps: ['Ctrl', 'S'], label: 'simpan', hint: 5, keys: { 'ctrl+s': () => void onSubmit() } },
  ]);
  return (
    <PaneForm
      sent={state}
      submit={
        <>
          {submit} <KeyCap>Ctrl S</KeyCap>
        </>
      }
      more={
        away && (
          <Button variant="secondary" onClick={away.onClose}>
            {away.label}
          </Button>
        )
      }
      below={!isConflict && below}
      className={className}
    >
      {typeof title === 'string' ? <h2>{title}</h2> : title}
      {note}
      {isConflict ? (
        <Conflict changed={changed} differences={differences} onTheirs={takeTheirs} onMine={keepMine} />
      ) : (
        children
      )}
    </PaneForm>
  );
}
