import { useSyncExternalStore } from 'react';

const NAMES: Record<string, string> = { ' ': 'space', Escape: 'esc' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The name of a pressed key by what is written on it, whatever the keyboard's layout: `j`, `shift+j`, `?`, `ctrl+k` (the
 * command key of a Mac too), `esc`, `space`, `arrowdown`.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const plain = NAMES[key] ?? key.toLowerCase();
  // Shift makes another sign of most keys; only letters and named keys stay what they are.
  const isSameWithShift = plain.length > 1 || key.toLowerCase() !== key.toUpperCase();
  return [(ctrlKey || metaKey) && 'ctrl+', altKey && 'alt+', shiftKey && isSameWithShift && 'shift+', plain]
    .filter(Boolean)
    .join('');
}

/** A key that also writes: off inside fields, and off for those who do not want such keys. */
export const isLetter = (name: string): boolean => /^(shift\+)?[^\s+]$|^space$/.test(name);

/** One line of the keyboard's help, and what its keys do. */
export interface KeyLine {
  /** As they lie on the keyboard, in reading order; `–` stands between the ends of a row of keys. */
  caps: string[];
  label: string;
  /** By name (`key-name.ts`): `j`, `shift+j`, `ctrl+k`, `g d` for one after the other. */
  keys: Record<string, () => void>;
  /** Its place in the bar at the foot of the screen, the smallest first; left out, it is in the help alone. */
  hint?: number;
}

/** 1, 2, 3 … for what stands beside each other. */
export const numberKeys = (label: string, hint: number, acts: (() => void)[]): KeyLine => ({
  caps: acts.length > 1 ? ['1', '–', String(acts.length)] : ['1'],
  label,
  hint,
  keys: Object.fromEntries(acts.map((act, index) => [String(index + 1), act])),
});

/** One level back, from one thing to the list that it is of. */
export const backKey = (back: () => void, hint = 4): KeyLine => ({
  caps: ['Esc'],
  label: 'kembali ke daftar',
  hint,
  keys: { esc: back },
});

/** The keys of one screen or one part of it. */
export interface KeyLayer {
  /** Over its lines in the help. */
  title: string;
  lines: KeyLine[];
}

let layers: readonly { id: object; layer: KeyLayer }[] = [];
const listeners = new Set<() => void>();

function publish(next: typeof layers): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** Puts a layer over those that are there, or exchanges it where its owner has one. */
export function setLayer(id: object, layer: KeyLayer): void {
  const isThere = layers.some((entry) => entry.id === id);
  publish(
    isThere ? layers.map((entry) => (entry.id === id ? { id, layer } : entry)) : [...layers, { id, layer }],
  );
}

export function removeLayer(id: object): void {
  publish(layers.filter((entry) => entry.id !== id));
}

/** What a key does now: the newest layer that knows it decides. */
export function findAction(name: string): (() => void) | undefined {
  for (const { layer } of layers.toReversed()) {
    const line = layer.lines.find(({ keys }) => Object.hasOwn(keys, name));
    if (line) return line.keys[name];
  }
  return undefined;
}

/** Whether a key begins a row of two. */
export const isBeginning = (name: string): boolean =>
  layers.some(({ layer }) =>
    layer.lines.some(({ keys }) => Object.keys(keys).some((key) => key.startsWith(`${name} `))),
  );

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All layers, the oldest first. */
export const useLayers = () => useSyncExternalStore(subscribe, () => layers);
