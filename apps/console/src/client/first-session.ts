import type { GetStaffSession } from '@rihlah/contract/staff/session';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { storedValue } from '@rihlah/web-client/stored-value';
import { callApi } from './api.ts';
import { setSession } from './session.ts';
import { SIGNED_IN_KEY } from './stored-keys.ts';

/** Whether somebody has signed in on this device: the cookie itself is read by no code. */
export const wasSignedIn = storedValue<true>(SIGNED_IN_KEY);

/**
 * Asks whose session the browser has. Where nobody has signed in it need not be asked.
 *
 * @throws NetworkError, or ApiError of a server that cannot say
 */
export async function learnSession(): Promise<void> {
  if (!wasSignedIn.get()) return setSession(null);
  try {
    setSession(await callApi<GetStaffSession>('GET', '/api/staff/v1/session'));
  } catch (error) {
    const isNobody = error instanceof SessionOver || (error instanceof ApiError && error.status === 401);
    if (!isNobody) throw error;
    wasSignedIn.set(null);
    setSession(null);
  }
}
