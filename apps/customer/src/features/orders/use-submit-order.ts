import type { Order } from '@rihlah/contract/order';
import { showError } from '@rihlah/ui/toasts/notify';
import { useLocked } from '@rihlah/ui/use-locked';
import { ApiError } from '@rihlah/web-client/failures';
import { fieldMessages } from '@rihlah/web-client/field-messages';
import { serverNow } from '@rihlah/web-client/server-clock';
import { type FormEvent, type RefObject, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
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
  /** Whether the sums that are asked about are whole, what was missing fetched. */
  completeCost: () => Promise<boolean>;
  isPartyChosen: boolean;
  /** Takes one to what is still to be done. */
  onShowMissing: () => void;
  onPlaced: (orders: Order[], values: OrderFormOutput) => void;
}

const tooFewSeats = (seats: number, pilgrims: number) =>
  `Tersisa ${seats} seat untuk paket ini, sedangkan jamaahnya ${pilgrims}. Kurangi jamaah, atau pilih tanggal lain.`;

/** An order that waits for the code of the SMS to its registrar. */
interface AskedCode {
  values: OrderFormOutput;
  /** By the server's clock, in milliseconds. */
  sentAt: number;
  error?: string;
}

const NO_VISA_PRICE =
  'Biaya visa progresif belum dapat dimuat, jadi jumlah yang dibayar belum pasti. Isian Anda aman. Tekan Simpan sekali lagi.';

const NOT_CONFIRMED = 'phoneNotConfirmed';

/** Whether seats are only given once the registrar's phone is confirmed; the code is on its way then. */
function isAskedForCode(error: unknown): boolean {
  const messages = error instanceof ApiError ? error.problem.validation_messages : undefined;
  return JSON.stringify(messages ?? {}).includes(`"${NOT_CONFIRMED}"`);
}

/** What the server says to the code itself; undefined when the order was refused for something else. */
function refusalOfCode(error: unknown): string | undefined {
  const messages = error instanceof ApiError ? error.problem.validation_messages : undefined;
  return fieldMessages(messages ?? {}).find(({ path }) => path[0] === 'phoneCode')?.message;
}

/** Check, ask, send; every refusal lands where it can be mended (spec 1, sections 5 and 8). */
export function useSubmitOrder(options: SubmitOptions) {
  const { form, formRef, product, isRegistrarLocked, completeCost, isPartyChosen, onPlaced } = options;
  const [pending, setPending] = useState<OrderFormOutput | null>(null);
  const [asked, setAsked] = useState<AskedCode | null>(null);
  const placeOrder = usePlaceOrder();
  const refusal = useRefusal(form, formRef, isRegistrarLocked);

  const checkFields = form.handleSubmit(
    async (values) => {
      refusal.dismiss();
      const seats = product.seatAvailable;
      if (seats === 0) refusal.say('Untuk paket ini seat tidak tersedia');
      else if (values.pilgrims.length > seats) refusal.say(tooFewSeats(seats, values.pilgrims.length));
      else if (await completeCost()) setPending(values);
      else refusal.say(NO_VISA_PRICE);
    },
    (errors) => refusal.show(firstMessage(errors, form.getValues)),
  );

  /** There are no fields to check before it is said who travels. */
  const check = (event: FormEvent) => {
    if (isPartyChosen) return checkFields(event);
    event.preventDefault();
    refusal.say('Pilih dulu siapa yang berangkat');
    options.onShowMissing();
  };

  const send = useLocked(async (values: OrderFormOutput, phoneCode?: string) => {
    const body = orderBody(values, product.uuid);
    await placeOrder.mutateAsync(phoneCode === undefined ? body : { ...body, phoneCode }, {
      onSuccess: (answer) => onPlaced(answer._embedded.order, values),
      onError: (error) => {
        setPending(null);
        const wrongCode = refusalOfCode(error);
        if (isAskedForCode(error)) setAsked({ values, sentAt: serverNow().getTime() });
        else if (wrongCode !== undefined) setAsked((last) => last && { ...last, error: wrongCode });
        else if (asked !== null && !(error instanceof ApiError)) showError(error);
        else {
          setAsked(null);
          refusal.showAnswer(error, body);
        }
      },
    });
  });

  const unlessSending = (run: () => void) => () => {
    if (!placeOrder.isPending) run();
  };
  return {
    check,
    confirm: () => pending && send(pending),
    cancel: unlessSending(() => setPending(null)),
    isAsking: pending !== null,
    isSending: placeOrder.isPending,
    /** The dialog for the code of the SMS; null while none is asked for. */
    phoneCode: asked && {
      phone: asked.values.registrar.phone,
      sentAt: asked.sentAt,
      error: asked.error,
      onCode: (code: string) => send(asked.values, code),
      onResend: () => send(asked.values),
      onClose: unlessSending(() => setAsked(null)),
    },
  };
}
