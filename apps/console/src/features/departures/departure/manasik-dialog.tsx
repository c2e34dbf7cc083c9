import {
  type DepartureDetail,
  manasikInput,
  type SetManasik,
} from '@rihlah/contract/staff/departures/departures';
import { parseTypedHour } from '@rihlah/rules/text/typed-hour';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../client/api.ts';
import { FormDialog } from '../../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import styles from '../lists/lists.module.css';
import { departureQuery } from '../queries.ts';

type Session = SetManasik['body'];

const HOURS = ['startsAt', 'endsAt', 'gatheringTime'] as const;
const EMPTY: Session = {
  place: '',
  address: '',
  day: '',
  startsAt: '',
  endsAt: '',
  gatheringPoint: '',
  gatheringTime: '',
};
const FIELDS = Object.keys(EMPTY) as (keyof Session)[];

const withHours = (session: Session, write: (hour: string) => string): Session => ({
  ...session,
  ...Object.fromEntries(HOURS.map((hour) => [hour, write(session[hour])])),
});

/** As the contract has hours; what is none stays, to be refused. */
const read = (session: Session) => withHours(session, (hour) => parseTypedHour(hour) ?? hour);

/** The contract's, of hours as they are typed. */
const typed = z.custom<Session>().superRefine((session, { addIssue }) => {
  const { error } = manasikInput.safeParse(read(session));
  for (const { message, path } of error?.issues ?? []) addIssue({ code: 'custom', message, path });
});

interface ManasikDialogProps {
  departure: DepartureDetail;
  onClose: () => void;
}

/** Where and when the travellers of a package rehearse; whoever is invited is told. */
export function ManasikDialog({ departure, onClose }: ManasikDialogProps) {
  const queries = useQueryClient();
  const { uuid, manasik, departsOn } = departure;
  const sent = useSentForm<Session, string | null>({
    schema: typed,
    values: withHours(manasik ?? EMPTY, (hour) => hour.replace(':', '.')),
    send: async (session) => {
      const body = read(session);
      // Nobody is told a second time of what stays as it is.
      if (manasik && FIELDS.every((field) => body[field] === manasik[field])) return null;
      const { told } = await callApi<SetManasik>('PUT', '/api/staff/v1/departures/:uuid/manasik', {
        params: { uuid },
        body,
      });
      // Opened again at once, it shows what was saved.
      await queries.invalidateQueries(departureQuery(uuid));
      return `Jadwal manasik disimpan, ${told} pesanan dikabari`;
    },
    done: (said) => said,
    onDone: onClose,
  });
  return (
    <FormDialog title="Manasik" sent={sent} className="" submit="Simpan" onClose={onClose}>
      <div className={styles.fields}>
        <FormText<Session> name="place" label="Tempat" autoComplete="off" />
        <FormText<Session> name="address" label="Alamat" autoComplete="off" />
        <FormDate<Session> name="day" label="Hari" />
        <FormText<Session> name="startsAt" label="Mulai" hint="WIB, misalnya 08.00" autoComplete="off" />
        <FormText<Session> name="endsAt" label="Selesai" hint="WIB" autoComplete="off" />
        <FormText<Session> name="gatheringTime" label="Jam kumpul" hint="WIB" autoComplete="off" />
        <FormText<Session> name="gatheringPoint" label="Titik kumpul" autoComplete="off" />
      </div>
      <p>
        Sebelum berangkat, {formatShortDate(departsOn)}. Yang sudah diundang langsung dikabari lewat inbox dan
        SMS; yang lain dikabari dengan undangannya.
      </p>
    </FormDialog>
  );
}
