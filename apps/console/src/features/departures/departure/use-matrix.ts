import { NEEDS, type Need, type Traveller } from '@rihlah/contract/staff/departures/departures';
import type { ListKind } from '@rihlah/contract/staff/departures/lists';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { KIND_WORDS, MENU } from '../../../domain/departures/list-words.ts';
import type { KeyLine } from '../../../domain/keys/keymap.ts';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import type { Choice } from '../../../domain/list/use-choice.ts';

export interface Place {
  orderUuid: string;
  need: Need;
}

interface Matrix {
  rows: Traveller[];
  choice: Choice;
  onOpen: (traveller: Traveller) => void;
  /** What is lacking in the column. */
  onFilter: (need: Need) => void;
  /** To where visas are uploaded; null for whoever may not. */
  onUpload: (() => void) | null;
  /** To a list that is handed out; null for whoever may not. */
  onList: ((kind: ListKind) => void) | null;
  onBack: () => void;
}

/** The lists that have a letter. */
const listKeys = (onList: (kind: ListKind) => void): KeyLine[] =>
  MENU.flatMap((kind) => {
    const { key, title } = KIND_WORDS[kind];
    if (!key) return [];
    const line = {
      caps: [key.toUpperCase()],
      label: title.toLowerCase(),
      keys: { [key]: () => onList(kind) },
    };
    return [kind === 'airline' ? { ...line, label: 'manifes', hint: 6 } : line];
  });

/** The cell that keys act on, and the keys (look, Departure): arrows, Spasi, X, F. */
export function useMatrix({ rows, choice, onOpen, onFilter, onUpload, onList, onBack }: Matrix): {
  place: Place | null;
  setPlace: (place: Place) => void;
  table: RefObject<HTMLTableElement | null>;
} {
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<Place | null>(null);
  const place = chosen && rows.some(({ order }) => order.uuid === chosen.orderUuid) ? chosen : null;
  // The focus goes with it, so that readers say it; not a frame later, where a key right behind would press the cell before.
  useLayoutEffect(() => {
    if (!chosen) return;
    const cell = table.current?.querySelector<HTMLElement>('[data-place="here"]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  const go = (down: number, right: number) => () => {
    const first = rows[0];
    if (!place && first) setChosen({ orderUuid: first.order.uuid, need: NEEDS[0] });
    if (!place) return;
    const row = rows.findIndex(({ order }) => order.uuid === place.orderUuid);
    const next = rows[Math.min(Math.max(row + down, 0), rows.length - 1)];
    const column = NEEDS.indexOf(place.need) + right;
    const need = NEEDS[Math.min(Math.max(column, 0), NEEDS.length - 1)];
    if (next && need) setChosen({ orderUuid: next.order.uuid, need });
  };
  const traveller = () => rows.find(({ order }) => order.uuid === place?.orderUuid);
  const open = () => {
    const here = traveller();
    if (here) onOpen(here);
  };
  const filter = () => place && onFilter(place.need);
  const choose = () => place && choice.toggle(place.orderUuid);
  const back = () => (choice.ids.size > 0 ? choice.clear() : onBack());
  useKeys('Keberangkatan', [
    {
      caps: ['←', '↑', '↓', '→'],
      label: 'pindah sel',
      hint: 1,
      keys: {
        arrowup: go(-1, 0),
        arrowdown: go(1, 0),
        arrowleft: go(0, -1),
        arrowright: go(0, 1),
        k: go(-1, 0),
        j: go(1, 0),
      },
    },
    { caps: ['Spasi'], label: 'buka pesanan', hint: 2, keys: { space: open, enter: open } },
    { caps: ['X'], label: 'pilih jamaah', hint: 3, keys: { x: choose } },
    { caps: ['F'], label: 'saring yang kurang', hint: 4, keys: { f: filter } },
    onUpload && { caps: ['U'], label: 'unggah visa', hint: 5, keys: { u: onUpload } },
    ...(onList ? listKeys(onList) : []),
    {
      caps: ['Ctrl', 'A'],
      label: 'pilih semua',
      keys: { 'ctrl+a': () => choice.add(rows.map(({ order }) => order.uuid)) },
    },
    { caps: ['Esc'], label: 'lepas, lalu kembali', keys: { esc: back } },
  ]);
  return { place, setPlace: setChosen, table };
}
