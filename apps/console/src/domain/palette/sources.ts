import type { Permission } from '@rihlah/contract/wire/permission';
import type { ComponentType, ReactNode } from 'react';

/** One thing that the palette finds or does. */
export interface PaletteItem {
  id: string;
  title: string;
  /** Beside the title, lighter. */
  support?: string;
  /** At the right: a status, a kind, its key. */
  end?: ReactNode;
  icon: ComponentType<{ size?: number }>;
  /** Where it leads, below /staf; opens in a tab of its own with Ctrl. */
  path?: string;
  /** What it does, where it leads nowhere. */
  run?: () => void;
}

/** Finds things by what is typed, such as orders and people. */
export interface PaletteSource {
  id: string;
  /** Over its results. */
  title: string;
  /** Whoever may not is not asked about. */
  permission: Permission;
  /** From so many letters on. */
  minLetters: number;
  search: (typed: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}

/** Where typed words stand in a title, for the mark under them; null where they do not. */
export function hitIn(title: string, typed: string): [from: number, to: number] | null {
  const words = typed.trim().toLowerCase();
  const from = words ? title.toLowerCase().indexOf(words) : -1;
  return from === -1 ? null : [from, from + words.length];
}
