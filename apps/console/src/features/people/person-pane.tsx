import {
  type AskPersonExport,
  askPersonExport,
  type StaffPersonDetail,
} from '@rihlah/contract/staff/identity/people';
import { Button } from '@rihlah/ui/actions/button';
import { FoilStrip } from '@rihlah/ui/decor/foil-strip';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate } from '@rihlah/ui/text/format';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { eventWords } from '../../domain/acts/events.tsx';
import { ApprovalActions, ApprovalSteps } from '../../domain/approvals/approval-actions.tsx';
import { describeApproval } from '../../domain/approvals/approval-words.ts';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { FormDialog } from '../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import styles from './people.module.css';
import { RequestDialog } from './request-dialog.tsx';

type WhyValues = AskPersonExport['body'];

/** Everything held about a person as one file, once one has said why. */
function ExportDialog({ person, onClose }: { person: StaffPersonDetail; onClose: () => void }) {
  const sent = useSentForm<WhyValues, AskPersonExport['response']>({
    schema: askPersonExport.body,
    values: { why: '' },
    send: (body) =>
      callApi<AskPersonExport>('POST', '/api/staff/v1/people/:uuid/export', {
        params: { uuid: person.uuid },
        body,
      }),
    done: ({ href }) => {
      // The browser saves what comes: the file never stands in this page.
      window.location.assign(href);
      return `Data ${person.name} sedang diunduh`;
    },
    refresh: ['person'],
    onDone: onClose,
  });
  return (
    <FormDialog title="Ekspor semua data?" sent={sent} submit="Unduh ZIP" onClose={onClose}>
      <p className={styles.quiet}>
        Satu berkas ZIP berisi semua yang tersimpan tentang {person.name}: profil, pesanan, pembayaran,
        dokumen dengan fotonya, pesan, dan riwayat. NIK dan nomor paspor tertulis lengkap di dalamnya, jadi
        serahkan hanya kepada orangnya sendiri.
      </p>
      <p className={styles.quiet}>Siapa yang mengekspor, kapan, dan alasannya tersimpan di Jejak.</p>
      <FormTextArea<WhyValues> name="why" label="Alasan" rows={2} />
    </FormDialog>
  );
}

/** What may be done with everything that is held about somebody. */
function PersonDataPart({ person }: { person: StaffPersonDetail }) {
  const mayExport = useMay('person.export');
  const mayErase = useMay('person.erase') && !person.approvals.some(({ kind }) => kind === 'person.erase');
  const mayMerge = useMay('person.merge');
  const [open, setOpen] = useState<'export' | 'request' | 'erase' | 'merge' | null>(null);
  const close = () => setOpen(null);
  if (!(mayExport || mayErase || mayMerge) || person.erasedAt !== null) return null;
  return (
    <section aria-labelledby="data-orang">
      <h3 id="data-orang">Data pribadi</h3>
      <div className={styles.acts}>
        {mayExport && (
          <Button variant="secondary" onClick={() => setOpen('export')}>
            Ekspor semua data…
          </Button>
        )}
        {mayExport && (
          <Button variant="secondary" onClick={() => setOpen('request')}>
            Catat permintaan data…
          </Button>
        )}
        {mayMerge && (
          <Button variant="secondary" onClick={() => setOpen('merge')}>
            Gabungkan data ganda…
          </Button>
        )}
        {mayErase && (
          <Button variant="danger" onClick={() => setOpen('erase')}>
            Hapus identitas…
          </Button>
        )}
      </div>
      {open === 'export' && <ExportDialog person={person} onClose={close} />}
      {open === 'request' && <RequestDialog person={person} onClose={close} />}
      {open === 'merge' && (
        <MergeDialog person={person} twin={person.twins[0]?.uuid ?? null} onClose={close} />
      )}
      {open === 'erase' && <EraseDialog person={person} onClose={close} />}
    </section>
  );
}

/** What waits for a second person, and what was said about who may act for them. */
export function PersonPane({ person }: { person: StaffPersonDetail }) {
  const withBranch = useWithBranch();
  const { approvals, consents } = person;
  return (
    <DetailPane>
      <div className={styles.pane}>
        {approvals.map((approval, index) => (
          <div key={approval.uuid} className={styles.approval}>
            {index === 0 && <FoilStrip title="Menunggu orang kedua" />}
            <div className={styles.approvalBody}>
              <p>{describeApproval(approval)}</p>
              <p className={styles.quiet}>“{approval.why}”</p>
              <ApprovalSteps approval={approval} />
              <ApprovalActions approval={approval} />
            </div>
          </div>
        ))}
        <section aria-labelledby="persetujuan">
          <h3 id="persetujuan">Persetujuan kepada agen</h3>
          {consents.length === 0 && <p className={styles.quiet}>Tidak pernah dipesankan agen lain.</p>}
          <ul className={styles.consents}>
            {consents.map(({ order, event }) => (
              <li key={`${order.uuid}${event.at}${event.verb}`}>
                <span className={styles.grow}>
                  {event.who} {eventWords(event)}
                  <small>
                    <Link to={withBranch(`/pesanan/${order.uuid}`)}>{order.orderId}</Link>,{' '}
                    {formatListDate(event.at)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <PersonDataPart person={person} />
      </div>
    </DetailPane>
  );
}
