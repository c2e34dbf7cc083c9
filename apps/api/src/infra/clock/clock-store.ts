import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { clockOffset } from '../db/infra.tables.ts';
import type { Clock } from './clock.ts';

const ROW = 1;
const FOLLOW_MS = 500;

/** Loads the demo clock's offset and follows what other processes make of it. @returns how to stop following */
export async function followClock(db: Db, clock: Clock): Promise<() => void> {
  const load = async () => {
    const [row] = await db.select().from(clockOffset).where(eq(clockOffset.id, ROW));
    clock.setOffset(row?.offsetMs ?? 0);
  };
  await load();
  // A failed look leaves the clock as it was; the next one is half a second away.
  const timer = setInterval(() => void load().catch(() => undefined), FOLLOW_MS);
  return () => clearInterval(timer);
}

/** Moves the product's clock forward for every process. Demo mode only. */
export async function advanceClock(db: Db, clock: Clock, seconds: number): Promise<void> {
  const moved = seconds * 1000;
  // Added in the database: two processes that move it at once both move it.
  const [row] = await db
    .insert(clockOffset)
    .values({ id: ROW, offsetMs: moved })
    .onConflictDoUpdate({
      target: clockOffset.id,
      set: { offsetMs: sql`${clockOffset.offsetMs} + ${moved}` },
    })
    .returning({ offsetMs: clockOffset.offsetMs });
  clock.setOffset(row?.offsetMs ?? moved);
}
