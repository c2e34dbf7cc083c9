import type { TokenAnswer } from '@rihlah/contract/oauth';
import { appConfig } from './config.ts';
import { ApiError } from './errors.ts';
import { readAnswer, sendRequest } from './http.ts';
import { getFreshTokens, setTokens, type Tokens } from './session.ts';

let running: Promise<boolean> | null = null;
/** The refresh token that was refused: asking with it again would change nothing. */
let refused: string | null = null;

/** Refresh tokens rotate: of several tabs only one may send the token, the others take what it got. */
const inOneTab = (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks === undefined ? work() : navigator.locks.request('rihlah.refresh', work);

async function requestTokens(refreshToken: string): Promise<Tokens> {
  const response = await sendRequest({
    method: 'POST',
    url: `${appConfig.apiBase}/oauth`,
    body: {
      grant_type: 'refresh_token',
      client_id: appConfig.oauth.clientId,
      client_secret: appConfig.oauth.clientSecret,
      refresh_token: refreshToken,
    },
  });
  const answer = (await readAnswer(response)) as TokenAnswer;
  return { accessToken: answer.access_token, refreshToken: answer.refresh_token };
}

async function refresh(usedToken: string): Promise<boolean> {
  const tokens = getFreshTokens();
  if (tokens === null) return false;
  if (tokens.accessToken !== usedToken) return true;
  if (tokens.refreshToken === refused) return false;
  try {
    setTokens(await requestTokens(tokens.refreshToken));
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (!isRefused) throw error;
    refused = tokens.refreshToken;
    return false;
  }
}

/**
 * New tokens in place of an access token that was refused; requests refused together share one refresh.
 *
 * @returns false when the session is over
 * @throws when the server cannot be reached: that ends no session
 */
export function refreshSession(usedToken: string): Promise<boolean> {
  running ??= inOneTab(() => refresh(usedToken)).finally(() => {
    running = null;
  });
  return running;
}
