import { type PointerEvent, useRef, useState } from 'react';

/** How a photo is looked at: `zoom` 1 fits the screen, `x` and `y` in pixels from its middle. */
export interface Look {
  zoom: number;
  /** Quarter turns clockwise. */
  turns: number;
  x: number;
  y: number;
}

const FITTING: Look = { zoom: 1, turns: 0, x: 0, y: 0 };
const STEP = 1.4;
const MOST = 8;
/** A finger that moves less has pressed. */
const MOVED = 6;
const SWIPE = 60;

interface Point {
  x: number;
  y: number;
}

const middleOf = ([one, other]: Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/**
 * Zoom, turn and place of a photo, by keys and by pointer: dragging moves one that is larger than its place, pressing
 * brings what is there to the middle, two fingers zoom, and a swipe over one that fits goes on.
 *
 * @param of another photo begins as it fits
 */
export function useLook(of: string, onSwipe: (by: 1 | -1) => void) {
  const [kept, setKept] = useState({ of, look: FITTING });
  const look = kept.of === of ? kept.look : FITTING;
  const setLook = (next: Look | ((before: Look) => Look)) =>
    setKept((before) => {
      const shown = before.of === of ? before.look : FITTING;
      return { of, look: typeof next === 'function' ? next(shown) : next };
    });
  const pointers = useRef(new Map<number, Point>());
  const start = useRef({ x: 0, y: 0, isMoved: false });
  const zoomBy = (by: number) =>
    setLook((before) => {
      const zoom = Math.min(MOST, Math.max(1, before.zoom * by));
      const grown = zoom / before.zoom;
      return zoom === 1
        ? { ...FITTING, turns: before.turns }
        : { ...before, zoom, x: before.x * grown, y: before.y * grown };
    });
  const moveBy = (x: number, y: number) =>
    setLook((before) => (before.zoom === 1 ? before : { ...before, x: before.x + x, y: before.y + y }));

  const onPointerDown = (event: PointerEvent) => {
    const { pointerId, clientX: x, clientY: y, currentTarget, button, target } = event;
    // A button in the photo's place keeps its press.
    if (button !== 0 || (target as Element).closest('button')) return;
    currentTarget.setPointerCapture(pointerId);
    pointers.current.set(pointerId, { x, y });
    if (pointers.current.size === 1) start.current = { x, y, isMoved: false };
  };
  const onPointerMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const before = pointers.current.get(pointerId);
    if (!before) return;
    const apart = middleOf([...pointers.current.values()]);
    pointers.current.set(pointerId, { x, y });
    if (Math.hypot(x - start.current.x, y - start.current.y) > MOVED) start.current.isMoved = true;
    if (pointers.current.size === 2 && apart > 0) zoomBy(middleOf([...pointers.current.values()]) / apart);
    else moveBy(x - before.x, y - before.y);
  };
  const onPointerUp = ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (!pointers.current.delete(pointerId)) return;
    const { x: fromX, y: fromY, isMoved } = start.current;
    if (look.zoom === 1) {
      const isAcross = Math.abs(x - fromX) > SWIPE && Math.abs(x - fromX) > 2 * Math.abs(y - fromY);
      if (isAcross && pointers.current.size === 0) onSwipe(x < fromX ? 1 : -1);
      return;
    }
    if (isMoved) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    moveBy(left + width / 2 - x, top + height / 2 - y);
  };
  return {
    look,
    fit: () => setLook(FITTING),
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    turn: () => setLook(({ turns, ...rest }) => ({ ...rest, turns: (turns + 1) % 4, x: 0, y: 0 })),
    moveBy,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
