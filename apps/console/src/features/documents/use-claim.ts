import type { ClaimDocument, DocumentLock, ReleaseDocument } from '@rihlah/contract/staff/documents';
import { useEffect, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { isDecided } from './outgoing.ts';

/** Well before the five minutes are over. */
const RENEW_MS = 120_000;

interface Held {
  uuid: string;
  lock: DocumentLock | null;
}

/** Tells the server, also while the page is being left. */
const release = (uuid: string): void =>
  void callApi<ReleaseDocument>('POST', '/api/staff/v1/documents/:uuid/release', { params: { uuid } }).catch(
    // It ends by itself.
    () => undefined,
  );

/**
 * Holds the open document for whoever works at it, and lets it go when they leave it.
 *
 * @param uuid null where nobody can or need decide
 * @returns who else holds it; undefined until that is known
 */
export function useClaim(uuid: string | null): DocumentLock | null | undefined {
  const [held, setHeld] = useState<Held>();
  useEffect(() => {
    if (uuid === null) return;
    let isLeft = false;
    const claim = async () => {
      try {
        const answer = await callApi<ClaimDocument>('POST', '/api/staff/v1/documents/:uuid/claim', {
          params: { uuid },
        });
        const { isMine, by, until } = answer;
        if (!isLeft) setHeld({ uuid, lock: isMine ? null : { why: 'held', by, until } });
      } catch {
        // Decided meanwhile, or no connection: whoever decides is told.
      }
    };
    void claim();
    const timer = setInterval(() => void claim(), RENEW_MS);
    const leave = () => {
      // A decision lets go by itself, and not before it is there.
      if (!isDecided(uuid)) release(uuid);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      isLeft = true;
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [uuid]);
  return held && held.uuid === uuid ? held.lock : undefined;
}
