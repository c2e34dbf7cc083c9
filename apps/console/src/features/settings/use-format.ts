import { validationText } from '@rihlah/contract/messages';
import {
  type ChangeListFormat,
  changeListFormat,
  type ListColumn,
  type ListFormat,
} from '@rihlah/contract/staff/lists';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { randomId } from '@rihlah/web-client/random-id';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { inWords } from '../../domain/form/in-words.ts';
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
  const [isSending, setSending] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isChanged = JSON.stringify(plain(columns)) !== JSON.stringify(base.columns);
  const findings = new Map(
    (changeListFormat.body.shape.columns.safeParse(plain(columns)).error?.issues ?? []).map(
      ({ path, message }) => [String(path[0] ?? ''), validationText(message)],
    ),
  );
  // What a colleague saved shows by itself as long as nothing is typed.
  if (!isChanged && saved.version !== base.version && !isSending) {
    setBase(saved);
    setColumns(edited(saved.columns));
  }
  const send = useLocked(async (version: number) => {
    setFailure(undefined);
    setSending(true);
    try {
      const done = await callApi<ChangeListFormat>('PUT', '/api/staff/v1/list-formats/:kind', {
        params: { kind: saved.kind },
        body: { version, columns: plain(columns) },
      });
      setBase(done);
      setConflict(false);
      showSuccess('Kolom disimpan. Daftar berikutnya memakainya.');
    } catch (error) {
      if (error instanceof SessionOver) return;
      if (error instanceof ApiError && error.status === 412) setConflict(true);
      else setFailure(inWords(error));
    } finally {
      setSending(false);
      await queries.invalidateQueries({ queryKey: formatsQuery().queryKey });
    }
  });
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
      if (isChanged && findings.size === 0) void send(base.version);
    },
    takeTheirs: () => {
      setBase(saved);
      setColumns(edited(saved.columns));
      setConflict(false);
    },
    keepMine: () => void send(saved.version),
  };
}

export type FormatState = ReturnType<typeof useFormat>;
