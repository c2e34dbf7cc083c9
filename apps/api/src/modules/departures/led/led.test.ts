import { randomUUID } from 'node:crypto';
import type { TripGroup } from '@rihlah/contract/orders/trip-group';
import type { AttendanceEntry } from '@rihlah/contract/staff/departures/attendance';
import type { AssignLeader, GetLed, LedSheet } from '@rihlah/contract/staff/departures/leaders';
import { tripDate } from '@rihlah/rules/journey/trip/travel-day';
import { addDays, daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import { makeBranch, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeOrderFor, makePaidBill, makeSomebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { cancelOrder } from '../../../../test/support/staff/acts.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { signInAs } from '../../../../test/support/staff/staff-client.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { departures } from '../../catalog/departures/departures.tables.ts';
import { productItineraries, products } from '../../catalog/packages/packages.tables.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { staffGrants, staffMembers } from '../../identity/team/team.tables.ts';
import { takeEntries } from '../attendance/take-entries.ts';
import { findRoster } from '../check-in/find-roster.ts';
import { listOccasions } from '../check-in/list-occasions.ts';
import { recordTripEvent } from '../follow/trip-events.ts';
import { listTrips } from '../follow/trips.ts';
import { assignLeader, listLeaders, withdrawLeader } from '../groups/leaders.ts';
import { saveGroups } from '../groups/save-groups.ts';
import { findLedSheet, listLed } from './find-led.ts';

let product: TestProduct;
let hasan: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  hasan = await addStaffMember(product, 'Operasional');
});
afterAll(() => product.end());

const db = () => product.services.db;
const now = () => product.services.clock.now();
const today = () => jakartaDate(now());

interface Group {
  productUuid: string;
  departureUuid: string;
}

/** A package of nine days that leaves in so many days. */
async function makeGroup(inDays = 0, values: Parameters<typeof makeProduct>[1] = {}): Promise<Group> {
  const productUuid = await makeProduct(db(), { departureDate: addDays(today(), inDays), ...values });
  const [row] = await db()
    .update(products)
    .set({ seatAvailable: 5 })
    .where(eq(products.uuid, productUuid))
    .returning();
  return { productUuid, departureUuid: row?.departureUuid ?? '' };
}

const moveTo = (departureUuid: string, inDays: number) =>
  db()
    .update(departures)
    .set({ departsOn: addDays(today(), inDays), durationDays: 9 })
    .where(eq(departures.uuid, departureUuid));

async function makeTraveller({ productUuid }: Group, name: string) {
  const person = await makeSomebody(product.services, name);
  const order = await makeOrderFor(product.services, person, person, { productUuid, status: 'Lunas' });
  return { ...person, order };
}

/** Two people in two buses. */
async function makeBuses(group: Group) {
  const [one, two] = [
    await makeTraveller(group, 'Asep Bus Satu'),
    await makeTraveller(group, 'Ujang Bus Dua'),
  ];
  await saveGroups(product.services, hasan, {
    productUuid: group.productUuid,
    version: 0,
    places: [
      { order: one.order, bus: 1, squad: 1, care: 'Kursi roda' },
      { order: two.order, bus: 2, squad: 3, care: null },
    ],
  });
  return [one, two] as const;
}

const lead = (
  { productUuid }: Group,
  member: StaffActor,
  whom: Partial<AssignLeader['body']> = { leadsAll: true },
) =>
  assignLeader(product.services, hasan, {
    productUuid,
    member: member.uuid,
    phone: '+966 55 000 4471',
    leadsAll: false,
    buses: [],
    squads: [],
    ...whom,
  });
const sheetOf = (actor: StaffActor, { departureUuid }: Group): Promise<LedSheet> =>
  findLedSheet(product.services, actor, { departureUuid });
const namesIn = async (actor: StaffActor, group: Group) =>
  (await sheetOf(actor, group)).people.map(({ name }) => name);
const notThere = { code: 'notFound' };

describe('a leader', () => {
  it('sees whom they lead, by bus or by squad, and of others nothing', async () => {
    const group = await makeGroup();
    const [asep, ujang] = await makeBuses(group);
    const late = await makeTraveller(group, 'Dadan Tanpa Bus');
    const [ofBus, ofSquad, ofAll] = [
      await addStaffMember(product, 'Pembimbing'),
      await addStaffMember(product, 'Pembimbing'),
      await addStaffMember(product, 'Pembimbing'),
    ];
    await lead(group, ofBus, { buses: [1] });
    await lead(group, ofSquad, { squads: [3] });
    await lead(group, ofAll);
    expect(await namesIn(ofBus, group)).toEqual([asep.name]);
    expect(await namesIn(ofSquad, group)).toEqual([ujang.name]);
    expect(await namesIn(ofAll, group)).toEqual([asep.name, ujang.name, late.name]);
    expect(await listLed(product.services, ofBus)).toMatchObject([
      { uuid: group.departureUuid, leadsAll: false, buses: [1], squads: [], pilgrims: 1 },
    ]);
    expect((await sheetOf(ofBus, group)).people).toMatchObject([
      { bus: 1, squad: 1, care: 'Kursi roda', phone: asep.phone, phoneOf: null, presentAt: null },
    ]);
  });

  it('is told no document, number, address or sum, whoever it is about', async () => {
    const group = await makeGroup();
    const [asep] = await makeBuses(group);
    const { encryption } = product.services;
    await db()
      .update(persons)
      .set({ passportNumberSealed: encryption.seal('C1234567') })
      .where(eq(persons.uuid, asep.uuid));
    await makePaidBill(product.services, asep.order, 4_000_000);
    const leader = await addStaffMember(product, 'Pembimbing');
    await lead(group, leader);
    const told = JSON.stringify(await sheetOf(leader, group));
    for (const secret of ['C1234567', 'Cihampelas', '@contoh.id', '31500000', '4000000', asep.uuid])
      expect(told).not.toContain(secret);
  });

  it('is with the phone of whoever is reached for somebody without one', async () => {
    const group = await makeGroup();
    const mother = await makeTraveller(group, 'Siti');
    const child = await makeTraveller(group, 'Nadia');
    await db()
      .update(persons)
      .set({ phone: null, contactPersonUuid: mother.uuid })
      .where(eq(persons.uuid, child.uuid));
    const leader = await addStaffMember(product, 'Pembimbing');
    await lead(group, leader);
    const nadia = (await sheetOf(leader, group)).people.find(({ name }) => name === 'Nadia');
    expect(nadia).toMatchObject({ phone: mother.phone, phoneOf: 'Siti' });
  });

  it('sees a group from a week before it leaves until three days after the return, and no other day', async () => {
    const group = await makeGroup();
    await makeTraveller(group, 'Asep');
    const leader = await addStaffMember(product, 'Pembimbing');
    await lead(group, leader);
    for (const [inDays, isSeen] of [
      [8, false],
      [7, true],
      [-11, true],
      [-12, false],
    ] as const) {
      await moveTo(group.departureUuid, inDays);
      const seen = sheetOf(leader, group).then(
        () => true,
        ({ code }) => (code === 'notFound' ? false : code),
      );
      expect([inDays, await seen]).toEqual([inDays, isSeen]);
      expect(await listLed(product.services, leader)).toHaveLength(isSeen ? 1 : 0);
    }
  });

  it('hears what the programme has for today, where the group is', async () => {
    // Once for all: midnight may come in between.
    const departsOn = addDays(today(), -2);
    const group = await makeGroup(0, { departureDate: departsOn });
    await makeTraveller(group, 'Asep');
    await db()
      .insert(productItineraries)
      .values(
        ['Berangkat', 'Madinah', 'Ziarah'].map((title, position) => ({
          productUuid: group.productUuid,
          position,
          title,
          description: `${title} hari itu`,
        })),
      );
    const leader = await addStaffMember(product, 'Pembimbing');
    await lead(group, leader);
    const day = daysBetween(departsOn, tripDate(now(), { departsOn, durationDays: 9 })) + 1;
    const title = ['Berangkat', 'Madinah', 'Ziarah'][day - 1];
    expect((await sheetOf(leader, group)).today).toEqual([{ day, title, description: `${title} hari itu` }]);
  });

  it('loses everything at once with the task, the role or the account', async () => {
    const group = await makeGroup();
    await makeTraveller(group, 'Asep');
    const [freed, other, gone] = [
      await addStaffMember(product, 'Pembimbing'),
      await addStaffMember(product, 'Pembimbing'),
      await addStaffMember(product, 'Pembimbing'),
    ];
    for (const leader of [freed, other, gone]) await lead(group, leader);
    const shown = (await listLeaders(product.services, hasan, group)).leaders;
    const others = shown.find(({ member }) => member.uuid === freed.uuid)?.basis ?? '';
    await lead(group, freed, { leadsAll: true, phone: '+966 50 111 2222' });
    await expect(
      withdrawLeader(product.services, hasan, {
        productUuid: group.productUuid,
        member: freed.uuid,
        basis: others,
      }),
    ).rejects.toMatchObject({ code: 'editedMeanwhile' });
    await withdrawLeader(product.services, hasan, { productUuid: group.productUuid, member: freed.uuid });
    await expect(sheetOf(freed, group)).rejects.toMatchObject(notThere);
    await expect(
      withdrawLeader(product.services, hasan, { productUuid: group.productUuid, member: freed.uuid }),
    ).rejects.toMatchObject(notThere);
    await db().update(staffGrants).set({ role: 'Konten' }).where(eq(staffGrants.accountUuid, other.uuid));
    await db().update(staffMembers).set({ endedAt: now() }).where(eq(staffMembers.accountUuid, gone.uuid));
    const { leaders, candidates } = await listLeaders(product.services, hasan, group);
    expect(leaders.map(({ member, isLeading }) => [member.uuid, isLeading]).sort()).toEqual(
      [
        [other.uuid, false],
        [gone.uuid, false],
      ].sort(),
    );
    expect(candidates.map(({ uuid }) => uuid)).toContain(freed.uuid);
    await expect(lead(group, gone)).rejects.toMatchObject(notThere);
    const [asep] = (await sheetOf(await newLeader(group), group)).people;
    const heard = await call<TripGroup>(
      product.address,
      'GET',
      `/api/v1/trip-group?order_uuid=${asep?.order.uuid}`,
      { token: (await makeSomebody(product.services)).token },
    );
    expect(heard.status).toBe(404);
  });

  const newLeader = async (group: Group) => {
    const leader = await addStaffMember(product, 'Pembimbing');
    await lead(group, leader);
    return leader;
  };

  it('of some branches sees their packages of a shared group alone', async () => {
    const [here, there] = [await makeBranch(db()), await makeBranch(db(), { city: 'Medan' })];
    const mine = await makeGroup(0, { branchUuid: here });
    await db().update(departures).set({ capacity: 90 }).where(eq(departures.uuid, mine.departureUuid));
    const other = await makeGroup(0, { branchUuid: there, departureUuid: mine.departureUuid });
    const [asep, ucok] = [await makeTraveller(mine, 'Asep'), await makeTraveller(other, 'Ucok')];
    const local = await addStaffMember(product, 'Pembimbing', [here]);
    await lead(mine, local);
    expect(await namesIn(local, mine)).toEqual(['Asep']);
    const groupOf = async ({ order, token }: typeof asep) =>
      (await call<TripGroup>(product.address, 'GET', `/api/v1/trip-group?order_uuid=${order}`, { token }))
        .body;
    expect((await groupOf(asep)).leaders).toHaveLength(1);
    expect((await groupOf(ucok)).leaders).toEqual([]);
    // Whoever works for one of the branches has nobody see the people of the other.
    const clerk = await addStaffMember(product, 'Operasional', [here]);
    await expect(
      assignLeader(product.services, clerk, {
        productUuid: mine.productUuid,
        member: local.uuid,
        phone: '0812 2000 4518',
        leadsAll: true,
        buses: [],
        squads: [],
      }),
    ).rejects.toMatchObject({ code: 'departureShared' });
  });
});

describe('over HTTP', () => {
  it('another departure’s sheet is not there, nor anything of the office', async () => {
    const [own, other] = [await makeGroup(), await makeGroup()];
    const [asep] = await makeBuses(own);
    const budi = await makeTraveller(other, 'Budi');
    const uuid = await makeStaff(product, 'ustaz-hilman', 'rahasia123', [
      { role: 'Pembimbing', branchUuids: null },
    ]);
    await lead(own, { ...hasan, uuid }, { buses: [1] });
    const hilman = await signInAs(product.address, 'ustaz-hilman', 'rahasia123');
    const sheet = await hilman.ask<GetLed['response']>('GET', `/led-departures/${own.departureUuid}`);
    expect([sheet.status, sheet.body.people.map(({ name }) => name)]).toEqual([200, [asep.name]]);
    for (const path of [
      `/led-departures/${other.departureUuid}`,
      `/led-departures/${own.productUuid}`,
      `/occasions/${other.departureUuid}?occasion=airport`,
      `/departures/${own.productUuid}`,
      `/departures/${own.productUuid}/groups`,
      `/departures/${own.productUuid}/leaders`,
      `/orders/${asep.order}`,
      `/people/${asep.uuid}`,
      '/today',
    ])
      expect([path, (await hilman.ask('GET', path)).status]).toEqual([path, 404]);
    const landed = { kind: 'takenOff', at: new Date(now().getTime() - 60_000).toISOString() };
    expect((await hilman.ask('POST', `/trips/${other.departureUuid}/events`, { body: landed })).status).toBe(
      404,
    );
    expect((await hilman.ask('POST', `/trips/${own.departureUuid}/events`, { body: landed })).status).toBe(
      200,
    );
    expect(budi.order).not.toBe(asep.order);
  });
});

describe('checking in', () => {
  const entryOf = (order: string): AttendanceEntry => ({
    uuid: randomUUID(),
    order,
    occasion: 'airport',
    act: 'present',
    how: 'scan',
    happenedAt: new Date(now().getTime() - 60_000).toISOString(),
  });
  const take = async (actor: StaffActor, ...entries: AttendanceEntry[]) =>
    (await takeEntries(product.services, actor, { sentAt: now().toISOString(), entries })).results.map(
      ({ outcome }) => outcome,
    );

  it('is of those whom one leads, without what they owe', async () => {
    const group = await makeGroup();
    const [asep, ujang] = await makeBuses(group);
    const leader = await addStaffMember(product, 'Pembimbing');
    await lead(group, leader, { buses: [1] });
    const asked = { occasion: 'airport' as const, uuid: group.departureUuid };
    const roster = await findRoster(product.services, leader, asked);
    expect(roster.people).toMatchObject([
      { name: asep.name, unpaidAmount: 0, blocks: ['office'], present: null },
    ]);
    // At the branch the same person is told whole.
    const whole = await findRoster(product.services, hasan, asked);
    expect(whole.people.map(({ blocks }) => blocks)).toEqual([
      ['bills', 'visa', 'ticket'],
      ['bills', 'visa', 'ticket'],
    ]);
    expect(whole.people[0]?.unpaidAmount).toBeGreaterThan(0);
    expect((await listOccasions(product.services, leader)).occasions).toMatchObject([
      { ...asked, expected: 1, present: 0 },
    ]);
    const entry = entryOf(asep.order);
    expect(await take(leader, entry, entryOf(ujang.order))).toEqual(['recorded', 'unknown']);
    expect(await take(leader, entry)).toEqual(['recorded']);
    expect((await sheetOf(leader, group)).people[0]?.presentAt).not.toBeNull();
    expect((await listOccasions(product.services, leader)).occasions).toMatchObject([{ present: 1 }]);
  });

  it('counts no more once the task was taken away', async () => {
    const group = await makeGroup();
    const [asep] = await makeBuses(group);
    const leader = await addStaffMember(product, 'Pembimbing');
    await lead(group, leader);
    await withdrawLeader(product.services, hasan, { productUuid: group.productUuid, member: leader.uuid });
    expect(await take(leader, entryOf(asep.order))).toEqual(['unknown']);
    expect((await listOccasions(product.services, leader)).occasions).toEqual([]);
  });

  it('goes with what the group reached, which a leader records of their own group alone', async () => {
    const [group, other] = [await makeGroup(-1), await makeGroup(-1)];
    await makeBuses(group);
    await makeTraveller(other, 'Budi');
    const leader = await addStaffMember(product, 'Pembimbing');
    await lead(group, leader, { buses: [2] });
    expect((await listTrips(product.services, leader)).map(({ uuid }) => uuid)).toEqual([
      group.departureUuid,
    ]);
    const event = {
      kind: 'landed' as const,
      at: new Date(now().getTime() - 60_000).toISOString(),
      nextAt: null,
      note: null,
      basis: null,
    };
    await recordTripEvent(product.services, leader, { uuid: group.departureUuid, ...event });
    await expect(
      recordTripEvent(product.services, leader, { uuid: other.departureUuid, ...event }),
    ).rejects.toMatchObject(notThere);
    expect((await sheetOf(leader, group)).lastEvent).toMatchObject({ kind: 'landed' });
  });
});

describe('a pilgrim', () => {
  const groupOf = async ({ order, token }: { order: string; token: string }) =>
    (await call<TripGroup>(product.address, 'GET', `/api/v1/trip-group?order_uuid=${order}`, { token })).body;

  it('is told bus, squad and who leads them, the nearest first, and whom to ring', async () => {
    const group = await makeGroup();
    const [asep, ujang] = await makeBuses(group);
    const [ofAll, ofBus, ofSquad] = [
      await addStaffMember(product, 'Pembimbing'),
      await addStaffMember(product, 'Pembimbing'),
      await addStaffMember(product, 'Pembimbing'),
    ];
    await lead(group, ofAll, { leadsAll: true, phone: '+966 55 000 0001' });
    await lead(group, ofBus, { buses: [1], phone: '+966 55 000 0002' });
    await lead(group, ofSquad, { squads: [1], phone: '+966 55 000 0003' });
    expect(await groupOf(asep)).toMatchObject({
      bus: 1,
      squad: 1,
      leaders: [
        { phone: '+966 55 000 0003' },
        { phone: '+966 55 000 0002' },
        { name: `Staf ${ofAll.label}`, phone: '+966 55 000 0001' },
      ],
    });
    expect((await groupOf(ujang)).leaders).toMatchObject([{ phone: '+966 55 000 0001' }]);
    // What care somebody needs is the leader's to know.
    expect(JSON.stringify(await groupOf(asep))).not.toContain('roda');
  });

  it('is told nothing of it before and after, and once the order was cancelled', async () => {
    const group = await makeGroup();
    const [asep, ujang] = await makeBuses(group);
    await lead(group, await addStaffMember(product, 'Pembimbing'));
    const nothing = { bus: null, squad: null, leaders: [] };
    await moveTo(group.departureUuid, 8);
    expect(await groupOf(asep)).toMatchObject({ ...nothing, from: addDays(today(), 1) });
    await moveTo(group.departureUuid, -12);
    expect(await groupOf(asep)).toMatchObject({ ...nothing, until: addDays(today(), -1) });
    await moveTo(group.departureUuid, 0);
    expect((await groupOf(ujang)).leaders).toHaveLength(1);
    await cancelOrder(product.services, hasan, { orderUuid: ujang.order, why: 'sakit' });
    expect(await groupOf(ujang)).toMatchObject(nothing);
  });
});

describe('who leads', () => {
  it('is put right in place, written down, and one of those who assign at once', async () => {
    const group = await makeGroup();
    await makeBuses(group);
    const leader = await addStaffMember(product, 'Pembimbing');
    const both = await Promise.all([
      lead(group, leader, { buses: [1] }),
      lead(group, leader, { buses: [2, 1, 2] }),
    ]);
    expect(both.map(({ leaders }) => leaders.length)).toEqual([1, 1]);
    const { leaders, buses, squads, from, until } = await lead(group, leader, { leadsAll: true, buses: [2] });
    expect(leaders).toMatchObject([{ leadsAll: true, buses: [], squads: [], isLeading: true }]);
    expect([buses, squads]).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect([from, until]).toEqual([addDays(today(), -7), addDays(today(), 11)]);
    await withdrawLeader(product.services, hasan, { productUuid: group.productUuid, member: leader.uuid });
    const acts = await actsOn(db(), group.departureUuid);
    expect(acts.map(({ verb }) => verb).sort()).toEqual([
      'departure.leader-assigned',
      'departure.leader-assigned',
      'departure.leader-assigned',
      'departure.leader-withdrawn',
    ]);
    expect(JSON.stringify(acts)).toContain('seluruh rombongan');
  });

  it('is changed from what was looked at: of two clerks the second is told', async () => {
    const group = await makeGroup();
    await makeBuses(group);
    const leader = await addStaffMember(product, 'Pembimbing');
    const late = { code: 'editedMeanwhile' };
    // Both chose the same one, who led nobody yet.
    const [first] = (await lead(group, leader, { buses: [1], basis: null })).leaders;
    expect(first?.changed?.by).toBe(`Staf ${hasan.label}`);
    await expect(lead(group, leader, { basis: null, leadsAll: true })).rejects.toMatchObject(late);
    const basis = first?.basis ?? '';
    await lead(group, leader, { buses: [1], phone: '0812 2000 4518', basis });
    await expect(lead(group, leader, { leadsAll: true, basis })).rejects.toMatchObject(late);
    await withdrawLeader(product.services, hasan, { productUuid: group.productUuid, member: leader.uuid });
    await expect(lead(group, leader, { leadsAll: true, basis })).rejects.toMatchObject(late);
    const { leaders } = await listLeaders(product.services, hasan, { productUuid: group.productUuid });
    expect(leaders).toEqual([]);
  });

  it('is a member whose role leads, and leads somebody', async () => {
    const group = await makeGroup();
    await expect(lead(group, hasan)).rejects.toMatchObject(notThere);
    await expect(lead(group, { ...hasan, uuid: randomUUID() })).rejects.toMatchObject(notThere);
    const uuid = await makeStaff(product, 'hasan-operasional', 'rahasia123', [
      { role: 'Operasional', branchUuids: null },
    ]);
    const client = await signInAs(product.address, 'hasan-operasional', 'rahasia123');
    const body = {
      member: uuid,
      phone: '0812 2000 4518',
      leadsAll: false,
      buses: [],
      squads: [],
      basis: null,
    };
    const put = (given: object) =>
      client.ask<{ validation_messages?: object }>('PUT', `/departures/${group.productUuid}/leaders`, {
        body: { ...body, ...given },
      });
    expect((await put({})).status).toBe(422);
    expect((await put({ leadsAll: true, phone: 'tanya kantor' })).status).toBe(422);
    expect((await put({ buses: [0] })).status).toBe(422);
    expect((await put({ buses: [1] })).status).toBe(404);
  });
});
