import {
  type DepartureDetail,
  type ReportReturn,
  reportReturn,
} from '@rihlah/contract/staff/departures/departures';
import { reportDay } from '@rihlah/rules/journey/milestones';
import { formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { formatShortDate } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { compareVersions } from '../../../domain/content/conflict.tsx';
import { useVersionedForm, type Versioned } from '../../../domain/content/use-versioned-form.ts';
import { VersionedDialog } from '../../../domain/content/versioned-dialog.tsx';
import { departureQuery } from '../../../domain/departures/departure-query.ts';
import styles from '../lists/lists.module.css';

type Report = ReportReturn['response'];

const LABELS = { day: 'Dilaporkan pada', reference: 'Nomor atau bukti laporan' } as const;
const NONE: Report = { day: '', reference: '' };

/** As people write it. */
const shownOf = ({ day, reference }: Report): Report => ({ day: formatDayFirst(day), reference });

interface ReportDialogProps {
  departure: DepartureDetail;
  onClose: () => void;
}

/** That the return of a group was reported, and by which paper. */
export function ReportDialog({ departure, onClose }: ReportDialogProps) {
  const queries = useQueryClient();
  const { uuid, returnsOn, returnReport, standing } = departure;
  const { basis, changed } = standing.returnReport;
  const state = useVersionedForm<Report, Versioned<Report>>({
    saved: returnReport ?? { day: jakartaDate(serverNow()), reference: '' },
    version: basis,
    check: (values) => reportReturn.response.safeParse(values).error?.issues ?? [],
    send: async (values, version) => {
      await callApi<ReportReturn>('PUT', '/api/staff/v1/departures/:uuid/return-report', {
        params: { uuid },
        body: { ...values, basis: version },
      });
      // Opened again at once, it shows what was saved.
      await queries.invalidateQueries(departureQuery(uuid));
      showSuccess('Laporan kepulangan dicatat');
      return { version, values };
    },
    onSaved: onClose,
    refresh: () => queries.refetchQueries(departureQuery(uuid)),
  });
  return (
    <VersionedDialog
      isNarrow
      title="Laporan kepulangan"
      state={state}
      changed={changed}
      differences={compareVersions(LABELS, shownOf(state.form.getValues()), shownOf(returnReport ?? NONE))}
      className=""
      submit="Catat laporan"
      onClose={onClose}
    >
      <p>
        Pulang {formatShortDate(returnsOn)}, dilaporkan paling lambat {formatShortDate(reportDay(returnsOn))}.
        Berlaku untuk semua paket rombongan ini.
      </p>
      <div className={styles.fields}>
        <FormDate<Report> name="day" label={LABELS.day} />
        <FormText<Report> name="reference" label={LABELS.reference} autoComplete="off" />
      </div>
    </VersionedDialog>
  );
}
