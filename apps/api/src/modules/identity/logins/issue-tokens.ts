import { randomUUID } from 'node:crypto';
import type { TokenAnswer } from '@rihlah/contract/wire/oauth';
import { sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Actor } from '../../../infra/access/actor.ts';
import { recordFromSql } from '../../../infra/audit/record.ts';
import { randomToken, tokenHash } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { accounts, sessions, tokens } from '../persons/accounts.tables.ts';
import { rememberDeviceSql } from './known-devices.ts';

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

export interface Opening {
  actor: Actor;
  /** Random name that the device gave itself; remembered. */
  device: string | null;
  now: Date;
}

/**
 * Opens a session with its first tokens and writes down that somebody came in, in one statement: a login costs one trip to
 * the database after the look-up. Single values instead of `combinedWrite`, whose JSON costs more than such few rows.
 * The account's row is locked against a change of password that is under way: either that ends this session too, or
 * this finds another password than the one that was verified.
 *
 * @returns null when the password has changed since it was verified: nothing is written then
 */
export async function openSession(
  db: DbOrTx,
  config: Config,
  account: { uuid: string; passwordHash: string },
  { actor, device, now }: Opening,
): Promise<TokenAnswer | null> {
  const sessionUuid = randomUUID();
  const { answer, rows } = newTokens(config, sessionUuid, now);
  const values = rows.map(({ hash, kind, expiresAt }) => sql`(${hash}, ${kind}, ${expiresAt}::timestamptz)`);
  const act = { verb: 'account.signed-in' as const, subjectUuid: account.uuid };
  const from = sql`opened`;
  const opened = await db.execute(sql`
    with unchanged as (
      select uuid from ${accounts} where uuid = ${account.uuid} and password_hash = ${account.passwordHash} for share
    ), opened as (
      insert into ${sessions} (uuid, account_uuid, created_at)
      select ${sessionUuid}::uuid, uuid, ${now}::timestamptz from unchanged returning uuid, account_uuid
    ), act as (${recordFromSql(actor, act, now, from)})
    ${device === null ? sql`` : sql`, device as (${rememberDeviceSql(device, now, from)})`}
    insert into ${tokens} (hash, kind, expires_at, session_uuid)
    select token.*, opened.uuid from opened, (values ${sql.join(values, sql`, `)}) token`);
  return opened.rowCount === 0 ? null : answer;
}
