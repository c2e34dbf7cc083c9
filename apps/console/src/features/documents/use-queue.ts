import type { PhotoName } from '@rihlah/contract/staff/documents/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBranch } from '../../domain/branch/use-branch.ts';
import { useSetParameters } from '../../domain/screen/use-set-parameters.ts';
import { isStanding, useOutgoing } from './outgoing.ts';
import { fetchPhoto, findPhoto, onPhotos } from './photo/photo-store.ts';
import { documentQuery, queueQuery, type WaitingDocument } from './queries.ts';

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
function useOpenRow({ rows, asked, list, wasDecidedHere }: OpenRowProps) {
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

/** Documents whose photos and data are at hand before they are asked for. */
const AHEAD = 3;
const PARAMETER = 'baris';

/** The photo that a document opens with. */
export const firstPhoto = (row: WaitingDocument): PhotoName =>
  row.photos.includes('icPhoto') ? 'icPhoto' : (row.photos[0] ?? 'photo');

/** The queue of the address without what was decided here, the open document, and the ways from it. */
export function useQueue() {
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const { branch } = useBranch();
  const queries = useQueryClient();
  const listQuery = queueQuery(search, branch?.uuid ?? null);
  const { data, error, refetch } = useQuery(listQuery);
  const outgoing = useOutgoing();
  const decided = useMemo(
    () =>
      new Map(
        outgoing.filter(isStanding).map(({ documentUuid, body }) => [documentUuid, body.decision] as const),
      ),
    [outgoing],
  );
  // What was decided leaves the server's list; the strip still shows it.
  const seen = useRef(new Map<string, WaitingDocument>());
  for (const row of data?.documents ?? []) seen.current.set(row.uuid, row);
  const rows = useMemo(() => data?.documents.filter(({ uuid }) => !decided.has(uuid)), [data, decided]);
  const opened = useOpenRow({
    rows,
    asked: search.get(PARAMETER),
    list: JSON.stringify(listQuery.queryKey),
    wasDecidedHere: (uuid) => decided.has(uuid),
  });
  const { row: current, isGone, place } = opened;
  const open = (uuid: string | undefined) => {
    opened.close();
    setParameters({ foto: null, [PARAMETER]: uuid || null }, { replace: true });
  };
  const free = (candidates: WaitingDocument[]) => candidates.find(({ lock }) => lock === null);
  const after = rows?.slice(isGone ? place : place + 1) ?? [];
  const before = rows?.slice(0, Math.max(0, place)) ?? [];
  /** After a decision: the next that is free, from the beginning again at the end. */
  const next = free(after) ?? free(before);
  // Whoever comes next waits for what one looks at now: on a slow line they would share it.
  const isOpening = useSyncExternalStore(
    onPhotos,
    () =>
      current !== undefined &&
      !search.has('foto') &&
      findPhoto(current.uuid, firstPhoto(current)).state === 'loading',
  );
  useEffect(() => {
    if (isOpening) return;
    // An address without a document keeps the one it opened with.
    const upcoming = [...after, ...before].filter(({ lock }) => lock === null).slice(0, AHEAD);
    for (const row of upcoming) {
      void queries.prefetchQuery(documentQuery(row.uuid));
      fetchPhoto(row.uuid, firstPhoto(row));
    }
  });
  const here = outgoing
    .filter(isStanding)
    .flatMap(({ documentUuid }) => seen.current.get(documentUuid) ?? []);
  const listed = data?.documents.filter(({ uuid }) => decided.has(uuid)).length ?? 0;
  return {
    rows,
    error,
    refetch,
    current,
    decided,
    /** The last two that were decided here, then what waits from there on. */
    strip: [...here.slice(-2), ...(rows ?? [])],
    position: here.length + place + 1,
    total: here.length + (data?.total ?? 0) - listed,
    /** What still waits, for whomever. */
    left: (data?.total ?? 0) - listed,
    open,
    step: (by: 1 | -1) => {
      const row = by === 1 ? after[0] : before.at(-1);
      // From one that is decided one goes on in any case, though it were the last.
      if (row ?? (isGone && by === 1)) open((row ?? next)?.uuid);
    },
    goOn: () => open(next?.uuid),
  };
}
