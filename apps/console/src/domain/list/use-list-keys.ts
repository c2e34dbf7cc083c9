import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { KeyLine } from '../keys/keymap.ts';
import { useKeys } from '../keys/use-keys.ts';
import type { Choice } from './use-choice.ts';
import type { Current, Preview } from './use-current.ts';

interface Place {
  /** The current row as the last key left it, which may not be drawn yet. */
  get: () => string | null;
  go: (id: string | null) => void;
}

/**
 * Where somebody is in a list, for keys that come faster than rows are drawn: each goes on from where the one before it
 * went. What is drawn late is no reason to go back; a row that was chosen otherwise is.
 */
function usePlace({ current, setCurrent }: ListKeys<unknown>['at']): Place {
  const at = useRef(current);
  const asked = useRef<(string | null)[]>([]);
  useLayoutEffect(() => {
    const index = asked.current.indexOf(current);
    if (index === -1) {
      at.current = current;
      asked.current = [];
    } else asked.current.splice(0, index + 1);
  }, [current]);
  return {
    get: () => at.current,
    go: (id) => {
      if (id !== at.current) asked.current.push(id);
      at.current = id;
      setCurrent(id);
    },
  };
}

interface ListKeys<Row> {
  rows: Row[] | undefined;
  getId: (row: Row) => string;
  at: Pick<Current, 'current' | 'setCurrent'>;
  onOpen?: (row: Row) => void;
  choice?: Choice;
  preview?: Preview;
  scroller: RefObject<HTMLElement | null>;
}

/** Once the row is drawn: the focus goes with it, so that readers say it and Tab goes on from there. */
function show(scroller: HTMLElement | null, id: string): void {
  const row = scroller?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** The keys of every list: J K Spasi Shift J/K Ctrl A Enter P Esc. */
export function useListKeys<Row>(list: ListKeys<Row>): void {
  const { rows = [], getId, at, onOpen, choice, preview, scroller } = list;
  const ids = rows.map(getId);
  const place = usePlace(at);
  const index = () => ids.indexOf(place.get() ?? '');
  const go = (by: 1 | -1) => () => {
    const next = ids[Math.min(Math.max(index() + by, 0), ids.length - 1)];
    if (next === undefined) return;
    place.go(next);
    show(scroller.current, next);
  };
  const extend = (by: 1 | -1) => () => {
    const from = index();
    if (from !== -1) choice?.add([ids[from], ids[from + by]].filter((id) => id !== undefined));
    go(by)();
  };
  const choose = () => {
    const id = place.get();
    if (id !== null) choice?.toggle(id);
  };
  const open = () => {
    const row = rows[index()];
    if (row !== undefined) onOpen?.(row);
  };
  const look = (isOpen: boolean) => {
    const id = place.get();
    if (id === null) return;
    preview?.show(isOpen);
    // It may have been in the preview, which is gone.
    show(scroller.current, id);
  };
  const back = () => {
    if (choice && choice.ids.size > 0) choice.clear();
    else if (preview) look(false);
    else place.go(null);
  };
  const choosing: KeyLine[] = choice
    ? [
        {
          caps: ['Spasi'],
          label: 'pilih',
          hint: 2,
          keys: { space: choose },
        },
        {
          caps: ['Shift', 'J', 'K'],
          label: 'pilih beberapa',
          keys: {
            'shift+j': extend(1),
            'shift+k': extend(-1),
            'shift+arrowdown': extend(1),
            'shift+arrowup': extend(-1),
          },
        },
        { caps: ['Ctrl', 'A'], label: 'pilih semua yang tampil', keys: { 'ctrl+a': () => choice.add(ids) } },
      ]
    : [];
  useKeys('Daftar', [
    {
      caps: ['J', 'K'],
      label: 'pindah baris',
      hint: 1,
      keys: { j: go(1), k: go(-1), arrowdown: go(1), arrowup: go(-1) },
    },
    ...choosing,
    onOpen && { caps: ['Enter'], label: 'buka', hint: 3, keys: { enter: open } },
    preview && { caps: ['P'], label: 'pratinjau', hint: 3, keys: { p: () => look(!preview.isOpen) } },
    { caps: ['Esc'], label: 'lepas', keys: { esc: back } },
  ]);
}
