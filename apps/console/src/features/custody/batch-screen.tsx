import type { VisaBatchDetail } from '@rihlah/contract/staff/custody/visa-batches';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useGoTo } from '../../domain/branch/use-branch.ts';
import type { ListColumn } from '../../domain/list/columns.ts';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Fact } from '../../domain/screen/fact.tsx';
import { Screen } from '../../domain/screen/screen.tsx';
import { WaitingScreen } from '../../domain/screen/waiting-screen.tsx';
import { VISAS } from '../../domain/words/custody-words.ts';
import { BatchPane } from './batch-pane.tsx';
import styles from './custody.module.css';
import { BATCHES } from './custody-words.ts';
import { travellerColumns } from './passport-columns.tsx';
import { batchQuery } from './queries.ts';

type Member = VisaBatchDetail['members'][number];

const ABOVE = { title: 'Pengajuan visa', path: '/paspor/visa' };
const getId = ({ order }: Member) => order.uuid;

const COLUMNS: ListColumn<Member>[] = [
  ...travellerColumns<Member>(({ name }) => name),
  {
    id: 'visa',
    title: 'Visa',
    cell: ({ state }) => (
      <span className={styles.dotted}>
        <StateDot state={VISAS[state ?? 'prepared'].dot} /> {VISAS[state ?? 'prepared'].word}
      </span>
    ),
  },
  {
    id: 'nomor',
    title: 'Nomor visa',
    cell: ({ numberEnd }) => <span className={styles.whole}>{numberEnd ? `•••• ${numberEnd}` : '–'}</span>,
  },
  {
    id: 'berlaku',
    title: 'Berlaku',
    cell: ({ validFrom, validUntil }) => (
      <span className={styles.whole}>
        {validFrom && validUntil ? `${formatShortDate(validFrom)} – ${formatShortDate(validUntil)}` : '–'}
      </span>
    ),
  },
];

/** A batch: everybody in it, and what the provider decided. */
export function BatchScreen() {
  const { uuid = '' } = useParams();
  const query = useQuery(batchQuery(uuid));
  if (query.data) return <Whole batch={query.data} />;
  return <WaitingScreen title="Pengajuan visa" above={ABOVE} what="pengajuan" query={query} />;
}

function Whole({ batch }: { batch: VisaBatchDetail }) {
  const goTo = useGoTo();
  const at = useCurrent();
  const { counts, provider, reference, state } = batch;
  const shown = batch.members.find((member) => getId(member) === at.previewed);
  return (
    <Screen
      title={batch.number}
      above={ABOVE}
      paneLabel="Keputusan provider"
      pane={<BatchPane key={shown?.order.uuid ?? ''} batch={batch} member={shown ?? null} />}
    >
      <div className={styles.head}>
        <div>
          <h2>{provider}</h2>
          <p className={styles.support}>
            {reference ? `Referensi ${reference} · ` : ''}disiapkan {batch.by}, {formatListDate(batch.at)}
            {batch.sentAt && ` · dikirim ${formatListDate(batch.sentAt)}`}
          </p>
        </div>
        <p className={styles.dotted}>
          <StateDot state={BATCHES[state].dot} /> <b>{BATCHES[state].word}</b>
        </p>
      </div>
      <dl className={styles.counts}>
        {(
          [
            ['Jamaah', counts.total],
            ['Menunggu', counts.waiting],
            ['Terbit', counts.issued],
            ['Ditolak', counts.refused],
          ] as const
        ).map(([label, count]) => (
          <Fact key={label} label={label}>
            {count}
          </Fact>
        ))}
      </dl>
      {!batch.isWhole && (
        <p className={styles.note}>Sebagian jamaahnya dari cabang lain dan tidak tampil di sini.</p>
      )}
      <List
        label="Jamaah dalam pengajuan"
        columns={COLUMNS}
        rows={batch.members}
        getId={getId}
        empty={{ title: 'Tidak ada jamaah' }}
        at={at}
        preview={at.preview}
        onOpen={({ order }) => goTo(`/pesanan/${order.uuid}`)}
      />
    </Screen>
  );
}
