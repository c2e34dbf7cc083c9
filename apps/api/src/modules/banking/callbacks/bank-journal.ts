import type { SnapJournal } from '@rihlah/snap/journal';
import type { Bank } from '@rihlah/snap/profile';
import type { SnapParty } from '@rihlah/snap/server-verify';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import type { BankArrivals } from './bank-arrivals.ts';
import { bankMessages, bankStrangers } from './bank-traffic.tables.ts';

/** The addresses are public: of calls without a token of ours so much of each, and so many an hour, are kept. */
export const STRANGER_BYTES = 4096;
export const STRANGERS_AN_HOUR = 100;

const HOUR_MS = 3_600_000;
/** Strangers beyond those kept that are counted with one write. */
const WRITTEN_AT_ONCE = 20;
const LONGEST_ID = 64;
const OUTCOMES_MS = 100;

/** Writes down what is sent to a bank's address before it is judged, and the response code it got. */
export function bankJournal(
  services: Services,
  bank: Bank,
  { tokens, arrivals }: Pick<SnapParty, 'tokens'> & { arrivals: BankArrivals },
): SnapJournal {
  const { clock } = services;
  const outcomes = outcomeWriter(services);
  const countStranger = strangerCounter(services, bank);
  return {
    async keep(call) {
      const now = clock.now();
      const token = call.token === null ? null : await tokens.find(call.token);
      const isKnown = token !== null && token.expiresAt > now;
      if (!isKnown && (await countStranger(now)) > STRANGERS_AN_HOUR) return () => {};
      const id = await arrivals.keep({
        bank,
        service: call.service,
        externalId: call.externalId.slice(0, LONGEST_ID),
        body: textOf(isKnown ? call.raw : call.raw.subarray(0, STRANGER_BYTES)),
        bytes: call.raw.length,
        isKnown,
        receivedAt: now,
      });
      return (outcome) => {
        if (!outcome.startsWith('2'))
          services.log.warn({ service: call.service, code: outcome }, 'bank call refused');
        outcomes.tell({ id, outcome });
      };
    },
    settled: () => outcomes.settled(),
  };
}

interface Outcome {
  id: number;
  outcome: string;
}

const writeOutcomes = (db: Db, outcomes: Outcome[]) => {
  // Named once more, so that they are found by the index however many there are.
  const ids = sql.param(outcomes.map(({ id }) => id));
  return db.execute(sql`update ${bankMessages} set outcome = e.outcome
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as e(id bigint, outcome text)
    where ${bankMessages.id} = any(${ids}::bigint[]) and ${bankMessages.id} = e.id`);
};

/**
 * Writes the codes that messages were answered, those of a tenth of a second together. They are for people who look
 * later: a message stands without its code, and no answer waits for it.
 */
function outcomeWriter({ db, log }: Services) {
  let waiting: Outcome[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const now = waiting;
    waiting = [];
    if (now.length === 0) return;
    writing = Promise.all([
      writing,
      writeOutcomes(db, now).catch((error: unknown) =>
        log.warn({ err: error, messages: now.length }, 'outcomes of bank calls not kept'),
      ),
    ]);
  };
  return {
    tell(outcome: Outcome): void {
      waiting.push(outcome);
      timer ??= setTimeout(write, OUTCOMES_MS);
    },
    async settled(): Promise<void> {
      write();
      await writing;
    },
  };
}

/**
 * Counts the strangers of an hour, over all processes. Beyond what is kept only every so many are written down at once,
 * so that a flood of them is no flood of writes.
 *
 * @returns tells how many came in this hour, with this one
 */
function strangerCounter({ db }: Services, bank: Bank): (now: Date) => Promise<number> {
  let current = { hour: 0, count: 0, unwritten: 0 };
  return async (now) => {
    const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
    if (current.hour !== hour) current = { hour, count: 0, unwritten: 0 };
    const mine = current;
    mine.unwritten += 1;
    if (mine.count >= STRANGERS_AN_HOUR && mine.unwritten < WRITTEN_AT_ONCE)
      return mine.count + mine.unwritten;
    const more = mine.unwritten;
    mine.unwritten = 0;
    const [row] = await db
      .insert(bankStrangers)
      .values({ bank, hour: new Date(hour), count: more })
      .onConflictDoUpdate({
        target: [bankStrangers.bank, bankStrangers.hour],
        set: { count: sql`${bankStrangers.count} + ${more}` },
      })
      .returning({ count: bankStrangers.count });
    mine.count = Math.max(mine.count, row?.count ?? 0);
    return row?.count ?? mine.count;
  };
}

/** Text as it is; bytes that are none, or that PostgreSQL cannot hold as text, in Base64. */
function textOf(raw: Buffer): string {
  const text = raw.toString('utf8');
  const isText = !text.includes('\0') && Buffer.from(text, 'utf8').equals(raw);
  return isText ? text : `base64:${raw.toString('base64')}`;
}
