import { type ComponentType, createContext, createElement, useContext, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { fieldErrorText } from '../state/use-coded-form.ts';

/** An error of a field, as the form holds it. */
export interface FormError {
  type?: string;
  message?: string;
}

interface Words {
  text: string | undefined;
  /** Something is only asked for that is not there yet. */
  isMissing?: boolean;
}

/** How a form words an error; the contract's own texts where it does not say. */
export type Wording = (error: FormError, name: string) => Words;

export const FormWording = createContext<Wording>((error) => ({ text: fieldErrorText(error) }));

/** The part of a form around a field was said to be done: whatever it lacks is to be shown. */
export const AskedPart = createContext(false);

/** Nothing is said of a field before it was left or sent, even when the form has been sent before the field was there. */
function useFieldError(name: string): { error?: string; isMissing?: boolean } {
  const { control, getFieldState } = useFormContext();
  const formState = useFormState({ control, name });
  const wording = useContext(FormWording);
  const isAsked = useContext(AskedPart);
  const [submitsBefore] = useState(formState.submitCount);
  const { error, isTouched } = getFieldState(name, formState);
  if (error?.message === undefined) return {};
  if (!isTouched && !isAsked && formState.submitCount === submitsBefore) return {};
  const { text, isMissing } = wording(error, name);
  return { error: text, isMissing };
}

/** What the form gives to a control. */
type Given = 'name' | 'error' | 'isMissing' | 'ref' | 'value' | 'onValueChange' | 'onChange' | 'onBlur';

type Bound<Props, Values extends FieldValues> = Omit<Props, Given> & { name: FieldPath<Values> };

interface Told {
  /** After the form has heard of a change. */
  onChanged?: () => void;
}

/** A control with all that it is given: what the app says, and what the form adds. */
const draw = <Props extends object>(Control: ComponentType<Props>, props: object) =>
  createElement<Props>(Control, props as Props);

/**
 * A field of the form around it, for a control that takes what `register` gives:
 * `<FormText<LoginValues> name="username" label="Username" />`. Its error is its own business too.
 */
export function registered<Props extends object>(Control: ComponentType<Props>) {
  return function Registered<Values extends FieldValues>({
    name,
    deps,
    onChanged,
    ...field
  }: Bound<Props, Values> & Pick<RegisterOptions, 'deps'> & Told) {
    const { register } = useFormContext();
    const told = onChanged && { onChange: onChanged };
    return draw(Control, { ...field, ...register(name, { deps, ...told }), ...useFieldError(name) });
  };
}

/** The same for a control that is given its value, a text, and tells the next one by `onValueChange`. */
export function controlled<Props extends { value: string; onValueChange: (value: string) => void }>(
  Control: ComponentType<Props>,
) {
  return function Controlled<Values extends FieldValues>({
    name,
    onChanged,
    ...field
  }: Bound<Props, Values> & Told) {
    const { field: form } = useController({ name });
    const onValueChange = (value: string) => {
      form.onChange(value);
      onChanged?.();
    };
    const { ref, onBlur } = form;
    const bound = { ...field, name, ref, onBlur, value: String(form.value ?? ''), onValueChange };
    return draw(Control, { ...bound, ...useFieldError(name) });
  };
}
