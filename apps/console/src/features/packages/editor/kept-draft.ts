import { type PackageDraft, packageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { storedValue } from '@rihlah/web-client/stored-value';
import { packageKey } from '../../../client/stored-keys.ts';

/** What the server has not said yes to, on which version of the package it was written. */
interface Kept {
  version: string;
  content: PackageDraft;
}

const stores = new Map<string, ReturnType<typeof storedValue<Kept>>>();

/** What was written of one package and not saved yet, also past a closed browser. */
export function keptDraft(uuid: string) {
  const store = stores.get(uuid) ?? storedValue<Kept>(packageKey(uuid));
  stores.set(uuid, store);
  const kept = store.get();
  // What an earlier version of this app kept, with packages in another shape, is nothing that the server takes.
  if (kept && !packageDraft.safeParse(kept.content).success) store.set(null);
  return store;
}
