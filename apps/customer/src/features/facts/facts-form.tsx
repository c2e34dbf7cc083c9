import type { Order } from '@rihlah/contract/orders/order';
import {
  EDUCATIONS,
  MARITAL_STATUSES,
  NATIONALITIES,
  OCCUPATIONS,
} from '@rihlah/contract/people/person-facts';
import type { AskedFact, addPilgrimFacts, PilgrimFacts } from '@rihlah/contract/people/pilgrim-facts';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { shownWord } from '@rihlah/rules/text/shown-word';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { DateSelects } from '@rihlah/ui/form/dates/date-selects';
import { MayStayEmpty } from '@rihlah/ui/form/fields/field-shell';
import { Form } from '@rihlah/ui/form/form';
import { placeErrors } from '@rihlah/ui/form/state/place-errors';
import { fieldErrorText, useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { useDraft } from '@rihlah/ui/form/state/use-draft';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { formatDate } from '@rihlah/ui/text/format';
import { showError, showSuccess } from '@rihlah/ui/toasts/notify';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { callApi } from '../../client/api.ts';
import { pilgrimFactsQuery } from '../../domain/orders/queries/pilgrim-facts-query.ts';
import styles from './facts.module.css';
import type { FactValues } from './facts-schema.ts';

interface FactWords {
  label: string;
  hint?: string;
  choices?: readonly string[];
}

const FACT_WORDS: Record<AskedFact, FactWords> = {
  passportName: { label: 'Nama di paspor', hint: 'Persis seperti tertulis di paspor.' },
  passportIssuedOn: { label: 'Tanggal paspor dikeluarkan' },
  passportIssuedAt: { label: 'Kota paspor', hint: 'Kantor yang mengeluarkan, misalnya Bandung.' },
  birthplace: { label: 'Tempat lahir', hint: 'Seperti di paspor atau KTP.' },
  fatherName: { label: 'Nama ayah' },
  nationality: { label: 'Kewarganegaraan', choices: NATIONALITIES },
  maritalStatus: { label: 'Status pernikahan', choices: MARITAL_STATUSES },
  education: { label: 'Pendidikan terakhir', choices: EDUCATIONS },
  occupation: { label: 'Pekerjaan', choices: OCCUPATIONS },
  province: { label: 'Provinsi tempat tinggal' },
  regency: { label: 'Kabupaten atau kota' },
  district: { label: 'Kecamatan' },
  village: { label: 'Kelurahan atau desa' },
  bpjsNumber: { label: 'Nomor BPJS Kesehatan', hint: '13 angka di kartu atau aplikasi JKN.' },
};

/** `Menurut NIK: perempuan, lahir 5 Maret 1990, terdaftar di Kota Bandung.` */
function nikWords({ nik: { gender, birthDate, regency } }: PilgrimFacts): string {
  const parts = [
    gender === 'm' ? 'laki-laki' : 'perempuan',
    birthDate && `lahir ${formatDate(birthDate)}`,
    regency && `terdaftar di ${regency}`,
  ];
  return `Menurut NIK: ${parts.filter(Boolean).join(', ')}.`;
}

const ALL = Object.keys(FACT_WORDS) as AskedFact[];

/**
 * What stands there to be confirmed: the card's name, and where the NIK was given out. All that can be asked has a value, for
 * more may be missing by the time that the form is sent.
 */
const firstValues = ({ name, nik }: PilgrimFacts): FactValues => {
  const known: Partial<FactValues> = {
    passportName: name.replace(/^(H|Hj)\. /, '').toUpperCase(),
    ...(nik.province !== null && { province: nik.province }),
    ...(nik.regency !== null && { regency: nik.regency }),
  };
  return Object.fromEntries(ALL.map((fact) => [fact, known[fact] ?? ''])) as FactValues;
};

/** As nothing was typed yet. */
const UNTOUCHED: Partial<FactValues> = {};

/**
 * What is typed outlives the screen until it is sent (`useDraft`), and follows what is missing, which others may fill in
 * meanwhile.
 */
function useFactsForm(order: Order, facts: PilgrimFacts) {
  const { missing } = facts;
  const [typed, setTyped] = useDraft(`facts/${order.uuid}`, UNTOUCHED);
  const [first] = useState(() => firstValues(facts));
  const getSchema = async () => (await import('./facts-schema.ts')).factsSchema(missing);
  const form = useCodedForm<FactValues>(getSchema, { ...first, ...typed });
  const keep = (values: Partial<FactValues>) => {
    const changed = missing.filter((fact) => values[fact] !== first[fact]);
    setTyped(
      changed.length > 0 ? Object.fromEntries(changed.map((fact) => [fact, values[fact]])) : UNTOUCHED,
    );
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  const { watch } = form;
  useEffect(() => watch((values) => latest.current(values)).unsubscribe, [watch]);
  return { form, forget: () => setTyped(UNTOUCHED) };
}

export function FactsForm({ order, facts }: { order: Order; facts: PilgrimFacts }) {
  const { missing } = facts;
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const { form, forget } = useFactsForm(order, facts);
  const send = useLocked(async (values: FactValues) => {
    const given = missing.filter((fact) => values[fact].trim() !== '');
    if (given.length === 0) {
      form.setError(missing[0] ?? 'birthplace', { message: 'nothingGiven' }, { shouldFocus: true });
      return;
    }
    setSending(true);
    try {
      const answer = await callApi<typeof addPilgrimFacts>('POST', '/api/v1/pilgrim-facts', {
        body: {
          order: order.uuid,
          facts: Object.fromEntries(given.map((fact) => [fact, values[fact].trim()])),
        },
      });
      forget();
      client.setQueryData(pilgrimFactsQuery(order).queryKey, answer);
      showSuccess(
        answer.missing.length === 0
          ? 'Data sudah lengkap. Terima kasih.'
          : `Tersimpan. Tinggal ${answer.missing.length} pertanyaan.`,
      );
    } catch (error) {
      const isPlaced = await placeErrors(form, error, (name) => name as AskedFact);
      if (!isPlaced) showError(error);
    } finally {
      setSending(false);
    }
  });
  const typed = form.watch();
  const filled = missing.filter((fact) => (typed[fact] ?? '').trim() !== '').length;
  return (
    <MayStayEmpty value={true}>
      <Form form={form} locked={isSending} onSubmit={form.handleSubmit((values) => send(values))}>
        <Document
          as="div"
          strip={{ name: 'Yang kami tanyakan', number: `${filled} dari ${missing.length} terisi` }}
        >
          <Facts className={styles.fields}>
            <Notice tone="info">
              {nikWords(facts)} Bila berbeda dengan kenyataan, hubungi kami. Alamat di bawah boleh diganti.
            </Notice>
            {missing.map((fact) => {
              const { label, hint, choices } = FACT_WORDS[fact];
              if (fact === 'passportIssuedOn') return <IssuedOn key={fact} form={form} label={label} />;
              if (choices)
                return (
                  <FormSelect<FactValues> key={fact} name={fact} label={label}>
                    <option value="">Pilih</option>
                    {choices.map((choice) => (
                      <option key={choice} value={choice}>
                        {shownWord(choice)}
                      </option>
                    ))}
                  </FormSelect>
                );
              return (
                <FormText<FactValues>
                  key={fact}
                  name={fact}
                  label={label}
                  hint={hint}
                  autoComplete="off"
                  inputMode={fact === 'bpjsNumber' ? 'numeric' : undefined}
                  autoCapitalize={fact === 'passportName' ? 'characters' : 'words'}
                />
              );
            })}
          </Facts>
          <Stub>
            <p className={styles.note}>Yang belum Anda ketahui boleh dikosongkan dulu.</p>
            <Button type="submit" size="lg" block busy={isSending}>
              Simpan data
            </Button>
          </Stub>
        </Document>
      </Form>
    </MayStayEmpty>
  );
}

/** From it to the current year (spec 1, section 9). */
const FIRST_YEAR = 2000;

/** Three lists that are one field of the form. */
function IssuedOn({ form, label }: { form: UseFormReturn<FactValues>; label: string }) {
  const { field, fieldState } = useController({ control: form.control, name: 'passportIssuedOn' });
  const thisYear = Number(jakartaDate(serverNow()).slice(0, 4));
  return (
    <DateSelects
      ref={field.ref}
      label={label}
      initial={field.value}
      error={fieldState.error && fieldErrorText(fieldState.error)}
      years={Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => String(thisYear - index))}
      onChange={(date) => form.setValue('passportIssuedOn', date, { shouldValidate: true })}
    />
  );
}
