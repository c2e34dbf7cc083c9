import type {
  ClaimDocument,
  DocumentLock,
  releaseDocument,
} from '@rihlah/contract/staff/documents/documents';
import { ApiError } from '@rihlah/web-client/failures';
import { useEffect, useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { isDecided } from '../outgoing.ts';

/** Well before the five minutes are over. */
const RENEW_MS = 120_000;
/** What somebody else holds may be free soon. */
const AGAIN_MS = 5_000;

interface Held {
  uuid: string;
  lock: DocumentLock | null;
}

/** Tells the server, also while the page is being left. */
const release = (uuid: string): void =>
  void callApi<typeof releaseDocument>('POST', '/api/staff/v1/documents/:uuid/release', {
    params: { uuid },
  }).catch(
    // It ends by itself.
    () => undefined,
  );

/** @returns who else holds it; undefined where the server did not say: decided meanwhile, or no connection */
async function askFor(uuid: string): Promise<DocumentLock | null | undefined> {
  try {
    const { isMine, by, until } = await callApi<ClaimDocument>(
      'POST',
      '/api/staff/v1/documents/:uuid/claim',
      { params: { uuid } },
    );
    return isMine ? null : { why: 'held', by, until };
  } catch (error) {
    // Whoever decides is told; what was decided is not asked for again and again.
    return error instanceof ApiError && error.status < 500 ? null : undefined;
  }
}

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const claim = async () => {
      const lock = await askFor(uuid);
      if (isLeft) return;
      if (lock !== undefined) setHeld({ uuid, lock });
      timer = setTimeout(() => void claim(), lock === null ? RENEW_MS : AGAIN_MS);
    };
    void claim();
    const leave = () => {
      // A decision lets go by itself, and not before it is there.
      if (!isDecided(uuid)) release(uuid);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [uuid]);
  return held && held.uuid === uuid ? held.lock : undefined;
}
