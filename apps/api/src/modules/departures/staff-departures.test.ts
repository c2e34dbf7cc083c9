import type { Need } from '@rihlah/contract/staff/departures/departures';
import { isLate, planMilestones } from '@rihlah/rules/journey/milestones';
import { groupFamilies, type Member } from '@rihlah/rules/rooms/families';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeOrder, makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makePaidBill, makeSomebody } from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { findToday } from '../backoffice/today/find-today.ts';
import { products } from '../catalog/packages/packages.tables.ts';
import { documents } from '../documents/record/documents.tables.ts';
import { visas } from '../documents/visa/visas.tables.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { findDeparture } from './readiness/find-departure.ts';
import { listDepartures } from './readiness/list-departures.ts';
import { remindTravellers } from './readiness/remind-travellers.ts';
import { reportReturnOfPackage } from './readiness/report-return.ts';
import { waitingReturns } from './readiness/waiting-returns.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;

/** Somebody on a package, who travels for themself. */
async function makeTraveller(productUuid: string, name: string) {
  const person = await makeSomebody(product.services, name);
  const orderUuid = await makeOrderFor(product.services, person, person, { productUuid });
  await makePaidBill(product.services, orderUuid);
  await db().update(products).set({ seatAvailable: 5 }).where(eq(products.uuid, productUuid));
  return { ...person, orderUuid };
}

const cellsIn = async (productUuid: string, name: string) =>
  (await findDeparture(product.services, owner, { productUuid })).travellers.find(
    ({ pilgrim }) => pilgrim.name === name,
  )?.cells;

describe('what a pilgrim of a departure has and lacks', () => {
  it('is read from bills, documents, pick-up, room, visa, ticket and manasik', async () => {
    const productUuid = await makeProduct(db());
    const { uuid: pilgrimUuid, orderUuid } = await makeTraveller(productUuid, 'Rosmiati');
    const now = new Date();
    const paper = (kind: 'identity' | 'passport' | 'yellowBook', values: object) =>
      db()
        .insert(documents)
        .values({ pilgrimUuid, kind, status: 'Unverified', createdAt: now, ...values });
    await paper('identity', { status: 'Verified', verifiedAt: now });
    await paper('passport', {});
    await paper('yellowBook', { rejectedAt: now, rejectedReason: 'buram' });
    expect(await cellsIn(productUuid, 'Rosmiati')).toEqual({
      bills: 'done',
      identity: 'done',
      passport: 'waiting',
      passportDocument: 'missing',
      yellowBook: 'rejected',
      covid: 'missing',
      pickup: 'missing',
      room: 'missing',
      visa: 'missing',
      ticket: 'missing',
      manasik: 'missing',
    });
    await db().insert(visas).values({ orderUuid, pilgrimUuid, state: 'requested', requestedAt: now });
    const today = jakartaDate(product.services.clock.now());
    await db()
      .update(orders)
      .set({ pickupDate: today, status: 'Manasik Haji' })
      .where(eq(orders.uuid, orderUuid));
    expect(await cellsIn(productUuid, 'Rosmiati')).toMatchObject({
      visa: 'asked',
      pickup: 'asked',
      manasik: 'done',
    });
    await db()
      .update(orders)
      .set({ pickupDate: addDays(today, -1) })
      .where(eq(orders.uuid, orderUuid));
    expect(await cellsIn(productUuid, 'Rosmiati')).toMatchObject({ pickup: 'done' });
  });

  it('is nobody’s who cancelled, and of another branch it is not there', async () => {
    const bandung = await makeBranch(db());
    const productUuid = await makeProduct(db(), { branchUuid: bandung });
    const { orderUuid } = await makeTraveller(productUuid, 'Batal Pergi');
    await db().update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, orderUuid));
    expect(await cellsIn(productUuid, 'Batal Pergi')).toBeUndefined();
    const elsewhere = await addStaffMember(product, 'Cabang', [await makeBranch(db(), { city: 'Medan' })]);
    const asked = { productUuid };
    await expect(findDeparture(product.services, elsewhere, asked)).rejects.toMatchObject({
      code: 'notFound',
    });
    const need = { ...asked, need: 'passport' as const, orders: [orderUuid] };
    await expect(remindTravellers(product.services, elsewhere, need)).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('a family', () => {
  const member = (orderUuid: string, requestUuid: string, more: Partial<Member> = {}): Member => ({
    orderUuid,
    requestUuid,
    pilgrimUuid: `p${orderUuid}`,
    registrarUuid: 'agent',
    gender: 'm',
    ...more,
  });

  it('is whoever somebody ordered for with themself or is related, however the chain goes', () => {
    const families = groupFamilies(
      [
        member('1', 'a', { registrarUuid: 'p1' }),
        member('2', 'a', { registrarUuid: 'p1', gender: 'f' }),
        member('3', 'b'),
        member('4', 'c'),
        member('5', 'd'),
      ],
      [['p2', 'p3']],
    );
    expect(families.get('1')).toBe(families.get('3'));
    expect(families.get('1')).toBe(families.get('2'));
    expect([families.get('4'), families.get('5')]).toEqual([undefined, undefined]);
  });

  it('is not the village that an agent orders for: men keep with men, women with women, a couple together', () => {
    const woman = { gender: 'f' as const };
    const families = groupFamilies(
      [
        member('1', 'a'),
        member('2', 'a'),
        member('3', 'a', woman),
        member('4', 'a', woman),
        member('5', 'a'),
        member('6', 'a', woman),
      ],
      [['p5', 'p6']],
    );
    const letters = ['1', '2', '3', '4', '5', '6'].map((order) => families.get(order));
    expect(letters).toEqual(['1', '1', '2', '2', '3', '3']);
  });
});

describe('the last days of a departure', () => {
  const plan = {
    departsOn: '2026-12-22',
    returnsOn: '2026-12-30',
    reportedOn: null,
    finalPaymentMonthsBefore: 2,
    manasikOn: null,
    today: '2026-11-23',
    documentDays: { identity: 91, passport: 77, covidVaccine: 77, vaccine: 63, pickup: 14 },
  };

  it('come in the order of the calendar, and are done when everybody is there', () => {
    const done = { bills: 'done', visa: 'done' } as Record<Need, 'done'>;
    const milestones = planMilestones({ ...plan, travellers: [done] });
    expect(milestones.map(({ name, day }) => [name, day])).toEqual([
      ['documents', '2026-10-20'],
      ['bills', '2026-10-22'],
      ['visa', '2026-12-01'],
      ['ticket', '2026-12-08'],
      ['room', '2026-12-15'],
      ['manasik', null],
      ['departure', '2026-12-22'],
      ['return', '2026-12-30'],
      ['report', '2027-01-09'],
    ]);
    expect(milestones.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(['bills', 'visa']);
    expect(planMilestones({ ...plan, travellers: [] }).some(({ isDone }) => isDone)).toBe(false);
  });
});

describe('the return', () => {
  it('is reported within ten days, on the page and in Hari ini by one rule, for all packages of the group', async () => {
    const { services } = product;
    const today = jakartaDate(services.clock.now());
    const branchUuid = await makeBranch(db());
    const homeFor = async (days: number, name: string) => {
      // A package of nine days, home so many days ago.
      const departureDate = addDays(today, -days - 8);
      const uuid = await makeProduct(db(), {
        branchUuid,
        departureDate,
        durationDays: 9,
        seats: 5,
        name,
      });
      await db().update(products).set({ seatAvailable: 4 }).where(eq(products.uuid, uuid));
      return uuid;
    };
    const days = [0, 1, 10, 11] as const;
    const packages = new Map<number, string>();
    for (const each of days) packages.set(each, await homeFor(each, `H+${each}`));
    const hasan = await addStaffMember(product, 'Operasional', [branchUuid]);
    const queue = async () => {
      const { queues } = await findToday(services, hasan, { queues: [waitingReturns] });
      return queues.find(({ name }) => name === 'returns');
    };
    const pageOf = (uuid: string) => findDeparture(services, hasan, { productUuid: uuid });
    const late = [];
    for (const uuid of packages.values()) {
      const report = (await pageOf(uuid)).milestones.find(({ name }) => name === 'report');
      if (report && isLate(report, today)) late.push(uuid);
    }
    expect(late).toEqual([packages.get(11)]);
    expect(await queue()).toMatchObject({ count: 3, late: late.length, next: { label: 'H+11' } });

    // The list says of each what Hari ini counts.
    const { departures } = await listDepartures(services, hasan, { when: 'past', limit: 9 });
    const due = departures.filter(({ reportDueOn }) => reportDueOn !== null);
    expect(due.map(({ name }) => name).sort()).toEqual(['H+1', 'H+10', 'H+11']);

    const over = packages.get(11) ?? '';
    const { basis } = (await pageOf(over)).standing.returnReport;
    const tell = (day: string, reference = 'SK-118') =>
      reportReturnOfPackage(services, hasan, { productUuid: over, report: { day, reference }, basis });
    await expect(tell(addDays(today, 1))).rejects.toMatchObject({ fields: { day: 'dateInFuture' } });
    await expect(tell(addDays(today, -12))).rejects.toMatchObject({ fields: { day: 'beforeReturn' } });
    await tell(today);
    // Whoever looked before that is told.
    await expect(tell(today, 'SK-119')).rejects.toMatchObject({ code: 'editedMeanwhile' });
    expect(await queue()).toMatchObject({ count: 2, late: 0 });
    const page = await pageOf(over);
    expect(page.returnReport).toEqual({ day: today, reference: 'SK-118' });
    expect(page.standing.returnReport.changed?.by).toBe(`Staf ${hasan.label}`);
    expect(page.milestones.at(-1)).toMatchObject({ name: 'report', isDone: true });
    const visa = await addStaffMember(product, 'Visa', [branchUuid]);
    await expect(
      reportReturnOfPackage(services, visa, {
        productUuid: over,
        report: { day: today, reference: 'x' },
      }),
    ).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is not asked of departures from before returns were reported here', () => {
    const plan = {
      departsOn: '2026-01-02',
      returnsOn: '2026-01-10',
      reportedOn: 'unasked' as const,
      finalPaymentMonthsBefore: 2,
      manasikOn: null,
      today: '2026-11-23',
      documentDays: { identity: 91, passport: 77, covidVaccine: 77, vaccine: 63, pickup: 14 },
      travellers: [],
    };
    expect(planMilestones(plan).at(-1)).toMatchObject({ name: 'return', isDone: true });
  });
});

describe('a reminder', () => {
  it('goes out once a day for each thing, to those who lack it, by inbox and SMS', async () => {
    const productUuid = await makeProduct(db());
    const lacks = await makeTraveller(productUuid, 'Belum Paspor');
    const has = await makeTraveller(productUuid, 'Sudah Paspor');
    const elsewhere = await makeTraveller(await makeProduct(db()), 'Paket Lain');
    await db()
      .insert(documents)
      .values({ pilgrimUuid: has.uuid, kind: 'passport', status: 'Unverified', createdAt: new Date() });
    const chosen = [lacks, has, elsewhere].map(({ orderUuid }) => orderUuid);
    const remind = (need: 'passport' | 'room' = 'passport') =>
      remindTravellers(product.services, owner, { productUuid, need, orders: chosen });
    const outcomes = await Promise.all([remind(), remind(), remind()]);
    expect(outcomes.map(({ notified }) => notified).sort()).toEqual([0, 0, 1]);
    expect(
      outcomes.every(
        ({ notified, notifiedBefore, haveIt }) => notified + notifiedBefore === 1 && haveIt === 1,
      ),
    ).toBe(true);
    const sent = await db().select().from(smsOutbox).where(eq(smsOutbox.phone, lacks.phone));
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('Paspor belum lengkap')]);
    expect(sent[0]?.text).toContain('/akun/upload-dokument-passport');
    const told = await db().select().from(notifications).where(eq(notifications.personUuid, lacks.uuid));
    expect(told.map(({ title }) => title)).toEqual(['Paspor belum lengkap']);
    for (const { phone } of [has, elsewhere])
      expect(await db().select().from(smsOutbox).where(eq(smsOutbox.phone, phone))).toEqual([]);
    const acts = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectUuid, productUuid))
      .orderBy(auditLog.id);
    expect(acts).toMatchObject([{ verb: 'package.reminded', after: { need: 'passport', orders: 1 } }]);
    // Of another thing, and on another day.
    expect((await remind('room')).notified).toBe(2);
    const { travellers } = await findDeparture(product.services, owner, { productUuid });
    expect(travellers.find(({ pilgrim }) => pilgrim.name === 'Belum Paspor')?.remindedOf.sort()).toEqual([
      'passport',
      'room',
    ]);
  });

  it('reaches no number that somebody typed before they paid: of the bill whoever ordered hears', async () => {
    const productUuid = await makeProduct(db());
    const body = makeOrder(productUuid);
    const [registrar, pilgrim] = [body.registrar[0]?.phone ?? '', body.pilgrims[0]?.phone ?? ''];
    const placed = (await journey(product.address).place(body)).body;
    const remind = (need: 'passport' | 'bills') =>
      remindTravellers(product.services, owner, { productUuid, need, orders: [placed.uuid] });
    const rung = (phone: string) =>
      db().$count(smsOutbox, and(eq(smsOutbox.phone, phone), eq(smsOutbox.kind, 'need-reminder')));
    expect(await remind('passport')).toEqual({ notified: 0, notifiedBefore: 0, haveIt: 0 });
    expect((await remind('bills')).notified).toBe(1);
    expect([await rung(pilgrim), await rung(registrar)]).toEqual([0, 1]);
  });
});

describe('the list of departures', () => {
  it('has those ahead from the nearest, and those that left from the last, page by page', async () => {
    const branchUuid = await makeBranch(db(), { city: 'Solo' });
    const today = jakartaDate(product.services.clock.now());
    const days = [addDays(today, 3), today, addDays(today, 9), addDays(today, -2), addDays(today, -30)];
    for (const departureDate of days) {
      const productUuid = await makeProduct(db(), { branchUuid, departureDate });
      await makeTraveller(productUuid, `Berangkat ${departureDate}`);
    }
    await makeProduct(db(), { branchUuid, departureDate: addDays(today, 1) });
    const staff = await addStaffMember(product, 'Operasional', [branchUuid]);
    const walk = async (when: 'ahead' | 'past') => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listDepartures(product.services, staff, { when, limit: 2, cursor });
        found.push(...page.departures.map(({ departsOn }) => departsOn));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return found;
    };
    expect(await walk('ahead')).toEqual([today, addDays(today, 3), addDays(today, 9)]);
    expect(await walk('past')).toEqual([addDays(today, -2), addDays(today, -30)]);
    const other = { when: 'ahead', limit: 20, branch: await makeBranch(db()) } as const;
    expect((await listDepartures(product.services, staff, other)).departures).toEqual([]);
  });
});
