import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import { focusFirstInvalid } from '@rihlah/ui/dom/focus-first-invalid';
import { showError } from '@rihlah/ui/toasts/notify';
import { useFieldToast } from '@rihlah/ui/toasts/use-field-toast';
import { ApiError } from '@rihlah/web-client/failures';
import { fieldMessages } from '@rihlah/web-client/messages/field-messages';
import type { FieldMessage } from '@rihlah/web-client/messages/field-names';
import { type RefObject, useEffect, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { findFormField } from '../values/order-body.ts';
import type { OrderFormOutput, OrderFormValues } from '../values/order-form-schema.ts';

interface SortedMessages {
  /** Messages with the form's field they belong to. */
  landed: { field: string; message: string }[];
  /** Messages about the package itself: they are said as they are. */
  ofProduct: string[];
  /** Messages about none of the form's fields: shown by the generic error display. */
  others: FieldMessage[];
}

/** Sorts a refusal's validation messages by whether the form can show them at a field. */
function sortMessages(error: unknown, body: PlaceOrderBody): SortedMessages {
  const messages = error instanceof ApiError ? fieldMessages(error.problem.validation_messages ?? {}) : [];
  const sorted: SortedMessages = { landed: [], ofProduct: [], others: [] };
  for (const message of messages) {
    const field = findFormField(message, body);
    if (field !== null) sorted.landed.push({ field, message: message.message });
    else if (message.path[0] === 'product') sorted.ofProduct.push(message.message);
    else sorted.others.push(message);
  }
  return sorted;
}

/** Says why the form or the server refuses, and takes the visitor to the first field that is wrong. */
export function useRefusal(
  form: UseFormReturn<OrderFormValues, unknown, OrderFormOutput>,
  formRef: RefObject<HTMLFormElement | null>,
  isPartyChosen: boolean,
) {
  const focusOnError = useFocusOnError(formRef, form.formState.errors);
  const { sayOf, dismiss } = useFieldToast(form.formState.errors);
  const say = (text: string) => sayOf(undefined, text);
  const show = ({ text, field }: { text: string; field: string | undefined }) => {
    sayOf(field, text);
    focusOnError();
  };
  // The first question was answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what it waits for
  useEffect(dismiss, [isPartyChosen]);
  const showAnswer = (error: unknown, body: PlaceOrderBody) => {
    const { landed, ofProduct, others } = sortMessages(error, body);
    for (const { field, message } of landed) {
      form.setError(field as FieldPath<OrderFormValues>, { type: 'server', message });
    }
    if (landed[0] !== undefined) show({ text: landed[0].message, field: landed[0].field });
    else if (ofProduct[0] !== undefined) say(ofProduct[0]);
    const isAllShown = landed.length + ofProduct.length > 0 && others.length === 0;
    if (!isAllShown) showError(others.length > 0 ? withOnly(error, others) : error);
  };
  return { say, show, showAnswer, dismiss };
}

/** Focuses the first wrong field once it shows: after the errors have rendered and the dialog gave the focus back. */
function useFocusOnError(formRef: RefObject<HTMLFormElement | null>, errors: object): () => void {
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the errors is what it waits for
  useEffect(() => {
    const focus = () => {
      if (isWanted.current && focusFirstInvalid(formRef.current)) isWanted.current = false;
    };
    const dialog = document.querySelector('dialog[open]');
    if (!dialog) return focus();
    // It is about to close, and gives the focus back to what had opened it.
    dialog.addEventListener('close', focus, { once: true });
    return () => dialog.removeEventListener('close', focus);
  }, [errors, formRef]);
  return () => {
    isWanted.current = true;
  };
}

/** The same refusal with only the messages that no field shows. */
function withOnly(error: unknown, messages: FieldMessage[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const validation = Object.fromEntries(
    messages.map(({ path, message }) => [path.join('.'), { message }] as const),
  );
  return new ApiError(error.status, { ...error.problem, validation_messages: validation });
}
