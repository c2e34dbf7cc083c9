import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { parse } from 'csv-parse/sync';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, makeProduct } from '../../../../test/support/people/factories.ts';
import { type Family, makeFamily, setStatus } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { cancelOrder, decideWithdrawal } from '../../../../test/support/staff/acts.ts';
import { makeReviewMoney } from '../../../../test/support/staff/money.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { agentLedger, bankAccounts, withdrawals } from '../../agents/agents.tables.ts';
import { decideRequest } from '../../backoffice/decisions/decide-request.ts';
import { applyReview, transferRefund } from '../../banking/matching/unmatched-payments.ts';
import { products } from '../../catalog/packages/packages.tables.ts';
import { moveOrder } from '../../orders/change/move-order.ts';
import { takeBackDeparture } from '../../orders/change/take-back-departure.ts';
import { takeBackFinish } from '../../orders/finish/finish-order.ts';
import { redeemFreePackage } from '../../orders/place/redeem-free-package.ts';
import { orderStatusHistory } from '../../orders/record/orders.tables.ts';
import { billReminders, bills } from '../bills/bills.tables.ts';
import { askRefund } from '../staff/request-money-decision.ts';
import { findForecast } from './forecast.ts';
import { exportJournal, findJournal } from './journal.ts';
import { changeJournalAccounts, findJournalAccounts } from './journal-accounts.ts';
import { findEntries } from './journal-entries.ts';
import { listReceipts } from './receipts.ts';
import { findReceivables, listReceivables } from './receivables.ts';

let product: TestProduct;
let yusuf: StaffActor;
let dewi: StaffActor;
let family: Family;
let billed: { orderUuid: string; billUuid: string; number: string };
let lost: Family;
let gone: Family;
let today: string;

/** A little agency: paid, unpaid and overdue bills, money that nobody knew, a cancellation, somebody who left, a withdrawal. */
beforeAll(async () => {
  product = await startTestProduct();
  const { services } = product;
  const { db, clock } = services;
  today = jakartaDate(clock.now());
  yusuf = await addStaffMember(product, 'Keuangan');
  dewi = await addStaffMember(product, 'Keuangan');
  family = await makeFamily(product);
  lost = await makeFamily(product);
  gone = await makeFamily(product);
  const go = journey(product.address);
  const placed = (await go.place(makeOrder(await makeProduct(db)))).body;
  const bill = (await go.issue({ type: '01', order: placed.uuid })).body;
  billed = { orderUuid: placed.uuid, billUuid: bill.uuid, number: bill.paymentNumber ?? '' };
  await applyReview(services, yusuf, {
    paymentUuid: await makeReviewMoney(product, billed.number, bill.amount),
    billUuid: bill.uuid,
  });
  const sent = await makeReviewMoney(product, '777', 420_000);
  const { uuid: back } = await askRefund(services, yusuf, {
    moneyUuid: sent,
    account: 'BCA 1',
    why: 'salah',
  });
  await decideRequest(services, dewi, { uuid: back, decision: 'approved', why: 'benar' });
  await db.transaction((tx) =>
    transferRefund(tx, services, yusuf, { paymentUuid: sent, reference: 'TRF 9' }),
  );
  await makeReviewMoney(product, '888', 99_000);
  await cancelOrder(services, yusuf, { orderUuid: lost.orderUuid, why: 'sakit' });
  for (const isKept of [true, false]) {
    const { agent, orderUuid } = await makeFamily(product);
    await db.insert(agentLedger).values({
      registrarUuid: agent.uuid,
      kind: 'commission',
      amount: 10_000_000,
      createdAt: clock.now(),
    });
    await redeemFreePackage(services, yusuf, { orderUuid });
    if (!isKept) await cancelOrder(services, yusuf, { orderUuid, why: 'sakit' });
  }
  await setStatus(product, gone.orderUuid, 'Berangkat Umrah');
  await db
    .update(bills)
    .set({ status: 'void' })
    .where(and(eq(bills.orderUuid, gone.orderUuid), ne(bills.status, 'paid')));
  await db.insert(orderStatusHistory).values({
    orderUuid: gone.orderUuid,
    toStatus: 'Berangkat Umrah',
    at: clock.now(),
    by: null,
    why: '',
  });
  const [account] = await db
    .insert(bankAccounts)
    .values({
      registrarUuid: family.agent.uuid,
      code: '002',
      bankName: 'BRI',
      bankAddress: '-',
      accountName: 'A',
      accountNumber: '1',
      createdAt: clock.now(),
    })
    .returning();
  for (const amount of [100_000, 50_000]) {
    const [asked] = await db
      .insert(withdrawals)
      .values({
        registrarUuid: family.agent.uuid,
        bankAccountUuid: account?.uuid ?? '',
        amount,
        status: 'Requested',
        createdAt: clock.now(),
      })
      .returning();
    await db.insert(agentLedger).values({
      registrarUuid: family.agent.uuid,
      kind: 'withdrawal',
      amount: -amount,
      withdrawalUuid: asked?.uuid ?? '',
      createdAt: clock.now(),
    });
    if (amount === 100_000)
      await decideWithdrawal(services, dewi, {
        uuid: asked?.uuid ?? '',
        status: 'Approved',
        reason: 'TRF 10',
      });
  }
});
afterAll(() => product.end());

/** One number that a statement answers. */
async function one(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await product.services.db.execute<{ n: string }>(query);
  return Number(rows[0]?.n ?? 0);
}

const owedByRecord = () =>
  one(sql`select coalesce(sum(p.amount), 0) as n from bills p join orders o on o.uuid = p.order_uuid
    where p.status in ('open', 'suspended') and p.type <> '02' and o.status <> 'Batal'`);

const branchOf = async (productUuid: string) =>
  (await product.services.db.select().from(products).where(eq(products.uuid, productUuid)))[0]?.branchUuid ??
  '';

describe('what is owed', () => {
  it('comes by departure to what the bills themselves add up to; what is cancelled is owed no more', async () => {
    const { total, packages } = await listReceivables(product.services, yusuf, {});
    const sum = (parts: Pick<typeof total, 'first' | 'overdue' | 'due'>) =>
      parts.first.amount + parts.overdue.amount + parts.due.amount;
    expect(sum(total)).toBe(await owedByRecord());
    expect(packages.reduce((all, row) => all + sum(row), 0)).toBe(sum(total));
    expect(packages.map((row) => row.package.uuid)).not.toContain(lost.productUuid);
    expect(packages.map((row) => row.package.departsOn)).toEqual(
      packages.map((row) => row.package.departsOn).toSorted(),
    );
  });

  it('tells overdue bills from those to come, with every reminder', async () => {
    const { services } = product;
    const open = await services.db
      .select()
      .from(bills)
      .where(and(eq(bills.orderUuid, family.orderUuid), eq(bills.status, 'open')));
    const [first] = open;
    if (!first) throw new Error('nothing is open');
    await services.db
      .update(bills)
      .set({ dueDate: addDays(today, -3) })
      .where(eq(bills.uuid, first.uuid));
    await services.db
      .insert(billReminders)
      .values({ billUuid: first.uuid, kind: 'overdue', sentAt: services.clock.now() });
    const { packages } = await listReceivables(services, yusuf, {});
    const row = packages.find((each) => each.package.uuid === family.productUuid);
    expect(row).toMatchObject({ orders: 1, overdue: { bills: 1, amount: first.amount }, reminders: 1 });
    expect(row?.due.bills).toBe(open.length - 1);
    const { bills: owed } = await findReceivables(services, yusuf, family.productUuid);
    expect(owed[0]).toMatchObject({
      uuid: first.uuid,
      isOverdue: true,
      order: { orderId: family.orderId },
      reminders: [{ kind: 'overdue' }],
    });
    expect(owed.slice(1).every(({ isOverdue }) => !isOverdue)).toBe(true);
  });

  it('is shown of their branches alone to whoever works for some', async () => {
    const branch = await branchOf(family.productUuid);
    const elsewhere = await addStaffMember(product, 'Keuangan', [await branchOf(lost.productUuid)]);
    const here = await addStaffMember(product, 'Keuangan', [branch]);
    expect((await listReceivables(product.services, elsewhere, {})).packages).toEqual([]);
    expect((await listReceivables(product.services, elsewhere, { branch })).packages).toEqual([]);
    expect((await listReceivables(product.services, here, {})).packages.length).toBeGreaterThan(0);
    await expect(findReceivables(product.services, elsewhere, family.productUuid)).rejects.toMatchObject({
      code: 'notFound',
    });
    expect((await findForecast(product.services, here, {})).agents).toBeNull();
  });
});

it('the forecast is the same money by week, and says what agents may ask for', async () => {
  const { services } = product;
  const forecast = await findForecast(services, yusuf, {});
  const { first, overdue, weeks, later, total, agents } = forecast;
  expect(total.amount).toBe(await owedByRecord());
  const parts = [first, overdue, later, ...weeks];
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount);
  expect(parts.reduce((sum, { bills }) => sum + bills, 0)).toBe(total.bills);
  expect(weeks[0] && weeks[0].from <= today && today <= weeks[0].to).toBe(true);
  for (const { from, to } of weeks) expect(addDays(from, 6)).toBe(to);
  const third = weeks[2];
  const [bill] = await services.db
    .select()
    .from(bills)
    .where(and(eq(bills.orderUuid, billed.orderUuid), eq(bills.status, 'open'), eq(bills.type, '03')));
  if (!bill || !third) throw new Error('nothing is open');
  await services.db
    .update(bills)
    .set({ dueDate: addDays(third.to, 0) })
    .where(eq(bills.uuid, bill.uuid));
  const after = (await findForecast(services, yusuf, {})).weeks[2];
  const wasThere = bill.dueDate !== null && bill.dueDate >= third.from && bill.dueDate <= third.to;
  expect(after?.amount).toBe(third.amount + (wasThere ? 0 : bill.amount));
  expect(agents).toEqual({
    requested: 50_000,
    requests: 1,
    balances: await one(
      sql`select sum(greatest(s, 0)) as n from (select sum(amount) as s from agent_ledger group by registrar_uuid) b`,
    ),
  });
});

it('receipts of some days come page by page, and their sum is that of all paid bills', async () => {
  const { services } = product;
  const query = { from: addDays(today, -1), to: addDays(today, 1), origin: product.address, limit: 2 };
  const seen: string[] = [];
  let cursor: string | undefined;
  let sum = 0;
  do {
    const page = await listReceipts(services, yusuf, { ...query, cursor });
    seen.push(...page.receipts.map(({ uuid }) => uuid));
    sum += page.receipts.reduce((all, { amount }) => all + amount, 0);
    expect(page.total.amount).toBe(await one(sql`select sum(amount) as n from bills where status = 'paid'`));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(sum).toBe(await one(sql`select sum(amount) as n from bills where status = 'paid'`));
  expect(new Set(seen).size).toBe(seen.length);
  const [receipt] = (await listReceipts(services, yusuf, query)).receipts;
  const file = await fetch(receipt?.file ?? '');
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const none = await listReceipts(services, yusuf, {
    ...query,
    from: addDays(today, 5),
    to: addDays(today, 9),
  });
  expect(none).toMatchObject({ receipts: [], total: { bills: 0, amount: 0 }, nextCursor: null });
});

describe('the journal', () => {
  const days = () => ({ from: addDays(today, -2), to: addDays(today, 2) });

  it('has as much debit as credit, and each account comes to what the records add up to', async () => {
    const { sums, entries } = await findJournal(product.services, days());
    const balance = (account: string) => {
      const row = sums.find((each) => each.account === account);
      return (row?.debit ?? 0) - (row?.credit ?? 0);
    };
    expect(entries).toBeGreaterThan(8);
    expect(sums.reduce((all, { debit }) => all + debit, 0)).toBe(
      sums.reduce((all, { credit }) => all + credit, 0),
    );
    const money = (where: string) =>
      one(sql`select coalesce(sum(amount), 0) as n from payments where ${sql.raw(where)}`);
    expect(balance('bank-bni') + balance('bank-bri')).toBe(await money(`state <> 'refunded'`));
    expect(-balance('unidentified')).toBe(await money(`state = 'review'`));
    expect(-balance('commission-payable')).toBe(await one(sql`select sum(amount) as n from agent_ledger`));
    expect(-balance('withdrawals')).toBe(50_000);
    expect(-balance('payouts')).toBe(100_000);
    const paidOf = (status: string) =>
      one(sql`select coalesce(sum(p.amount), 0) as n from bills p join orders o on o.uuid = p.order_uuid
        where p.status = 'paid' and o.status = ${status}`);
    const gifts = (status: string) =>
      one(sql`select coalesce(sum(b.amount), 0) as n from bills b join orders o on o.uuid = b.order_uuid
        where b.status = 'paid' and ${sql.raw(status)} and not exists (
          select from payments m where m.bill_uuid = b.uuid and m.state = 'applied')`);
    const returned = await gifts(`o.status = 'Batal'`);
    expect(returned).toBeGreaterThan(0);
    expect(-balance('cancelled')).toBe((await paidOf('Batal')) - returned);
    expect(balance('free-packages')).toBe((await gifts(`o.status <> 'Batal'`)) - 10_000_000);
    expect(-balance('revenue')).toBe(await paidOf('Berangkat Umrah'));
    expect(-balance('deposits')).toBe(
      await one(sql`select sum(p.amount) as n from bills p join orders o on o.uuid = p.order_uuid
        where p.status = 'paid' and o.status not in ('Batal', 'Berangkat Umrah', 'Selesai', 'Close')`),
    );
  });

  it('is no file until every account that it needs has a number, and says which lack one', async () => {
    await expect(exportJournal(product.services, yusuf, days())).rejects.toMatchObject({
      code: 'accountWithoutNumber',
      message: expect.stringContaining('Uang muka jamaah'),
    });
  });

  it('of two who say the numbers at once one is told that the other was first', async () => {
    const { version, accounts } = await findJournalAccounts(product.services.db);
    const said = (prefix: string) =>
      changeJournalAccounts(product.services, yusuf, {
        version,
        accounts: accounts.map((row, index) => ({ ...row, code: `${prefix}-${index}` })),
      });
    const outcomes = await Promise.allSettled([said('1'), said('2')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'editedMeanwhile' },
    });
    expect((await findJournalAccounts(product.services.db)).version).toBe(version + 1);
  });

  it('is written out with the agency’s numbers, two lines an entry, without a formula', async () => {
    const { services } = product;
    const { version, accounts } = await findJournalAccounts(services.db);
    await changeJournalAccounts(services, yusuf, {
      version,
      accounts: accounts.map((row) => ({ ...row, code: '=1+1', name: row.name })),
    });
    const chunks: Buffer[] = [];
    for await (const chunk of await exportJournal(services, yusuf, days())) chunks.push(Buffer.from(chunk));
    const rows: Record<string, string>[] = parse(Buffer.concat(chunks), {
      bom: true,
      delimiter: ';',
      columns: true,
    });
    const { entries, sums } = await findJournal(services, days());
    expect(rows).toHaveLength(2 * entries);
    const total = (side: string) => rows.reduce((sum, row) => sum + Number(row[side] ?? 0), 0);
    expect(total('Debit')).toBe(total('Kredit'));
    expect(total('Debit')).toBe(sums.reduce((sum, { debit }) => sum + debit, 0));
    expect(rows.every((row) => row['Kode akun']?.startsWith("'="))).toBe(true);
    expect(rows.map((row) => row['No. pesanan'])).toContain(family.orderId);
  });

  it('takes what is paid after the departure on its own day, and leaves the days before as they were', async () => {
    const late = await makeFamily(product);
    const { db, clock } = product.services;
    const left = new Date(clock.now().getTime() - 40 * 86_400_000);
    const revenueOf = async (from: string, to: string) => {
      const { sums } = await findJournal(product.services, { from, to });
      return sums.find(({ account }) => account === 'revenue')?.credit ?? 0;
    };
    const before = await revenueOf(today, addDays(today, 2));
    await setStatus(product, late.orderUuid, 'Berangkat Umrah');
    await db.insert(orderStatusHistory).values({
      orderUuid: late.orderUuid,
      toStatus: 'Berangkat Umrah',
      at: left,
      by: null,
      why: '',
    });
    expect(await revenueOf(addDays(today, -42), addDays(today, -38))).toBe(0);
    expect(await revenueOf(today, addDays(today, 2))).toBe(before + 1_500_000);
  });

  it('keeps a departure that was taken back on its day, with its opposite on that of taking it back', async () => {
    const { services } = product;
    const { orderUuid, orderId } = await makeFamily(product);
    const operations = await addStaffMember(product, 'Operasional');
    const why = 'tidak datang ke bandara';
    const moveOn = (to: 'Berangkat Umrah' | 'Selesai') =>
      moveOrder(services, operations, { orderUuid, to, why, early: true });
    const toDay = () => jakartaDate(services.clock.now());
    const nextDay = () => journey(product.address).advance(86_400);
    const earned = async () =>
      (await findEntries(services.db, { from: today, to: addDays(today, 9) }))
        .filter((entry) => entry.orderId === orderId && !entry.debit.startsWith('bank'))
        .filter(({ debit, credit }) => debit === 'deposits' || credit === 'deposits')
        .map(({ day, debit, credit, amount }) => `${day} ${debit} ${credit} ${amount}`);
    await setStatus(product, orderUuid, 'Manasik Haji');
    await moveOn('Berangkat Umrah');
    const entries = [`${toDay()} deposits revenue 1500000`];
    // A Selesai that is taken back is no second departure.
    await moveOn('Selesai');
    await takeBackFinish(services, operations, { orderUuid, why });
    expect(await earned()).toEqual(entries);
    await nextDay();
    await takeBackDeparture(services, operations, { orderUuid, why });
    entries.push(`${toDay()} revenue deposits 1500000`);
    expect(await earned()).toEqual(entries);
    await nextDay();
    await moveOn('Berangkat Umrah');
    entries.push(`${toDay()} deposits revenue 1500000`);
    expect(await earned()).toEqual(entries);
    await nextDay();
    await takeBackDeparture(services, operations, { orderUuid, why });
    entries.push(`${toDay()} revenue deposits 1500000`);
    await nextDay();
    await cancelOrder(services, yusuf, { orderUuid, why: 'tidak jadi' });
    entries.push(`${toDay()} deposits cancelled 1500000`);
    expect(await earned()).toEqual(entries);
  });

  it('is at most a year long', async () => {
    const long = { from: '2025-01-01', to: '2026-06-01' };
    await expect(findJournal(product.services, long)).rejects.toMatchObject({ code: 'failedValidation' });
  });
});
