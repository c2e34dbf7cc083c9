import type { ChangePromo, GetStaffPromo } from '@rihlah/contract/staff/catalog/agency';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { ChangedLine, Conflict } from '../../../domain/content/conflict.tsx';
import { useVersionedForm } from '../../../domain/content/use-versioned-form.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
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
  const mayChange = useMay('content.change');
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries(promoQuery());
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
      refresh();
      return { version: next, values: toPromoValues(promo) };
    },
  });
  const { form, isSending, failure, onSubmit, isConflict, takeTheirs, keepMine } = versioned;
  const reset = useSending<number>({
    send: async (version) => form.reset(toPromoValues((await put({ version, promo: null })).promo)),
    done: 'Kembali ke kupon member',
    refresh: ['promo'],
    onDone: () => {},
  });
  useKeys(
    'Promo',
    mayChange
      ? [{ caps: ['Ctrl', 'S'], label: 'simpan', hint: 5, keys: { 'ctrl+s': () => void onSubmit() } }]
      : [],
  );
  if (!mayChange)
    return (
      <DetailPane>
        <p>Promo diisi oleh Konten atau Pemilik.</p>
      </DetailPane>
    );
  return (
    <Form form={form} locked={isSending} onSubmit={onSubmit} id="promo">
      <DetailPane
        foot={
          <Button type="submit" form="promo" busy={isSending}>
            Simpan <KeyCap>Ctrl S</KeyCap>
          </Button>
        }
      >
        <div className={styles.fields}>
          <h2>Promo</h2>
          {isConflict ? (
            <Conflict
              changed={saved.changed}
              differences={promoDifferences(form.getValues(), theirs)}
              onTheirs={takeTheirs}
              onMine={keepMine}
            />
          ) : (
            <>
              <Fields />
              <Failure>{failure ?? reset.failure}</Failure>
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
          )}
        </div>
      </DetailPane>
    </Form>
  );
}
