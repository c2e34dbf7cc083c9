import { RETAINED, type Retained } from '@rihlah/contract/staff/privacy/retention';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { desc, eq } from 'drizzle-orm';
import { systemActor } from '../../../infra/access/actor.ts';
import { forgetAddresses } from '../../../infra/audit/forget-addresses.ts';
import { record } from '../../../infra/audit/record.ts';
import { removeActs } from '../../../infra/audit/remove-acts.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { purgeUploads } from '../../../infra/files/stage-upload.ts';
import { addJobs, SWEEP_ATTEMPTS } from '../../../infra/jobs/enqueue-job.ts';
import type { Services } from '../../../infra/services.ts';
import { agencyUuid } from '../../catalog/agency/agency-queries.ts';
import { retentionRuns } from '../privacy.tables.ts';
import { removeHistories } from './remove-histories.ts';
import { findNumbersDue, removeListsDue, removeNumbers } from './remove-numbers.ts';
import { findPhotosDue, lockThose, removePhotos, removeTripPhotosDue } from './remove-photos.ts';
import {
  removeBankMessages,
  removeCare,
  removeDeliveries,
  removeFollowLinks,
  removeLentSteps,
  removeMails,
  removeNotifications,
  removeRecipients,
  removeResets,
  removeSessions,
  removeSms,
} from './remove-traffic.ts';

export const RETENTION = 'retention';

const DAY_MS = 86_400_000;
/** A sweep comes at every start of a process too; a whole run that young is today's. */
const RESTS_MS = 20 * 3_600_000;
/** What is left after that a later run does, soon: a process that stops waits for no job as long as that. */
const LIMIT_MS = 30_000;
const AGAIN_SECONDS = 30;
/** People whose pictures or numbers go in one transaction: each is locked meanwhile. */
const PEOPLE = 25;
const FOUND = 2_000;
const ROWS = 500;

interface Run {
  services: Services;
  now: Date;
  today: string;
  /** Milliseconds, of the machine: the product's clock may be moved. */
  until: number;
  addressesTo: number;
}

/** How long the books are kept, and the moment before which nothing of them is any more. */
function booksOf({ services, now, today }: Run): { years: number; before: Date } {
  const years = services.agency.policyAt(now).numberRetentionYears;
  return { years, before: new Date(`${Number(today.slice(0, 4)) - years}-01-01T00:00:00+07:00`) };
}

const isOver = ({ until }: Run): boolean => performance.now() > until;

/** Repeats a batch until it finds nothing. @returns how much went, and whether nothing is left */
async function repeat(run: Run, batch: () => Promise<number>): Promise<Outcome> {
  let removed = 0;
  while (!isOver(run)) {
    const count = await batch();
    removed += count;
    if (count === 0) return { removed, isDone: true };
  }
  return { removed, isDone: false };
}

interface Outcome {
  removed: number;
  isDone: boolean;
}

const together = (all: Outcome[]): Outcome => ({
  removed: all.reduce((sum, { removed }) => sum + removed, 0),
  isDone: all.every(({ isDone }) => isDone),
});

/** Some people at a time, each batch looked at again behind their locks. Whoever is locked by others waits for the next run. */
async function ofPeople(
  run: Run,
  find: (db: Parameters<typeof findPhotosDue>[0], among?: string[]) => Promise<string[]>,
  remove: (tx: Parameters<typeof removePhotos>[0], uuids: string[]) => Promise<number>,
): Promise<Outcome> {
  const due = await find(run.services.db);
  let removed = 0;
  for (let at = 0; at < due.length; at += PEOPLE) {
    if (isOver(run)) return { removed, isDone: false };
    removed += await inTransaction(run.services.db, async (tx) => {
      const locked = await lockThose(tx, due.slice(at, at + PEOPLE));
      const still = locked.length === 0 ? [] : await find(tx, locked);
      return still.length === 0 ? 0 : remove(tx, still);
    });
  }
  return { removed, isDone: due.length < FOUND || removed === 0 };
}

const PARTS: Record<Retained, (run: Run) => Promise<Outcome>> = {
  photos: async (run) => {
    const { services, now, today } = run;
    const days = services.agency.policyAt(now).photoRetentionDays;
    const groups = await repeat(run, () =>
      inTransaction(services.db, (tx) => removeTripPhotosDue(tx, { today, limit: PEOPLE })),
    );
    const people = await ofPeople(
      run,
      (db, among) => findPhotosDue(db, { days, today, limit: FOUND, ...(among && { among }) }),
      (tx, uuids) => removePhotos(tx, uuids, now),
    );
    return { removed: groups.removed + people.removed, isDone: groups.isDone && people.isDone };
  },
  numbers: (run) => {
    const { services, now, today } = run;
    const years = services.agency.policyAt(now).numberRetentionYears;
    return ofPeople(
      run,
      (db, among) => findNumbersDue(db, { years, today, limit: FOUND, ...(among && { among }) }),
      (tx, uuids) => removeNumbers(tx, services.encryption, uuids, now),
    );
  },
  lists: (run) => {
    const { services, now, today } = run;
    const years = services.agency.policyAt(now).numberRetentionYears;
    return repeat(run, () =>
      inTransaction(services.db, (tx) => removeListsDue(tx, { years, today, limit: PEOPLE })),
    );
  },
  addresses: async (run) => {
    const { services, now } = run;
    const before = new Date(now.getTime() - services.agency.policyAt(now).addressRetentionDays * DAY_MS);
    let removed = 0;
    while (!isOver(run)) {
      const batch = await inTransaction(services.db, (tx) =>
        forgetAddresses(tx, services.encryption, { before, after: run.addressesTo, limit: ROWS }),
      );
      removed += batch.removed;
      if (batch.last === null) return { removed, isDone: true };
      run.addressesTo = batch.last;
    }
    return { removed, isDone: false };
  },
  sessions: async (run) => {
    const { services, now } = run;
    const before = new Date(now.getTime() - services.agency.policyAt(now).sessionRetentionDays * DAY_MS);
    const sessions = await repeat(run, () => removeSessions(services.db, before, ROWS));
    const resets = await repeat(run, () => removeResets(services.db, new Date(now.getTime() - DAY_MS), ROWS));
    const links = await repeat(run, () => removeFollowLinks(services.db, jakartaDate(before), ROWS));
    const steps = await repeat(run, () => removeLentSteps(services.db, before, ROWS));
    const care = await repeat(run, () => removeCare(services.db, jakartaDate(before), ROWS));
    return together([sessions, resets, links, steps, care]);
  },
  messages: async (run) => {
    const { services, now } = run;
    const before = new Date(now.getTime() - services.agency.policyAt(now).messageRetentionDays * DAY_MS);
    const inbox = await repeat(run, () => removeNotifications(services.db, before, ROWS));
    const sms = await repeat(run, () => removeSms(services.db, before, ROWS));
    const mails = await repeat(run, () => removeMails(services.db, before, ROWS));
    const phones = await repeat(run, () => removeRecipients(services.db, before, ROWS));
    // Evidence of what was paid, by customers and for messages, as long as the books need it.
    const books = booksOf(run);
    const bank = await repeat(run, () => removeBankMessages(services.db, books.before, ROWS));
    const deliveries = await repeat(run, () => removeDeliveries(services.db, books.before, ROWS));
    return together([inbox, sms, mails, phones, bank, deliveries]);
  },
  histories: (run) => {
    const { before } = booksOf(run);
    return repeat(run, () => removeHistories(run.services.db, before, ROWS));
  },
  acts: (run) => {
    const { years, before } = booksOf(run);
    return repeat(run, () => removeActs(run.services, { before, years, now: run.now, limit: ROWS }));
  },
};

type Removed = Record<Retained, number>;

/** What a run removed of a kind that it does not tell of. */
export const NOTHING = Object.fromEntries(RETAINED.map((kind) => [kind, 0])) as Removed;

export type RetentionRun = typeof retentionRuns.$inferSelect;

/** Runs, the newest first. */
export const findRuns = (db: Services['db'], limit: number): Promise<RetentionRun[]> =>
  db.select().from(retentionRuns).orderBy(desc(retentionRuns.startedAt)).limit(limit);

/** Ends a run: where something went, that is an act which the audit log tells. */
async function endRun(
  services: Services,
  { uuid, removed }: RetentionRun,
  isComplete: boolean,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const endedAt = services.clock.now();
    await tx.update(retentionRuns).set({ endedAt, isComplete }).where(eq(retentionRuns.uuid, uuid));
    if (Object.values(removed).every((count) => count === 0)) return;
    const act = { verb: 'agency.data-removed' as const, subjectUuid: await agencyUuid(tx), after: removed };
    await record(tx, systemActor(RETENTION), act, endedAt);
  });
}

/**
 * Removes what the agency's policy keeps no longer, in small transactions that each stand for themselves: a run that is
 * ended in the middle has removed what it had, and the next goes on and tells of it. A part that fails holds up no other.
 * Each run is a row, and an act with its counts where it removed anything. Nothing is done where a whole run was made within the last hours.
 *
 * @param limitMs after which it stops and asks for another run
 * @returns what went; null: it was not due
 * @throws what a part threw, when all others are done
 */
export async function runRetention(services: Services, limitMs = LIMIT_MS): Promise<Removed | null> {
  const { db, clock } = services;
  const now = clock.now();
  const [last] = await findRuns(db, 1);
  if (last?.isComplete && now.getTime() - last.startedAt.getTime() < RESTS_MS) return null;
  // Its process was ended: nobody has told of what it removed.
  if (last && last.endedAt === null) await endRun(services, last, false);
  const run: Run = {
    services,
    now,
    today: jakartaDate(now),
    until: performance.now() + limitMs,
    addressesTo: last?.addressesTo ?? 0,
  };
  const removed = { ...NOTHING };
  const begun = { startedAt: now, isComplete: false, removed, addressesTo: run.addressesTo };
  const [row] = await db.insert(retentionRuns).values(begun).returning();
  if (!row) throw new Error('a run was not noted');
  const failed: unknown[] = [];
  let isComplete = true;
  for (const kind of RETAINED)
    try {
      const outcome = await PARTS[kind](run);
      removed[kind] = outcome.removed;
      isComplete &&= outcome.isDone;
      const { addressesTo } = run;
      await db.update(retentionRuns).set({ removed, addressesTo }).where(eq(retentionRuns.uuid, row.uuid));
    } catch (error) {
      failed.push(error);
    }
  await endRun(services, { ...row, removed }, isComplete && failed.length === 0);
  while (!isOver(run) && (await purgeUploads(services)) > 0);
  if (failed.length > 0) throw failed[0];
  if (!isComplete)
    await addJobs(db, [
      { task: RETENTION, key: RETENTION, maxAttempts: SWEEP_ATTEMPTS, delaySeconds: AGAIN_SECONDS },
    ]);
  return removed;
}
