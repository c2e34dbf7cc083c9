import { useSyncExternalStore } from 'react';

interface Toast {
  id: number;
  kind: 'error' | 'success';
  title: string;
  /** Shown as a bulleted list below the title. */
  lines: string[];
  /** In the page's language, where the title is not. */
  translation?: string;
  /** Of the title, where it may not be the page's. */
  language?: 'en';
}

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const shownAt = new Map<number, number>();

/** What was said this shortly before a navigation or a dialog is about where it leads. */
const ON_THE_WAY_MS = 1_000;

function publish(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  shownAt.delete(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/** A new page, or a new act, does not begin with what was said of the one before. */
export function dismissOlderToasts(): void {
  for (const { id } of toasts) {
    if (Date.now() - (shownAt.get(id) ?? 0) > ON_THE_WAY_MS) dismissToast(id);
  }
}

const isOver = (shown: Toast, next: Omit<Toast, 'id'>) => shown.kind === next.kind || next.kind === 'success';

/**
 * Shows a toast for a while. The newest error replaces the one before, and a success what went wrong before it, so that
 * they never pile up; one that says the same only stays longer.
 */
export function addToast(toast: Omit<Toast, 'id'>, durationMs: number): number {
  const says = (other: Omit<Toast, 'id'>) => JSON.stringify([other.kind, other.title, other.lines]);
  const same = toasts.find((other) => says(other) === says(toast));
  const id = same?.id ?? ++lastId;
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), durationMs),
  );
  shownAt.set(id, Date.now());
  if (!same) publish([...toasts.filter((other) => !isOver(other, toast)), { ...toast, id }]);
  return id;
}

const NONE: Toast[] = [];

export const useToasts = (): Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NONE,
  );
