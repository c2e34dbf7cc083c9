import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { PAGE_WORDS } from '../../domain/content/page-words.ts';
import type { ListColumn } from '../../domain/list/columns.ts';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import styles from './content.module.css';
import { ContentTabs } from './content-tabs.tsx';
import { PageStub } from './page-stub.tsx';
import { type DeskPage, pagesQuery } from './queries.ts';

const COLUMNS: ListColumn<DeskPage>[] = [
  { id: 'halaman', title: 'Halaman', isFixed: true, cell: ({ name }) => <b>{PAGE_WORDS[name].title}</b> },
  {
    id: 'isi',
    title: 'Isi',
    cell: ({ html }) => (
      <span className={styles.state}>
        <StateDot state={html === null ? 'none' : 'done'} /> {html === null ? 'teks bawaan' : 'teks sendiri'}
      </span>
    ),
  },
  {
    id: 'diubah',
    title: 'Terakhir diubah',
    cell: ({ changed }) => (changed ? `${changed.by}, ${formatListDate(changed.at)}` : '–'),
  },
];

/** FAQ and information pages: the product's texts, until the agency writes its own. */
export function PagesPart() {
  const { data, error, refetch } = useQuery(pagesQuery());
  const { current, previewed, setCurrent } = useCurrent();
  const page = data?.find(({ name }) => name === previewed);
  return (
    <Screen
      title="Isi lain"
      stubLabel="Halaman terpilih"
      stub={page && <PageStub key={page.name} page={page} onClose={() => setCurrent(null)} />}
    >
      <ContentTabs current="halaman" />
      <List
        name="isi-halaman"
        label="Halaman"
        columns={COLUMNS}
        rows={data}
        idOf={({ name }) => name}
        error={error}
        onRetry={() => void refetch()}
        empty={null}
        current={current}
        onCurrent={setCurrent}
      />
    </Screen>
  );
}
