import { currentSession } from '../../client/session.ts';

interface Draft<Values, Version = number> {
  /** That it was made from: what a colleague has saved since is not overwritten by it. */
  version: Version;
  values: Values;
}

let owner: string | undefined;
const kept = new Map<string, Draft<object, unknown>>();
const listeners = new Set<() => void>();

/** Those of whoever is signed in: what somebody else has typed at this computer is gone. */
function own(): Map<string, Draft<object, unknown>> {
  const now = currentSession()?.uuid;
  if (now !== owner) kept.clear();
  owner = now;
  return kept;
}

/** What was typed and not saved, for as long as this tab is open: whoever looks at another row comes back to it. */
export const drafts = {
  find: <Values extends object, Version = number>(id: string) =>
    own().get(id) as Draft<Values, Version> | undefined,
  keep(id: string, draft: Draft<object, unknown>) {
    own().set(id, draft);
    for (const hear of listeners) hear();
  },
  forget(id: string) {
    own().delete(id);
    for (const hear of listeners) hear();
  },
  /** @param hear is called after each change, until what is given back is called */
  subscribe(hear: () => void) {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};
