import type { DepartureDetail, setTravelNotes } from '@rihlah/contract/staff/departures/departures';
import { code } from '@rihlah/contract/wire/messages';
import { isoDate } from '@rihlah/contract/wire/primitives';
import { parseTypedHour } from '@rihlah/rules/text/typed-hour';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../client/api.ts';
import { FormDialog } from '../../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import styles from '../lists/lists.module.css';
import { departureQuery } from '../queries.ts';

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

const typedOf = ({ meetingPlace, meetingAt, leader, flightsAnnouncedOn }: Travel): Typed => ({
  meetingPlace: meetingPlace ?? '',
  meetingDay: meetingAt?.slice(0, 10) ?? '',
  meetingHour: meetingAt?.slice(11).replace(':', '.') ?? '',
  leader: leader ?? '',
  flightsAnnouncedOn: flightsAnnouncedOn ?? '',
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
  const { uuid, travel } = departure;
  const sent = useSentForm<Typed>({
    schema: typed,
    values: typedOf(travel),
    send: async (values) => {
      await callApi<typeof setTravelNotes>('PUT', '/api/staff/v1/departures/:uuid/travel', {
        params: { uuid },
        body: travelOf(values),
      });
      // Opened again at once, it shows what was saved.
      await queries.invalidateQueries(departureQuery(uuid));
    },
    done: 'Disimpan. Jamaah melihatnya di tiket dan kalender.',
    onDone: onClose,
  });
  return (
    <FormDialog title="Kumpul dan pembimbing" sent={sent} className="" submit="Simpan" onClose={onClose}>
      <div className={styles.fields}>
        <FormText<Typed> name="meetingPlace" label="Tempat kumpul" autoComplete="off" />
        <FormDate<Typed> name="meetingDay" label="Hari kumpul" />
        <FormText<Typed>
          name="meetingHour"
          label="Jam kumpul"
          hint="06.30, menurut jam tempatnya"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormText<Typed> name="leader" label="Pembimbing" autoComplete="off" />
        <FormDate<Typed>
          name="flightsAnnouncedOn"
          label="Penerbangan diumumkan"
          hint="Selama nomornya belum ada"
        />
      </div>
      <p>Berlaku untuk semua paket rombongan ini. Nomor dan jam pesawat diisi di paketnya.</p>
    </FormDialog>
  );
}
