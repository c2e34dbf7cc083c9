import {
  type AttendanceEntry,
  type AttendanceResult,
  MAX_ENTRIES,
  type SendAttendance,
} from '@rihlah/contract/staff/departures/attendance';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useSyncExternalStore } from 'react';
import { callApi } from '../../client/api.ts';
import { findEntries, forgetEntry, keepEntry } from '../../client/check-in-store.ts';
import { learnSession } from '../../client/first-session.ts';
import { currentSession, isSessionOver } from '../../client/session.ts';
import { noteUnsent } from './unsent.ts';

/** What is tried again without a connection, or while somebody signs in again. */
const RETRY_MS = 4_000;

/** What became of an entry, for whoever made it. */
export interface Answered {
  entry: AttendanceEntry;
  result: AttendanceResult;
}

interface Outbox {
  waiting: readonly AttendanceEntry[];
  /** The device keeps nothing: what waits is lost with the page. */
  isFragile: boolean;
}

let state: Outbox = { waiting: [], isFragile: false };
let owner: string | null = null;
let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const readers = new Set<(answered: Answered[]) => void>();

function publish(next: Partial<Outbox>): void {
  state = { ...state, ...next };
  if (owner) noteUnsent(owner, state.waiting.length);
  for (const listener of listeners) listener();
}

/** Takes up what somebody has recorded on this device, and sends it. */
export async function openOutbox(account: string): Promise<void> {
  if (owner !== account) {
    const kept = await findEntries(account).catch(() => null);
    // Opened twice at once: what was recorded meanwhile stays.
    if (owner !== account) {
      owner = account;
      publish({ waiting: (kept ?? []).map(({ entry }) => entry), isFragile: kept === null });
    }
  }
  void sendAll();
}

/** Records something, on the device first, and sends it as soon as it can be. */
export async function recordEntry(account: string, entry: AttendanceEntry): Promise<void> {
  if (owner !== account) await openOutbox(account);
  publish({ waiting: [...state.waiting, entry] });
  try {
    await keepEntry({ owner: account, entry });
  } catch {
    publish({ isFragile: true });
  }
  void sendAll();
}

/** Sends what waits, one batch after the other; what could not be sent stays, and is tried again. */
async function sendAll(): Promise<void> {
  if (isSending || state.waiting.length === 0) return;
  isSending = true;
  clearTimeout(retry);
  try {
    while (state.waiting.length > 0) await sendBatch(state.waiting.slice(0, MAX_ENTRIES));
  } catch {
    retry = setTimeout(() => void sendAll(), RETRY_MS);
  } finally {
    isSending = false;
  }
}

/** @throws where the server did not take them, which forgets none */
async function sendBatch(entries: AttendanceEntry[]): Promise<void> {
  const whose = owner;
  // Opened from what the device has kept: what changes something carries a token that only the server gives.
  if (!currentSession()?.csrfToken) await learnSession();
  if (isSessionOver() || currentSession()?.uuid !== whose) throw new Error('nobody to send it as');
  const body = { sentAt: serverNow().toISOString(), entries };
  const { results } = await callApi<SendAttendance>('POST', '/api/staff/v1/attendance', { body });
  const answered = entries.flatMap((entry) => {
    const result = results.find(({ uuid }) => uuid === entry.uuid);
    return result ? [{ entry, result }] : [];
  });
  for (const reader of readers) reader(answered);
  // Sent twice it would count once: what the device forgets too late harms nobody.
  for (const { entry } of answered) await forgetEntry(entry.uuid).catch(() => {});
  const done = new Set(answered.map(({ entry }) => entry.uuid));
  if (owner === whose) publish({ waiting: state.waiting.filter(({ uuid }) => !done.has(uuid)) });
}

/** What waits on this device. */
export const useOutbox = (): Outbox =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

/** Reads what the server says of entries. @returns ends it */
export function onAnswered(reader: (answered: Answered[]) => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

window.addEventListener('online', () => void sendAll());
document.addEventListener('visibilitychange', () => void sendAll());
// What only this page holds is lost with it: the browser asks.
window.addEventListener('beforeunload', (event) => {
  if (state.isFragile && state.waiting.length > 0) event.preventDefault();
});
