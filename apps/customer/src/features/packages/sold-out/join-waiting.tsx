import type { Product } from '@rihlah/contract/catalog/product';
import { ORDER_CODE_MINUTES } from '@rihlah/contract/orders/order-code';
import { MAX_GUEST_PILGRIMS } from '@rihlah/contract/orders/place-order';
import type {
  AskWaitingCode,
  CountWaiting,
  JoinWaitingList,
  WaitingPlace,
} from '@rihlah/contract/orders/waiting-list';
import { paths } from '@rihlah/contract/wire/paths';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { ErrorReason } from '@rihlah/ui/feedback/error-reason';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormDigits, FormPhone } from '@rihlah/ui/form/bound/digits';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Form } from '@rihlah/ui/form/form';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { Resend } from '../../../domain/codes/resend.tsx';
import styles from './sold-out.module.css';
import { WaitingRules } from './waiting-rules.tsx';
import type { CodeValues, JoinValues } from './waiting-schema.ts';

const getJoinSchema = async () => (await import('./waiting-schema.ts')).joinSchema;
const getCodeSchema = async () => (await import('./waiting-schema.ts')).codeSchema;

const SEATS = Array.from({ length: MAX_GUEST_PILGRIMS }, (_, index) => index + 1);

const askCode = (phone: string) =>
  callApi<AskWaitingCode>('POST', '/api/v1/waiting-list/code', { body: { phone } });

const waitingQuery = (productUuid: string) =>
  queryOptions({
    queryKey: ['package', productUuid, 'waiting'],
    queryFn: ({ signal }) =>
      callApi<CountWaiting>('GET', '/api/v1/waiting-list', { query: { product_uuid: productUuid }, signal }),
    meta: { ownErrors: true },
  });

/** What was pressed to come to a step goes with the one before it. */
const focusOnEntry = (title: HTMLElement | null) => title?.focus();

interface Asked {
  values: JoinValues;
  /** Masked, as the server answered. */
  shownPhone: string;
}

/** Waiting for a seat of a package that is sold out: who, how many, and the code of an SMS. */
export default function JoinWaiting({ product }: { product: Product }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [place, setPlace] = useState<WaitingPlace | null>(null);
  const ask = (next: Asked) => {
    setAsked(next);
    setChanging(false);
  };
  if (place) return <Joined place={place} />;
  if (asked && !isChanging)
    return (
      <TypeCode product={product} asked={asked} onChange={() => setChanging(true)} onJoined={setPlace} />
    );
  return <TypeWho product={product} before={asked} onAsked={ask} />;
}

interface TypeWhoProps {
  product: Product;
  /** What a code was sent for before. */
  before: Asked | null;
  onAsked: (asked: Asked) => void;
}

function TypeWho({ product, before, onAsked }: TypeWhoProps) {
  const form = useCodedForm<JoinValues>(getJoinSchema, before?.values ?? { name: '', phone: '', seats: '1' });
  const ask = useMutation({
    mutationFn: ({ phone }: JoinValues) => askCode(phone),
    meta: { ownErrors: true },
  });
  const { data } = useQuery(waitingQuery(product.uuid));
  const send = useLocked(async (values: JoinValues) => {
    const { phone } = await ask.mutateAsync(values);
    onAsked({ values, shownPhone: phone });
  });
  return (
    <Form form={form} onSubmit={form.handleSubmit((values) => send(values))} locked={ask.isPending}>
      <div className={styles.form}>
        <h2 ref={focusOnEntry} tabIndex={-1} className={styles.title}>
          Kabari saya bila ada seat
        </h2>
        {data && (
          <p>
            {data.waiting === 0
              ? 'Belum ada yang menunggu: Anda nomor 1.'
              : `${data.waiting} orang sudah menunggu. Anda akan menjadi nomor ${data.waiting + 1}.`}
          </p>
        )}
        <FormText<JoinValues> name="name" label="Nama" autoComplete="name" />
        <FormPhone<JoinValues> name="phone" label="Nomor HP" autoComplete="tel" />
        <FormSelect<JoinValues> name="seats" label="Jumlah seat">
          {SEATS.map((count) => (
            <option key={count} value={count}>
              {count} seat
            </option>
          ))}
        </FormSelect>
        {ask.error && <Failed error={ask.error} />}
        <Button type="submit" size="lg" block busy={ask.isPending}>
          Kirim kode lewat SMS
        </Button>
        <WaitingRules />
      </div>
    </Form>
  );
}

interface TypeCodeProps {
  product: Product;
  asked: Asked;
  onChange: () => void;
  onJoined: (place: WaitingPlace) => void;
}

function TypeCode({ product, asked, onChange, onJoined }: TypeCodeProps) {
  const { name, phone, seats } = asked.values;
  const form = useCodedForm<CodeValues>(getCodeSchema, { code: '' });
  const join = useMutation({
    mutationFn: ({ code }: CodeValues) =>
      callApi<JoinWaitingList>('POST', '/api/v1/waiting-list', {
        body: { product: product.uuid, name, phone, seats: Number(seats), code },
      }),
    meta: { ownErrors: true },
  });
  const send = useLocked(async (values: CodeValues) => onJoined(await join.mutateAsync(values)));
  return (
    <Form form={form} onSubmit={form.handleSubmit((values) => send(values))} locked={join.isPending}>
      <div className={styles.form}>
        <h2 ref={focusOnEntry} tabIndex={-1} className={styles.title}>
          Masukkan kode
        </h2>
        <p role="status">
          Enam angka sudah dikirim ke {asked.shownPhone}. Berlaku {ORDER_CODE_MINUTES} menit.
        </p>
        <FormDigits<CodeValues>
          name="code"
          label="Kode dari SMS"
          autoComplete="one-time-code"
          enterKeyHint="done"
        />
        {join.error && <Failed error={join.error} />}
        <Button type="submit" size="lg" block busy={join.isPending}>
          Masuk daftar tunggu
        </Button>
        <Resend ask={() => askCode(phone)} />
        <Button variant="quiet" onClick={onChange}>
          Ganti nomor
        </Button>
      </div>
    </Form>
  );
}

const Failed = ({ error }: { error: Error }) => (
  <Notice tone="danger" role="alert">
    <ErrorReason error={error} />
  </Notice>
);

function Joined({ place }: { place: WaitingPlace }) {
  return (
    <div className={styles.form}>
      <h2 ref={focusOnEntry} tabIndex={-1} className={styles.place}>
        <b>Anda nomor {place.place ?? '–'}</b> untuk {place.seats} seat
      </h2>
      <p>Tautan tempat Anda juga dikirim lewat SMS ke {place.phone}.</p>
      <ButtonLink to={paths.waitingPlace(place.uuid)} variant="secondary" block>
        Lihat tempat saya
      </ButtonLink>
      <WaitingRules />
    </div>
  );
}
