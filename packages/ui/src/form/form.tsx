import type { FormEventHandler, ReactNode, Ref } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
} from 'react-hook-form';
import styles from './form-lock.module.css';

/** Locks every control of a form while it is sent. */
function FormLock({ locked, children }: { locked: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.lock} disabled={locked} aria-busy={locked || undefined}>
      {children}
    </fieldset>
  );
}

interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  locked: boolean;
  id?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Takes what stands in empty fields all the same: some password managers fill them without an event. */
function takeFilled<Values extends FieldValues, Output>(
  { getValues, setValue }: UseFormReturn<Values, unknown, Output>,
  element: HTMLFormElement,
): void {
  for (const [field, value] of new FormData(element)) {
    const name = field as FieldPath<Values>;
    if (value !== '' && getValues(name) === '') setValue(name, value as FieldPathValue<Values, typeof name>);
  }
}

/** A form whose fields (`bound/`) are bound to it, and locked while it is sent. */
export function Form<Values extends FieldValues, Output>({
  form,
  locked,
  onSubmit,
  children,
  ...element
}: FormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        {...element}
        onSubmit={(event) => {
          takeFilled(form, event.currentTarget);
          onSubmit(event);
        }}
      >
        <FormLock locked={locked}>{children}</FormLock>
      </form>
    </FormProvider>
  );
}
