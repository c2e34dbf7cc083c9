import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import { makeSomebody } from '../../../test/support/people/people.ts';
import { makePhoto } from '../../../test/support/people/uploads.ts';
import { whileHeld } from '../../../test/support/process/locks.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { addAdditionalDocument } from '../../../test/support/staff/acts.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { makeTraveller, type Traveller } from '../../../test/support/staff/custody.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { findDeparture } from '../departures/readiness/find-departure.ts';
import { writeEnd } from '../documents/visa/end-visa.ts';
import { findVisas } from '../documents/visa/visa-queries.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { findPassport } from './holdings/find-passport.ts';
import {
  cancelBatch,
  changeBatch,
  prepareBatch,
  sendBatch,
  settleVisa,
} from './visa-batches/change-batch.ts';
import { findBatchDetail, listBatches } from './visa-batches/present-batches.ts';
import { visaBatches, visaBatchMembers } from './visa-batches/visa-batches.tables.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const FACTS = {
  provider: 'Al Haramain',
  number: '6071234567',
  validFrom: '2027-03-01',
  validUntil: '2027-05-30',
};

async function makeGroup(count: number) {
  const branchUuid = await makeBranch(product.services.db);
  const productUuid = await makeProduct(product.services.db, { branchUuid });
  const people: Traveller[] = [];
  for (let index = 0; index < count; index++)
    people.push(await makeTraveller(product, `Jamaah ${index}`, { productUuid }));
  return { branchUuid, productUuid, people };
}

const content = (people: Traveller[], provider = 'Al Haramain') => ({
  provider,
  reference: null,
  members: people.map(({ order, uuid: pilgrim }) => ({ order, pilgrim })),
});
const prepare = (people: Traveller[]) => prepareBatch(product.services, owner, content(people));
const send = async (batchUuid: string, version = 1) => {
  const { basis } = await detail(batchUuid);
  return sendBatch(product.services, owner, { batchUuid, version, basis });
};
const detail = (uuid: string, actor = owner) =>
  findBatchDetail(product.services, product.services.db, actor, uuid);

type Verdict = Parameters<typeof settleVisa>[2]['verdict'];

/** One pilgrim of a batch as somebody sees them who is about to decide. */
async function shown(batchUuid: string, order: string) {
  const { members } = await detail(batchUuid);
  return { batchUuid, order, basis: members.find((each) => each.order.uuid === order)?.basis ?? '' };
}

describe('visas asked of a provider together', () => {
  it('go from prepared to sent, partly issued and done, and the matrix says asked once sent', async () => {
    const { people, productUuid } = await makeGroup(3);
    const [asep, deden, eti] = people as [Traveller, Traveller, Traveller];
    const made = await prepare(people);
    expect(made).toMatchObject({ state: 'prepared', version: 1, counts: { total: 3, waiting: 0 } });
    expect(made.number).toMatch(/^VISA \d{6} \d{4,}$/);
    const visaOf = async ({ order }: Traveller) =>
      (await findPassport(product.services, owner, { orderUuid: order })).passport.visa;
    expect(await visaOf(asep)).toBe('prepared');
    const cells = async () =>
      (await findDeparture(product.services, owner, { productUuid })).travellers.map((one) => one.cells.visa);
    expect(await cells()).toEqual(['missing', 'missing', 'missing']);
    expect(await send(made.uuid)).toMatchObject({ state: 'sent', counts: { waiting: 3 } });
    expect(await cells()).toEqual(['asked', 'asked', 'asked']);
    expect((await findVisas(product.services.db, asep.order))[0]).toMatchObject({ provider: 'Al Haramain' });
    const settle = async (order: string, verdict: Verdict) =>
      settleVisa(product.services, owner, { ...(await shown(made.uuid, order)), verdict });
    expect(await settle(asep.order, { state: 'issued', facts: FACTS })).toMatchObject({ state: 'partial' });
    await settle(deden.order, { state: 'refused', why: 'foto buram' });
    // The paper that was uploaded elsewhere counts here too.
    const paper = { orderUuid: eti.order, type: 'visa' as const, photo: await makePhoto(), why: '' };
    await addAdditionalDocument(product.services, owner, paper);
    const done = await detail(made.uuid);
    expect(done).toMatchObject({ state: 'done', counts: { issued: 2, refused: 1, waiting: 0 } });
    expect(done.members.find(({ order }) => order.uuid === asep.order)).toMatchObject({
      state: 'issued',
      numberEnd: '4567',
      validUntil: '2027-05-30',
    });
    expect(JSON.stringify(done)).not.toContain('6071234567');
    expect((await actsOn(product.services.db, made.uuid)).map(({ verb }) => verb)).toEqual([
      'visa-batch.prepared',
      'visa-batch.sent',
    ]);
  });

  it('hold each pilgrim once, however many put them in at a time, until it is decided', async () => {
    const { people } = await makeGroup(2);
    const [first, second] = people as [Traveller, Traveller];
    const put = await Promise.allSettled([prepare([first]), prepare([first]), prepare([first, second])]);
    const won = put.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const lost = put.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect([won.length, lost]).toEqual([1, ['visaInBatch', 'visaInBatch']]);
    const [batch] = won;
    await expect(prepare([first])).rejects.toMatchObject({ message: expect.stringContaining('Jamaah 0') });
    const version = { batchUuid: batch?.uuid ?? '', version: 1 };
    await cancelBatch(product.services, owner, { ...version, why: 'salah provider' });
    const again = await prepare([first]);
    await send(again.uuid);
    await expect(prepare([first])).rejects.toMatchObject({ code: 'visaInBatch' });
    const refused = { state: 'refused' as const, why: 'ditolak' };
    const seen = await shown(again.uuid, first.order);
    await settleVisa(product.services, owner, { ...seen, verdict: refused });
    expect((await detail(again.uuid)).state).toBe('refused');
    expect((await prepare([first])).state).toBe('prepared');
  });

  it('are decided by who comes first: a verdict about one that a colleague ended just now is refused', async () => {
    const { people } = await makeGroup(1);
    const [asep] = people as [Traveller];
    const { services } = product;
    const made = await prepare([asep]);
    await send(made.uuid);
    const verdict = { state: 'issued' as const, facts: FACTS };
    const seen = await shown(made.uuid, asep.order);
    const late = await whileHeld(
      services.db,
      (tx) =>
        writeEnd(tx, owner, { orderUuid: asep.order, state: 'cancelled', why: 'batal pergi' }, new Date()),
      () => settleVisa(services, owner, { ...seen, verdict }).catch((error: unknown) => error),
    );
    expect(late).toMatchObject({ code: 'visaMissing' });
    expect((await findVisas(services.db, asep.order)).map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('are entered from what was seen: of two clerks the second is told, and nothing of the first is lost', async () => {
    const { people } = await makeGroup(1);
    const [asep] = people as [Traveller];
    const { services } = product;
    const made = await prepare([asep]);
    await send(made.uuid);
    const seen = await shown(made.uuid, asep.order);
    const enter = (number: string) =>
      settleVisa(services, owner, { ...seen, verdict: { state: 'issued', facts: { ...FACTS, number } } });
    const both = await Promise.allSettled([enter('6000000001'), enter('6000000002')]);
    const lost = both.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(lost).toEqual(['editedMeanwhile']);
    const won = both[0]?.status === 'fulfilled' ? '0001' : '0002';
    const [member] = (await detail(made.uuid)).members;
    expect(member).toMatchObject({ numberEnd: won, changed: { by: expect.any(String) } });
    await expect(
      settleVisa(services, owner, { ...seen, verdict: { state: 'refused', why: 'foto buram' } }),
    ).rejects.toMatchObject({ code: 'changedMeanwhile', status: 409 });
  });

  it('are of the pilgrims who were seen, not of whoever took an order’s place since', async () => {
    const { people } = await makeGroup(2);
    const [asep, deden] = people as [Traveller, Traveller];
    const { services } = product;
    const replace = async ({ order }: Traveller) => {
      const { uuid } = await makeSomebody(services, 'Budi Wijaya');
      await services.db.update(orders).set({ pilgrimUuid: uuid }).where(eq(orders.uuid, order));
      return { ...asep, order, uuid };
    };
    const budi = await replace(asep);
    await expect(prepare([asep, deden])).rejects.toMatchObject({ code: 'changedMeanwhile', status: 409 });
    const made = await prepare([budi, deden]);
    const seen = { batchUuid: made.uuid, version: 1, basis: made.basis };
    await replace(deden);
    await expect(sendBatch(services, owner, seen)).rejects.toMatchObject({ status: 412 });
    expect(await findVisas(services.db, deden.order)).toEqual([]);
    expect(await send(made.uuid)).toMatchObject({ state: 'sent' });
  });

  it('are changed from the version that was seen, and not once they are sent', async () => {
    const { people } = await makeGroup(2);
    const made = await prepare(people.slice(0, 1));
    const change = (version: number) =>
      changeBatch(product.services, owner, {
        batchUuid: made.uuid,
        version,
        ...content(people, 'Provider B'),
      });
    const changed = await Promise.allSettled([change(1), change(1)]);
    expect(changed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await detail(made.uuid)).toMatchObject({
      provider: 'Provider B',
      version: 2,
      counts: { total: 2 },
      changed: { by: expect.any(String) },
    });
    await expect(send(made.uuid, 1)).rejects.toMatchObject({ code: 'editedMeanwhile' });
    const sent = await Promise.allSettled([send(made.uuid, 2), send(made.uuid, 2)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(change(3)).rejects.toMatchObject({ code: 'batchSent' });
  });

  it('of another branch are not there; those of several are sent by whoever reaches all of them', async () => {
    const [here, there] = [await makeGroup(1), await makeGroup(1)];
    const limited = await addStaffMember(product, 'Visa', [here.branchUuid]);
    const batch = await prepare([...here.people, ...there.people]);
    expect(await detail(batch.uuid, limited)).toMatchObject({ isWhole: false, counts: { total: 2 } });
    expect((await detail(batch.uuid, limited)).members).toHaveLength(1);
    const asked = sendBatch(product.services, limited, {
      batchUuid: batch.uuid,
      version: 1,
      basis: batch.basis,
    });
    await expect(asked).rejects.toMatchObject({ code: 'notFound' });
    const stranger = await addStaffMember(product, 'Visa', [await makeBranch(product.services.db)]);
    await expect(detail(batch.uuid, stranger)).rejects.toMatchObject({ code: 'notFound' });
    expect(await listBatches(product.services, stranger)).toEqual([]);
  });

  it('are listed for who works for their branch, also behind two hundred newer ones of others', async () => {
    const [here, there] = [await makeGroup(1), await makeGroup(1)];
    const mine = await prepare(here.people);
    const madeAt = new Date(product.services.clock.now().getTime() + 1000);
    const { db } = product.services;
    const made = await db
      .insert(visaBatches)
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          number: `LAIN ${index}`,
          provider: 'Lain',
          state: 'cancelled' as const,
          madeBy: owner.uuid,
          madeAt,
        })),
      )
      .returning({ batchUuid: visaBatches.uuid });
    const member = { orderUuid: there.people[0]?.order ?? '', endedAt: madeAt };
    await db.insert(visaBatchMembers).values(made.map((batch) => ({ ...batch, ...member })));
    const limited = await addStaffMember(product, 'Cabang', [here.branchUuid]);
    expect((await listBatches(product.services, limited)).map(({ uuid }) => uuid)).toEqual([mine.uuid]);
    expect(await listBatches(product.services, owner)).toHaveLength(200);
  });
});
