import { focusFirstInvalid } from '@rihlah/ui/dom/focus-first-invalid';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { serverMessages } from '../people/folds.ts';
import type { OrderFormOutput, OrderFormValues } from '../values/order-form-schema.ts';

type OrderFormApi = UseFormReturn<OrderFormValues, unknown, OrderFormOutput>;

const nothing = () => {};

/** Takes one to what is still to be done: the first question, the first field that is missing, else the terms. */
export async function showFirstMissing(
  form: OrderFormApi,
  formRef: RefObject<HTMLFormElement | null>,
  isPartyChosen: boolean,
): Promise<void> {
  const find = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector);
  const goTo = (element: HTMLElement | null | undefined) => {
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  };
  if (!isPartyChosen) return goTo(find('input[name="party"]'));
  // As on saving, but without going on: every field then says what it lacks. What the server has said would go by it.
  if (serverMessages(form.formState.errors) === 0) await form.handleSubmit(nothing, nothing)();
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!focusFirstInvalid(formRef.current)) goTo(find('input[name="terms"]'));
    }),
  );
}
