import { needsLogin } from '@rihlah/contract/wire/paths';
import { LANGUAGE } from '@rihlah/rules/text/language';
import { createApiClient } from '@rihlah/web-client/api-client';
import type { ApiOptions } from '@rihlah/web-client/api-options';
import { NetworkError } from '@rihlah/web-client/failures';
import { appConfig } from './config.ts';
import { endSession, getTokens } from './session.ts';

/** In code of its own: most visits end before a token does. */
async function renew(usedToken: string): Promise<boolean> {
  const { refreshSession } = await import('./refresh-session.ts').catch((cause) => {
    throw new NetworkError('The code that refreshes tokens did not arrive', { cause });
  });
  return refreshSession(usedToken);
}

/**
 * The login has run out. On a public page the visitor goes on as a guest; a page that needs a login leads there by
 * itself and back again (decisions of the first audit), so that its call stays without an answer.
 */
function end(): boolean {
  endSession();
  return !needsLogin(window.location.hash.slice(1));
}

/** Logins of this app: a Bearer token, refreshed when it is refused. */
export const apiOptions: ApiOptions = {
  base: () => appConfig.apiBase,
  language: LANGUAGE,
  session: {
    // Token requests authenticate in their body; a second way beside it is refused (RFC 6749, 2.3).
    credential: (path) => (path.startsWith('/oauth') ? null : (getTokens()?.accessToken ?? null)),
    headersFor: (token) => ({ authorization: `Bearer ${token}` }),
    renew,
    end,
  },
  isFresh: (path) => /^\/api\/(me|v1\/(order|payment|joint-payment|waiting-list|lent))/.test(path),
};

export const { callApi } = createApiClient(apiOptions);
