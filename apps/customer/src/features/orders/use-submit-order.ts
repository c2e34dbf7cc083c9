import type { Order } from '@rihlah/contract/order';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, showError, showErrorText } from '../../lib/errors.ts';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { firstMessage } from './first-message.ts';
import type { FieldName } from './form-fields.tsx';
import { orderBody } from './order-body.ts';
import type { OrderFormOutput, OrderFormValues } from './order-form-schema.ts';
import { sortMessages } from './place-order-errors.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface SubmitOptions {
  form: UseFormReturn<OrderFormValues, unknown, OrderFormOutput>;
  formRef: RefObject<HTMLFormElement | null>;
  product: { uuid: string; seatAvailable: number };
  isRegistrarLocked: boolean;
  onPlaced: (orders: Order[], values: OrderFormOutput) => void;
}

/** Check, ask, send; every refusal lands where it can be mended (spec 1, sections 5 and 8). */
export function useSubmitOrder({ form, formRef, product, isRegistrarLocked, onPlaced }: SubmitOptions) {
  const [pending, setPending] = useState<OrderFormOutput | null>(null);
  const placeOrder = usePlaceOrder();
  const focusOnError = useFocusOnError(formRef, form.formState.errors);

  const refuse = (text: string) => {
    showErrorText(text.charAt(0).toUpperCase() + text.slice(1));
    focusOnError();
  };
  const check = form.handleSubmit(
    (values) => {
      if (product.seatAvailable === 0) showErrorText('Untuk paket ini seat tidak tersedia');
      else setPending(values);
    },
    (errors) => refuse(firstMessage(errors)),
  );

  const showRefusal = (error: unknown, body: ReturnType<typeof orderBody>) => {
    const canShow = (field: string) => !(isRegistrarLocked && field.startsWith('registrar.'));
    const { landed, others } = sortMessages(error, body, canShow);
    for (const { field, message } of landed) {
      form.setError(field as FieldName, { type: 'server', message });
    }
    if (landed[0] !== undefined) refuse(landed[0].message);
    const isAllLanded = landed.length > 0 && others.length === 0;
    if (!isAllLanded)
      showError(error instanceof ApiError && others.length > 0 ? withOnly(error, others) : error);
  };

  const confirm = () => {
    if (pending === null || placeOrder.isPending) return;
    const body = orderBody(pending, product.uuid);
    placeOrder.mutate(body, {
      onSuccess: (answer) => onPlaced(answer._embedded.order, pending),
      onError: (error) => {
        setPending(null);
        showRefusal(error, body);
      },
    });
  };

  const cancel = () => {
    if (!placeOrder.isPending) setPending(null);
  };
  return { check, confirm, cancel, isAsking: pending !== null, isSending: placeOrder.isPending };
}

/** Focuses the first wrong field once it shows: after the errors have rendered and the dialog gave the focus back. */
function useFocusOnError(formRef: RefObject<HTMLFormElement | null>, errors: object): () => void {
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the errors is what it waits for
  useEffect(() => {
    if (isWanted.current && focusFirstInvalid(formRef.current)) isWanted.current = false;
  }, [errors, formRef]);
  return () => {
    isWanted.current = true;
  };
}

/** The same refusal with only the messages that no field shows. */
function withOnly(error: ApiError, messages: { path: string[]; message: string }[]): ApiError {
  const validation = Object.fromEntries(
    messages.map(({ path, message }) => [path.join('.'), { message }] as const),
  );
  return new ApiError(error.status, { ...error.problem, validation_messages: validation });
}
