import type { FormEventHandler, ReactNode, Ref } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormLock } from './form-lock.tsx';

interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** While it is sent. */
  locked: boolean;
  id?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form whose fields (`bound/`) are bound to it, and locked while it is sent. */
export function Form<Values extends FieldValues, Output>({
  form,
  locked,
  children,
  ...element
}: FormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form noValidate {...element}>
        <FormLock locked={locked}>{children}</FormLock>
      </form>
    </FormProvider>
  );
}
