import { useSyncExternalStore } from 'react';

interface StoredValue<T> {
  get(): T | null;
  set(value: T | null): void;
  /** Subscribed; null while the page is rendered at build. */
  use(): T | null;
  subscribe(listener: () => void): () => void;
}

/** Browsers throw on access when storage is blocked. */
function storageOf(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

function parse<T>(raw: string | null): T | null {
  if (raw === null) return null;
  try {
    return JSON.parse(raw) as T;
  } catch {
    return null;
  }
}

/**
 * A JSON value kept in the browser's storage under `key`, shared by every tab when local. Where storage is blocked or
 * full the value lives as long as the page.
 */
export function storedValue<T>(key: string, kind: 'local' | 'session' = 'local'): StoredValue<T> {
  const listeners = new Set<() => void>();
  let raw: string | null = null;
  let value: T | null = null;
  let isRead = false;

  const accept = (next: string | null) => {
    if (isRead && next === raw) return;
    isRead = true;
    raw = next;
    value = parse<T>(next);
    for (const listener of listeners) listener();
  };
  const get = () => {
    if (!isRead && typeof window !== 'undefined') accept(storageOf(kind)?.getItem(key) ?? null);
    return value;
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) accept(event.newValue);
  };
  if (typeof window !== 'undefined' && kind === 'local') window.addEventListener('storage', onStorage);

  const set = (next: T | null) => {
    const text = next === null ? null : JSON.stringify(next);
    try {
      if (text === null) storageOf(kind)?.removeItem(key);
      else storageOf(kind)?.setItem(key, text);
    } catch {
      // Full or blocked: the page's own copy still serves.
    }
    accept(text);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, () => null) };
}

/** The value as another tab last wrote it, past the copy of this page. */
export function readFresh<T>(key: string): T | null {
  return parse<T>(storageOf('local')?.getItem(key) ?? null);
}
