import { type PackageDraft, packageDraft } from '@rihlah/contract/staff/catalog/package-content';
import type { StaffPackageDetail, savePackage } from '@rihlah/contract/staff/catalog/packages';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { storedValue } from '@rihlah/web-client/stored-value';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { packageKey } from '../../../client/stored-keys.ts';
import { inWords } from '../../../domain/form/failure.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';

/** What the server has not said yes to, on which version of the package it was written. */
interface Kept {
  version: string;
  content: PackageDraft;
}

const stores = new Map<string, ReturnType<typeof storedValue<Kept>>>();

/** What somebody wrote of one package and has not saved yet, also past a closed browser. */
function keptDraft(uuid: string, owner: string) {
  const key = packageKey(uuid, owner);
  const store = stores.get(key) ?? storedValue<Kept>(key);
  stores.set(key, store);
  const kept = store.get();
  // What an earlier version of this app kept, with packages in another shape, is nothing that the server takes.
  if (kept && !packageDraft.safeParse(kept.content).success) store.set(null);
  return store;
}

/** After the last key. */
const REST_MS = 1_000;
/** Without a connection, or while somebody signs in again. */
const RETRY_MS = 5_000;

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface DraftWriting {
  draft: PackageDraft;
  change: (change: Partial<PackageDraft>) => void;
  state: Saving;
  /** ISO instant of the last version that the server keeps. */
  savedAt: string | null;
  /** Why it is not kept. */
  failure: string | undefined;
  /** Saves what is not saved; true once the server has everything. */
  save: () => Promise<boolean>;
  /** The version that the server keeps now. */
  version: () => string;
  /** Writes on over what a colleague wrote, or takes theirs. */
  settle: (theirs: StaffPackageDetail, whose: 'mine' | 'theirs') => void;
}

/**
 * What somebody writes of a package: kept in the browser with every key and on the server a moment after the last. Where
 * a colleague has written since, nothing is overwritten: both versions are shown first. What somebody else wrote at this
 * browser waits for them.
 *
 * @param mayChange whether whoever is signed in may; without that nothing is kept or saved, and what is saved is shown
 */
export function usePackageDraft(
  { uuid, version, draft: first, changedAt }: StaffPackageDetail,
  mayChange: boolean,
): DraftWriting {
  const kept = keptDraft(uuid, useStaff().uuid);
  const [start] = useState(() => (mayChange ? kept.get() : null));
  const [draft, setDraft] = useState(start?.content ?? first);
  const now = useRef(draft);
  const at = useRef({ version, text: JSON.stringify(first) });
  const running = useRef<Promise<boolean> | null>(null);
  const [status, setStatus] = useState<{ state: Saving; savedAt: string | null; failure?: string }>({
    state: start && start.version !== version ? 'conflict' : 'saved',
    savedAt: changedAt,
  });

  const send = async (): Promise<boolean> => {
    const content = now.current;
    const text = JSON.stringify(content);
    if (text === at.current.text) return true;
    setStatus((before) => ({ ...before, state: 'saving', failure: undefined }));
    try {
      const saved = await callApi<typeof savePackage>('PUT', '/api/staff/v1/packages/:uuid/draft', {
        params: { uuid },
        body: { version: at.current.version, content },
      });
      at.current = { version: saved.version, text };
      setStatus({ state: 'saved', savedAt: saved.changedAt });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 412;
      const failure = error instanceof SessionOver ? undefined : inWords(error);
      setStatus((before) => ({ ...before, state: isConflict ? 'conflict' : 'failed', failure }));
      return false;
    }
    // What was typed meanwhile.
    if (JSON.stringify(now.current) !== text) return send();
    kept.set(null);
    return true;
  };
  const save = () => {
    running.current ??= send().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const latest = useRef(save);
  latest.current = save;

  const { state } = status;
  useEffect(() => {
    if (!mayChange || state === 'conflict' || JSON.stringify(draft) === at.current.text) return;
    kept.set({ version: at.current.version, content: draft });
    const timer = setTimeout(() => void latest.current(), state === 'failed' ? RETRY_MS : REST_MS);
    return () => clearTimeout(timer);
  }, [draft, state, kept, mayChange]);

  return {
    draft,
    state,
    save,
    savedAt: status.savedAt,
    failure: status.failure,
    change: (change) => {
      now.current = { ...now.current, ...change };
      setDraft(now.current);
      setStatus((before) => (before.state === 'saved' ? { ...before, state: 'waiting' } : before));
    },
    version: () => at.current.version,
    settle: (theirs, whose) => {
      at.current = { version: theirs.version, text: JSON.stringify(theirs.draft) };
      if (whose === 'theirs') {
        now.current = theirs.draft;
        setDraft(theirs.draft);
        kept.set(null);
      }
      setStatus({ state: whose === 'mine' ? 'waiting' : 'saved', savedAt: theirs.changedAt });
    },
  };
}
