import {
  type DepartureDetail,
  manasikInput,
  type SetManasik,
} from '@rihlah/contract/staff/departures/departures';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import { parseTypedHour } from '@rihlah/rules/text/typed-hour';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { formatShortDate } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { compareVersions } from '../../../domain/content/conflict.tsx';
import { useVersionedForm, type Versioned } from '../../../domain/content/use-versioned-form.ts';
import { VersionedDialog } from '../../../domain/content/versioned-dialog.tsx';
import { departureQuery } from '../../../domain/departures/departure-query.ts';
import styles from '../lists/lists.module.css';

type Session = Omit<SetManasik['body'], 'basis'>;

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
const LABELS = {
  place: 'Tempat',
  address: 'Alamat',
  day: 'Hari',
  startsAt: 'Mulai',
  endsAt: 'Selesai',
  gatheringTime: 'Jam kumpul',
  gatheringPoint: 'Titik kumpul',
} as const satisfies Record<keyof Session, string>;

const withHours = (session: Session, write: (hour: string) => string): Session => ({
  ...session,
  ...Object.fromEntries(HOURS.map((hour) => [hour, write(session[hour])])),
});

const dotted = (session: Session) => withHours(session, (hour) => hour.replace(':', '.'));

/** As people write it. */
const shownOf = (session: Session): Session => ({ ...dotted(session), day: formatDayFirst(session.day) });

/** As the contract has hours; what is none stays, to be refused. */
const read = (session: Session) => withHours(session, (hour) => parseTypedHour(hour) ?? hour);

interface ManasikDialogProps {
  departure: DepartureDetail;
  onClose: () => void;
}

/** Where and when the travellers of a package rehearse; whoever is invited is told. */
export function ManasikDialog({ departure, onClose }: ManasikDialogProps) {
  const queries = useQueryClient();
  const { uuid, manasik, departsOn, standing } = departure;
  const { basis, changed } = standing.manasik;
  const saved = dotted(manasik ?? EMPTY);
  const state = useVersionedForm<Session, Versioned<Session>>({
    saved,
    version: basis,
    // The contract's, of hours as they are typed.
    check: (session) => manasikInput.safeParse(read(session)).error?.issues ?? [],
    send: async (session, version) => {
      const values = read(session);
      // Nobody is told a second time of what stays as it is.
      if (manasik && compareVersions(LABELS, values, manasik).length === 0) return { version, values };
      const { told } = await callApi<SetManasik>('PUT', '/api/staff/v1/departures/:uuid/manasik', {
        params: { uuid },
        body: { ...values, basis: version },
      });
      // Opened again at once, it shows what was saved.
      await queries.invalidateQueries(departureQuery(uuid));
      showSuccess(`Jadwal manasik disimpan, ${told} pesanan dikabari`);
      return { version, values };
    },
    onSaved: onClose,
    refresh: () => queries.refetchQueries(departureQuery(uuid)),
  });
  return (
    <VersionedDialog
      title="Manasik"
      state={state}
      changed={changed}
      differences={compareVersions(LABELS, shownOf(state.form.getValues()), shownOf(saved))}
      className=""
      submit="Simpan"
      onClose={onClose}
    >
      <div className={styles.fields}>
        <FormText<Session> name="place" label={LABELS.place} autoComplete="off" />
        <FormText<Session> name="address" label={LABELS.address} autoComplete="off" />
        <FormDate<Session> name="day" label={LABELS.day} />
        <FormText<Session>
          name="startsAt"
          label={LABELS.startsAt}
          hint="WIB, misalnya 08.00"
          autoComplete="off"
        />
        <FormText<Session> name="endsAt" label={LABELS.endsAt} hint="WIB" autoComplete="off" />
        <FormText<Session> name="gatheringTime" label={LABELS.gatheringTime} hint="WIB" autoComplete="off" />
        <FormText<Session> name="gatheringPoint" label={LABELS.gatheringPoint} autoComplete="off" />
      </div>
      <p>
        Sebelum berangkat, {formatShortDate(departsOn)}. Yang sudah diundang langsung dikabari lewat inbox dan
        SMS; yang lain dikabari dengan undangannya.
      </p>
    </VersionedDialog>
  );
}
