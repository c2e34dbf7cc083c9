import { changeListFormat, type ListColumn, type ListFormat } from '@rihlah/contract/staff/departures/lists';
import { validationText } from '@rihlah/contract/wire/messages';
import { ApiError } from '@rihlah/web-client/failures';
import { randomId } from '@rihlah/web-client/random-id';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { useSending } from '../../domain/form/use-sending.ts';
import { formatsQuery } from './queries.ts';

/** A column while it is edited: it stays itself wherever it is moved. */
export type EditedColumn = ListColumn & { id: string };

const edited = (columns: ListColumn[]): EditedColumn[] =>
  columns.map((column) => ({ ...column, id: randomId() }));

const plain = (columns: EditedColumn[]): ListColumn[] => columns.map(({ id: _, ...column }) => column);

/** The columns of a sheet while somebody changes them; nothing of a colleague is overwritten unseen. */
export function useFormat(saved: ListFormat) {
  const queries = useQueryClient();
  const [columns, setColumns] = useState(() => edited(saved.columns));
  const [base, setBase] = useState(saved);
  const [isConflict, setConflict] = useState(false);
  const isChanged = JSON.stringify(plain(columns)) !== JSON.stringify(base.columns);
  const findings = new Map(
    (changeListFormat.body.shape.columns.safeParse(plain(columns)).error?.issues ?? []).map(
      ({ path, message }) => [String(path[0] ?? ''), validationText(message)],
    ),
  );
  const { isSending, failure, start } = useSending<number, ListFormat>({
    send: (version) =>
      callApi<typeof changeListFormat>('PUT', '/api/staff/v1/list-formats/:kind', {
        params: { kind: saved.kind },
        body: { version, columns: plain(columns) },
      }),
    done: (format) => {
      setBase(format);
      setConflict(false);
      return 'Kolom disimpan. Daftar berikutnya memakainya.';
    },
    refresh: ['list-formats'],
    onFailure: async (error) => {
      if (!(error instanceof ApiError && error.status === 412)) return false;
      await queries.invalidateQueries(formatsQuery());
      setConflict(true);
      return true;
    },
    onConflict: 'stay',
  });
  // What a colleague saved shows by itself as long as nothing is typed.
  if (!isChanged && saved.version !== base.version && !isSending) {
    setBase(saved);
    setColumns(edited(saved.columns));
  }
  return {
    columns,
    isChanged,
    isSending,
    isConflict,
    failure,
    findings,
    change: (id: string, part: Partial<ListColumn>) =>
      setColumns((all) => all.map((column) => (column.id === id ? { ...column, ...part } : column))),
    move: (id: string, by: 1 | -1) =>
      setColumns((all) => {
        const from = all.findIndex((column) => column.id === id);
        const [column] = all.slice(from, from + 1);
        const rest = all.filter((each) => each.id !== id);
        return column ? rest.toSpliced(Math.max(0, from + by), 0, column) : all;
      }),
    remove: (id: string) => setColumns((all) => all.filter((column) => column.id !== id)),
    add: () => setColumns((all) => [...all, { id: randomId(), heading: '', field: 'name', isNeeded: false }]),
    save: () => {
      if (isChanged && findings.size === 0) start(base.version);
    },
    takeTheirs: () => {
      setBase(saved);
      setColumns(edited(saved.columns));
      setConflict(false);
    },
    keepMine: () => start(saved.version),
  };
}

export type FormatState = ReturnType<typeof useFormat>;
