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

type FieldShellProps<Input> = FieldProps &
  Omit<Input, 'children'> & {
    id?: string;
    children: (input: Omit<Input, keyof FieldProps> & ControlProps) => ReactNode;
  };

/** Label above a control, error and hint below it; whatever else it is given goes on to the control. */
export function FieldShell<Input extends object>({
  label,
  hint,
  error: newError,
  isMissing,
  optional,
  id,
  children,
  ...input
}: FieldShellProps<Input>) {
  const { control, hintId, errorId, error } = useControl(
    { label, hint, error: newError, isMissing, optional },
    id,
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control.id}>
        {label}
        {optional && <span className={styles.optional}> (boleh dikosongkan)</span>}
      </label>
      {children({ ...input, ...control } as Omit<Input, keyof FieldProps> & ControlProps)}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
