import { COVID_VACCINES, SUPPORTING_DOCUMENT_TYPES } from '@rihlah/contract/documents/document-choices';
import {
  covidVaccineFields,
  passportDocumentFields,
  passportFields,
} from '@rihlah/contract/documents/document-upload';
import type {
  handInIdentity,
  handInPassport,
  handInPassportDocument,
  handInVaccine,
  PilgrimDocuments,
} from '@rihlah/contract/staff/documents/hand-in';
import { code } from '@rihlah/contract/wire/messages';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Form } from '@rihlah/ui/form/form';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { sendForm } from '../../../client/send-form.ts';
import { useDraftValues } from '../../../domain/content/use-draft-values.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { Options } from '../../../domain/form/options.tsx';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import styles from './documents.module.css';
import { toSend } from './picture.ts';
import { ofKind, type Slot, together } from './slots.ts';
import type { TakenBySlot } from './use-taken.ts';
import { VerifiedDocuments } from './verified-pane.tsx';

const NONE = z.object({});
const COVID = covidVaccineFields.extend({
  covidVaccineDose: z.string().regex(/^[1-9]$/, code('requiredStar')),
});
const DOSES = Array.from({ length: 9 }, (_, index) => String(index + 1));

type HandIn =
  | typeof handInIdentity
  | typeof handInPassport
  | typeof handInPassportDocument
  | typeof handInVaccine;

interface Work {
  documents: PilgrimDocuments;
  slot: Slot;
  taken: TakenBySlot;
  /** What is taken after this one; null after the last. */
  next: Slot | null;
  /** Where pictures come from. */
  source: ReactNode;
  onNext: () => void;
  onSent: () => void;
}

/** What is typed beside the picture of a paper, and the button that hands it in. */
export function HandInPane(work: Work) {
  const { slot, documents, source } = work;
  const own = ofKind(documents, slot);
  // Of certificates another dose may follow.
  if (own?.state === 'verified' && slot.kind !== 'covid')
    return (
      <DetailPane>
        <div className={styles.pane}>
          <h2>{slot.title}</h2>
          <p>
            Yang sudah diperiksa tidak diganti langsung: pemeriksa menolaknya dulu, lalu yang baru diambil.
          </p>
          <VerifiedDocuments documents={documents} slot={slot} />
        </div>
      </DetailPane>
    );
  const FormOfKind = FORMS[slot.kind];
  return (
    <FormOfKind
      key={slot.kind}
      {...work}
      source={
        <>
          {source}
          {slot.kind === 'covid' && <VerifiedDocuments documents={documents} slot={slot} />}
          {own?.state === 'waiting' && slot.kind !== 'covid' && (
            <p className={styles.quiet}>Yang sudah masuk belum diperiksa. Foto baru menggantikannya.</p>
          )}
        </>
      }
    />
  );
}

interface FormOfKindProps<Values extends FieldValues> extends Work {
  schema: z.ZodType<Values, Values>;
  values: DefaultValues<Values>;
  /** Last part of the call's path. */
  call: 'identity' | 'passport' | 'passport-document' | 'vaccine';
  /** What of it goes with the pictures, where that is more than what was typed. */
  fieldsOf?: (values: Values) => object;
  children?: ReactNode;
}

function FormOfKind<Values extends FieldValues>(props: FormOfKindProps<Values>) {
  const { documents, slot, taken, next, source, schema, values, call, children, onNext, onSent } = props;
  const { fieldsOf = (given) => ({ ...given, replaces: replacedBy(documents, slot) }) } = props;
  const slots = together(slot);
  const { form, isSending, failure, onSubmit } = useSentForm<Values>({
    schema,
    values,
    send: async (given) => {
      const files: Record<string, File> = {};
      for (const { name, part } of slots) {
        const picture = taken[name];
        if (picture) files[part] = await toSend(picture);
      }
      await sendForm<HandIn>(
        `/api/staff/v1/people/${documents.pilgrim.uuid}/papers/${call}` as HandIn['path'],
        fieldsOf(given),
        files,
        // The button says that it is on its way.
        { onProgress: () => undefined, signal: new AbortController().signal },
      );
      form.reset();
      onSent();
    },
  });
  useDraftValues(`papers/${documents.pilgrim.uuid}/${slot.kind}`, form);
  const isThere = taken[slot.name] !== undefined;
  const others = slots.filter(({ name }) => name !== slot.name && taken[name] === undefined);
  const onward = next ? `, lanjut ke ${next.title}` : '';
  const go = () => {
    if (!isThere) return;
    if (others.length > 0) onNext();
    else void onSubmit();
  };
  useKeys('Ambil berkas', [{ caps: ['Enter'], label: 'pakai gambar', hint: 1, keys: { enter: go } }]);
  return (
    <Form
      form={form}
      locked={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <DetailPane
        foot={
          <>
            <p className={styles.note} id="pakai">
              {isThere ? (
                <>
                  Yang mengambil tidak memeriksanya. <b>Orang kedua yang memeriksa.</b>
                </>
              ) : (
                `Pilih foto ${slot.title} dulu.`
              )}
            </p>
            <Button type="submit" block busy={isSending} aria-disabled={!isThere} aria-describedby="pakai">
              {others.length > 0 ? 'Pakai' : 'Simpan'}
              {onward} <KeyCap>Enter</KeyCap>
            </Button>
          </>
        }
      >
        <div className={styles.pane}>
          {source}
          {children}
          <Failure>{failure}</Failure>
        </div>
      </DetailPane>
    </Form>
  );
}

/** The record that nobody has checked yet and that a new one takes the place of. */
const replacedBy = (
  documents: PilgrimDocuments,
  slot: Slot,
  dose: number | null = null,
): string | undefined =>
  ofKind(documents, slot)?.papers.find((paper) => !paper.isVerified && paper.dose === dose)?.uuid;

const FORMS: Record<Slot['kind'], (work: Work) => ReactNode> = {
  identity: (work) => <FormOfKind {...work} schema={NONE} values={{}} call="identity" />,
  passport: (work) => (
    <FormOfKind {...work} schema={passportFields} values={{ number: '', expired: '' }} call="passport">
      <FormText<z.input<typeof passportFields>> name="number" label="Nomor paspor" />
      <FormDate<z.input<typeof passportFields>> name="expired" label="Berlaku sampai" />
    </FormOfKind>
  ),
  passportDocument: (work) => (
    <FormOfKind {...work} schema={passportDocumentFields} values={{}} call="passport-document">
      <FormSelect<z.input<typeof passportDocumentFields>> name="type" label="Jenis dokumen">
        <option value="">Pilih jenisnya</option>
        <Options of={SUPPORTING_DOCUMENT_TYPES.map((type) => [type, type])} />
      </FormSelect>
    </FormOfKind>
  ),
  yellowBook: (work) => <FormOfKind {...work} schema={NONE} values={{}} call="vaccine" />,
  covid: (work) => (
    <FormOfKind
      {...work}
      schema={COVID}
      values={{ covidVaccineDose: '', covidVaccineDate: '' }}
      call="vaccine"
      fieldsOf={(fields) => ({
        ...fields,
        isCovidVaccine: 1,
        replaces: replacedBy(work.documents, work.slot, Number(fields.covidVaccineDose)),
      })}
    >
      <FormSelect<z.input<typeof COVID>> name="covidVaccineDose" label="Dosis">
        <option value="">Pilih dosisnya</option>
        <Options of={DOSES.map((dose) => [dose, dose])} />
      </FormSelect>
      <FormSelect<z.input<typeof COVID>> name="covidVaccineName" label="Vaksin">
        <option value="">Pilih vaksinnya</option>
        <Options of={COVID_VACCINES.map((vaccine) => [vaccine, vaccine])} />
      </FormSelect>
      <FormDate<z.input<typeof COVID>> name="covidVaccineDate" label="Tanggal vaksin" />
    </FormOfKind>
  ),
};
