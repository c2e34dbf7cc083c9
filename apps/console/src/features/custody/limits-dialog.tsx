import { HELD_PLACES, PASSPORT_PLACE_WORDS } from '@rihlah/contract/documents/passport-places';
import type { GetPassportLimits, SetPassportLimits } from '@rihlah/contract/staff/custody/custody';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import styles from './custody.module.css';
import { limitsQuery } from './queries.ts';

type Saved = GetPassportLimits['response'];

const MOST_DAYS = 365;

const isDays = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_DAYS;

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

function LimitsForm({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const mayChange = useMay('agency.change');
  // What was typed was begun from these: whoever saved others since is not overwritten.
  const [opened] = useState(saved);
  const [typed, setTyped] = useState(
    () => new Map(HELD_PLACES.map((place) => [place, String(opened.days[place])])),
  );
  const wrong = HELD_PLACES.filter((place) => !isDays(typed.get(place) ?? ''));
  const { isSending, failure, start } = useSending<SetPassportLimits['body']>({
    send: (body) => callApi<SetPassportLimits>('PUT', '/api/staff/v1/passport-limits', { body }),
    done: 'Batas hari disimpan',
    refresh: ['passport-limits'],
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const of = (place: (typeof HELD_PLACES)[number]) => Number(typed.get(place));
    const days = { branch: of('branch'), visa: of('visa'), provider: of('provider'), agency: of('agency') };
    if (wrong.length === 0) void start({ version: opened.version, days });
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <p className={styles.support}>
          Paspor yang lebih lama di satu tempat masuk daftar lewat waktu. Yang sudah di jalan tetap memakai
          batas lamanya.
        </p>
        {HELD_PLACES.map((place) => (
          <TextField
            key={place}
            label={`${PASSPORT_PLACE_WORDS[place]}, hari`}
            inputMode="numeric"
            value={typed.get(place) ?? ''}
            readOnly={!mayChange}
            {...(wrong.includes(place) && { error: 'Isi 1 sampai 365' })}
            onChange={({ target }) => setTyped((before) => new Map(before).set(place, target.value))}
          />
        ))}
        <Failure>{failure}</Failure>
      </div>
      <DialogFoot onClose={onClose} submit={mayChange && 'Simpan'} busy={isSending} />
    </form>
  );
}
