import type { ChangePromo, GetStaffPromo } from '@rihlah/contract/staff/catalog/agency';
import { Button } from '@rihlah/ui/actions/button';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { ChangedLine } from '../../../domain/content/conflict.tsx';
import { useVersionedForm } from '../../../domain/content/use-versioned-form.ts';
import { VersionedPane } from '../../../domain/content/versioned-pane.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import styles from '../content.module.css';
import { promoQuery } from '../queries.ts';
import { PictureField } from '../reference-data/fields/picture-fields.tsx';
import { checkPromo, type PromoValues, promoDifferences, toPromo, toPromoValues } from './promo-values.ts';

type Saved = GetStaffPromo['response'];

const put = (body: ChangePromo['body']) => callApi<ChangePromo>('PUT', '/api/staff/v1/promo', { body });

const Fields = () => (
  <>
    <FormText<PromoValues> name="title" label="Judul" autoComplete="off" />
    <FormTextArea<PromoValues> name="text" label="Teks" rows={3} />
    <PictureField name="path" label="Gambar" mayLack />
    <FormText<PromoValues> name="linkLabel" label="Tulisan tombol" optional autoComplete="off" />
    <FormText<PromoValues>
      name="linkUrl"
      label="Tujuan tombol"
      optional
      inputMode="url"
      hint="Alamat https://… atau alamat di situs ini, misalnya /paket/umroh"
    />
    <div className={styles.half}>
      <FormDate<PromoValues> name="startsOn" label="Mulai" hint="Kosong: sekarang" />
    </div>
    <div className={styles.half}>
      <FormDate<PromoValues> name="endsOn" label="Sampai" hint="Kosong: seterusnya" />
    </div>
    <FormSelect<PromoValues> name="shown" label="Tampil">
      <option value="ya">Ya, dalam masa di atas</option>
      <option value="tidak">Tidak</option>
    </FormSelect>
  </>
);

/** What the overlay says, and the way back to the member coupon. */
export function PromoForm({ saved }: { saved: Saved }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries(promoQuery());
  const theirs = toPromoValues(saved.promo);
  const versioned = useVersionedForm<PromoValues>({
    id: 'promo',
    saved: theirs,
    version: saved.version,
    check: checkPromo,
    refresh,
    send: async (values, version) => {
      const { promo, version: next } = await put({ version, promo: toPromo(values) });
      showSuccess('Promo disimpan');
      void refresh();
      return { version: next, values: toPromoValues(promo) };
    },
  });
  const { form, failure } = versioned;
  const reset = useSending<number>({
    send: async (version) => form.reset(toPromoValues((await put({ version, promo: null })).promo)),
    done: 'Kembali ke kupon member',
    refresh: ['promo'],
    onDone: () => {},
  });
  return (
    <VersionedPane
      title="Promo"
      submit="Simpan"
      screen="Promo"
      state={{ ...versioned, failure: failure ?? reset.failure }}
      changed={saved.changed}
      differences={promoDifferences(form.getValues(), theirs)}
      below={
        <>
          <ChangedLine changed={saved.changed} />
          {saved.promo && (
            <div className={styles.more}>
              <Button
                variant="secondary"
                busy={reset.isSending}
                onClick={() => void reset.start(saved.version)}
              >
                Kembali ke kupon member
              </Button>
            </div>
          )}
        </>
      }
      className={styles.fields}
    >
      <Fields />
    </VersionedPane>
  );
}
