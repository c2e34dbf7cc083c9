import type { getStaffSession, StaffSession } from '@rihlah/contract/staff/identity/session';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { storedValue } from '@rihlah/web-client/stored-value';
import { callApi } from './api.ts';
import { assumeSession, currentSession, setSession } from './session.ts';
import { SIGNED_IN_KEY } from './stored-keys.ts';

/** Whether somebody has signed in on this device: the cookie itself is read by no code. */
export const wasSignedIn = storedValue<true>(SIGNED_IN_KEY);

/**
 * Asks whose session the browser has. Where nobody has signed in it need not be asked.
 *
 * @throws NetworkError, or ApiError of a server that cannot say
 */
export async function learnSession(): Promise<void> {
  if (!wasSignedIn.get() && currentSession() === null) return setSession(null);
  try {
    setSession(await callApi<typeof getStaffSession>('GET', '/api/staff/v1/session'));
  } catch (error) {
    const isNobody = error instanceof SessionOver || (error instanceof ApiError && error.status === 401);
    if (!isNobody) throw error;
    wasSignedIn.set(null);
    // Whoever goes on from what the device has kept signs in where they are.
    if (currentSession() === null) setSession(null);
  }
}

/**
 * Lets the check-in open before the server was reached, for whoever had opened it here, and asks behind.
 *
 * @returns whether it opens
 */
export function goOnWithout(session: StaffSession | null): boolean {
  if (!session) return false;
  assumeSession(session);
  learnSession().catch(() => {});
  return true;
}
