import type pg from 'pg';
import { z } from 'zod';
import { readRow } from '../db/query-rows.ts';

/** Further apart, ends of orders and claims would be judged differently by two processes. */
export const MAX_SKEW_MS = 2_000;

const clockRow = z.object({ theirs: z.number() });

/**
 * How far this machine's clock is ahead of the database's, in milliseconds; negative: behind. The way there and back is
 * left out of account, so that a slow answer is no skew.
 */
export async function clockSkew(database: Pick<pg.Client, 'query'>): Promise<number> {
  const asked = Date.now();
  const answer = await database.query(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as theirs',
  );
  const answered = Date.now();
  const { theirs } = readRow(clockRow, answer);
  if (theirs < asked) return asked - theirs;
  return theirs > answered ? answered - theirs : 0;
}

/** @throws Error in words for a process whose clock is wrong */
export async function refuseWrongClock(database: Pick<pg.Client, 'query'>): Promise<void> {
  const skew = await clockSkew(database);
  if (Math.abs(skew) > MAX_SKEW_MS)
    throw new Error(
      `The clock of this machine is ${(Math.abs(skew) / 1000).toFixed(1)} s ${skew > 0 ? 'ahead of' : 'behind'} the database's ` +
        `(at most ${MAX_SKEW_MS / 1000} s): set it (NTP) and start again.`,
    );
}
