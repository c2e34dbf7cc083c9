import type { SetSmsPrice } from '@rihlah/contract/staff/messages';
import { setSmsPrice } from '@rihlah/contract/staff/messages';
import { Button } from '@rihlah/ui/button';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Form } from '@rihlah/ui/form/form';
import { KeyCap } from '@rihlah/ui/key-cap';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { Conflict } from '../../domain/content/conflict.tsx';
import { useVersionedForm } from '../../domain/content/use-versioned-form.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { Stub } from '../../domain/screen/screen.tsx';
import { smsPriceQuery } from './queries.ts';
import styles from './settings.module.css';

interface Values {
  perSegment: string;
}

const priceOf = ({ perSegment }: Values): number =>
  perSegment.trim() === '' ? Number.NaN : Number(perSegment);

/** What one part of an SMS costs the agency: the estimate of Pesan counts with it. */
export function SmsPrice({ saved }: { saved: { version: number; perSegment: number } }) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries(smsPriceQuery());
  const { version, perSegment } = saved;
  const { form, isSending, failure, onSubmit, isConflict, takeTheirs, keepMine } = useVersionedForm<Values>({
    id: 'sms-price',
    saved: { perSegment: String(perSegment) },
    version,
    check: (values) =>
      setSmsPrice.body.safeParse({ version, perSegment: priceOf(values) }).error?.issues ?? [],
    refresh,
    send: async (values, from) => {
      const done = await callApi<SetSmsPrice>('PUT', '/api/staff/v1/sms-price', {
        body: { version: from, perSegment: priceOf(values) },
      });
      showSuccess('Harga SMS disimpan');
      refresh();
      return { version: done.version, values: { perSegment: String(done.perSegment) } };
    },
  });
  useKeys('Kesehatan', [
    { caps: ['Ctrl', 'S'], label: 'simpan', hint: 5, keys: { 'ctrl+s': () => void onSubmit() } },
  ]);
  return (
    <Form form={form} locked={isSending} onSubmit={onSubmit} id="harga-sms">
      <Stub
        foot={
          <Button type="submit" form="harga-sms" busy={isSending}>
            Simpan <KeyCap>Ctrl S</KeyCap>
          </Button>
        }
      >
        <div className={styles.fields}>
          <h2>Harga SMS</h2>
          <p className={styles.note}>
            Rupiah untuk satu bagian SMS (160 huruf) menurut kontrak agensi dengan gateway. Perkiraan biaya di
            Pesan memakainya.
          </p>
          {isConflict ? (
            <Conflict
              changed={null}
              differences={[
                { label: 'Harga', mine: form.getValues().perSegment, theirs: String(perSegment) },
              ]}
              onTheirs={takeTheirs}
              onMine={keepMine}
            />
          ) : (
            <>
              <FormText<Values>
                name="perSegment"
                label="Rupiah per bagian"
                inputMode="numeric"
                autoComplete="off"
              />
              <Failure>{failure}</Failure>
            </>
          )}
        </div>
      </Stub>
    </Form>
  );
}
