import { eq } from 'drizzle-orm';
import type { Actor, StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { lockSeats } from '../../catalog/packages/seats.ts';
import { orderFailure } from '../failures.ts';
import { waitingEntries } from './waiting.tables.ts';
import { findEntry, isLiving, lockList, type WaitingRow } from './waiting-queries.ts';
import { removedText } from './waiting-texts.ts';

/**
 * Somebody leaves a list by their link; seats that they were offered stay held for who is next.
 *
 * @throws Failure `notFound`, `waitingOver` (409) where the place has ended
 */
export function leaveList(services: Services, actor: Actor, uuid: string): Promise<WaitingRow> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockLiving(tx, uuid);
    const now = services.clock.now();
    const { productUuid: subjectUuid, seats } = row;
    await record(tx, actor, { verb: 'package.waiting-left', subjectUuid, after: { seats } }, now);
    return end(tx, row, { state: 'left', closedAt: now });
  });
}

/**
 * Staff take somebody off a list, and say to them why.
 *
 * @throws Failure `notFound` also for a package of another branch, `waitingOver`
 */
export function removeFromList(
  services: Services,
  actor: StaffActor,
  { uuid, why }: { uuid: string; why: string },
): Promise<WaitingRow> {
  return inTransaction(services.db, async (tx) => {
    const found = requireFound(await findEntry(tx, uuid));
    const product = requireFound(await lockSeatsOf(tx, found));
    if (!mayAt(actor, 'person.notify', product.branchUuid)) throw new Failure('notFound');
    const row = await readLiving(tx, uuid);
    const now = services.clock.now();
    const { productUuid: subjectUuid, seats } = row;
    await record(tx, actor, { verb: 'package.waiting-removed', subjectUuid, after: { seats }, why }, now);
    await enqueueSms(
      tx,
      [{ phone: row.phone, kind: 'waiting-ended', text: removedText(services, product, why) }],
      now,
    );
    return end(tx, row, { state: 'removed', closedAt: now, why });
  });
}

async function lockSeatsOf(tx: Tx, { productUuid }: WaitingRow) {
  await lockList(tx, productUuid);
  return lockSeats(tx, productUuid);
}

async function lockLiving(tx: Tx, uuid: string): Promise<WaitingRow> {
  await lockList(tx, requireFound(await findEntry(tx, uuid)).productUuid);
  return readLiving(tx, uuid);
}

/** As it is behind the lock of its list. */
async function readLiving(tx: Tx, uuid: string): Promise<WaitingRow> {
  const row = requireFound(await findEntry(tx, uuid));
  if (!isLiving(row)) throw orderFailure('waitingOver');
  return row;
}

async function end(tx: Tx, { uuid }: WaitingRow, change: Partial<WaitingRow>): Promise<WaitingRow> {
  const [row] = await tx.update(waitingEntries).set(change).where(eq(waitingEntries.uuid, uuid)).returning();
  if (!row) throw new Error(`waiting entry ${uuid} is gone`);
  return row;
}
