import { Button } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Waiting } from '../screen/waiting-screen.tsx';
import type { ListColumn } from './columns.ts';
import { density } from './density.ts';
import styles from './list.module.css';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import type { Choice } from './use-choice.ts';
import { useShownColumns } from './use-columns.ts';
import type { Current, Preview } from './use-current.ts';
import { useListKeys } from './use-list-keys.ts';
import type { Sorting } from './use-sort.ts';

/** By entry of the history: Back shows the rows that were in sight. */
const places = new Map<string, number>();

/** Keeps how far a list was scrolled, once its rows are there. */
function useKeptScroll(scroller: RefObject<HTMLElement | null>, isThere: boolean): void {
  const { key, pathname } = useLocation();
  const entry = `${pathname} ${key}`;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isThere) return;
    const kept = places.get(entry);
    if (kept !== undefined) element.scrollTop = kept;
    const keep = () => places.set(entry, element.scrollTop);
    // An address that changed on this very screen is another entry of the same place.
    keep();
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [scroller, isThere, entry]);
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
const WIDTHS = ['70%', '88%', '54%', '76%'];

/** Rows as they will stand, after 200 ms: an answer that is sooner shows no flash of grey. */
const ListSkeleton = <Row,>({ columns, isChoosing }: { columns: ListColumn<Row>[]; isChoosing: boolean }) =>
  ROWS.map((row, index) => (
    <tr key={row} className={styles.waiting}>
      {isChoosing && <td className={styles.choose} />}
      {columns.map(({ id }, column) => (
        <td key={id}>
          <Bar width={WIDTHS[(index + column) % WIDTHS.length]} height={10} />
        </td>
      ))}
    </tr>
  ));

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature });
const NO_ROWS: never[] = [];

interface ListQuery {
  error: unknown;
  refetch: () => unknown;
  /** There are older ones. */
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
}

export interface ListProps<Row extends object> {
  /** What the browser remembers its columns by, where they can be chosen (`ColumnsChooser`). */
  name?: string;
  /** What it is a list of, for readers and in sentences: `pesanan`. */
  label: string;
  columns: ListColumn<Row>[];
  /** Undefined while they are on their way. */
  rows: Row[] | undefined;
  getId: (row: Row) => string;
  /** As `useQuery` or `useInfiniteQuery` answers, of rows that are loaded. */
  query?: ListQuery;
  /** In their place where there are none. */
  empty?: { title: string; text?: string; action?: ReactNode };
  at: Pick<Current, 'current' | 'setCurrent'>;
  /** Enter, or a double click. */
  onOpen?: (row: Row) => void;
  /** Rows can be chosen. */
  choice?: Choice;
  /** The pane shows the current row until Esc, and with P again; where it is a form of its own, Esc lets go of the row. */
  preview?: Preview;
  /** Changed elsewhere since they were loaded. */
  changed?: ReadonlySet<string>;
  /** Stands out as a warning. */
  isAlarming?: (row: Row) => boolean;
  sorting?: Sorting;
  /** Below the last row. */
  foot?: ReactNode;
  /** Over the foot while something is chosen (`BulkBar`). */
  bulk?: ReactNode;
}

/** A list for the keyboard: one current row, rows that are chosen, a head that stays, states that keep the layout. */
export function List<Row extends object>(props: ListProps<Row>) {
  const { name, label, columns, rows, getId, query, empty, at, onOpen, choice } = props;
  const { current, setCurrent } = at;
  const shown = useShownColumns(name ?? label, columns);
  const isLoose = density.use() === 'longgar';
  const scroller = useRef<HTMLDivElement>(null);
  useKeptScroll(scroller, rows !== undefined);
  useListKeys({ ...props, scroller });
  const definitions = useMemo(() => columns.map(({ id, title }) => ({ id, header: title })), [columns]);
  const state = useMemo(
    () => ({
      columnOrder: shown.map(({ id }) => id),
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, shown.includes(column)])),
    }),
    [shown, columns],
  );
  const table = useTable({ features, columns: definitions, data: rows ?? NO_ROWS, getRowId: getId, state });
  const visible = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  if (query && !rows && query.error) return <Waiting query={{ ...query, data: rows }} what={label} />;
  if (rows?.length === 0)
    return (
      empty && (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text && <p>{empty.text}</p>}
        </EmptyState>
      )
    );
  const hasBulk = choice !== undefined && choice.ids.size > 0 && props.bulk !== undefined;
  return (
    <div className={styles.whole} data-density={isLoose ? 'longgar' : undefined}>
      <div ref={scroller} className={cx(styles.scroller, hasBulk && styles.padded)}>
        <table className={styles.table} aria-label={label} aria-busy={rows === undefined}>
          <ListHead columns={visible} rows={rows} getId={getId} choice={choice} sorting={props.sorting} />
          <tbody>
            {rows === undefined ? (
              <ListSkeleton columns={visible} isChoosing={choice !== undefined} />
            ) : (
              table
                .getRowModel()
                .rows.map(({ id, original }, index) => (
                  <ListRow
                    key={id}
                    id={id}
                    row={original}
                    columns={visible}
                    isCurrent={current === id}
                    isReached={current === null ? index === 0 : current === id}
                    isChosen={choice?.ids.has(id) ?? false}
                    isChanged={props.changed?.has(id) ?? false}
                    isAlarming={props.isAlarming?.(original) ?? false}
                    onChoose={choice && (() => choice.toggle(id))}
                    onCurrent={() => setCurrent(id)}
                    onOpen={onOpen && (() => onOpen(original))}
                  />
                ))
            )}
          </tbody>
        </table>
        {query?.hasNextPage && (
          <p className={styles.more}>
            <Button
              variant="quiet"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage?.()}
            >
              Tampilkan yang lebih lama
            </Button>
          </p>
        )}
        {rows && props.foot && <div className={styles.foot}>{props.foot}</div>}
      </div>
      {hasBulk && <div className={styles.bulk}>{props.bulk}</div>}
    </div>
  );
}
