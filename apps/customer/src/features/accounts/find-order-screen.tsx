import type { AskOrderCode, OpenedOrder, OpenOrderByCode } from '@rihlah/contract/orders/find-order';
import { ORDER_CODE_MINUTES } from '@rihlah/contract/orders/order-code';
import { paths } from '@rihlah/contract/wire/paths';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormDigits, FormPhone } from '@rihlah/ui/form/bound/digits';
import { FormText } from '@rihlah/ui/form/bound/text';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { Link } from '@rihlah/ui/navigation/link';
import { useTopOnChange } from '@rihlah/ui/page/page';
import { showError, showSuccess } from '@rihlah/ui/toasts/notify';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { Resend } from '../../domain/codes/resend.tsx';
import type { FindOrderValues, OrderCodeValues } from './find-order-schema.ts';
import { AuthCard } from './login/auth-card.tsx';

const getFindSchema = async () => (await import('./find-order-schema.ts')).findOrderSchema;
const getCodeSchema = async () => (await import('./find-order-schema.ts')).orderCodeSchema;

const askCode = (body: AskOrderCode['body']) => callApi<AskOrderCode>('POST', '/api/v1/order-code', { body });

interface Asked extends FindOrderValues {
  /** Masked, as the server answered. */
  shownPhone: string;
}

/** An order that was placed without a login, by its number, its phone and a code. @param onOpen the orders that it opened */
export function FindOrderScreen({ onOpen }: { onOpen: (orders: OpenedOrder[]) => void }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isChanging, setChanging] = useState(false);
  const ask = (next: Asked) => {
    setAsked(next);
    setChanging(false);
  };
  const sent = isChanging ? null : asked;
  useTopOnChange(sent ? 'code' : 'number');
  if (sent) return <TypeCode asked={sent} onChange={() => setChanging(true)} onOpen={onOpen} />;
  return <TypeNumber before={asked} onAsked={ask} />;
}

interface TypeNumberProps {
  /** What a code was sent for before. */
  before: Asked | null;
  onAsked: (asked: Asked) => void;
}

function TypeNumber({ before, onAsked }: TypeNumberProps) {
  const { orderId, phone } = before ?? { orderId: '', phone: '' };
  const form = useCodedForm<FindOrderValues>(getFindSchema, { orderId, phone });
  const ask = useMutation({ mutationFn: askCode, meta: { ownErrors: true } });
  const send = async (values: FindOrderValues) => {
    const { phone } = await ask.mutateAsync(values);
    onAsked({ ...values, shownPhone: phone });
  };
  const sendAll = async () => {
    if (!(await form.trigger('phone'))) return;
    try {
      const { detail } = await askCode({ phone: form.getValues('phone') });
      showSuccess(detail);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <AuthCard
      form={form}
      strip="Pesanan"
      title="Cek pesanan"
      support="Tanpa kata sandi. Cukup nomor pesanan dan nomor HP yang dipakai memesan."
      error={ask.error}
      fields={
        <>
          <FormText<FindOrderValues>
            name="orderId"
            label="Nomor pesanan"
            hint="Ada di SMS pesanan dan di bukti pembayaran, misalnya RHL 261128 0042."
            inputMode="numeric"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <FormPhone<FindOrderValues> name="phone" label="Nomor HP" autoComplete="tel" enterKeyHint="send" />
        </>
      }
      submitLabel="Kirim kode lewat SMS"
      busy={ask.isPending}
      onSend={send}
      links={
        <>
          <Button variant="quiet" onClick={sendAll}>
            Lupa nomornya? Kirimkan semua pesanan saya
          </Button>
          <Link to={paths.login}>Sudah punya kata sandi? Masuk</Link>
        </>
      }
    />
  );
}

interface TypeCodeProps {
  asked: Asked;
  onChange: () => void;
  onOpen: (orders: OpenedOrder[]) => void;
}

function TypeCode({ asked, onChange, onOpen }: TypeCodeProps) {
  const { orderId, phone, shownPhone } = asked;
  const form = useCodedForm<OrderCodeValues>(getCodeSchema, { code: '' });
  const open = useMutation({
    mutationFn: ({ code }: OrderCodeValues) =>
      callApi<OpenOrderByCode>('POST', '/api/v1/order-code/opening', { body: { orderId, phone, code } }),
    meta: { ownErrors: true },
  });
  return (
    <AuthCard
      form={form}
      strip="Pesanan"
      title="Masukkan kode"
      support={`Kalau nomornya cocok, enam angka sudah terkirim ke ${shownPhone}. Berlaku ${ORDER_CODE_MINUTES} menit.`}
      error={open.error}
      notice={
        <Notice tone="safe">
          Dengan kode ini Anda melihat tagihan dan membayar. Berkas dan NIK baru terlihat setelah masuk dengan
          kata sandi.
        </Notice>
      }
      fields={
        <FormDigits<OrderCodeValues>
          name="code"
          label="Kode dari SMS"
          autoComplete="one-time-code"
          enterKeyHint="done"
        />
      }
      submitLabel="Lihat pesanan"
      busy={open.isPending}
      onSend={async (values) => onOpen((await open.mutateAsync(values)).orders)}
      links={
        <>
          <Resend ask={() => askCode({ orderId, phone })} />
          <Button variant="quiet" onClick={onChange}>
            Ganti nomor
          </Button>
        </>
      }
    />
  );
}
