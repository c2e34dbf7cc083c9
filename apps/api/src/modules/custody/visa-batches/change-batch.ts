import type { MeantPilgrim } from '@rihlah/contract/staff/custody/custody';
import type {
  PrepareVisaBatch,
  SettleVisa,
  VisaBatchDetail,
} from '@rihlah/contract/staff/custody/visa-batches';
import { isAwaitingFirstPayment, isPastChanging } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { assertBasis } from '../../../infra/basis.ts';
import { brokenConstraint, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { writeEnd } from '../../documents/visa/end-visa.ts';
import { writeIssue } from '../../documents/visa/issue-visa.ts';
import { writeRequest } from '../../documents/visa/request-visa.ts';
import { findVisaStates } from '../../documents/visa/visa-queries.ts';
import { lockOrder, lockOrders } from '../../orders/record/order-queries.ts';
import { custodyFailure } from '../failures.ts';
import { lockMeant, reachPassports } from '../handovers/custody-access.ts';
import { findBatchDetail } from './present-batches.ts';
import { batchOrdersSql, endDecided, findBatch, findMembers, listTravellers } from './visa-batch-queries.ts';
import { visaBatches, visaBatchMembers } from './visa-batches.tables.ts';

type Content = PrepareVisaBatch['body'];

interface Versioned {
  batchUuid: string;
  /** That the change was made from. */
  version: number;
}

const numberRow = z.object({ next: z.string() });

/**
 * Prepares visas to be asked of a provider together.
 *
 * @throws Failure `notFound` also of another branch; `firstPaymentDue`, `orderClosed`; `changedMeanwhile` (409) for an order
 *   that is another's by now, `visaInBatch` (409) with the names of those who have a visa or are in another open batch
 */
export const prepareBatch = (
  services: Services,
  actor: StaffActor,
  content: Content,
): Promise<VisaBatchDetail> =>
  inBatch(services, async (tx, now) => {
    const { next } = await queryRow(tx, numberRow, sql`select nextval('visa_batch_numbers') as next`);
    const day = jakartaDate(now).slice(2).replaceAll('-', '');
    const number = `VISA ${day} ${next.padStart(4, '0')}`;
    const { provider, reference } = content;
    const batch = { number, provider, reference, state: 'prepared' as const };
    const [made] = await tx
      .insert(visaBatches)
      .values({ ...batch, madeBy: actor.uuid, madeAt: now })
      .returning({ uuid: visaBatches.uuid });
    if (!made) throw new Error('nothing inserted');
    const orders = await addMembers(tx, actor, { batchUuid: made.uuid, meant: content.members, now });
    const act = { verb: 'visa-batch.prepared' as const, subjectUuid: made.uuid };
    await record(tx, actor, { ...act, after: { number, provider, reference, orders } }, now);
    return findBatchDetail(services, tx, actor, made.uuid);
  });

/** Changes a batch that is not sent. @throws Failure as `prepareBatch`, `editedMeanwhile` (412), `batchSent` (409) */
export const changeBatch = (
  services: Services,
  actor: StaffActor,
  { batchUuid, version, ...content }: Versioned & Content,
): Promise<VisaBatchDetail> =>
  inBatch(services, async (tx, now) => {
    const before = await takeVersion(tx, actor, { batchUuid, version });
    const { provider, reference } = content;
    await tx.update(visaBatches).set({ provider, reference }).where(eq(visaBatches.uuid, batchUuid));
    await tx.delete(visaBatchMembers).where(eq(visaBatchMembers.batchUuid, batchUuid));
    const orders = await addMembers(tx, actor, { batchUuid, meant: content.members, now });
    const change = {
      before: { provider: before.provider, reference: before.reference, orders: before.orders },
      after: { provider, reference, orders },
    };
    await record(tx, actor, { verb: 'visa-batch.changed', subjectUuid: batchUuid, ...change }, now);
    return findBatchDetail(services, tx, actor, batchUuid);
  });

/**
 * It went to the provider: every visa in it is asked for.
 *
 * @param basis who was seen to be in it
 * @throws Failure as `changeBatch`, `visaPresent`
 */
export const sendBatch = (
  services: Services,
  actor: StaffActor,
  { basis, ...sent }: Versioned & { basis: string },
): Promise<VisaBatchDetail> =>
  inBatch(services, async (tx, now) => {
    const { batchUuid } = sent;
    const { number, provider, members } = await takeVersion(tx, actor, sent);
    assertBasis(basis, listTravellers(members, await lockOrders(tx, batchOrdersSql(batchUuid))));
    for (const { orderUuid } of members) {
      const visaUuid = await writeRequest(tx, actor, { orderUuid, provider }, now);
      await tx
        .update(visaBatchMembers)
        .set({ visaUuid })
        .where(and(eq(visaBatchMembers.batchUuid, batchUuid), eq(visaBatchMembers.orderUuid, orderUuid)));
    }
    await tx.update(visaBatches).set({ state: 'sent', sentAt: now }).where(eq(visaBatches.uuid, batchUuid));
    const after = { number, provider, visas: members.length };
    await record(tx, actor, { verb: 'visa-batch.sent', subjectUuid: batchUuid, after }, now);
    return findBatchDetail(services, tx, actor, batchUuid);
  });

/** Calls off a batch that was not sent. @throws Failure `notFound`, `editedMeanwhile` (412), `batchSent` (409) */
export const cancelBatch = (
  services: Services,
  actor: StaffActor,
  { why, ...batch }: Versioned & { why: string },
): Promise<VisaBatchDetail> =>
  inBatch(services, async (tx, now) => {
    const { batchUuid } = batch;
    await takeVersion(tx, actor, batch);
    await tx.update(visaBatches).set({ state: 'cancelled' }).where(eq(visaBatches.uuid, batchUuid));
    await tx.update(visaBatchMembers).set({ endedAt: now }).where(eq(visaBatchMembers.batchUuid, batchUuid));
    await record(tx, actor, { verb: 'visa-batch.cancelled', subjectUuid: batchUuid, why }, now);
    return findBatchDetail(services, tx, actor, batchUuid);
  });

/**
 * Enters what a provider decided about one pilgrim; a visa that was issued can be corrected.
 *
 * @throws Failure `notFound` also of another branch, `visaMissing` where none was asked for in this batch; where it is another by now
 *   `editedMeanwhile` (412), and `changedMeanwhile` (409) for a refusal
 */
export const settleVisa = (
  services: Services,
  actor: StaffActor,
  { batchUuid, order, basis, verdict }: SettleVisa['body'] & { batchUuid: string },
): Promise<VisaBatchDetail> =>
  inBatch(services, async (tx, now) => {
    await reachPassports(tx, actor, [order], 'visa.change');
    // What a colleague enters for the same visa comes before it is looked at, or after.
    await lockOrder(tx, order);
    const member = (await findMembers(tx, [batchUuid]))
      .get(batchUuid)
      ?.find((one) => one.orderUuid === order);
    if (!member) throw new Failure('notFound');
    if (!member.visa || !['requested', 'issued'].includes(member.visa.state))
      throw new Failure('visaMissing');
    if (verdict.state === 'issued')
      await writeIssue(tx, services, actor, { orderUuid: order, facts: verdict.facts, basis, why: '' });
    else if (!(await writeEnd(tx, actor, { orderUuid: order, basis, ...verdict }, now)))
      throw new Failure('visaMissing');
    await endDecided(tx, [order], now);
    return findBatchDetail(services, tx, actor, batchUuid);
  });

/** @throws Failure `visaInBatch` where two put one pilgrim into a batch at once */
async function inBatch<T>({ db, clock }: Services, work: (tx: Tx, now: Date) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, (tx) => work(tx, clock.now()));
  } catch (error) {
    if (brokenConstraint(error) === 'visa_batch_members_one_open')
      throw custodyFailure('visaInBatch', { words: { names: 'seorang rekan baru saja memasukkannya' } });
    throw error;
  }
}

/** A batch that is not sent, for whoever reaches all of it; of several who change it at once the first one has it. */
async function takeVersion(tx: Tx, actor: StaffActor, { batchUuid, version }: Versioned) {
  const before = await findBatch(tx, batchUuid);
  const members = (await findMembers(tx, [batchUuid])).get(batchUuid) ?? [];
  const uuids = members.map(({ orderUuid }) => orderUuid);
  const orderNames = await reachPassports(tx, actor, uuids, 'visa.change');
  const t = visaBatches;
  const taken = await tx
    .update(t)
    .set({ version: version + 1 })
    .where(and(eq(t.uuid, batchUuid), eq(t.version, version), eq(t.state, 'prepared')))
    .returning({ uuid: t.uuid });
  if (taken.length === 0) throw new Failure(before.state === 'prepared' ? 'editedMeanwhile' : 'batchSent');
  return { ...before, members, orders: [...orderNames.values()].map(({ orderId }) => orderId) };
}

/** @returns the numbers of the orders, for the trail */
async function addMembers(
  tx: Tx,
  actor: StaffActor,
  { batchUuid, meant, now }: { batchUuid: string; meant: MeantPilgrim[]; now: Date },
): Promise<string[]> {
  const uuids = [...new Set(pluck(meant, 'order'))].sort();
  const orderNames = await reachPassports(tx, actor, uuids, 'visa.change');
  for (const { status } of (await lockMeant(tx, meant)).values()) {
    if (isAwaitingFirstPayment(status)) throw new Failure('firstPaymentDue');
    if (isPastChanging(status)) throw new Failure('orderClosed');
  }
  await endDecided(tx, uuids, now);
  const visas = await findVisaStates(tx, uuids);
  const { orderUuid, endedAt } = visaBatchMembers;
  const elsewhere = await tx
    .select({ orderUuid })
    .from(visaBatchMembers)
    .where(and(inArray(orderUuid, uuids), sql`${endedAt} is null`));
  const isTaken = new Set(elsewhere.map((row) => row.orderUuid));
  const taken = uuids.filter(
    (uuid) => isTaken.has(uuid) || ['requested', 'issued'].includes(visas.get(uuid) ?? ''),
  );
  const names = taken.map((uuid) => orderNames.get(uuid)?.name ?? '').join(', ');
  if (taken.length > 0) throw custodyFailure('visaInBatch', { words: { names } });
  await tx.insert(visaBatchMembers).values(uuids.map((uuid) => ({ batchUuid, orderUuid: uuid })));
  return uuids.map((uuid) => orderNames.get(uuid)?.orderId ?? '');
}
