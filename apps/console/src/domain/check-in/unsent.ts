import { storedValue } from '@rihlah/web-client/stored-value';
import { UNSENT_KEY } from '../../client/stored-keys.ts';

/** How many check-ins wait on this device for a connection, by account. What they are lies elsewhere. */
const unsent = storedValue<Record<string, number>>(UNSENT_KEY);

export function noteUnsent(owner: string, count: number): void {
  const { [owner]: _, ...others } = unsent.get() ?? {};
  const next = count > 0 ? { ...others, [owner]: count } : others;
  unsent.set(Object.keys(next).length > 0 ? next : null);
}

/** How many of a staff member's own wait. */
export const useUnsent = (owner: string): number => unsent.use()?.[owner] ?? 0;
