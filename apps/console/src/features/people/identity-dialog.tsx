import {
  type CorrectPerson,
  correctPerson,
  type StaffPersonDetail,
} from '@rihlah/contract/staff/identity/people';
import { FormDigits } from '@rihlah/ui/form/bound/digits';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { compareVersions } from '../../domain/content/conflict.tsx';
import { useVersionedForm, type Versioned } from '../../domain/content/use-versioned-form.ts';
import { VersionedDialog } from '../../domain/content/versioned-dialog.tsx';
import { Options } from '../../domain/form/options.tsx';
import styles from './people.module.css';
import { personQuery } from './queries.ts';

const typed = correctPerson.body.omit({ version: true });
type Typed = z.input<typeof typed>;
/** The identity number is never told: an empty field leaves it as it is. */
type Values = Omit<Typed, 'icnumber'> & { icnumber: string };

const GENDER_WORDS = { m: 'Laki-laki', f: 'Perempuan' } as const;
const LABELS = { name: 'Nama', gender: 'Jenis kelamin', email: 'Email', address: 'Alamat' } as const;

const bodyOf = ({ icnumber, ...values }: Values): Typed => ({ ...values, icnumber: icnumber.trim() || null });

const shownOf = ({ name, gender, email, address }: Pick<Values, keyof typeof LABELS>) => ({
  name,
  gender: GENDER_WORDS[gender],
  email,
  address,
});

/** What an order said of somebody, corrected after a look at their identity card. */
export function IdentityDialog({ person, onClose }: { person: StaffPersonDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const { name, gender, email, address } = person;
  const state = useVersionedForm<Values, Versioned<Values>>({
    saved: { name, gender, email, address, icnumber: '', why: '' },
    version: person.identityVersion,
    check: (values) => typed.safeParse(bodyOf(values)).error?.issues ?? [],
    send: async (values, version) => {
      await callApi<CorrectPerson>('PUT', '/api/staff/v1/people/:uuid/identity', {
        params: { uuid: person.uuid },
        body: { ...bodyOf(values), version },
      });
      showSuccess('Data diri diperbaiki');
      return { version, values };
    },
    onSaved: () => {
      onClose();
      for (const key of ['person', 'people', 'orders', 'order'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
    refresh: () => queries.refetchQueries(personQuery(person.uuid)),
  });
  return (
    <VersionedDialog
      title="Perbaiki data diri?"
      state={state}
      changed={null}
      differences={compareVersions(LABELS, shownOf(state.form.getValues()), shownOf(person))}
      submit="Simpan perbaikan"
      onClose={onClose}
    >
      <p className={styles.quiet}>
        Isi menurut KTP. {person.name} mendapat pesan tentang apa yang diperbaiki; manifest yang sudah dikunci
        tidak ikut berubah.
      </p>
      <div className={styles.pairs}>
        <FormText<Values> name="name" label="Nama" autoComplete="off" maxLength={80} />
        <FormSelect<Values> name="gender" label="Jenis kelamin">
          <Options of={Object.entries(GENDER_WORDS)} />
        </FormSelect>
        <FormDigits<Values>
          name="icnumber"
          label="NIK"
          hint="Sudah ada. Isi hanya untuk menggantinya."
          autoComplete="off"
        />
        <FormText<Values> name="email" label="Email" inputMode="email" autoComplete="off" maxLength={120} />
      </div>
      <FormTextArea<Values> name="address" label="Alamat" rows={2} />
      <FormTextArea<Values> name="why" label="Alasan, dan cara Anda memastikan orangnya" rows={2} />
    </VersionedDialog>
  );
}
