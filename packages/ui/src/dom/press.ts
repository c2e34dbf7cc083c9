/*
 * Whether a finger or mouse button is down. A control loses the focus at the start of a press; a line that then appears
 * or goes would move the page under the pointer, and the press would end in no click.
 */
let isDown = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function begin(): void {
  clearTimeout(ending);
  isDown = true;
}

function end(): void {
  clearTimeout(ending);
  if (!isDown) return;
  isDown = false;
  for (const listener of listeners) listener();
}

/** The click, if there is one, follows at once. */
function endSoon(): void {
  clearTimeout(ending);
  ending = setTimeout(end);
}

/** Of a press that opened a select's list no end is told. */
function endOfChoice({ target }: Event): void {
  if (target instanceof HTMLSelectElement) end();
}

/** The mouse events of touch screens come after the finger has left. */
const HANDLERS: [event: string, handler: (event: Event) => void][] = [
  ['pointerdown', begin],
  ['mousedown', begin],
  ['pointerup', endSoon],
  ['pointercancel', endSoon],
  ['mouseup', endSoon],
  ['click', end],
  ['change', endOfChoice],
  ['keydown', end],
];

export const isPressed = (): boolean => isDown;

/** Tells of the end of each press. */
export function onPressEnd(listener: () => void): () => void {
  if (listeners.size === 0) for (const [event, handler] of HANDLERS) addEventListener(event, handler, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    end();
    for (const [event, handler] of HANDLERS) removeEventListener(event, handler, true);
  };
}
