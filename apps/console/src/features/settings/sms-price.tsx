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
  perWhatsapp: string;
}

const priceOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const valuesOf = ({ perSegment, second, perWhatsapp }: SavedPrice): Values => ({
  perSegment: String(perSegment),
  second: second ? String(second.perSegment) : '',
  perWhatsapp: perWhatsapp === null ? '' : String(perWhatsapp),
});

/** What one part of an SMS costs the agency by each gateway, and a message by WhatsApp: the estimate of Pesan and the costs by month count with it. */
export function SmsPrice({ saved }: { saved: SavedPrice }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries(smsPriceQuery());
  const { version, gateway, second, perWhatsapp } = saved;
  const bodyOf = (values: Values, from: number) => ({
    version: from,
    perSegment: priceOf(values.perSegment),
    ...(second && { second: priceOf(values.second) }),
    ...(perWhatsapp !== null && { perWhatsapp: priceOf(values.perWhatsapp) }),
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
      showSuccess('Harga pesan disimpan');
      void refresh();
      return { version: done.version, values: valuesOf(done) };
    },
  });
  return (
    <VersionedPane
      title="Harga pesan"
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
        ...(perWhatsapp === null
          ? []
          : [
              {
                label: 'Harga WhatsApp',
                mine: state.form.getValues().perWhatsapp,
                theirs: valuesOf(saved).perWhatsapp,
              },
            ]),
      ]}
      note={
        <p className={styles.note}>
          Rupiah untuk satu bagian SMS (160 huruf) menurut kontrak agensi dengan gateway
          {perWhatsapp === null ? '' : ', dan untuk satu pesan WhatsApp yang ditagih Meta'}. Perkiraan biaya
          di Pesan dan biaya per bulan memakainya.
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
      {perWhatsapp !== null && (
        <FormText<Values>
          name="perWhatsapp"
          label="Rupiah per pesan lewat WhatsApp"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </VersionedPane>
  );
}
