import {
  type DecideWaitingDocument,
  UNDO_SECONDS,
  type undoDecision,
} from '@rihlah/contract/staff/documents/documents';
import { ApiError } from '@rihlah/web-client/failures';
import { randomId } from '@rihlah/web-client/random-id';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useSyncExternalStore } from 'react';
import { callApi } from '../../client/api.ts';
import { inWords } from '../../domain/form/failure.tsx';

/** What is tried again without a connection, or while somebody signs in again. */
const RETRY_MS = 2_000;

type Body = DecideWaitingDocument['body'];

/** A decision that was made here, on its way to the server or there. */
export interface Outgoing {
  documentUuid: string;
  /** `Paspor Siti Maryam`, as the message names it. */
  label: string;
  body: Body;
  state: 'waiting' | 'sent' | 'undone' | 'refused';
  /** Being taken back: until the server has done so, the document is not free there. */
  isGoingBack: boolean;
  /** Whether it did not get through yet. */
  isStuck: boolean;
  /** The server's milliseconds until which it can be taken back. */
  undoUntil: number;
  /** What the server said against it. */
  failure: string | null;
  /** A colleague was faster. */
  isConflict: boolean;
}

let list: readonly Outgoing[] = [];
let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: readonly Outgoing[]): void {
  list = next;
  for (const listener of listeners) listener();
}

const change = (uuid: string, part: Partial<Outgoing>): void =>
  publish(list.map((one) => (one.body.uuid === uuid ? { ...one, ...part } : one)));

/** Sends what waits, one after the other: what could not be sent stays, and is tried again. */
async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(retry);
  try {
    for (let next = firstWaiting(); next; next = firstWaiting()) {
      if (!(await sendOne(next))) {
        retry = setTimeout(() => void sendAll(), RETRY_MS);
        return;
      }
    }
  } finally {
    isSending = false;
  }
}

const firstWaiting = () => list.find(({ state }) => state === 'waiting');

/** @returns whether it is settled, one way or the other */
async function sendOne({ documentUuid, body }: Outgoing): Promise<boolean> {
  try {
    const { undoUntil } = await callApi<DecideWaitingDocument>(
      'POST',
      '/api/staff/v1/documents/:uuid/decision',
      {
        params: { uuid: documentUuid },
        body,
      },
    );
    // Somebody may have taken it back while it was on its way.
    const isWanted = list.some(({ body: { uuid }, state }) => uuid === body.uuid && state !== 'undone');
    if (isWanted) change(body.uuid, { state: 'sent', isStuck: false, undoUntil: Date.parse(undoUntil) });
    else await undoAtServer(body.uuid).finally(() => change(body.uuid, { isGoingBack: false }));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      const failure = { failure: inWords(error), isConflict: error.status === 409 };
      change(body.uuid, { state: 'refused', isStuck: false, isGoingBack: false, ...failure });
      return true;
    }
    change(body.uuid, { isStuck: true, isGoingBack: false });
    return false;
  }
}

const undoAtServer = (uuid: string): Promise<unknown> =>
  callApi<typeof undoDecision>('POST', '/api/staff/v1/documents/decisions/:uuid/undo', { params: { uuid } });

/** Keeps a decision and sends it behind. */
export function sendDecision(documentUuid: string, label: string, given: Omit<Body, 'uuid'>): void {
  const undoUntil = serverNow().getTime() + UNDO_SECONDS * 1000;
  const fresh = {
    state: 'waiting' as const,
    isGoingBack: false,
    isStuck: false,
    failure: null,
    isConflict: false,
  };
  publish([...list, { documentUuid, label, body: { uuid: randomId(), ...given }, undoUntil, ...fresh }]);
  void sendAll();
}

/** Whether a document was decided here, and that was not taken back. */
export const isDecided = (documentUuid: string): boolean =>
  list.some((one) => one.documentUuid === documentUuid && isStanding(one));

export const isStanding = ({ state }: Outgoing): boolean => state === 'waiting' || state === 'sent';

/** The last decision that can still be taken back. */
export const lastUndoable = (all: readonly Outgoing[], now: number): Outgoing | undefined =>
  all.findLast(({ state, isStuck, undoUntil }) =>
    state === 'waiting' ? isStuck || undoUntil > now : state === 'sent' && undoUntil > now,
  );

/** Takes a decision back. @throws what the server says against it */
export async function takeBack({ body, state }: Outgoing): Promise<void> {
  const isOnItsWay = state === 'waiting' && isSending && firstWaiting()?.body.uuid === body.uuid;
  change(body.uuid, { state: 'undone', isStuck: false, isGoingBack: state === 'sent' || isOnItsWay });
  if (state !== 'sent') return;
  try {
    await undoAtServer(body.uuid);
    change(body.uuid, { isGoingBack: false });
  } catch (error) {
    change(body.uuid, { state: 'sent', isGoingBack: false });
    throw error;
  }
}

/** What was refused has been read. */
export const forget = (uuid: string): void => publish(list.filter(({ body }) => body.uuid !== uuid));

/** Everything decided here since the app was opened. */
export const useOutgoing = (): readonly Outgoing[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => list,
  );

// A page that is left would lose what was not sent: the browser asks.
window.addEventListener('beforeunload', (event) => {
  if (firstWaiting()) event.preventDefault();
});
