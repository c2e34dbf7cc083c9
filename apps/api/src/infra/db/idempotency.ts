import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { insertRows } from './combined-write.ts';
import type { DbOrTx } from './database.ts';
import { idempotencyKeys } from './infra.tables.ts';

/** Keys are good for a week: long enough for a phone that was off. */
const LIFETIME_MS = 7 * 86_400_000;

/** How often a repeat looks for the answer of the first, whose work is done. */
const ANSWER_LOOKS = 5;
const ANSWER_LOOK_MS = 100;

export interface IdempotentCall {
  /** Route and account, so that keys of different people never meet. */
  scope: string;
  key: string;
  /** Keyed hash of the body. */
  requestHash: string;
  now: Date;
}

/**
 * Does a call's work and keeps its answer; a call whose Idempotency-Key was used before gets the answer of the first.
 * Inside a transaction a concurrent call with the same key waits until it ends. Outside of one, where the work cannot be
 * undone with it (a bank is called), a repeat may come before there is an answer: then the work is told so. Where the work
 * refuses a repeat because the first has done it meanwhile, the repeat gets the answer of the first.
 *
 * @param status of the answer
 * @throws Failure `idempotencyMismatch` when the key was used with another body; whatever the work throws: a refusal gives
 *   the key back, after a fault it stays claimed
 */
export async function answerOnce<T>(
  db: DbOrTx,
  call: IdempotentCall | null,
  status: number,
  work: (isRepeat: boolean) => Promise<T>,
): Promise<T> {
  if (!call) return work(false);
  const before = await claimKey(db, call);
  // Stored by this function, for the same scope: the route's own answer.
  if (before?.body !== undefined) return before.body as T;
  try {
    const answer = await work(before !== undefined);
    await storeAnswer(db, call, status, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    // The key is that of the call that claimed it, which may still be under way.
    if (before === undefined) await forgetKey(db, call);
    const answered = before && (await findAnswer(db, call));
    if (answered === undefined) throw error;
    return answered as T;
  }
}

/**
 * Claims a key inside a transaction. A concurrent call with the same key waits here until this transaction ends.
 *
 * @returns undefined when this call is the first, otherwise the stored answer (`body` undefined while none is stored)
 * @throws Failure `idempotencyMismatch` when the key was used with another body
 */
async function claimKey(tx: DbOrTx, call: IdempotentCall): Promise<{ body: unknown } | undefined> {
  const { scope, key, requestHash, now } = call;
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const stored = await findStored(tx, call);
  if (stored?.requestHash !== requestHash) throw new Failure('idempotencyMismatch');
  return { body: stored.body };
}

/** The answer of a call that is coming to its end; undefined where there is none within half a second. */
async function findAnswer(db: DbOrTx, call: IdempotentCall): Promise<unknown> {
  for (let left = ANSWER_LOOKS; left > 0; left -= 1) {
    const stored = await findStored(db, call);
    if (!stored || stored.body !== undefined) return stored?.body;
    await delay(ANSWER_LOOK_MS);
  }
  return undefined;
}

/** The stored answer of a call that is made again; undefined where there is none. @throws Failure `idempotencyMismatch` */
export async function findStoredAnswer(db: DbOrTx, call: IdempotentCall): Promise<unknown> {
  const stored = await findStored(db, call);
  if (stored && stored.requestHash !== call.requestHash) throw new Failure('idempotencyMismatch');
  return stored?.body;
}

/** What is stored of a key; `body` undefined while there is no answer. */
async function findStored(
  tx: DbOrTx,
  { scope, key }: IdempotentCall,
): Promise<{ requestHash: string; body: unknown } | undefined> {
  const [stored] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  return stored && { requestHash: stored.requestHash, body: stored.body ?? undefined };
}

/** A stored answer, as `storedAnswersJson` tells it. */
export const storedAnswer = z.object({
  scope: z.string(),
  key: z.string(),
  requestHash: z.string(),
  body: z.unknown(),
});

export type StoredAnswer = z.infer<typeof storedAnswer>;

/** Name under which callers lock a key before they look whether it was used (lock-names.ts). */
export const keyLock = ({ scope, key }: IdempotentCall): string => `key:${scope}:${key}`;

/** As SQL, a JSON list of `StoredAnswer`: what is stored for these calls. */
export const storedAnswersJson = (calls: IdempotentCall[]): SQL =>
  sql`(select coalesce(json_agg(json_build_object('scope', k.scope, 'key', k.key, 'requestHash', k.request_hash, 'body', k.body)), '[]')
    from json_to_recordset(${JSON.stringify(calls)}::json) as asked(scope text, key text)
    cross join lateral (select * from ${idempotencyKeys} own
      where own.scope = asked.scope and own.key = asked.key limit 1) k)`;

/** The answer of a call whose key was used before; undefined for a fresh one. @throws Failure `idempotencyMismatch` */
export function answeredBefore(call: IdempotentCall, stored: StoredAnswer[]): { body: unknown } | undefined {
  const found = stored.find(({ scope, key }) => scope === call.scope && key === call.key);
  if (found && found.requestHash !== call.requestHash) throw new Failure('idempotencyMismatch');
  return found && { body: found.body ?? undefined };
}

/** Keys with their answers, as SQL for `combinedWrite`. */
export const insertAnswersSql = (answers: { call: IdempotentCall; status: number; body: unknown }[]): SQL =>
  insertRows(
    idempotencyKeys,
    answers.map(({ call: { now, ...call }, status, body }) => ({ ...call, status, body, createdAt: now })),
  );

/** Gives a claimed key back: the call was refused, so there is no answer to keep, and the key may be used again. */
async function forgetKey(db: DbOrTx, call: IdempotentCall): Promise<void> {
  const { scope, key } = call;
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key), isNull(idempotencyKeys.body)));
}

/** Stores the answer of the call that claimed the key. */
async function storeAnswer(tx: DbOrTx, call: IdempotentCall, status: number, body: unknown): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ status, body })
    .where(and(eq(idempotencyKeys.scope, call.scope), eq(idempotencyKeys.key, call.key)));
}

export async function forgetOldKeys(db: DbOrTx, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - LIFETIME_MS)));
}
