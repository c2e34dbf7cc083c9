import { COVID_VACCINES, SUPPORTING_DOCUMENT_TYPES } from '@rihlah/contract/documents/document-choices';
import {
  covidVaccineFields,
  passportDocumentFields,
  passportFields,
} from '@rihlah/contract/documents/document-upload';
import type {
  HandInIdentity,
  HandInPassport,
  HandInPassportDocument,
  HandInVaccine,
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

/** The button says that it is on its way. */
const QUIETLY = () => ({ onProgress: () => undefined, signal: new AbortController().signal });

interface Work {
  papers: PilgrimDocuments;
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
  const { slot, papers, source } = work;
  const own = ofKind(papers, slot);
  // Of certificates another dose may follow.
  if (own?.state === 'verified' && slot.kind !== 'covid')
    return (
      <DetailPane>
        <div className={styles.pane}>
          <h2>{slot.title}</h2>
          <p>
            Yang sudah diperiksa tidak diganti langsung: pemeriksa menolaknya dulu, lalu yang baru diambil.
          </p>
          <VerifiedDocuments papers={papers} slot={slot} />
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
          {slot.kind === 'covid' && <VerifiedDocuments papers={papers} slot={slot} />}
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
  /** @param at where papers of this pilgrim are sent */
  send: (
    values: Values,
    at: `/api/staff/v1/people/${string}/papers`,
    files: Record<string, File>,
  ) => Promise<unknown>;
  children?: ReactNode;
}

function FormOfKind<Values extends FieldValues>(props: FormOfKindProps<Values>) {
  const { papers, slot, taken, next, source, schema, values, send, children, onNext, onSent } = props;
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
      await send(given, `/api/staff/v1/people/${papers.pilgrim.uuid}/papers`, files);
      onSent();
    },
  });
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
const replacedBy = ({ papers, slot }: Work, dose: number | null = null): string | undefined =>
  ofKind(papers, slot)?.papers.find((paper) => !paper.isVerified && paper.dose === dose)?.uuid;

const FORMS: Record<Slot['kind'], (work: Work) => ReactNode> = {
  identity: (work) => (
    <FormOfKind
      {...work}
      schema={NONE}
      values={{}}
      send={(_, at, files) =>
        sendForm<HandInIdentity>(
          `${at}/identity` as HandInIdentity['path'],
          { replaces: replacedBy(work) },
          files,
          QUIETLY(),
        )
      }
    />
  ),
  passport: (work) => (
    <FormOfKind
      {...work}
      schema={passportFields}
      values={{ number: '', expired: '' }}
      send={(fields, at, files) =>
        sendForm<HandInPassport>(
          `${at}/passport` as HandInPassport['path'],
          { ...fields, replaces: replacedBy(work) },
          files,
          QUIETLY(),
        )
      }
    >
      <FormText<z.input<typeof passportFields>> name="number" label="Nomor paspor" />
      <FormDate<z.input<typeof passportFields>> name="expired" label="Berlaku sampai" />
    </FormOfKind>
  ),
  passportDocument: (work) => (
    <FormOfKind
      {...work}
      schema={passportDocumentFields}
      values={{}}
      send={(fields, at, files) =>
        sendForm<HandInPassportDocument>(
          `${at}/passport-document` as HandInPassportDocument['path'],
          { ...fields, replaces: replacedBy(work) },
          files,
          QUIETLY(),
        )
      }
    >
      <FormSelect<z.input<typeof passportDocumentFields>> name="type" label="Jenis dokumen">
        <option value="">Pilih jenisnya</option>
        <Options of={SUPPORTING_DOCUMENT_TYPES.map((type) => [type, type])} />
      </FormSelect>
    </FormOfKind>
  ),
  yellowBook: (work) => (
    <FormOfKind
      {...work}
      schema={NONE}
      values={{}}
      send={(_, at, files) =>
        sendForm<HandInVaccine>(
          `${at}/vaccine` as HandInVaccine['path'],
          { replaces: replacedBy(work) },
          files,
          QUIETLY(),
        )
      }
    />
  ),
  covid: (work) => (
    <FormOfKind
      {...work}
      schema={COVID}
      values={{ covidVaccineDose: '', covidVaccineDate: '' }}
      send={(fields, at, files) =>
        sendForm<HandInVaccine>(
          `${at}/vaccine` as HandInVaccine['path'],
          { ...fields, isCovidVaccine: 1, replaces: replacedBy(work, Number(fields.covidVaccineDose)) },
          files,
          QUIETLY(),
        )
      }
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
