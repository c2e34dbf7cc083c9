import type { DepartureDetail, setTravelNotes } from '@rihlah/contract/staff/departures/departures';
import { code } from '@rihlah/contract/wire/messages';
import { isoDate } from '@rihlah/contract/wire/primitives';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import { parseTypedHour } from '@rihlah/rules/text/typed-hour';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../client/api.ts';
import { compareVersions } from '../../../domain/content/conflict.tsx';
import { useVersionedForm, type Versioned } from '../../../domain/content/use-versioned-form.ts';
import { VersionedDialog } from '../../../domain/content/versioned-dialog.tsx';
import { departureQuery } from '../../../domain/departures/departure-query.ts';
import styles from '../lists/lists.module.css';

type Travel = DepartureDetail['travel'];

const day = z.union([z.literal(''), isoDate], { error: code('dateFormat') });

/** As it is typed: the hour with a full stop; empty where it is not known. */
const typed = z
  .object({
    meetingPlace: z.string(),
    meetingDay: day,
    meetingHour: z
      .string()
      .refine((hour) => hour.trim() === '' || parseTypedHour(hour) !== undefined, code('dateFormat')),
    leader: z.string(),
    flightsAnnouncedOn: day,
  })
  .refine(({ meetingDay, meetingHour }) => meetingDay === '' || meetingHour.trim() !== '', {
    error: code('requiredStar'),
    path: ['meetingHour'],
  })
  .refine(({ meetingDay, meetingHour }) => meetingDay !== '' || meetingHour.trim() === '', {
    error: code('requiredStar'),
    path: ['meetingDay'],
  });
type Typed = z.infer<typeof typed>;

const LABELS = {
  meetingPlace: 'Tempat kumpul',
  meetingDay: 'Hari kumpul',
  meetingHour: 'Jam kumpul',
  leader: 'Pembimbing',
  flightsAnnouncedOn: 'Penerbangan diumumkan',
} as const satisfies Record<keyof Typed, string>;

const typedOf = ({ meetingPlace, meetingAt, leader, flightsAnnouncedOn }: Travel): Typed => ({
  meetingPlace: meetingPlace ?? '',
  meetingDay: meetingAt?.slice(0, 10) ?? '',
  meetingHour: meetingAt?.slice(11).replace(':', '.') ?? '',
  leader: leader ?? '',
  flightsAnnouncedOn: flightsAnnouncedOn ?? '',
});

/** As people write it. */
const shownOf = (values: Typed): Typed => ({
  ...values,
  meetingDay: formatDayFirst(values.meetingDay),
  flightsAnnouncedOn: formatDayFirst(values.flightsAnnouncedOn),
});

const travelOf = ({ meetingPlace, meetingDay, meetingHour, leader, flightsAnnouncedOn }: Typed): Travel => ({
  meetingPlace: meetingPlace.trim() || null,
  meetingAt: meetingDay ? `${meetingDay}T${parseTypedHour(meetingHour)}` : null,
  leader: leader.trim() || null,
  flightsAnnouncedOn: flightsAnnouncedOn || null,
});

interface TravelDialogProps {
  departure: DepartureDetail;
  onClose: () => void;
}

/** Where the group meets, who leads it, and when its flights will be told: customers see it at once. */
export function TravelDialog({ departure, onClose }: TravelDialogProps) {
  const queries = useQueryClient();
  const { uuid, travel, standing } = departure;
  const { basis, changed } = standing.travel;
  const saved = typedOf(travel);
  const state = useVersionedForm<Typed, Versioned<Typed>>({
    saved,
    version: basis,
    check: (values) => typed.safeParse(values).error?.issues ?? [],
    send: async (values, version) => {
      await callApi<typeof setTravelNotes>('PUT', '/api/staff/v1/departures/:uuid/travel', {
        params: { uuid },
        body: { ...travelOf(values), basis: version },
      });
      // Opened again at once, it shows what was saved.
      await queries.invalidateQueries(departureQuery(uuid));
      showSuccess('Disimpan. Jamaah melihatnya di tiket dan kalender.');
      return { version, values };
    },
    onSaved: onClose,
    refresh: () => queries.refetchQueries(departureQuery(uuid)),
  });
  return (
    <VersionedDialog
      title="Kumpul dan pembimbing"
      state={state}
      changed={changed}
      differences={compareVersions(LABELS, shownOf(state.form.getValues()), shownOf(saved))}
      className=""
      submit="Simpan"
      onClose={onClose}
    >
      <div className={styles.fields}>
        <FormText<Typed> name="meetingPlace" label={LABELS.meetingPlace} autoComplete="off" />
        <FormDate<Typed> name="meetingDay" label={LABELS.meetingDay} />
        <FormText<Typed>
          name="meetingHour"
          label={LABELS.meetingHour}
          hint="06.30, menurut jam tempatnya"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormText<Typed> name="leader" label={LABELS.leader} autoComplete="off" />
        <FormDate<Typed>
          name="flightsAnnouncedOn"
          label={LABELS.flightsAnnouncedOn}
          hint="Selama nomornya belum ada"
        />
      </div>
      <p>Berlaku untuk semua paket rombongan ini. Nomor dan jam pesawat diisi di paketnya.</p>
    </VersionedDialog>
  );
}
