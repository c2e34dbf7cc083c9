import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { BulkBar } from '@rihlah/ui/actions/bulk-bar';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { Meter } from '@rihlah/ui/status/meter';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilterField } from '../../domain/filter/fields.ts';
import { FilterBar } from '../../domain/filter/filter-bar.tsx';
import { useKeys } from '../../domain/keys/use-keys.ts';
import type { ListColumn } from '../../domain/list/columns.ts';
import { ColumnsChooser } from '../../domain/list/columns-chooser.tsx';
import { List } from '../../domain/list/list.tsx';
import { RefreshStrip } from '../../domain/list/refresh-strip.tsx';
import { useChoice } from '../../domain/list/use-choice.ts';
import { useCurrent } from '../../domain/list/use-current.ts';
import { useSort } from '../../domain/list/use-sort.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { offerUndo, settleUndo } from '../../domain/undo/undo-store.ts';
import { DOTS, SAMPLES, type Sample, STATUSES } from './rows.ts';
import { SamplePane } from './sample-pane.tsx';
import styles from './samples.module.css';

const dotWords = new Map(DOTS);

const COLUMNS: ListColumn<Sample>[] = [
  {
    id: 'no',
    title: 'No. pesanan',
    isFixed: true,
    canSort: true,
    cell: ({ id }) => <b className={styles.number}>{id}</b>,
  },
  { id: 'nama', title: 'Jamaah', isFixed: true, canSort: true, cell: ({ name }) => <b>{name}</b> },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status }) => (
      <Meter reached={status.reached} tone={status.tone}>
        {status.word}
      </Meter>
    ),
  },
  {
    id: 'sisa',
    title: 'Sisa tagihan',
    atEnd: true,
    cell: ({ rest }) => <span className="money">{plainRupiah(rest)}</span>,
  },
  {
    id: 'dokumen',
    title: 'Dokumen',
    cell: ({ documents }) => (
      <span className={styles.dots}>
        {documents.map((state) => (
          <StateDot key={state} state={state} label={dotWords.get(state)} />
        ))}
      </span>
    ),
  },
  { id: 'agen', title: 'Agen', isHidden: true, cell: () => 'H. Zainuddin' },
];

const FIELDS: FilterField[] = [
  { id: 'status', title: 'Status', options: STATUSES.map(({ word }) => ({ value: word, label: word })) },
  { id: 'cari', title: 'Nama' },
];

const getId = ({ id }: Sample) => id;

/** The rows that the address asks for. */
function useRows(): Sample[] {
  const [search] = useSearchParams();
  const [{ column, isDown }] = useSort({ column: 'no', isDown: true });
  const status = search.get('status') ?? (search.get('tampilan') === 'lunas' ? 'Lunas' : null);
  const name = search.get('cari')?.toLowerCase() ?? '';
  const by = column === 'nama' ? ({ name: text }: Sample) => text : getId;
  return SAMPLES.filter(
    (row) => (!status || row.status.word === status) && row.name.toLowerCase().includes(name),
  ).toSorted((one, other) => by(one).localeCompare(by(other)) * (isDown ? -1 : 1));
}

/** Every part of a list and of a pane on made-up rows, in demo mode alone: where they are looked at and tested. */
export default function SamplesScreen() {
  const rows = useRows();
  const [search] = useSearchParams();
  const sorting = useSort({ column: 'no', isDown: true });
  const at = useCurrent();
  const choice = useChoice(rows.map(getId));
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useKeys('Contoh', [
    {
      caps: ['X'],
      label: 'ubah di tempat lain',
      keys: { x: () => setChanged(new Set(rows.slice(1, 5).map(getId))) },
    },
  ]);
  const accept = () => {
    settleUndo();
    const ids = [...choice.ids];
    choice.clear();
    offerUndo(`${ids.length} pesanan diterima`, () => choice.add(ids));
  };
  const chosen = SAMPLES.filter(({ id }) => choice.ids.has(id));
  const shown = SAMPLES.find(({ id }) => id === at.previewed);
  return (
    <Screen title="Contoh" pane={shown && <SamplePane row={shown} />} paneLabel="Pesanan terpilih">
      <ViewTabs
        label="Tampilan"
        current={search.get('tampilan') ?? 'semua'}
        views={[
          { id: 'semua', label: 'Semua', to: '/contoh', count: SAMPLES.length },
          { id: 'lunas', label: 'Lunas', to: '/contoh?tampilan=lunas' },
        ]}
      />
      <FilterBar fields={FIELDS} found={{ count: rows.length, of: 'pesanan' }}>
        <ColumnsChooser list="contoh" columns={COLUMNS} />
      </FilterBar>
      <RefreshStrip count={changed.size} what="pesanan" onRefresh={() => setChanged(new Set())} />
      <List
        name="contoh"
        label="Pesanan contoh"
        columns={COLUMNS}
        rows={rows}
        getId={getId}
        empty={{ title: 'Tidak ada pesanan', text: 'Hapus satu saringan.' }}
        at={at}
        preview={at.preview}
        onOpen={({ id }) => at.setCurrent(id)}
        choice={choice}
        changed={changed}
        sorting={sorting}
        bulk={
          <BulkBar
            said={
              <>
                <b>{choice.ids.size} dipilih</b> sisa{' '}
                {plainRupiah(chosen.reduce((sum, { rest }) => sum + rest, 0))}
              </>
            }
          >
            <Button variant="secondary" onClick={accept}>
              Terima
            </Button>
            <Button variant="quiet" onClick={choice.clear}>
              Lepas <KeyCap>Esc</KeyCap>
            </Button>
          </BulkBar>
        }
      />
    </Screen>
  );
}
