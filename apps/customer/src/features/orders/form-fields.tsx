import { validationText } from '@rihlah/contract/messages';
import { type ReactNode, useState } from 'react';
import { type FieldPath, useController, useFormContext, useFormState } from 'react-hook-form';
import { Choice } from '../../ui/form/choice.tsx';
import { NikField, PhoneField } from '../../ui/form/digits-field.tsx';
import { MonthField } from '../../ui/form/month-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { OrderFormValues } from './order-form-schema.ts';
import { type UniqueKey, useRecheckPeople } from './use-recheck-people.ts';

export type FieldName = FieldPath<OrderFormValues>;

/** Nothing is said of a field before it was left or sent, even when the form has been sent before the field was there. */
function useErrorText(name: FieldName): string | undefined {
  const { control, getFieldState } = useFormContext<OrderFormValues>();
  const formState = useFormState({ control, name });
  const [submitsBefore] = useState(formState.submitCount);
  const { error, isTouched } = getFieldState(name, formState);
  if (error?.message === undefined) return undefined;
  if (!isTouched && formState.submitCount === submitsBefore) return undefined;
  // Messages of the schema are codes; those of the server are texts.
  return error.type === 'server' ? error.message : validationText(error.message);
}

type Bound<Component extends (props: never) => ReactNode> = Omit<
  Parameters<Component>[0],
  'name' | 'error' | 'ref' | 'value' | 'onValueChange' | 'onChange' | 'onBlur'
> & { name: FieldName };

export function FormText({ name, ...field }: Bound<typeof TextField>) {
  const { register } = useFormContext<OrderFormValues>();
  return <TextField {...field} {...register(name)} error={useErrorText(name)} />;
}

export function FormTextArea({ name, ...field }: Bound<typeof TextArea>) {
  const { register } = useFormContext<OrderFormValues>();
  return <TextArea {...field} {...register(name)} error={useErrorText(name)} />;
}

export function FormChoice({ name, ...field }: Bound<typeof Choice>) {
  const { register } = useFormContext<OrderFormValues>();
  return <Choice {...field} {...register(name)} error={useErrorText(name)} />;
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
  return <NikField {...field} {...useDigits(name, 'icnumber')} error={useErrorText(name)} />;
}

export function FormPhone({ name, ...field }: Bound<typeof PhoneField>) {
  return <PhoneField {...field} {...useDigits(name, 'phone')} error={useErrorText(name)} />;
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
      error={useErrorText(name)}
    />
  );
}
