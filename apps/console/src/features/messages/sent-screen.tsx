import type { Sending } from '@rihlah/contract/staff/messaging/messages';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import type { ListColumn } from '../../domain/list/columns.ts';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import styles from './messages.module.css';
import { sendingsQuery } from './queries.ts';
import { SentPane } from './sent-pane.tsx';
import { MessageTabs } from './tabs.tsx';

const getId = ({ uuid }: Sending) => uuid;

const dotOf = ({ counts: { total, written, failed } }: Sending) =>
  failed > 0 ? 'rejected' : written < total ? 'asked' : 'done';

const COLUMNS: ListColumn<Sending>[] = [
  {
    id: 'judul',
    title: 'Pesan',
    isFixed: true,
    cell: (row) => (
      <span className={styles.dotted}>
        <StateDot state={dotOf(row)} /> <b className={styles.name}>{row.title}</b>
      </span>
    ),
  },
  { id: 'oleh', title: 'Oleh', cell: ({ by }) => by },
  {
    id: 'waktu',
    title: 'Waktu',
    cell: ({ at }) => <span className={styles.whole}>{formatListDate(at)}</span>,
  },
  {
    id: 'penerima',
    title: 'Penerima',
    atEnd: true,
    cell: ({ counts }) => counts.total.toLocaleString('id-ID'),
  },
  {
    id: 'sampai',
    title: 'Dikirim',
    atEnd: true,
    cell: ({ counts }) => counts.written.toLocaleString('id-ID'),
  },
  {
    id: 'gagal',
    title: 'SMS gagal',
    atEnd: true,
    cell: ({ counts }) => counts.failed.toLocaleString('id-ID'),
  },
];

/** What was written to many, and how far it is. */
export function SentScreen() {
  const at = useCurrent();
  const query = useQuery(sendingsQuery());
  return (
    <Screen
      title="Pesan"
      paneLabel="Pesan terpilih"
      pane={at.previewed && <SentPane key={at.previewed} uuid={at.previewed} />}
    >
      <MessageTabs current="terkirim" />
      <List
        label="Pesan terkirim"
        columns={COLUMNS}
        rows={query.data?.messages}
        getId={getId}
        query={query}
        empty={{ title: 'Belum ada pesan', text: 'Pesan yang dikirim ke banyak orang tampil di sini.' }}
        at={at}
        preview={at.preview}
      />
    </Screen>
  );
}
