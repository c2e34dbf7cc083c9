import { createContext, type ReactNode, useContext, useId } from 'react';
import { InApp } from '../../page/in-app.tsx';
import { useSteady } from '../state/use-steady.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

export interface FieldProps {
  label: ReactNode;
  /** A short help below the control, kept beside an error. */
  hint?: ReactNode;
  error?: string;
  /** The error only asks for what is not there yet: amber instead of red. */
  isMissing?: boolean;
  /** Marks a field that may stay empty. */
  optional?: boolean;
}

/** Around fields of which none must be filled in, where their form says so as a whole. */
export const MayStayEmpty = createContext(false);

/** What a control must carry so that its label, hint and error belong to it. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  'data-missing': true | undefined;
}

/** Ids that tie a control to its hint and error, and the error as it is to be shown now. */
export function useControl({ hint, error: newError, isMissing, optional }: FieldProps, givenId?: string) {
  const ownId = useId();
  const { fieldsAreRequired } = useContext(InApp);
  const mayStayEmpty = useContext(MayStayEmpty) || optional;
  const error = useSteady(newError);
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const control: ControlProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-required': (fieldsAreRequired && !mayStayEmpty) || undefined,
    'data-missing': error && isMissing ? true : undefined,
  };
  return { control, hintId, errorId, error };
}

interface FieldShellProps extends FieldProps {
  id?: string;
  children: (control: ControlProps) => ReactNode;
}

export function FieldShell({ id: givenId, children, ...field }: FieldShellProps) {
  const { control, hintId, errorId, error } = useControl(field, givenId);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control.id}>
        {field.label}
        {field.optional && <span className={styles.optional}> (boleh dikosongkan)</span>}
      </label>
      {children(control)}
      <FieldError id={errorId}>{error}</FieldError>
      {field.hint && (
        <p id={hintId} className={styles.hint}>
          {field.hint}
        </p>
      )}
    </div>
  );
}
