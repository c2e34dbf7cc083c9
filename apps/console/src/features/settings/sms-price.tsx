import { type SavedPrice, setSmsPrice } from '@rihlah/contract/staff/messaging/messages';
import { FormText } from '@rihlah/ui/form/bound/text';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { useVersionedForm } from '../../domain/content/use-versioned-form.ts';
import { VersionedPane } from '../../domain/content/versioned-pane.tsx';
import { GATEWAY_NAMES } from '../../domain/words/gateway-words.ts';
import { smsPriceQuery } from './queries.ts';
import styles from './settings.module.css';

interface Values {
  perSegment: string;
  second: string;
}

const priceOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const valuesOf = ({ perSegment, second }: SavedPrice): Values => ({
  perSegment: String(perSegment),
  second: second ? String(second.perSegment) : '',
});

/** What one part of an SMS costs the agency by each gateway: the estimate of Pesan and the costs by month count with it. */
export function SmsPrice({ saved }: { saved: SavedPrice }) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries(smsPriceQuery());
  const { version, gateway, second } = saved;
  const bodyOf = (values: Values, from: number) => ({
    version: from,
    perSegment: priceOf(values.perSegment),
    ...(second && { second: priceOf(values.second) }),
  });
  const state = useVersionedForm<Values>({
    id: 'sms-price',
    saved: valuesOf(saved),
    version,
    check: (values) => setSmsPrice.body.safeParse(bodyOf(values, version)).error?.issues ?? [],
    refresh,
    send: async (values, from) => {
      const done = await callApi<typeof setSmsPrice>('PUT', '/api/staff/v1/sms-price', {
        body: bodyOf(values, from),
      });
      showSuccess('Harga SMS disimpan');
      refresh();
      return { version: done.version, values: valuesOf(done) };
    },
  });
  return (
    <VersionedPane
      title="Harga SMS"
      submit="Simpan"
      screen="Kesehatan"
      state={state}
      changed={null}
      differences={[
        { label: 'Harga', mine: state.form.getValues().perSegment, theirs: valuesOf(saved).perSegment },
        ...(second
          ? [
              {
                label: 'Harga gateway kedua',
                mine: state.form.getValues().second,
                theirs: valuesOf(saved).second,
              },
            ]
          : []),
      ]}
      note={
        <p className={styles.note}>
          Rupiah untuk satu bagian SMS (160 huruf) menurut kontrak agensi dengan gateway. Perkiraan biaya di
          Pesan dan biaya per bulan memakainya.
        </p>
      }
    >
      <FormText<Values>
        name="perSegment"
        label={second ? `Rupiah per bagian lewat ${GATEWAY_NAMES[gateway]}` : 'Rupiah per bagian'}
        inputMode="numeric"
        autoComplete="off"
      />
      {second && (
        <FormText<Values>
          name="second"
          label={`Rupiah per bagian lewat ${GATEWAY_NAMES[second.gateway]}`}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </VersionedPane>
  );
}
