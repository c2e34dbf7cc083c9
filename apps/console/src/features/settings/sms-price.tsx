import { setSmsPrice } from '@rihlah/contract/staff/messaging/messages';
import { FormText } from '@rihlah/ui/form/bound/text';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { useVersionedForm } from '../../domain/content/use-versioned-form.ts';
import { VersionedPane } from '../../domain/content/versioned-pane.tsx';
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
  const state = useVersionedForm<Values>({
    id: 'sms-price',
    saved: { perSegment: String(perSegment) },
    version,
    check: (values) =>
      setSmsPrice.body.safeParse({ version, perSegment: priceOf(values) }).error?.issues ?? [],
    refresh,
    send: async (values, from) => {
      const done = await callApi<typeof setSmsPrice>('PUT', '/api/staff/v1/sms-price', {
        body: { version: from, perSegment: priceOf(values) },
      });
      showSuccess('Harga SMS disimpan');
      refresh();
      return { version: done.version, values: { perSegment: String(done.perSegment) } };
    },
  });
  return (
    <VersionedPane
      title="Harga SMS"
      submit="Simpan"
      screen="Kesehatan"
      state={state}
      changed={null}
      differences={[{ label: 'Harga', mine: state.form.getValues().perSegment, theirs: String(perSegment) }]}
      note={
        <p className={styles.note}>
          Rupiah untuk satu bagian SMS (160 huruf) menurut kontrak agensi dengan gateway. Perkiraan biaya di
          Pesan memakainya.
        </p>
      }
    >
      <FormText<Values> name="perSegment" label="Rupiah per bagian" inputMode="numeric" autoComplete="off" />
    </VersionedPane>
  );
}
