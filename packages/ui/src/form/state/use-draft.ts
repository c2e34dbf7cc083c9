import { useEffect, useState } from 'react';

/**
 * What was chosen and typed in a form and not sent yet, by the form's name: kept while the app is open, so that looking
 * something up and going back loses nothing. Identity documents are never written to the device (decision 0013).
 */
const drafts = new Map<string, unknown>();

const hasDrafts = (): boolean => drafts.size > 0;

/** The browser asks before a reload or a closed tab loses what is not sent. */
function warn(event: BeforeUnloadEvent): void {
  if (hasDrafts()) event.preventDefault();
}

/** Forgets a form once it was sent. @param name every draft whose name begins with it */
export function dropDrafts(name: string): void {
  for (const key of drafts.keys()) if (key.startsWith(name)) drafts.delete(key);
}

/** Forgets everything, at logout. */
export const dropAllDrafts = (): void => drafts.clear();

/** A value of a form that outlives its screen; `empty` is what the form begins with, which is not kept. */
export function useDraft<T>(name: string, empty: T): [T, (next: T | ((before: T) => T)) => void] {
  const [value, setValue] = useState<T>(() => (drafts.get(name) as T | undefined) ?? empty);
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const set = (next: T | ((before: T) => T)) =>
    setValue((before) => {
      const now = typeof next === 'function' ? (next as (before: T) => T)(before) : next;
      if (now === empty || now === '') drafts.delete(name);
      else drafts.set(name, now);
      return now;
    });
  return [value, set];
}
