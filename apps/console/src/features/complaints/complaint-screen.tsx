import type { ComplaintDetail } from '@rihlah/contract/staff/backoffice/complaints';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDateTime } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { backKey } from '../../domain/keys/keymap.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { Fact } from '../../domain/screen/fact.tsx';
import { Screen } from '../../domain/screen/screen.tsx';
import { WaitingScreen } from '../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import {
  COMPLAINT_KIND_WORDS,
  COMPLAINT_STATE_WORDS,
  COMPLAINT_WEIGHT_WORDS,
} from '../../domain/words/complaint-words.ts';
import { ActForm } from './act-form.tsx';
import styles from './complaints.module.css';
import { complaintQuery } from './queries.ts';
import { actWords, limitWords, WAY_WORDS } from './words.ts';

const ABOVE = { title: 'Pengaduan', path: '/pengaduan' };

/** One complaint: what was said at the left, what is done about it at the right. */
export function ComplaintScreen() {
  const { uuid = '' } = useParams();
  const query = useQuery(complaintQuery(uuid));
  if (query.data) return <Whole complaint={query.data} />;
  return <WaitingScreen title="Pengaduan" above={ABOVE} what="pengaduan" query={query} />;
}

function Whole({ complaint }: { complaint: ComplaintDetail }) {
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const mayWork = useMay('complaint.work');
  useKeys('Pengaduan', [backKey(() => void navigate(withBranch(ABOVE.path)))]);
  return (
    <Screen
      title={`${complaint.number} ${complaint.title}`}
      above={ABOVE}
      paneLabel="Yang dikerjakan"
      pane={mayWork && <ActForm key={complaint.uuid} complaint={complaint} />}
    >
      <Facts complaint={complaint} />
      <section className={styles.part} aria-labelledby="isi-pengaduan">
        <h2 id="isi-pengaduan">Yang terjadi</h2>
        <p className={styles.text}>{complaint.text}</p>
      </section>
      <section className={styles.part} aria-labelledby="riwayat-pengaduan">
        <h2 id="riwayat-pengaduan">Riwayat</h2>
        <ol className={styles.events}>
          {complaint.events.map(({ uuid, at, who, act, detail, text }) => (
            <li key={uuid}>
              <p>
                <b>{who}</b> {actWords(act, detail)}
                {text && <span className={styles.said}>{text}</span>}
              </p>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </li>
          ))}
        </ol>
      </section>
    </Screen>
  );
}

function Facts({ complaint }: { complaint: ComplaintDetail }) {
  const withBranch = useWithBranch();
  const { kind, weight, way, state, openedAt, reporter, reporterPhone, order, branch, assignee } = complaint;
  return (
    <dl className={styles.facts}>
      <Fact label="Keadaan">{COMPLAINT_STATE_WORDS[state]}</Fact>
      <div>
        <dt>Batas</dt>
        <dd data-late={complaint.isLate || undefined}>{limitWords(complaint, serverNow())}</dd>
      </div>
      <Fact label="Jenis dan bobot">
        {COMPLAINT_KIND_WORDS[kind]},{' '}
        <span className={weight === 'grave' ? styles.grave : undefined}>
          {COMPLAINT_WEIGHT_WORDS[weight].toLowerCase()}
        </span>
      </Fact>
      <Fact label="Petugas">{assignee?.name ?? 'belum ada'}</Fact>
      <Fact label="Pelapor">{[reporter, reporterPhone].filter(Boolean).join(', ')}</Fact>
      <Fact label="Dibuka">
        {formatDateTime(openedAt)}, {WAY_WORDS[way].toLowerCase()}
      </Fact>
      <Fact label={order ? 'Pesanan' : 'Cabang'}>
        {order ? (
          <>
            <Link to={withBranch(`/pesanan/${order.uuid}`)}>{order.orderId}</Link> {order.pilgrim},{' '}
            {order.package}
          </>
        ) : (
          branch.city
        )}
      </Fact>
    </dl>
  );
}
