import {
  EDUCATIONS,
  MARITAL_STATUSES,
  NATIONALITIES,
  OCCUPATIONS,
} from '@rihlah/contract/people/person-facts';
import { LIST_FIELDS } from '@rihlah/contract/staff/departures/list-fields';
import type { GetPersonFacts, PersonFacts } from '@rihlah/contract/staff/identity/people';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../client/api-query.ts';
import { Conflict } from '../content/conflict.tsx';
import { DialogFoot } from '../form/dialog-foot.tsx';
import { Failure } from '../form/failure.tsx';
import { Options } from '../form/options.tsx';
import { Waiting } from '../screen/waiting-screen.tsx';
import { useMay } from '../staff/use-staff.ts';
import styles from './facts-dialog.module.css';
import { FACT_FIELDS, type FactField, type FactValues, useFacts } from './use-facts.ts';

/** What manifests need of a person. */
const factsQuery = (uuid: string) =>
  apiQuery<GetPersonFacts>(['facts', uuid], '/api/staff/v1/people/:uuid/facts', { params: { uuid } });

const CHOICES: Partial<Record<FactField, readonly string[]>> = {
  nationality: NATIONALITIES,
  maritalStatus: MARITAL_STATUSES,
  education: EDUCATIONS,
  occupation: OCCUPATIONS,
};

interface FactsDialogProps {
  person: { uuid: string; name: string };
  /** Whose turn it is after this one, by name; left out where nobody's is. */
  next?: string | undefined;
  /** The reason that is offered. */
  why?: string;
  /** It is saved, for this reason. */
  onDone: (why: string) => void;
  onClose: () => void;
}

/** What manifests need of a person, entered by staff who asked them. */
export function FactsDialog(props: FactsDialogProps) {
  const { person, onClose } = props;
  const query = useQuery(factsQuery(person.uuid));
  const mayChange = useMay('person.facts');
  return (
    <Dialog open wide onClose={onClose} title={`${mayChange ? 'Lengkapi data' : 'Data'} ${person.name}`}>
      {query.data && (mayChange ? <Facts {...props} saved={query.data} /> : <Known saved={query.data} />)}
      <Waiting query={query} what="data">
        <Bar width="100%" height={320} />
      </Waiting>
    </Dialog>
  );
}

/** The same for who reads and changes nothing; numbers are told to nobody. */
const Known = ({ saved }: { saved: PersonFacts }) => (
  <Fields>
    {FACT_FIELDS.map((field) => (
      <Field key={field} label={LIST_FIELDS[field].label}>
        {knownWords(field, saved)}
      </Field>
    ))}
  </Fields>
);

function knownWords(field: FactField, { facts, hasPassportNumber, hasBpjsNumber }: PersonFacts): string {
  if (field === 'passportNumber') return hasPassportNumber ? 'Tercatat' : 'Belum diketahui';
  if (field === 'bpjsNumber') return hasBpjsNumber ? 'Tercatat' : 'Belum diketahui';
  return facts[field] ?? 'Belum diketahui';
}

function Facts({ saved, next, onClose, ...completing }: FactsDialogProps & { saved: PersonFacts }) {
  const { form, isSending, failure, conflict, onSubmit } = useFacts(saved, completing);
  return (
    <Form form={form} locked={isSending} onSubmit={onSubmit}>
      <p className={styles.quiet}>
        Isi menurut paspor, KTP, dan kartu keluarga. Yang belum diketahui dikosongkan, tidak ditebak.
        {saved.nik.regency && ` NIK-nya terbit di ${saved.nik.regency}, ${saved.nik.province}.`}
      </p>
      {conflict && <Conflict changed={null} {...conflict} />}
      <div className={styles.pairs}>
        {FACT_FIELDS.map((field) => (
          <Fact key={field} field={field} saved={saved} />
        ))}
      </div>
      <FormTextArea<FactValues> name="why" label="Alasan, dan dari mana Anda tahu" rows={2} />
      <Failure>{failure}</Failure>
      {next && <p className={styles.quiet}>Sesudah disimpan, berikutnya {next}.</p>}
      <DialogFoot onClose={onClose} submit="Simpan data" busy={isSending} />
    </Form>
  );
}

function Fact({ field, saved }: { field: FactField; saved: PersonFacts }) {
  const { label } = LIST_FIELDS[field];
  const choices = CHOICES[field];
  if (choices)
    return (
      <FormSelect<FactValues> name={field} label={label}>
        <option value="">Belum diketahui</option>
        <Options of={choices.map((choice) => [choice, choice])} />
      </FormSelect>
    );
  const isThere =
    (field === 'passportNumber' && saved.hasPassportNumber) ||
    (field === 'bpjsNumber' && saved.hasBpjsNumber);
  if (field === 'passportIssuedOn') return <FormDate<FactValues> name={field} label={label} />;
  return (
    <FormText<FactValues>
      name={field}
      label={label}
      hint={isThere ? 'Sudah ada. Isi hanya untuk menggantinya.' : undefined}
      autoComplete="off"
    />
  );
}
