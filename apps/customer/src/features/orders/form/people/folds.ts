import { createContext, useContext, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useFormState } from 'react-hook-form';
import type { OrderFormOutput, OrderFormValues } from '../values/order-form-schema.ts';

export type SheetPath = 'registrar' | `pilgrims.${number}`;

interface Folds {
  /** The sheet that was opened last; null before any was. */
  opened: SheetPath | 'none' | null;
  /** Counts how often a sheet was opened: each time those that are done make room. */
  turn: number;
  /** The sheet that was opened because it was refused: all that it lacks is shown. */
  refused: SheetPath | null;
  /** So many messages of the server stand in the form. */
  told: number;
  /** The one that was open before makes room where it is done. */
  open: (path: SheetPath | 'none') => void;
}

export const FoldsContext = createContext<Folds>({
  opened: null,
  turn: 0,
  refused: null,
  told: 0,
  open: () => {},
});

export const useFold = () => useContext(FoldsContext);

/** Sheets with an error in them, in the order of the form. */
export function wrongSheets({ registrar, pilgrims }: FieldErrors<OrderFormValues>): SheetPath[] {
  const wrong: SheetPath[] = registrar ? ['registrar'] : [];
  for (const index of Object.keys(pilgrims ?? {}))
    if (pilgrims?.[Number(index)]) wrong.push(`pilgrims.${Number(index)}`);
  return wrong;
}

const messagesIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  if ('type' in value && typeof value.type === 'string') return Number(value.type === 'server');
  return Object.values(value).reduce((sum: number, part) => sum + messagesIn(part), 0);
};

/** How many messages of the server stand in the form, at people's fields. */
export const serverMessages = ({ registrar, pilgrims }: FieldErrors<OrderFormValues>): number =>
  messagesIn(registrar) + messagesIn(pilgrims);

/**
 * Which sheet of a long form is open. Whoever sends it, and is refused by the form or the server, finds the first wrong
 * sheet open; a fold elsewhere says itself that something is wrong in it.
 */
export function useFolds({ control }: UseFormReturn<OrderFormValues, unknown, OrderFormOutput>): Folds {
  const { errors, submitCount } = useFormState({ control });
  const [{ opened, turn }, setOpened] = useState<Pick<Folds, 'opened' | 'turn'>>({ opened: null, turn: 0 });
  const [refused, setRefused] = useState<SheetPath | null>(null);
  const told = serverMessages(errors);
  const [seen, setSeen] = useState({ submitCount, told });
  if (seen.submitCount !== submitCount || seen.told !== told) {
    setSeen({ submitCount, told });
    const [first] = wrongSheets(errors);
    if (first && (submitCount > seen.submitCount || told > seen.told)) setRefused(first);
  }
  const open = (path: SheetPath | 'none') => {
    setOpened((before) => ({ opened: path, turn: before.turn + 1 }));
    setRefused(null);
  };
  return { opened, turn, refused, told, open };
}
