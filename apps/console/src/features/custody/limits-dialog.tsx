import { HELD_PLACES, PASSPORT_PLACE_WORDS } from '@rihlah/contract/documents/passport-places';
import {
  type GetPassportLimits,
  passportDays,
  type SetPassportLimits,
} from '@rihlah/contract/staff/custody/custody';
import { code } from '@rihlah/contract/wire/messages';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { FormText } from '@rihlah/ui/form/bound/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { DialogForm } from '../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import styles from './custody.module.css';
import { limitsQuery } from './queries.ts';

const typedDays = z
  .string()
  .regex(/^\d+$/, code('passportDays'))
  .refine((text) => passportDays.safeParse(Number(text)).success, code('passportDays'));

const typed = z.object({ branch: typedDays, visa: typedDays, provider: typedDays, agency: typedDays });
type Typed = z.input<typeof typed>;

/** How many days a passport may stay at each place. */
export function LimitsDialog({ onClose }: { onClose: () => void }) {
  const days = useQuery(limitsQuery());
  return (
    <Dialog open onClose={onClose} title="Batas hari tiap tahap">
      <MissingPart query={days} what="Batas hari" />
      {days.data && <LimitsForm saved={days.data} onClose={onClose} />}
    </Dialog>
  );
}

interface LimitsFormProps {
  saved: GetPassportLimits['response'];
  onClose: () => void;
}

function LimitsForm({ saved, onClose }: LimitsFormProps) {
  const mayChange = useMay('agency.change');
  // What was typed was begun from these: whoever saved others since is not overwritten.
  const [{ version, days }] = useState(saved);
  const sent = useSentForm<Typed>({
    schema: typed,
    values: {
      branch: String(days.branch),
      visa: String(days.visa),
      provider: String(days.provider),
      agency: String(days.agency),
    },
    send: (values) =>
      callApi<SetPassportLimits>('PUT', '/api/staff/v1/passport-limits', {
        body: {
          version,
          days: {
            branch: Number(values.branch),
            visa: Number(values.visa),
            provider: Number(values.provider),
            agency: Number(values.agency),
          },
        },
      }),
    done: 'Batas hari disimpan',
    refresh: ['passport-limits'],
    onDone: onClose,
  });
  return (
    <DialogForm sent={sent} onClose={onClose} submit={mayChange && 'Simpan'}>
      <p className={styles.support}>
        Paspor yang lebih lama di satu tempat masuk daftar lewat waktu. Yang sudah di jalan tetap memakai
        batas lamanya.
      </p>
      {HELD_PLACES.map((place) => (
        <FormText<Typed>
          key={place}
          name={place}
          label={`${PASSPORT_PLACE_WORDS[place]}, hari`}
          inputMode="numeric"
          readOnly={!mayChange}
        />
      ))}
    </DialogForm>
  );
}
