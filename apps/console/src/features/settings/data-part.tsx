import type { Retention } from '@rihlah/contract/staff/privacy/retention';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDateTime, formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { Fact } from '../../domain/screen/fact.tsx';
import { Screen } from '../../domain/screen/screen.tsx';
import { Waiting } from '../../domain/screen/waiting-screen.tsx';
import { Table } from '../../domain/table/table.tsx';
import { POLICY_LABELS, policyWords } from '../../domain/words/agency-words.ts';
import { RETAINED_WORDS } from '../../domain/words/retention-words.ts';
import { privacyRequestsQuery, retentionQuery } from './queries.ts';
import { RequestsTable } from './requests-table.tsx';
import styles from './settings.module.css';

type Span = keyof Retention['spans'];
type Kind = keyof typeof RETAINED_WORDS;

const KINDS = Object.keys(RETAINED_WORDS) as Kind[];

/** How much of what, in a line; `tidak ada` where nothing went. */
const removedWords = (removed: Retention['runs'][number]['removed']): string =>
  KINDS.filter((kind) => removed[kind] > 0)
    .map((kind) => `${RETAINED_WORDS[kind]} ${removed[kind].toLocaleString('id-ID')}`)
    .join(', ') || 'tidak ada';

function Spans({ spans, next }: Pick<Retention, 'spans' | 'next'>) {
  const withBranch = useWithBranch();
  return (
    <>
      <h2 className={styles.heading}>Masa simpan</h2>
      <dl className={styles.facts}>
        {(Object.keys(spans) as Span[]).map((span) => (
          <Fact key={span} label={<b>{POLICY_LABELS[span].label}</b>}>
            {policyWords(span, spans[span])}
          </Fact>
        ))}
      </dl>
      <p className={styles.note}>
        Diubah di <Link to={withBranch('/pengaturan?bagian=ketentuan')}>Ketentuan</Link>. Yang lewat masanya
        dihapus sendiri setiap hari; yang dibutuhkan pesanan yang berjalan tidak. Jejak, riwayat pesanan yang
        selesai, dan pesan bank disimpan sama lamanya dengan NIK, dihitung dari akhir tahunnya.
      </p>
      <p>
        {next.length === 0
          ? 'Dalam 30 hari ini tidak ada foto, nomor, atau daftar yang dihapus.'
          : `Dalam 30 hari ini dihapus: ${next
              .map(
                ({ kind, count, on }) =>
                  `${RETAINED_WORDS[kind].toLowerCase().replace('nik', 'NIK')} dari ${count} ${kind === 'lists' ? 'paket' : 'orang'}, mulai ${formatShortDate(on)}`,
              )
              .join('; ')}.`}
      </p>
    </>
  );
}

function Held({ held }: Pick<Retention, 'held'>) {
  const withBranch = useWithBranch();
  if (held.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>Ditahan karena pengaduan terbuka</h2>
      <ul className={styles.decisions}>
        {held.map(({ uuid, name, since }) => (
          <li key={uuid}>
            <Link to={withBranch(`/orang/${uuid}`)}>{name}</Link>
            <small>fotonya lewat masa simpan sejak {formatShortDate(since)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What people asked of their personal data, how long what is kept, and what went by itself. */
export function DataPart({ tabs }: { tabs: ReactNode }) {
  const requests = useQuery(privacyRequestsQuery());
  const retention = useQuery(retentionQuery());
  return (
    <Screen title="Pengaturan">
      {tabs}
      <Waiting query={requests} what="permintaan" />
      {requests.data && (
        <>
          <div className={styles.part}>
            <h2 className={styles.heading}>Permintaan tentang data pribadi</h2>
            <p className={styles.note}>
              Dijawab dalam 72 jam. Permintaan lewat surat, telepon, atau di kantor dicatat di halaman
              orangnya.
            </p>
            {requests.data.open.length === 0 && <p className={styles.note}>Tidak ada yang terbuka.</p>}
          </div>
          {requests.data.open.length > 0 && <RequestsTable requests={requests.data.open} label="Terbuka" />}
          {requests.data.ended.length > 0 && (
            <RequestsTable requests={requests.data.ended} label="Sudah dijawab" />
          )}
        </>
      )}
      <Waiting query={retention} what="masa simpan" />
      {retention.data && (
        <>
          <div className={styles.part}>
            <Spans spans={retention.data.spans} next={retention.data.next} />
            <Held held={retention.data.held} />
            <h2 className={styles.heading}>Yang sudah dihapus</h2>
            {retention.data.runs.length === 0 && <p className={styles.note}>Belum pernah berjalan.</p>}
          </div>
          {retention.data.runs.length > 0 && (
            <Table label="Yang sudah dihapus" titles={['Mulai', 'Dihapus', 'Keadaan']} ends={0}>
              {retention.data.runs.map(({ startedAt, endedAt, isComplete, removed }) => (
                <tr key={startedAt}>
                  <th scope="row">{formatDateTime(startedAt)}</th>
                  <td>{removedWords(removed)}</td>
                  <td>{isComplete ? 'tuntas' : endedAt ? 'dilanjutkan' : 'berjalan'}</td>
                </tr>
              ))}
            </Table>
          )}
        </>
      )}
    </Screen>
  );
}
