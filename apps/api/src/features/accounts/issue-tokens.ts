import type { TokenAnswer } from '@rihlah/contract/oauth';
import type { Config } from '../../config.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { randomToken, tokenHash } from '../../platform/encryption.ts';
import { tokens } from './accounts.tables.ts';

/** Issues an access and a refresh token of a session. Only their hashes are stored. */
export async function issueTokens(
  db: DbOrTx,
  config: Config,
  sessionUuid: string,
  now: Date,
): Promise<TokenAnswer> {
  const access = randomToken();
  const refresh = randomToken();
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  await db.insert(tokens).values([
    {
      hash: tokenHash(access),
      kind: 'access',
      sessionUuid,
      expiresAt: inSeconds(config.ACCESS_TOKEN_SECONDS),
    },
    {
      hash: tokenHash(refresh),
      kind: 'refresh',
      sessionUuid,
      expiresAt: inSeconds(config.REFRESH_TOKEN_SECONDS),
    },
  ]);
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: config.ACCESS_TOKEN_SECONDS,
    refresh_token: refresh,
  };
}
