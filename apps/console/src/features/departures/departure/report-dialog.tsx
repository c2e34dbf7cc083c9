import {
  type DepartureDetail,
  type ReportReturn,
  reportReturn,
} from '@rihlah/contract/staff/departures/departures';
import { reportDay } from '@rihlah/rules/journey/milestones';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { FormDialog } from '../../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import styles from '../lists/lists.module.css';
import { departureQuery } from '../queries.ts';

type Report = ReportReturn['body'];

interface ReportDialogProps {
  departure: DepartureDetail;
  onClose: () => void;
}

/** That the return of a group was reported, and by which paper. */
export function ReportDialog({ departure, onClose }: ReportDialogProps) {
  const queries = useQueryClient();
  const { uuid, returnsOn, returnReport } = departure;
  const sent = useSentForm<Report>({
    schema: reportReturn.body,
    values: returnReport ?? { day: jakartaDate(serverNow()), reference: '' },
    send: async (body) => {
      await callApi<ReportReturn>('PUT', '/api/staff/v1/departures/:uuid/return-report', {
        params: { uuid },
        body,
      });
      // Opened again at once, it shows what was saved.
      await queries.invalidateQueries(departureQuery(uuid));
    },
    done: 'Laporan kepulangan dicatat',
    onDone: onClose,
  });
  return (
    <FormDialog
      isNarrow
      title="Laporan kepulangan"
      sent={sent}
      className=""
      submit="Catat laporan"
      onClose={onClose}
    >
      <p>
        Pulang {formatShortDate(returnsOn)}, dilaporkan paling lambat {formatShortDate(reportDay(returnsOn))}.
        Berlaku untuk semua paket rombongan ini.
      </p>
      <div className={styles.fields}>
        <FormDate<Report> name="day" label="Dilaporkan pada" />
        <FormText<Report> name="reference" label="Nomor atau bukti laporan" autoComplete="off" />
      </div>
    </FormDialog>
  );
}
