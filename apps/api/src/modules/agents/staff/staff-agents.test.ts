import type { CommissionStage } from '@rihlah/contract/people/commission';
import type { StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import {
  makeBranch,
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../../test/support/people/factories.ts';
import { makeFamily, setStatus } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { decideWithdrawal } from '../../../../test/support/staff/acts.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { redeemFreePackage } from '../../orders/place/redeem-free-package.ts';
import { agentLedger } from '../agents.tables.ts';
import { findStaffAgent } from './find-agent.ts';
import { listStaffAgents } from './list-agents.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;
const COMMISSION = 300_000;
let accounts = 0;

/** An agent, as whoever ordered for somebody else is. */
async function makeAgent(name: string): Promise<Somebody> {
  const agent = await makeSomebody(product.services, name);
  await db().update(persons).set({ agentSince: new Date() }).where(eq(persons.uuid, agent.uuid));
  return agent;
}

/** An order of an agent's pilgrim whose first payment came, days ago. */
async function makeEarned(agent: Somebody, daysAgo: number, productUuid?: string): Promise<string> {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const pilgrim = await makeSomebody(product.services, `Jamaah ${daysAgo}`);
  const orderUuid = await makeOrderFor(product.services, agent, pilgrim, {
    createdAt: at,
    ...(productUuid && { productUuid }),
  });
  await db()
    .insert(agentLedger)
    .values({ registrarUuid: agent.uuid, kind: 'commission', amount: COMMISSION, orderUuid, createdAt: at });
  return orderUuid;
}

/** Asks as the agent does. @returns the withdrawal */
async function askWithdrawal(agent: Somebody, amount: number): Promise<string> {
  const ask = (path: string, body: unknown) =>
    call<{ uuid: string }>(product.address, 'POST', `/api/v1/${path}`, { token: agent.token, body });
  const account = { code: '014', accountName: agent.name, accountNumber: `77${++accounts}8812` };
  const bank = { bankName: 'Bank BCA', bankAddress: 'Bandung' };
  const bankAccount = (await ask('bank-account', { ...account, ...bank })).body.uuid;
  return (await ask('withdrawal-balance', { amount, bankAccount })).body.uuid;
}

const find = async (agent: Somebody, actor = owner): Promise<StaffAgentDetail> => {
  await rebuildOrderSearchNow(product);
  return findStaffAgent(product.services, actor, { agentUuid: agent.uuid });
};

/** The sums are those of the rows behind them. */
function expectSums({ money, commissions, movements }: StaffAgentDetail): void {
  const at = (...stages: CommissionStage[]) =>
    commissions.filter(({ stage }) => stages.includes(stage)).reduce((sum, { amount }) => sum + amount, 0);
  const { held, available, requested, paid } = money ?? { held: 0, available: 0, requested: 0, paid: 0 };
  expect(held).toBe(at('held'));
  expect(available + requested + paid).toBe(at('available', 'requested', 'paid'));
  expect(movements[0]?.balance ?? 0).toBe(available);
}

const stagesOf = ({ commissions }: StaffAgentDetail): CommissionStage[] =>
  commissions.map(({ stage }) => stage);

describe('the commission of an agent', () => {
  it('is held until the first payment comes, and available from then on', async () => {
    const { agent, orderUuid } = await makeFamily(product);
    const next = makeOrder(await makeProduct(db()), 1, {
      registrar: [makeRegistrar({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name })],
      pilgrims: [makePilgrim()],
    });
    const go = journey(product.address);
    const { uuid } = (await go.place(next, { token: agent.token })).body;
    const before = await findStaffAgent(product.services, owner, { agentUuid: agent.uuid });
    expect(before.commissions).toMatchObject([
      { order: { uuid }, stage: 'held', amount: COMMISSION },
      { order: { uuid: orderUuid }, stage: 'available' },
    ]);
    expectSums(before);
    const bill = (await go.issue({ type: '01', order: uuid })).body;
    await go.pay(bill.paymentNumber ?? '');
    const after = await findStaffAgent(product.services, owner, { agentUuid: agent.uuid });
    expect(stagesOf(after)).toEqual(['available', 'available']);
    expect(after.money).toEqual({ held: 0, available: 2 * COMMISSION, requested: 0, paid: 0 });
    expectSums(after);
  });

  it('leaves with withdrawals, the oldest first, and comes back with one that is rejected', async () => {
    const agent = await makeAgent('Komisi Tertua');
    const [old, middle] = [await makeEarned(agent, 30), await makeEarned(agent, 20)];
    await makeEarned(agent, 10);
    const first = await askWithdrawal(agent, COMMISSION);
    const stageOf = (found: StaffAgentDetail, uuid: string) =>
      found.commissions.find(({ order }) => order.uuid === uuid)?.stage;
    const asked = await find(agent);
    expect(stagesOf(asked)).toEqual(['available', 'available', 'requested']);
    expectSums(asked);
    const decide = (uuid: string, status: 'Approved' | 'Rejected') =>
      decideWithdrawal(product.services, owner, { uuid, status, reason: 'TRF 0812' });
    await decide(first, 'Approved');
    await decide(await askWithdrawal(agent, COMMISSION), 'Rejected');
    const done = await find(agent);
    expect([stageOf(done, old), stageOf(done, middle)]).toEqual(['paid', 'available']);
    expect(done.money).toMatchObject({ available: 2 * COMMISSION, requested: 0, paid: COMMISSION });
    expect(done.withdrawals.map(({ status, accountNumberEnd }) => [status, accountNumberEnd])).toEqual([
      ['Rejected', '8812'],
      ['Approved', '8812'],
    ]);
    expectSums(done);
  });

  it('is taken back with its order, below zero if need be', async () => {
    const agent = await makeAgent('Komisi Ditarik');
    const orderUuid = await makeEarned(agent, 5);
    await decideWithdrawal(product.services, owner, {
      uuid: await askWithdrawal(agent, COMMISSION),
      status: 'Approved',
      reason: 'TRF',
    });
    const taken = { registrarUuid: agent.uuid, orderUuid, amount: -COMMISSION, createdAt: new Date() };
    await db()
      .insert(agentLedger)
      .values({ ...taken, kind: 'commission-reversed' });
    const found = await find(agent);
    expect(stagesOf(found)).toEqual(['reversed']);
    expect(found.money).toMatchObject({ available: -COMMISSION, paid: COMMISSION });
    expect(found.movements.map(({ balance }) => balance)).toEqual([-COMMISSION, 0, COMMISSION]);
    expectSums(found);
  });
});

describe('a free package', () => {
  it('may go to any of the agent’s pilgrims who still owe, and the movement names them', async () => {
    const agent = await makeAgent('Bu Nyai');
    const given = await makeEarned(agent, 9);
    const other = await makeEarned(agent, 8);
    const money = { registrarUuid: agent.uuid, kind: 'commission' as const, createdAt: new Date() };
    await db()
      .insert(agentLedger)
      .values({ ...money, amount: 20_000_000 });
    expect((await find(agent)).free?.orders.map(({ uuid, pilgrim }) => [uuid, pilgrim])).toEqual([
      [given, 'Jamaah 9'],
      [other, 'Jamaah 8'],
    ]);
    await redeemFreePackage(product.services, owner, { orderUuid: given, why: '35 jamaah' });
    // A room that costs, chosen afterwards.
    await setStatus(product, given, 'Pelunasan');
    const { free, movements } = await find(agent);
    expect(free?.orders.map(({ uuid }) => uuid)).toEqual([other]);
    expect(movements[0]).toMatchObject({
      kind: 'free-package',
      amount: -10_000_000,
      order: { uuid: given, pilgrim: 'Jamaah 9' },
    });
  });
});

describe('agents at a branch', () => {
  it('are those who brought somebody there, counted by what they brought there, without money', async () => {
    const [bandung, medan] = [await makeBranch(db()), await makeBranch(db(), { city: 'Medan' })];
    const agent = await makeAgent('Dua Kota');
    await makeEarned(agent, 3, await makeProduct(db(), { branchUuid: bandung }));
    await makeEarned(agent, 4, await makeProduct(db(), { branchUuid: medan }));
    const elsewhere = await makeAgent('Kota Lain');
    await makeEarned(elsewhere, 3, await makeProduct(db(), { branchUuid: medan }));
    const rina = await addStaffMember(product, 'Cabang', [bandung]);
    const found = await find(agent, rina);
    expect(found).toMatchObject({ pilgrims: 1, underWay: 1, money: null, commissions: [], free: null });
    expect(found.groups).toHaveLength(1);
    const month = jakartaDate(new Date(Date.now() - 3 * 86_400_000)).slice(0, 7);
    expect(found.months.find((each) => each.month === month)).toEqual({ month, placed: 1, kept: 1 });
    expect((await find(agent)).pilgrims).toBe(2);
    const ofRina = { agentUuid: elsewhere.uuid };
    await expect(findStaffAgent(product.services, rina, ofRina)).rejects.toMatchObject({ code: 'notFound' });
    const query = { sort: 'name', ascending: '1', limit: 50 } as const;
    const names = (await listStaffAgents(product.services, rina, query)).agents.map(({ name }) => name);
    expect(names).toEqual(['Dua Kota']);
    // Money is the whole agency's: of one branch nobody sees its sums.
    const dewi = await addStaffMember(product, 'Keuangan', [bandung]);
    expect((await find(agent, dewi)).money).toBeNull();
  });

  it('come page by page, each once, however they are sorted', async () => {
    for (let n = 0; n < 5; n++) await makeAgent(`Tanpa Jamaah ${n}`);
    await rebuildOrderSearchNow(product);
    for (const sort of ['name', 'lastOrder', 'pilgrims'] as const)
      for (const ascending of ['0', '1'] as const) {
        const query = { sort, ascending, limit: 3 };
        const found: string[] = [];
        let cursor: string | undefined;
        let total = 0;
        do {
          const page = await listStaffAgents(product.services, owner, { ...query, cursor });
          found.push(...page.agents.map(({ uuid }) => uuid));
          total = page.total;
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        expect([sort, ascending, found.length, new Set(found).size]).toEqual([sort, ascending, total, total]);
      }
    const cursor = Buffer.from('bukan kursor').toString('base64url');
    const wrong = listStaffAgents(product.services, owner, {
      sort: 'name',
      ascending: '0',
      limit: 3,
      cursor,
    });
    await expect(wrong).rejects.toMatchObject({ code: 'badRequest' });
  });

  it('are found by a part of a name or the beginning of a phone', async () => {
    const agent = await makeAgent('Ustaz 100% Zainuddin');
    const namesOf = async (search: string) => {
      const query = { search, sort: 'name', ascending: '1', limit: 50 } as const;
      return (await listStaffAgents(product.services, owner, query)).agents.map(({ name }) => name);
    };
    for (const search of ['100% zain', agent.phone]) expect(await namesOf(search)).toEqual([agent.name]);
    expect(await namesOf('100%%')).toEqual([]);
  });
});
