import { createContext, type ReactNode, useContext, useState } from 'react';
import { type FieldPath, useController, useFormContext, useFormState } from 'react-hook-form';
import { Choice } from '../../ui/form/choice.tsx';
import { NikField, PhoneField } from '../../ui/form/digits-field.tsx';
import { MonthField } from '../../ui/form/month-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { errorText, isMissing } from './error-text.ts';
import type { OrderFormValues } from './order-form-schema.ts';
import { type UniqueKey, useRecheckPeople } from './use-recheck-people.ts';

export type FieldName = FieldPath<OrderFormValues>;

/** The sheet around a field was said to be done: whatever it lacks is to be shown. */
export const AskedSheet = createContext(false);

/** Nothing is said of a field before it was left or sent, even when the form has been sent before the field was there. */
function useShownError(name: FieldName): { text: string; isMissing: boolean } | undefined {
  const { control, getFieldState, getValues } = useFormContext<OrderFormValues>();
  const formState = useFormState({ control, name });
  const isAsked = useContext(AskedSheet);
  const [submitsBefore] = useState(formState.submitCount);
  const { error, isTouched } = getFieldState(name, formState);
  if (error?.message === undefined) return undefined;
  if (!isTouched && !isAsked && formState.submitCount === submitsBefore) return undefined;
  const { type, message } = error;
  const known = { type, message };
  return { text: errorText(known, name, getValues), isMissing: isMissing(known) };
}

/** The error of a field as `FieldShell` takes it: something missing is asked for, something wrong is refused. */
function useFieldError(name: FieldName): { error?: string; isMissing?: boolean } {
  const shown = useShownError(name);
  return { error: shown?.text, isMissing: shown?.isMissing };
}

type Bound<Component extends (props: never) => ReactNode> = Omit<
  Parameters<Component>[0],
  'name' | 'error' | 'isMissing' | 'ref' | 'value' | 'onValueChange' | 'onChange' | 'onBlur'
> & { name: FieldName };

export function FormText({ name, ...field }: Bound<typeof TextField>) {
  const { register } = useFormContext<OrderFormValues>();
  return <TextField {...field} {...register(name)} {...useFieldError(name)} />;
}

export function FormTextArea({ name, ...field }: Bound<typeof TextArea>) {
  const { register } = useFormContext<OrderFormValues>();
  return <TextArea {...field} {...register(name)} {...useFieldError(name)} />;
}

export function FormChoice({ name, ...field }: Bound<typeof Choice>) {
  const { register } = useFormContext<OrderFormValues>();
  return <Choice {...field} {...register(name)} {...useFieldError(name)} />;
}

function useDigits(name: FieldName, key: UniqueKey) {
  const recheck = useRecheckPeople();
  const { field } = useController<OrderFormValues>({ name });
  const onValueChange = (plain: string) => {
    field.onChange(plain);
    recheck(key);
  };
  return { name, ref: field.ref, value: String(field.value), onBlur: field.onBlur, onValueChange };
}

export function FormNik({ name, ...field }: Bound<typeof NikField>) {
  return <NikField {...field} {...useDigits(name, 'icnumber')} {...useFieldError(name)} />;
}

export function FormPhone({ name, ...field }: Bound<typeof PhoneField>) {
  return <PhoneField {...field} {...useDigits(name, 'phone')} {...useFieldError(name)} />;
}

export function FormMonth({ name, ...field }: Bound<typeof MonthField>) {
  const { field: bound } = useController<OrderFormValues>({ name });
  return (
    <MonthField
      {...field}
      name={name}
      ref={bound.ref}
      value={String(bound.value)}
      onValueChange={bound.onChange}
      onBlur={bound.onBlur}
      {...useFieldError(name)}
    />
  );
}
