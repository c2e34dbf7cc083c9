import { type DepartureDetail, type ReportReturn, reportReturn } from '@rihlah/contract/staff/departures';
import { jakartaDate } from '@rihlah/rules/dates';
import { reportDay } from '@rihlah/rules/milestones';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Form } from '@rihlah/ui/form/form';
import { formatShortDate } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './lists.module.css';
import { departureQuery } from './queries.ts';

type Report = ReportReturn['body'];

interface ReportDialogProps {
  departure: DepartureDetail;
  onClose: () => void;
}

/** That the return of a group was reported, and by which paper. */
export function ReportDialog({ departure, onClose }: ReportDialogProps) {
  const queries = useQueryClient();
  const { uuid, returnsOn, returnReport } = departure;
  const { form, isSending, failure, onSubmit } = useSentForm<Report>({
    schema: reportReturn.body,
    values: returnReport ?? { day: jakartaDate(serverNow()), reference: '' },
    send: async (body) => {
      await callApi<ReportReturn>('PUT', '/api/staff/v1/departures/:uuid/return-report', {
        params: { uuid },
        body,
      });
      // Opened again at once, it shows what was saved.
      await queries.invalidateQueries(departureQuery(uuid));
      showSuccess('Laporan kepulangan dicatat');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Laporan kepulangan">
      <Form form={form} locked={isSending} onSubmit={onSubmit}>
        <p>
          Pulang {formatShortDate(returnsOn)}, dilaporkan paling lambat{' '}
          {formatShortDate(reportDay(returnsOn))}. Berlaku untuk semua paket rombongan ini.
        </p>
        <div className={styles.fields}>
          <FormDate<Report> name="day" label="Dilaporkan pada" />
          <FormText<Report> name="reference" label="Nomor atau bukti laporan" autoComplete="off" />
        </div>
        <Failure>{failure}</Failure>
        <DialogFoot onClose={onClose} submit="Catat laporan" busy={isSending} />
      </Form>
    </Dialog>
  );
}
