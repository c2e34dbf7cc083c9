import type { TokenAnswer } from '@rihlah/contract/wire/oauth';
import { LANGUAGE } from '@rihlah/rules/text/language';
import { readAnswer, sendRequest } from '@rihlah/web-client/http';
import { createRefresh } from '@rihlah/web-client/refresh-tokens';
import { appConfig } from './config.ts';
import { getFreshTokens, setTokens } from './session.ts';
import type { Tokens } from './stored-session.ts';

async function requestTokens(refreshToken: string): Promise<Tokens> {
  const sent = await sendRequest({
    method: 'POST',
    url: `${appConfig.apiBase}/oauth`,
    headers: { 'accept-language': LANGUAGE },
    body: {
      grant_type: 'refresh_token',
      client_id: appConfig.oauth.clientId,
      client_secret: appConfig.oauth.clientSecret,
      refresh_token: refreshToken,
    },
    isFresh: true,
  });
  const answer = readAnswer(sent) as TokenAnswer;
  return { accessToken: answer.access_token, refreshToken: answer.refresh_token };
}

/** New tokens in place of an access token that was refused. @returns false when the session is over */
export const refreshSession = createRefresh({
  lock: 'rihlah.refresh',
  read: getFreshTokens,
  request: requestTokens,
  keep: setTokens,
});
