import type { Order } from '@rihlah/contract/order';
import { type RefObject, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocked } from '../../lib/use-locked.ts';
import { firstMessage } from './first-message.ts';
import { orderBody } from './order-body.ts';
import type { OrderFormOutput, OrderFormValues } from './order-form-schema.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useRefusal } from './use-refusal.ts';

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
  const refusal = useRefusal(form, formRef, isRegistrarLocked);

  const check = form.handleSubmit(
    (values) => {
      refusal.dismiss();
      if (product.seatAvailable === 0) refusal.say('Untuk paket ini seat tidak tersedia');
      else setPending(values);
    },
    (errors) => refusal.show(firstMessage(errors)),
  );

  const confirm = useLocked(async () => {
    if (pending === null) return;
    const body = orderBody(pending, product.uuid);
    await placeOrder.mutateAsync(body, {
      onSuccess: (answer) => onPlaced(answer._embedded.order, pending),
      onError: (error) => {
        setPending(null);
        refusal.showAnswer(error, body);
      },
    });
  });

  const cancel = () => {
    if (!placeOrder.isPending) setPending(null);
  };
  return { check, confirm, cancel, isAsking: pending !== null, isSending: placeOrder.isPending };
}
