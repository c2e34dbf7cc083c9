import { code } from '@rihlah/contract/messages';
import type { DepartureDetail, SetTravelNotes } from '@rihlah/contract/staff/departures';
import { formatDayFirst, parseDayFirst } from '@rihlah/rules/dates';
import { Dialog } from '@rihlah/ui/dialog';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Form } from '@rihlah/ui/form/form';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './lists.module.css';
import { departureQuery } from './queries.ts';

type Travel = DepartureDetail['travel'];

/** As it is typed: days first, the hour with a full stop; empty where it is not known. */
const typed = z.object({
  meetingPlace: z.string(),
  meetingAt: z.string().regex(/^(\d{2}-\d{2}-\d{4} \d{2}[.:]\d{2})?$/, code('dateFormat')),
  leader: z.string(),
  flightsAnnouncedOn: z.string().regex(/^(\d{2}-\d{2}-\d{4})?$/, code('dateFormat')),
});
type Typed = z.infer<typeof typed>;

const typedOf = ({ meetingPlace, meetingAt, leader, flightsAnnouncedOn }: Travel): Typed => ({
  meetingPlace: meetingPlace ?? '',
  meetingAt: meetingAt
    ? `${formatDayFirst(meetingAt.slice(0, 10))} ${meetingAt.slice(11).replace(':', '.')}`
    : '',
  leader: leader ?? '',
  flightsAnnouncedOn: flightsAnnouncedOn ? formatDayFirst(flightsAnnouncedOn) : '',
});

const travelOf = ({ meetingPlace, meetingAt, leader, flightsAnnouncedOn }: Typed): Travel => ({
  meetingPlace: meetingPlace.trim() || null,
  meetingAt: meetingAt
    ? `${parseDayFirst(meetingAt.slice(0, 10))}T${meetingAt.slice(11).replace('.', ':')}`
    : null,
  leader: leader.trim() || null,
  flightsAnnouncedOn: flightsAnnouncedOn ? parseDayFirst(flightsAnnouncedOn) : null,
});

interface TravelDialogProps {
  departure: DepartureDetail;
  onClose: () => void;
}

/** Where the group meets, who leads it, and when its flights will be told: customers see it at once. */
export function TravelDialog({ departure, onClose }: TravelDialogProps) {
  const queries = useQueryClient();
  const { uuid, travel } = departure;
  const { form, isSending, failure, onSubmit } = useSentForm<Typed>({
    schema: typed,
    values: typedOf(travel),
    send: async (values) => {
      await callApi<SetTravelNotes>('PUT', '/api/staff/v1/departures/:uuid/travel', {
        params: { uuid },
        body: travelOf(values),
      });
      showSuccess('Disimpan. Jamaah melihatnya di tiket dan kalender.');
      onClose();
      await queries.invalidateQueries(departureQuery(uuid));
    },
  });
  return (
    <Dialog open wide onClose={onClose} title="Kumpul dan pembimbing">
      <Form form={form} locked={isSending} onSubmit={onSubmit}>
        <div className={styles.fields}>
          <FormText<Typed> name="meetingPlace" label="Tempat kumpul" autoComplete="off" />
          <FormText<Typed>
            name="meetingAt"
            label="Hari dan jam kumpul"
            hint="31-12-2027 06.30, menurut jam tempatnya"
            autoComplete="off"
          />
          <FormText<Typed> name="leader" label="Pembimbing" autoComplete="off" />
          <FormText<Typed>
            name="flightsAnnouncedOn"
            label="Penerbangan diumumkan"
            hint="31-12-2027, selama nomornya belum ada"
            autoComplete="off"
          />
        </div>
        <p>Berlaku untuk semua paket rombongan ini. Nomor dan jam pesawat diisi di paketnya.</p>
        <Failure>{failure}</Failure>
        <DialogFoot onClose={onClose} submit="Simpan" busy={isSending} />
      </Form>
    </Dialog>
  );
}
