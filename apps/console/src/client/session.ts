import type { StaffSession } from '@rihlah/contract/staff/identity/session';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useSyncExternalStore } from 'react';
import { noteTold } from './activity.ts';
import { forgetPass } from './offline-pass.ts';

interface State {
  /** Null for nobody, undefined as long as the server was not asked. */
  session: StaffSession | null | undefined;
  /** The session has ended while its person was at work: they sign in again where they are. */
  isOver: boolean;
}

let state: State = { session: undefined, isOver: false };
let askedAt = 0;
const listeners = new Set<() => void>();

function publish(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Milliseconds of the server's time at the last answer that kept the session alive. */
export const lastAskedAt = (): number => askedAt;

export function markAsked(): void {
  askedAt = serverNow().getTime();
  noteTold();
}

export const currentSession = (): StaffSession | null => state.session ?? null;

/** Somebody is signed in, or nobody. */
export function setSession(session: StaffSession | null): void {
  if (session) markAsked();
  // What one has kept for the way opens nothing for the next.
  if (session === null || (state.session && state.session.uuid !== session.uuid)) forgetPass();
  publish({ session, isOver: false });
}

/** Whoever had opened the check-in here goes on with it until the server was reached. */
export const assumeSession = (session: StaffSession): void => publish({ session, isOver: false });

/** The server knows the session no longer. What is on the screen stays. */
export function endSession(): void {
  if (state.session && !state.isOver) publish({ ...state, isOver: true });
}

export const isSessionOver = (): boolean => state.isOver;

export const useSessionState = (): State =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
