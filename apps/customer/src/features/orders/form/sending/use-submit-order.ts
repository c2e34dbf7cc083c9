import type { Order, placeOrder } from '@rihlah/contract/orders/order';
import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showError } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { fieldMessages } from '@rihlah/web-client/messages/field-messages';
import { randomId } from '@rihlah/web-client/random-id';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callApi } from '../../../../client/api.ts';
import { orderAttempt } from '../../../../domain/orders/unpaid/order-draft.ts';
import type { CartProduct } from '../../../../domain/packages/cart.ts';
import { forgetLinkAgent, type LinkAgent } from '../../../../domain/packages/link-agent.ts';
import { orderBody } from '../values/order-body.ts';
import type { OrderFormOutput, OrderFormValues } from '../values/order-form-schema.ts';
import { firstError } from './first-message.ts';
import { useRefusal } from './use-refusal.ts';

/** One key for as long as the content stays: a lost answer can be asked for again without ordering twice. */
function keyOf(body: PlaceOrderBody): string {
  const content = JSON.stringify(body);
  const last = orderAttempt.get();
  if (last?.content === content) return last.key;
  const key = randomId();
  orderAttempt.set({ content, key });
  return key;
}

/** A refusal ends the attempt: the same content may be accepted later. Without an answer it stays open. */
function endAttempt(error: unknown): void {
  if (error instanceof ApiError && error.status < 500) orderAttempt.set(null);
}

const usePlaceOrder = () =>
  useMutation({
    mutationFn: (body: PlaceOrderBody) =>
      callApi<typeof placeOrder>('POST', '/api/v1/order', {
        body,
        headers: { 'idempotency-key': keyOf(body) },
      }),
    onError: endAttempt,
    meta: { ownErrors: true },
  });

interface SubmitOptions {
  form: UseFormReturn<OrderFormValues, unknown, OrderFormOutput>;
  formRef: RefObject<HTMLFormElement | null>;
  /** Reads the package again. @returns it as it is now; undefined when it is gone or cannot be read */
  readProduct: () => Promise<CartProduct | undefined>;
  packageUuid: string;
  /** The place on the waiting list whose offered seats are taken. */
  waitingOffer: string | undefined;
  /** Whose link was followed. */
  linkAgent: LinkAgent | null;
  /** The sum as the form shows it, rupiah. */
  total: number;
  /** Whether the sums that are asked about are whole, what was missing fetched. */
  completeCost: () => Promise<boolean>;
  isPartyChosen: boolean;
  onShowMissing: () => void;
  /** @param confirmed the sum that was confirmed, rupiah */
  onPlaced: (orders: Order[], values: OrderFormOutput, confirmed: number) => void;
}

const tooFewSeats = (seats: number, pilgrims: number) =>
  `Tersisa ${seats} seat untuk paket ini, sedangkan jamaahnya ${pilgrims}. Kurangi jamaah, atau pilih tanggal lain.`;

interface PendingOrder {
  values: OrderFormOutput;
  /** The sum that the form showed when it was saved, rupiah. */
  before: number;
  /** The server's own sum, after it refused another; else the form's counts. */
  refusedFor?: number;
}

/** An order that waits for the code of the SMS to its registrar. */
interface AskedCode {
  values: OrderFormOutput;
  confirmed: number;
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

/** The sum that the server comes to, where it is another than the confirmed one. */
const changedTotal = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.problem.total : undefined;

/** What it refuses is the package, or an offer of the waiting list that is over. */
const isAboutProduct = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 409 || error.problem.validation_messages?.product !== undefined);

/** The link was right when it was followed, and is not any more. */
const isAboutAgent = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.validation_messages?.agent !== undefined;

/** Check, ask, send; every refusal lands where it can be mended (spec 1, sections 5 and 8). */
export function useSubmitOrder(options: SubmitOptions) {
  const { form, formRef, packageUuid, readProduct, total, completeCost, isPartyChosen } = options;
  const [pending, setPending] = useState<PendingOrder | null>(null);
  const [asked, setAsked] = useState<AskedCode | null>(null);
  const placeOrder = usePlaceOrder();
  const refusal = useRefusal(form, formRef, isPartyChosen);

  const checkFields = form.handleSubmit(
    async (values) => {
      refusal.dismiss();
      const product = await readProduct();
      // Its screen says that it is gone, or the notification that it could not be read.
      if (product === undefined) return;
      const seats = product.seatAvailable;
      if (seats === 0) refusal.say('Untuk paket ini seat tidak tersedia');
      else if (values.pilgrims.length > seats) refusal.say(tooFewSeats(seats, values.pilgrims.length));
      else if (await completeCost()) setPending({ values, before: total });
      else refusal.say(NO_VISA_PRICE);
    },
    (errors) => refusal.show(firstError(errors, form.getValues)),
  );

  /** There are no fields to check before it is said who travels. */
  const check = (event: FormEvent) => {
    if (isPartyChosen) return checkFields(event);
    event.preventDefault();
    refusal.say('Pilih dulu siapa yang berangkat');
    options.onShowMissing();
  };

  const send = useLocked(async (values: OrderFormOutput, confirmed: number, phoneCode?: string) => {
    const { waitingOffer, linkAgent } = options;
    const body = {
      ...orderBody(values, packageUuid, confirmed),
      ...(waitingOffer && { waitingOffer }),
      ...(linkAgent && { agent: linkAgent.code }),
    };
    await placeOrder.mutateAsync(phoneCode === undefined ? body : { ...body, phoneCode }, {
      onSuccess: (answer) => options.onPlaced(answer._embedded.order, values, confirmed),
      onError: async (error) => {
        const now = changedTotal(error);
        if (now !== undefined) {
          setAsked(null);
          await readProduct();
          return setPending({ values, before: confirmed, refusedFor: now });
        }
        setPending(null);
        const wrongCode = refusalOfCode(error);
        if (isAskedForCode(error)) setAsked({ values, confirmed, sentAt: serverNow().getTime() });
        else if (wrongCode !== undefined) setAsked((last) => last && { ...last, error: wrongCode });
        else if (asked !== null && !(error instanceof ApiError)) showError(error);
        else {
          setAsked(null);
          refusal.showAnswer(error, body);
          if (isAboutProduct(error)) void readProduct();
          if (isAboutAgent(error)) forgetLinkAgent();
        }
      },
    });
  });

  const unlessSending = (run: () => void) => () => {
    if (!placeOrder.isPending) run();
  };
  const asking = pending?.refusedFor ?? total;
  return {
    check,
    confirm: () => pending && send(pending.values, asking),
    cancel: unlessSending(() => setPending(null)),
    isAsking: pending !== null,
    people: pending?.values.pilgrims ?? [],
    total: asking,
    /** The sum before it changed; null while it is the same. */
    before: pending && pending.before !== asking ? pending.before : null,
    isSending: placeOrder.isPending,
    /** The dialog for the code of the SMS; null while none is asked for. */
    phoneCode: asked && {
      phone: asked.values.registrar.phone,
      sentAt: asked.sentAt,
      error: asked.error,
      onCode: (code: string) => send(asked.values, asked.confirmed, code),
      onResend: () => send(asked.values, asked.confirmed),
      onClose: unlessSending(() => setAsked(null)),
    },
  };
}
