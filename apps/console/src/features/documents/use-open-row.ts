import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { documentQuery, type WaitingDocument } from './queries.ts';

interface OpenRowProps {
  /** What waits, without what was decided here; undefined until it is known. */
  rows: WaitingDocument[] | undefined;
  /** The document of the address. */
  asked: string | null;
  /** Names what the queue is narrowed to: another list is begun with its own first. */
  list: string;
  wasDecidedHere: (uuid: string) => boolean;
}

/**
 * The document at work: the one of the address, else the first that is free. It stays until one goes on, whoever decides it
 * meanwhile: a key that is pressed for it must not meet another.
 *
 * @returns the row, whether the queue has it no more, its place in the queue from 0 (-1 where nothing is open), and what lets go of it
 */
export function useOpenRow({ rows, asked, list, wasDecidedHere }: OpenRowProps) {
  const queries = useQueryClient();
  const opened = useRef<{ row: WaitingDocument; list: string; place: number }>(undefined);
  const before = opened.current?.list === list ? opened.current : undefined;
  const wanted = asked ?? before?.row.uuid;
  const there = rows?.find(({ uuid }) => uuid === wanted);
  // Decided by somebody else, so that the server's list has it no more.
  const isGone =
    rows !== undefined &&
    there === undefined &&
    before !== undefined &&
    before.row.uuid === wanted &&
    !wasDecidedHere(before.row.uuid);
  const row = there ?? (isGone ? before?.row : rows?.find(({ lock }) => lock === null));
  const place = row && rows && !isGone ? rows.indexOf(row) : (before?.place ?? -1);
  if (row) opened.current = { row, list, place };
  const gone = isGone ? row?.uuid : undefined;
  useEffect(() => {
    // Who decided it, and what.
    if (gone) void queries.invalidateQueries({ queryKey: documentQuery(gone).queryKey });
  }, [gone, queries]);
  const close = () => {
    opened.current = undefined;
  };
  return { row, isGone, place: row ? place : -1, close };
}
