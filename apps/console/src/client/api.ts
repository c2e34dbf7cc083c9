import { CSRF_HEADER, UNATTENDED_HEADER } from '@rihlah/contract/staff/identity/session';
import { createApiClient } from '@rihlah/web-client/api-client';
import type { ApiOptions } from '@rihlah/web-client/api-options';
import { isUnattended } from './activity.ts';
import { currentSession, endSession, isSessionOver, markAsked } from './session.ts';

/**
 * Logins of this app: a cookie that the browser sends and no code reads, and beside it the session's CSRF token. A
 * session that has ended is taken up again in place (`app/sign-in-again.tsx`): the refused call stays unanswered, what
 * was typed stays where it is.
 */
export const apiOptions: ApiOptions = {
  base: () => '',
  language: 'id',
  session: {
    credential: () => currentSession()?.csrfToken ?? null,
    headersFor: (token) => ({
      [CSRF_HEADER]: token,
      ...(isUnattended() && { [UNATTENDED_HEADER]: '1' }),
    }),
    // Refused with a token that another sign-in has replaced in the meantime.
    renew: async (used) => !isSessionOver() && currentSession()?.csrfToken !== used,
    end: () => {
      endSession();
      return false;
    },
  },
  isFresh: () => true,
};

const client = createApiClient(apiOptions);

/** One call of the contract, as whoever is signed in. */
export const callApi: typeof client.callApi = async (...call) => {
  const isUse = !isUnattended();
  const answer = await client.callApi(...call);
  if (isUse) markAsked();
  return answer;
};
