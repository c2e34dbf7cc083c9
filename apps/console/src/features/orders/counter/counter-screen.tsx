import type { VaBank } from '@rihlah/contract/billing/va-banks';
import type {
  CounterPreview,
  PlacedAtCounter,
  PreviewCounterOrder,
} from '@rihlah/contract/staff/orders/counter';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { Form } from '@rihlah/ui/form/form';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { IconPlus } from '@rihlah/ui/icons/account';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { fieldMessages } from '@rihlah/web-client/messages/field-messages';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../../client/api.ts';
import { useDraftValues } from '../../../domain/content/use-draft-values.ts';
import { inWords } from '../../../domain/form/failure.tsx';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { Screen } from '../../../domain/screen/screen.tsx';
import { useSetParameters } from '../../../domain/screen/use-set-parameters.ts';
import styles from './counter.module.css';
import { CounterDone } from './counter-done.tsx';
import { FindCustomer } from './counter-find.tsx';
import { ChooseAddOns, ChoosePackage } from './counter-package.tsx';
import { AgreePane, NOT_AGREED, WaitingPane } from './counter-pane.tsx';
import { PersonFields, PilgrimPart } from './counter-people.tsx';
import {
  buildOrder,
  type CounterValues,
  counterResolver,
  EMPTY_COUNTER,
  EMPTY_PILGRIM,
  fieldAt,
} from './counter-values.ts';

const ABOVE = { title: 'Pesanan', path: '/pesanan' };
const FORM_ID = 'pesanan-baru';
/** More people than one bus holds are ordered in parts, as by customers. */
const MOST = 50;

interface Counted {
  order: ReturnType<typeof buildOrder>;
  preview: CounterPreview;
}

/** An order for a customer who stands at the counter: the customers' own form and rules (specification 4, screen 4). */
const CounterScreen = () => {
  // Another order begins with an empty form.
  const [round, setRound] = useState(0);
  return <OneOrder key={round} onAnother={() => setRound(round + 1)} />;
};

export default CounterScreen;

function OneOrder({ onAnother }: { onAnother: () => void }) {
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const product = search.get('paket') ?? '';
  const form = useForm<CounterValues>({
    resolver: counterResolver,
    defaultValues: EMPTY_COUNTER,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  const { subscribe, setError } = form;
  const isRestored = useDraftValues(FORM_ID, form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'pilgrims' });
  const [counted, setCounted] = useState<Counted | null>(null);
  const [agreement, setAgreement] = useState(NOT_AGREED);
  const [placed, setPlaced] = useState<{ placed: PlacedAtCounter; bank: VaBank } | null>(null);
  const [nikEnd, setNikEnd] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isCounting, setCounting] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  // What was counted is another order's once anything changes.
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setCounted(null) }), [subscribe]);
  const count = useLocked(async (values: CounterValues) => {
    if (product === '') return setFailure('Pilih paketnya dulu.');
    setFailure(undefined);
    setCounting(true);
    try {
      const order = buildOrder(values, product);
      const path = '/api/staff/v1/counter-order-previews';
      const preview = await callApi<PreviewCounterOrder>('POST', path, { body: { order } });
      setCounted({ order, preview });
    } catch (error) {
      if (error instanceof SessionOver) return;
      const found = error instanceof ApiError ? fieldMessages(error.problem.validation_messages ?? {}) : [];
      let isPlaced = false;
      for (const { path, message } of found) {
        const field = fieldAt(path, values);
        if (field === null) continue;
        setError(field, { type: 'server', message }, { shouldFocus: !isPlaced });
        isPlaced = true;
      }
      setFailure(isPlaced ? 'Perbaiki isian yang ditandai.' : (found[0]?.message ?? inWords(error)));
    } finally {
      setCounting(false);
    }
  });
  useKeys('Pesanan baru', [
    !placed && {
      caps: ['Ctrl', 'Enter'],
      label: 'hitung harga',
      hint: 1,
      keys: { 'ctrl+enter': () => formRef.current?.requestSubmit() },
    },
  ]);
  const empty = () => {
    form.reset(EMPTY_COUNTER);
    setAgreement(NOT_AGREED);
    setNikEnd('');
  };
  const choose = (uuid: string) => {
    setCounted(null);
    setParameters({ paket: uuid || null });
  };
  if (placed)
    return (
      <Screen title="Pesanan baru" above={ABOVE}>
        <CounterDone {...placed} onAnother={onAnother} />
      </Screen>
    );
  return (
    <Screen
      title="Pesanan baru"
      above={ABOVE}
      paneLabel="Harga dan persetujuan"
      pane={
        counted ? (
          <AgreePane
            {...counted}
            agreement={agreement}
            onAgreement={setAgreement}
            onPlaced={(answer, bank) => {
              setPlaced({ placed: answer, bank });
              form.reset(EMPTY_COUNTER);
            }}
            onChanged={() => setCounted(null)}
          />
        ) : (
          <WaitingPane formId={FORM_ID} isCounting={isCounting} failure={failure} />
        )
      }
    >
      <Form form={form} id={FORM_ID} ref={formRef} locked={isCounting} onSubmit={form.handleSubmit(count)}>
        <div className={styles.facts}>
          {isRestored && form.formState.isDirty && (
            <Notice tone="info">
              Isian yang belum dipesan masih ada.{' '}
              <Button variant="quiet" onClick={empty}>
                Kosongkan
              </Button>
            </Notice>
          )}
          <section className={styles.part} aria-label="Paket">
            <h2>Paket</h2>
            <ChoosePackage chosen={product} onChoose={choose} />
            <ChooseAddOns />
          </section>
          <section className={styles.part} aria-label="Pemesan">
            <h2>Pemesan</h2>
            <FindCustomer onFound={setNikEnd} />
            <PersonFields
              path="registrar"
              {...(nikEnd && { nikHint: `Dari KTP; yang tercatat berakhir ${nikEnd}` })}
            />
            <Checkbox label="Pemesan berangkat sendiri, sebagai jamaah 1" {...form.register('isPilgrim')} />
          </section>
          {fields.map(({ id }, index) => (
            <PilgrimPart
              key={id}
              index={index}
              onRemove={fields.length > 1 && index > 0 ? () => remove(index) : undefined}
            />
          ))}
          {fields.length < MOST && (
            <Button
              variant="secondary"
              icon={<IconPlus size={16} />}
              onClick={() => append(EMPTY_PILGRIM, { focusName: `pilgrims.${fields.length}.icnumber` })}
            >
              Tambah jamaah
            </Button>
          )}
        </div>
      </Form>
    </Screen>
  );
}
