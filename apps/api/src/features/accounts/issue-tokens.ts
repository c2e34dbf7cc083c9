import { randomUUID } from 'node:crypto';
import type { TokenAnswer } from '@rihlah/contract/oauth';
import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db, DbOrTx } from '../../platform/database.ts';
import { randomToken, tokenHash } from '../../platform/encryption.ts';
import { insertRows, isNotAsRead, writeTogether } from '../../platform/write-together.ts';
import { accounts, sessions, tokens } from './accounts.tables.ts';

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

/** Issues further tokens of a session. @param parentHash of the refresh token that they are exchanged for */
export async function issueTokens(
  db: DbOrTx,
  config: Config,
  sessionUuid: string,
  now: Date,
  parentHash: string,
): Promise<TokenAnswer> {
  const { answer, rows } = newTokens(config, sessionUuid, now);
  await db.insert(tokens).values(rows.map((row) => (row.kind === 'refresh' ? { ...row, parentHash } : row)));
  return answer;
}

/**
 * Opens a session with its first tokens, in one statement: a login costs one trip to the database after the look-up.
 * The account's row is locked against a change of password that is under way: either that ends this session too, or
 * this finds another password than the one that was verified.
 *
 * @param alongside what is written with it, as parts for `writeTogether`
 * @returns null when the password has changed since it was verified: nothing is written then
 */
export async function openSession(
  db: Db,
  config: Config,
  account: { uuid: string; passwordHash: string },
  now: Date,
  alongside: Record<string, SQL> = {},
): Promise<TokenAnswer | null> {
  const sessionUuid = randomUUID();
  const { answer, rows } = newTokens(config, sessionUuid, now);
  const session = sql`insert into ${sessions} (uuid, account_uuid, created_at)
    select ${sessionUuid}::uuid, a.uuid, ${now}::timestamptz from ${accounts} a
    where a.uuid = ${account.uuid} and a.password_hash = ${account.passwordHash} for share`;
  try {
    await db.execute(
      writeTogether({ session, tokens: insertRows(tokens, rows), ...alongside }, { session: 1 }),
    );
  } catch (error) {
    if (isNotAsRead(error)) return null;
    throw error;
  }
  return answer;
}
