import type { RoomGuest } from '@rihlah/contract/staff/departures/rooms';
import { useRef, useState } from 'react';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { distinguishNamesakes } from '../../domain/people/namesakes.ts';
import { moved } from './moves.ts';
import type { Arrangement } from './use-arrangement.ts';

/** A room of the plan by its place; null: those without one. */
export type Target = number | null;

interface Lift {
  guests: RoomGuest[];
  arrangement: Arrangement;
  mayChange: boolean;
  /** Beds of the room that belongs to the price. */
  included: number;
  onAdd: () => void;
  onBack: () => void;
}

type Direction = 'up' | 'down' | 'left' | 'right';
const ARROWS = { arrowup: 'up', arrowdown: 'down', arrowleft: 'left', arrowright: 'right' } as const;

/** The nearest of some things in a direction, as they lie on the screen. */
function nearest(from: Element, all: Element[], direction: Direction): Element | undefined {
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const here = middle(from);
  const isSideways = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  const rated = all.flatMap((element) => {
    const { x, y } = middle(element);
    const [ahead, aside] = isSideways ? [x - here.x, y - here.y] : [y - here.y, x - here.x];
    return element !== from && ahead * sign > 4 ? [{ element, far: ahead * sign + 2 * Math.abs(aside) }] : [];
  });
  return rated.sort((one, other) => one.far - other.far)[0]?.element;
}

/** Who is lifted and where they would go, and the keys for it (look, Rooms). */
export function useLift({ guests, arrangement, mayChange, included, onAdd, onBack }: Lift) {
  const board = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const [lifted, setLifted] = useState<string[]>([]);
  const [target, setTarget] = useState<Target>(null);
  const { rooms } = arrangement;
  const findSign = distinguishNamesakes(guests.map(({ name }) => name));
  const roomOf = (order: string): Target => {
    const found = rooms.findIndex(({ orders }) => orders.includes(order));
    return found < 0 ? null : found;
  };
  const isLocked = (room: Target) => room !== null && rooms[room]?.isLocked === true;
  const here = current ?? guests[0]?.order.uuid;
  const focus = (selector: string) =>
    requestAnimationFrame(() => {
      const element = board.current?.querySelector<HTMLElement>(selector);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' });
    });
  const lift = (order: string, isWhole = false) => {
    if (!mayChange || isLocked(roomOf(order))) return;
    const family = guests.find((guest) => guest.order.uuid === order)?.family;
    const relatives = guests.filter((guest) => isWhole && family && guest.family === family);
    const orders = relatives.length > 0 ? relatives.map((guest) => guest.order.uuid) : [order];
    setCurrent(order);
    setLifted(orders.filter((each) => !isLocked(roomOf(each))));
    setTarget(roomOf(order));
  };
  const drop = () => setLifted([]);
  const put = (to: Target) => {
    if (lifted.length === 0 || isLocked(to)) return;
    if (lifted.some((order) => roomOf(order) !== to)) arrangement.change(moved(rooms, lifted, to));
    drop();
    if (current) focus(`[data-order="${current}"]`);
  };
  const go = (direction: Direction) => () => {
    const all = (selector: string) => [...(board.current?.querySelectorAll(selector) ?? [])];
    if (lifted.length > 0) {
      const from = board.current?.querySelector(`[data-room="${target ?? ''}"]`);
      const next = from && nearest(from, all('[data-room]'), direction);
      if (!(next instanceof HTMLElement)) return;
      setTarget(next.dataset.room === '' ? null : Number(next.dataset.room));
      next.scrollIntoView({ block: 'nearest' });
      return;
    }
    const from = board.current?.querySelector(`[data-order="${here}"]`);
    const next = current && from ? nearest(from, all('[data-order]'), direction) : from;
    if (!(next instanceof HTMLElement) || !next.dataset.order) return;
    setCurrent(next.dataset.order);
    focus(`[data-order="${next.dataset.order}"]`);
  };
  const lock = () => {
    const room = here === undefined ? null : roomOf(here);
    if (room !== null && mayChange) toggleLock(room);
  };
  const toggleLock = (room: number) =>
    arrangement.change(
      rooms.map((each, index) => (index === room ? { ...each, isLocked: !each.isLocked } : each)),
    );
  const isLifted = lifted.length > 0;
  const enter = () => (isLifted ? put(target) : here && lift(here));
  useKeys('Kamar', [
    {
      caps: ['↑', '↓', '←', '→'],
      label: isLifted ? 'pilih kamar tujuan' : 'pindah nama',
      hint: 1,
      keys: Object.fromEntries(Object.entries(ARROWS).map(([key, direction]) => [key, go(direction)])),
    },
    { caps: ['Enter'], label: 'taruh', hint: 2, keys: { enter } },
    { caps: ['Esc'], label: 'batal pindah', hint: 3, keys: { esc: isLifted ? drop : onBack } },
    { caps: ['Spasi'], label: 'angkat jamaah', hint: 4, keys: { space: () => here && lift(here) } },
    {
      caps: ['Shift', 'Spasi'],
      label: 'angkat sekeluarga',
      hint: 5,
      keys: { 'shift+space': () => here && lift(here, true) },
    },
    { caps: ['Z'], label: 'urungkan', hint: 6, keys: { z: () => mayChange && arrangement.undo() } },
    { caps: ['L'], label: 'kunci kamar', keys: { l: lock } },
    { caps: ['N'], label: 'kamar baru', keys: { n: () => mayChange && onAdd() } },
  ]);
  return {
    board,
    findSign,
    here,
    included,
    lifted,
    target,
    setTarget,
    lift,
    drop,
    put,
    toggleLock,
    setCurrent,
  };
}

export type Lifting = ReturnType<typeof useLift>;
