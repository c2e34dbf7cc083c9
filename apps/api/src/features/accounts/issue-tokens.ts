import { randomUUID } from 'node:crypto';
import type { TokenAnswer } from '@rihlah/contract/oauth';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { randomToken, tokenHash } from '../../platform/encryption.ts';
import { sessions, tokens } from './accounts.tables.ts';

interface NewTokens {
  answer: TokenAnswer;
  rows: (typeof tokens.$inferInsert)[];
}

/** An access and a refresh token of a session; only their hashes are for storing. */
function newTokens(config: Config, sessionUuid: string, now: Date): NewTokens {
  const access = randomToken();
  const refresh = randomToken();
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  return {
    answer: {
      access_token: access,
      token_type: 'Bearer',
      expires_in: config.ACCESS_TOKEN_SECONDS,
      refresh_token: refresh,
    },
    rows: [
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
    ],
  };
}

/** Issues further tokens of a session. */
export async function issueTokens(
  db: DbOrTx,
  config: Config,
  sessionUuid: string,
  now: Date,
): Promise<TokenAnswer> {
  const { answer, rows } = newTokens(config, sessionUuid, now);
  await db.insert(tokens).values(rows);
  return answer;
}

/** Opens a session with its first tokens, in one statement: a login costs one trip to the database after the look-up. */
export async function openSession(
  db: DbOrTx,
  config: Config,
  accountUuid: string,
  now: Date,
): Promise<TokenAnswer> {
  const sessionUuid = randomUUID();
  const { answer, rows } = newTokens(config, sessionUuid, now);
  const values = rows.map(
    ({ hash, kind, expiresAt }) => sql`(${hash}, ${kind}, ${sessionUuid}::uuid, ${expiresAt}::timestamptz)`,
  );
  await db.execute(sql`
    with opened as (
      insert into ${sessions} (uuid, account_uuid, created_at) values (${sessionUuid}, ${accountUuid}, ${now})
    )
    insert into ${tokens} (hash, kind, session_uuid, expires_at) values ${sql.join(values, sql`, `)}`);
  return answer;
}
