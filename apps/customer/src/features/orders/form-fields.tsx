import { validationText } from '@rihlah/contract/messages';
import type { ReactNode } from 'react';
import { type FieldPath, useController, useFormContext, useFormState } from 'react-hook-form';
import { Choice } from '../../ui/form/choice.tsx';
import { NikField, PhoneField } from '../../ui/form/digits-field.tsx';
import { MonthField } from '../../ui/form/month-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { OrderFormValues } from './order-form-schema.ts';

export type FieldName = FieldPath<OrderFormValues>;

/** Messages of the schema are codes; those of the server are texts. */
function useErrorText(name: FieldName): string | undefined {
  const { control, getFieldState } = useFormContext<OrderFormValues>();
  const { error } = getFieldState(name, useFormState({ control, name }));
  if (error?.message === undefined) return undefined;
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

const PERSON_PATH = /^(registrar|pilgrims\.\d+)\.(icnumber|phone)$/;

/** NIK and phones must differ between persons: the others are looked at again when one changes. */
function useRecheckOthers(name: FieldName): () => void {
  const { getValues, getFieldState, trigger } = useFormContext<OrderFormValues>();
  return () => {
    const key = PERSON_PATH.exec(name)?.[2];
    if (key === undefined) return;
    const others = getValues('pilgrims').map((_, index) => `pilgrims.${index}.${key}` as FieldName);
    const wasLeft = (other: FieldName) => {
      const state = getFieldState(other);
      return state.isTouched || state.invalid;
    };
    const again = others.filter((other) => other !== name && wasLeft(other));
    if (again.length > 0) void trigger(again);
  };
}

function useDigits(name: FieldName) {
  const recheckOthers = useRecheckOthers(name);
  const { field } = useController<OrderFormValues>({ name });
  const onValueChange = (plain: string) => {
    field.onChange(plain);
    recheckOthers();
  };
  return { name, ref: field.ref, value: String(field.value), onBlur: field.onBlur, onValueChange };
}

export function FormNik({ name, ...field }: Bound<typeof NikField>) {
  return <NikField {...field} {...useDigits(name)} error={useErrorText(name)} />;
}

export function FormPhone({ name, ...field }: Bound<typeof PhoneField>) {
  return <PhoneField {...field} {...useDigits(name)} error={useErrorText(name)} />;
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
