import { randomUUID } from 'node:crypto';
import { getHandoverReceipt, type Handover } from '@rihlah/contract/staff/custody/custody';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { pdfText } from '../../../test/support/http/pdf-text.ts';
import {
  makeBranch,
  makeOrder,
  makeProduct,
  makeRegistrar,
  makeUnreached,
} from '../../../test/support/people/factories.ts';
import { setStatus } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody } from '../../../test/support/people/people.ts';
import { whileHeld } from '../../../test/support/process/locks.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { cancel, makeTraveller, pass, type Traveller } from '../../../test/support/staff/custody.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { signInAs } from '../../../test/support/staff/staff-client.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { findToday } from '../backoffice/today/find-today.ts';
import { lockPersonWhole } from '../identity/persons/persons.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { handOver } from './handovers/hand-over.ts';
import { handoverPdf } from './handovers/receipt-pdf.ts';
import { signHandover } from './handovers/sign-handover.ts';
import { findHandover, findPassport } from './holdings/find-passport.ts';
import { latePassports } from './holdings/late-passports.ts';
import { listPassports } from './holdings/list-passports.ts';
import { setLimits } from './holdings/passport-limits.ts';
import { handoverSignatures, handovers, passportPlaces } from './passports/passports.tables.ts';

let product: TestProduct;
let owner: StaffActor;
let visa: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
  visa = await addStaffMember(product, 'Visa');
});
afterAll(() => product.end());

const db = () => product.services.db;
const passportOf = async (order: string) =>
  (await findPassport(product.services, owner, { orderUuid: order })).passport;
const list = (query: Partial<Parameters<typeof listPassports>[2]>, actor = owner) =>
  listPassports(product.services, actor, { filter: {}, limit: 200, ...query });
/** A passport as it was looked at. */
const meant = ({ order, uuid: pilgrim }: Traveller, version = 0) => ({ order, pilgrim, version });
const codeOf = ({ receipt }: Handover) => receipt.split('/').at(-1) ?? '';
const scan = (code: string) =>
  call<{ number: string; total: number; names: string[]; signatures: object }>(
    product.address,
    'GET',
    `/api/v1/passport-receipts/${code}`,
  );

describe('a passport', () => {
  it('is where the last handover says, through all its legs, and each is written down', async () => {
    const asep = await makeTraveller(product, 'Asep Saepudin');
    expect(await passportOf(asep.order)).toMatchObject({ place: 'pilgrim', version: 0, held: null });
    const legs = ['branch', 'visa', 'provider', 'agency', 'pilgrim'] as const;
    for (const to of legs) await pass(product, owner, [asep], to);
    const { passport, handovers: made } = await findPassport(product.services, owner, {
      orderUuid: asep.order,
    });
    expect(passport).toMatchObject({ place: 'pilgrim', version: 5, held: { dueOn: null, isLate: false } });
    expect(made.map(({ to }) => to)).toEqual([...legs].reverse());
    expect(made[0]?.number).toMatch(/^ST \d{6} \d{4,}$/);
    expect((await actsOn(db(), made[0]?.uuid ?? '')).map(({ verb }) => verb).sort()).toEqual([
      'handover.made',
      'handover.signed',
    ]);
    const moves = (await actsOn(db(), asep.order)).filter(({ verb }) => verb === 'order.passport-moved');
    expect(moves.map(({ after }) => (after as { to: string }).to)).toEqual(legs);
  });

  it('goes with forty others as one handover with a number, all or none', async () => {
    const productUuid = await makeProduct(db());
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, index) => makeTraveller(product, `Jamaah ${index}`, { productUuid })),
    );
    const made = await pass(product, owner, many, 'branch', null);
    expect(made).toMatchObject({ total: 40, gives: 'Jamaah masing-masing' });
    const [gone, ...stay] = many;
    if (!gone) throw new Error('forty');
    await pass(product, owner, [gone], 'visa');
    const stale = stay.slice(0, 3).map((one) => meant(one, 1));
    const together = { from: 'branch', to: 'visa', other: 'Bagas' } as const;
    const asked = handOver(product.services, owner, {
      ...together,
      passports: [...stale, meant(gone, 1)],
    });
    await expect(asked).rejects.toMatchObject({ code: 'passportMoved' });
    expect(await passportOf(stay[0]?.order ?? '')).toMatchObject({ place: 'branch', version: 1 });
    const { text } = await pdfText(new Uint8Array(await handoverPdf(made, 'Rihlah')));
    expect(text).toContain(made.number);
    expect(text).toContain('Jamaah 39');
  });

  it('moved by two at once has one winner; the other is told who and when', async () => {
    for (const from of ['pilgrim', 'branch'] as const) {
      const eti = await makeTraveller(product, 'Eti Rohaeti');
      if (from === 'branch') await pass(product, owner, [eti], 'branch');
      const version = from === 'branch' ? 1 : 0;
      const passports = [meant(eti, version)];
      const asked = [owner, visa, owner].map((actor) =>
        handOver(product.services, actor, { from, to: 'visa', other: 'Bagas', passports }),
      );
      const settled = await Promise.allSettled(asked);
      const lost = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(lost.map(({ code }) => code)).toEqual(['passportMoved', 'passportMoved']);
      expect(lost[0].message).toMatch(
        /^Paspor Eti Rohaeti sudah dipindahkan .+, \d\d-\d\d-\d{4} \d\d\.\d\d\. Lihat/,
      );
      expect(await passportOf(eti.order)).toMatchObject({ place: 'visa', version: version + 1 });
    }
  });

  it('waits for whoever makes its pilgrim one with another record, or erases them', async () => {
    const asep = await makeTraveller(product, 'Asep Ditunggu');
    const begin = () =>
      handOver(product.services, owner, { from: 'pilgrim', to: 'branch', passports: [meant(asep)] });
    const { to } = await whileHeld(db(), (tx) => lockPersonWhole(tx, asep.uuid), begin);
    expect(to).toBe('branch');
    expect(await passportOf(asep.order)).toMatchObject({ place: 'branch' });
  });

  it('is moved only along its way, from where it is, for who has paid and has not cancelled', async () => {
    const ujang = await makeTraveller(product, 'Ujang');
    const passports = [meant(ujang)];
    const ahead = handOver(product.services, owner, { from: 'visa', to: 'provider', other: 'B', passports });
    await expect(ahead).rejects.toMatchObject({ code: 'changedMeanwhile' });
    const unpaid = await makeTraveller(product, 'Neni', { status: 'Pendaftaran' });
    await expect(pass(product, owner, [unpaid], 'branch')).rejects.toMatchObject({ code: 'firstPaymentDue' });
    await pass(product, owner, [ujang], 'branch');
    await cancel(product, ujang.order);
    // What the agency holds goes back also to who cancelled.
    await rebuildOrderSearchNow(product);
    expect((await list({ filter: { search: 'ujang' } })).passports).toHaveLength(1);
    await pass(product, owner, [ujang], 'pilgrim');
    await expect(pass(product, owner, [ujang], 'branch')).rejects.toMatchObject({ code: 'orderClosed' });
    expect((await list({ filter: { search: 'ujang' } })).passports).toEqual([]);
  });

  it('is taken of whom the desk looked at, not of whoever took the order’s place since', async () => {
    const asep = await makeTraveller(product, 'Asep');
    const next = await makeSomebody(product.services, 'Budi Wijaya');
    await db().update(orders).set({ pilgrimUuid: next.uuid }).where(eq(orders.uuid, asep.order));
    const handed = { from: 'pilgrim', to: 'branch' } as const;
    const asked = handOver(product.services, owner, { ...handed, passports: [meant(asep)] });
    await expect(asked).rejects.toMatchObject({ code: 'changedMeanwhile', status: 409 });
    expect(await passportOf(asep.order)).toMatchObject({ place: 'pilgrim', version: 0 });
    const passports = [{ ...meant(asep), pilgrim: next.uuid }];
    await handOver(product.services, owner, { ...handed, passports });
    expect(await passportOf(asep.order)).toMatchObject({ place: 'branch', pilgrim: { name: 'Budi Wijaya' } });
  });

  it('held for an order that is another’s by now is found by its owner’s name, and goes back to them', async () => {
    const branchUuid = await makeBranch(db());
    const productUuid = await makeProduct(db(), { branchUuid });
    const here = await addStaffMember(product, 'Cabang', [branchUuid]);
    const elsewhere = await addStaffMember(product, 'Cabang', [await makeBranch(db(), { city: 'Medan' })]);
    const [agent, person] = [
      await makeSomebody(product.services, 'Haji Rojali'),
      await makeSomebody(product.services, 'Ikah Sartikah'),
    ];
    const ikah = { ...person, order: await makeOrderFor(product.services, agent, person, { productUuid }) };
    const taken = await pass(product, here, [ikah], 'branch', null);
    const next = await makeTraveller(product, 'Budi Wijaya', { productUuid });
    await db().update(orders).set({ pilgrimUuid: next.uuid }).where(eq(orders.uuid, ikah.order));
    await rebuildOrderSearchNow(product);
    const found = await list({ filter: { search: 'ikah sar' } }, here);
    expect(found).toMatchObject({
      total: 1,
      passports: [{ pilgrim: { name: 'Ikah Sartikah' }, place: 'branch', isReplaced: true, visa: null }],
    });
    expect((await list({ place: 'branch' }, here)).total).toBe(1);
    expect((await list({ filter: { search: 'ikah' } }, elsewhere)).total).toBe(0);
    // Page by page the same rows come, each once.
    const all = (await list({}, here)).passports;
    const first = await list({ limit: 1 }, here);
    const rest = await list({ cursor: first.nextCursor ?? '' }, here);
    expect([...first.passports, ...rest.passports]).toEqual(all);
    expect(all.map(({ pilgrim }) => pilgrim.name).sort()).toEqual([
      'Budi Wijaya',
      'Budi Wijaya',
      'Ikah Sartikah',
    ]);
    // The receipt names whose passport it was, and whoever came after signs for nothing of theirs.
    expect(
      (await findHandover(product.services, here, { handoverUuid: taken.uuid })).passports,
    ).toMatchObject([{ name: 'Ikah Sartikah' }]);
    const confirmed = await call(
      product.address,
      'POST',
      `/api/v1/passport-handovers/${taken.uuid}/confirmation`,
      { token: next.token, body: { order_uuid: ikah.order } },
    );
    expect(confirmed.status).toBe(404);
    const back = { from: 'branch', to: 'pilgrim' } as const;
    const both = [meant(ikah, 1), { ...meant(ikah), pilgrim: next.uuid }];
    await expect(handOver(product.services, here, { ...back, passports: both })).rejects.toMatchObject({
      code: 'passportsOfOneOrder',
    });
    const given = await handOver(product.services, here, { ...back, passports: [meant(ikah, 1)] });
    expect(given).toMatchObject({ takes: 'Ikah Sartikah', passports: [{ name: 'Ikah Sartikah' }] });
    const inboxOf = async (uuid: string) =>
      (await db().select().from(notifications).where(eq(notifications.personUuid, uuid))).filter(
        ({ title }) => title === 'Paspor diserahkan kembali',
      );
    const [told, ...more] = await inboxOf(ikah.uuid);
    expect(more).toEqual([]);
    expect(told?.orderUuid).toBeNull();
    expect(told?.message).toMatch(/^Paspor Ikah Sartikah .+ Hubungi kami bila tidak sesuai\.$/);
    expect(await inboxOf(agent.uuid)).toMatchObject([{ orderUuid: null, message: told?.message }]);
    expect(await inboxOf(next.uuid)).toEqual([]);
    const [, moved] = (await actsOn(db(), ikah.order)).filter(({ verb }) => verb === 'order.passport-moved');
    expect(moved?.after).toMatchObject({ to: 'pilgrim', pilgrim: ikah.uuid });
    const signed = await signHandover(product.services, here, { handoverUuid: given.uuid, how: 'paper' });
    expect(signed.signatures.map(({ name }) => name)).toContain('Ikah Sartikah');
    const { passport, handovers: moves } = await findPassport(product.services, here, {
      orderUuid: ikah.order,
      pilgrimUuid: ikah.uuid,
    });
    expect(passport).toMatchObject({ place: 'pilgrim', isReplaced: true, held: { unsigned: [] } });
    expect(moves).toHaveLength(2);
    // Back with its owner it is no matter of the order any more.
    expect((await list({}, here)).total).toBe(2);
    const again = handOver(product.services, here, {
      from: 'pilgrim',
      to: 'branch',
      passports: [meant(ikah, 2)],
    });
    await expect(again).rejects.toMatchObject({
      code: 'changedMeanwhile',
    });
  });

  it('goes back, all its way, also where the first payment was taken back', async () => {
    const euis = await makeTraveller(product, 'Euis');
    for (const to of ['visa', 'provider'] as const) await pass(product, owner, [euis], to);
    await setStatus(product, euis.order, 'Pembayaran DP');
    for (const to of ['agency', 'pilgrim'] as const) await pass(product, owner, [euis], to);
    expect(await passportOf(euis.order)).toMatchObject({ place: 'pilgrim' });
    await expect(pass(product, owner, [euis], 'branch')).rejects.toMatchObject({ code: 'firstPaymentDue' });
  });

  it('stays that of its order, where the pilgrim is known under another record when it is paid', async () => {
    const go = journey(product.address);
    const registrar = makeRegistrar();
    const pilgrim = makeUnreached();
    const order = async () => ({
      ...makeOrder(await makeProduct(db()), 0, { registrar: [registrar] }),
      pilgrims: [pilgrim],
    });
    const { uuid } = (await go.place(await order())).body;
    // Paid, handed over, and the money taken back.
    await setStatus(product, uuid, 'Pelunasan');
    const made = await pass(product, owner, [{ order: uuid }], 'branch', null);
    await setStatus(product, uuid, 'Pendaftaran');
    const before = (await passportOf(uuid)).pilgrim;
    await go.paidOrder(await order());
    const { body: payment } = await go.issue({ type: '01', order: uuid });
    await go.pay(payment.paymentNumber ?? '');
    const { passport, handovers: moves } = await findPassport(product.services, owner, { orderUuid: uuid });
    expect(passport.pilgrim.uuid).not.toBe(before.uuid);
    expect(passport).toMatchObject({ place: 'branch', version: 1 });
    expect(moves.map(({ number }) => number)).toEqual([made.number]);
    expect((await scan(codeOf(made))).status).toBe(200);
    await pass(product, owner, [{ order: uuid }], 'pilgrim');
  });

  it('stays where it is, and how it came there, where another is held under the record that they are known by', async () => {
    const go = journey(product.address);
    const people = { registrar: [makeRegistrar()], pilgrims: [makeUnreached()] };
    const order = async () => ({ ...makeOrder(await makeProduct(db()), 0), ...people });
    const { uuid } = (await go.place(await order())).body;
    await setStatus(product, uuid, 'Pelunasan');
    const made = await pass(product, owner, [{ order: uuid }], 'branch', null);
    await setStatus(product, uuid, 'Pendaftaran');
    const held = async () => {
      const { rows } = await db().execute(sql`
        select p.pilgrim_uuid, p.place, m.handover_uuid from passport_places p
        left join passport_movements m on m.pilgrim_uuid = p.pilgrim_uuid and m.order_uuid = p.order_uuid
        where p.order_uuid = ${uuid}`);
      return rows;
    };
    const before = await held();
    expect(before).toMatchObject([{ place: 'branch', handover_uuid: made.uuid }]);
    const known = await go.paidOrder(await order());
    await pass(product, owner, [{ order: known.uuid }], 'branch', null);
    const { body: payment } = await go.issue({ type: '01', order: uuid });
    await go.pay(payment.paymentNumber ?? '');
    const [paid] = await db().select().from(orders).where(eq(orders.uuid, uuid));
    expect(paid?.pilgrimUuid).not.toBe(before[0]?.pilgrim_uuid);
    expect(await held()).toEqual(before);
  });

  it('of one person on two journeys is one passport', async () => {
    const lilis = await makeTraveller(product, 'Lilis Karlina');
    const later = await makeOrderFor(product.services, lilis, lilis);
    const made = await pass(product, owner, [lilis, { order: later }], 'branch');
    expect(made.total).toBe(1);
    expect(await passportOf(later)).toMatchObject({ place: 'branch', version: 1 });
  });

  it('of another branch is not there, and who may only look moves none', async () => {
    const branchUuid = await makeBranch(db());
    const here = await makeTraveller(product, 'Cecep', {
      productUuid: await makeProduct(db(), { branchUuid }),
    });
    const made = await pass(product, owner, [here], 'branch');
    const elsewhere = await addStaffMember(product, 'Cabang', [await makeBranch(db(), { city: 'Medan' })]);
    const looks = await addStaffMember(product, 'Auditor', [branchUuid]);
    await rebuildOrderSearchNow(product);
    expect((await list({}, elsewhere)).total).toBe(0);
    expect((await list({}, looks)).total).toBe(1);
    for (const actor of [elsewhere, looks])
      await expect(pass(product, actor, [here], 'visa')).rejects.toMatchObject({ code: 'notFound' });
    const asked = { handoverUuid: made.uuid };
    await expect(findHandover(product.services, elsewhere, asked)).rejects.toMatchObject({
      code: 'notFound',
    });
    const signed = signHandover(product.services, elsewhere, { ...asked, how: 'paper' });
    await expect(signed).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('the limit of a leg', () => {
  it('is the one of the day it began, and what is past it is on the list and in Hari ini alike', async () => {
    const branchUuid = await makeBranch(db(), { city: 'Padang' });
    const productUuid = await makeProduct(db(), { branchUuid });
    const [late, fresh] = [
      await makeTraveller(product, 'Yayan', { productUuid }),
      await makeTraveller(product, 'Deden', { productUuid }),
    ];
    const today = jakartaDate(product.services.clock.now());
    const made = await pass(product, owner, [late, fresh], 'branch');
    expect(made.dueOn).toBe(addDays(today, 7));
    const days = { branch: 2, visa: 3, provider: 30, agency: 4 };
    expect(await setLimits(product.services, owner, { version: 0, days })).toEqual({ version: 1, days });
    await expect(setLimits(product.services, owner, { version: 0, days })).rejects.toMatchObject({
      code: 'settingsChanged',
    });
    expect((await passportOf(late.order)).held?.dueOn).toBe(addDays(today, 7));
    expect((await pass(product, owner, [fresh], 'visa')).dueOn).toBe(addDays(today, 3));
    const set = (order: string, dueOn: string) =>
      db().update(passportPlaces).set({ dueOn }).where(eq(passportPlaces.orderUuid, order));
    await rebuildOrderSearchNow(product);
    const here = await addStaffMember(product, 'Cabang', [branchUuid]);
    const lateNow = async () => {
      const { queues } = await findToday(product.services, here, { queues: [latePassports] });
      const queue = queues.find(({ name }) => name === 'passports');
      const listed = await list({ late: true }, here);
      expect(queue).toMatchObject({ count: listed.total, late: listed.total });
      return listed.passports.map(({ order }) => order.uuid);
    };
    // Its last day is still in time.
    await set(late.order, today);
    expect(await lateNow()).toEqual([]);
    await set(late.order, addDays(today, -3));
    await set(fresh.order, addDays(today, -1));
    expect(await lateNow()).toEqual([late.order, fresh.order]);
    await pass(product, owner, [late], 'visa');
    expect(await lateNow()).toEqual([fresh.order]);
  });
});

describe('a receipt', () => {
  it('is signed by both sides: the desk by its session, the pilgrim in the app, once', async () => {
    const nani = await makeTraveller(product, 'Nani Suryani');
    const made = await pass(product, owner, [nani], 'branch', null);
    expect(made).toMatchObject({ gives: 'Nani Suryani', signatures: [{ side: 'to', how: 'loket' }] });
    expect((await passportOf(nani.order)).held?.unsigned).toEqual(['from']);
    const inbox = await db().select().from(notifications).where(eq(notifications.personUuid, nani.uuid));
    expect(inbox).toMatchObject([{ title: 'Paspor diterima', orderUuid: nani.order }]);
    expect(inbox[0]?.message).toContain(made.number);
    const own = { token: nani.token };
    const mine = () =>
      call<{ place: string; handovers: { signed: unknown }[] }>(
        product.address,
        'GET',
        `/api/v1/passport-handovers?order_uuid=${nani.order}`,
        own,
      );
    expect((await mine()).body).toMatchObject({ place: 'branch', handovers: [{ signed: null }] });
    const confirm = (token: string, uuid = made.uuid) =>
      call<{ handovers: { signed: { how: string } | null }[] }>(
        product.address,
        'POST',
        `/api/v1/passport-handovers/${uuid}/confirmation`,
        { token, body: { order_uuid: nani.order } },
      );
    const stranger = await makeSomebody(product.services, 'Orang Lain');
    expect((await confirm(stranger.token)).status).toBe(404);
    expect((await confirm(nani.token, randomUUID())).status).toBe(404);
    const answers = await Promise.all([confirm(nani.token), confirm(nani.token), confirm(nani.token)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.handovers[0]?.signed?.how).toBe('app');
    }
    const signatures = await db()
      .select()
      .from(handoverSignatures)
      .where(eq(handoverSignatures.handoverUuid, made.uuid));
    expect(signatures).toHaveLength(2);
    expect((await passportOf(nani.order)).held?.unsigned).toEqual([]);
  });

  it('between staff is signed by two people; a pilgrim without a phone signs on paper, noted by whom', async () => {
    const rudi = await makeTraveller(product, 'Rudi Hartono');
    const taken = await pass(product, owner, [rudi], 'branch', null);
    const sign = (actor: StaffActor, handoverUuid: string, how: 'loket' | 'paper') =>
      signHandover(product.services, actor, { handoverUuid, how });
    await expect(sign(visa, taken.uuid, 'loket')).rejects.toMatchObject({ code: 'signedByPilgrim' });
    const pen = await sign(visa, taken.uuid, 'paper');
    expect(pen.signatures.at(-1)).toMatchObject({ how: 'paper', name: 'Rudi Hartono', order: rudi.order });
    expect(pen.signatures.at(-1)?.notedBy).toBeTruthy();
    const passed = await pass(product, owner, [rudi], 'visa');
    await expect(sign(owner, passed.uuid, 'loket')).rejects.toMatchObject({ code: 'ownHandover' });
    const presses = Array.from({ length: 6 }, () => sign(visa, passed.uuid, 'loket'));
    for (const { signatures } of await Promise.all(presses))
      expect(signatures.map(({ side }) => side)).toEqual(['from', 'to']);
  });

  it('says by its code that it is genuine, without numbers of people, and no altered one does', async () => {
    const iis = await makeTraveller(product, 'Iis Dahlia Kusuma');
    const made = await pass(product, owner, [iis], 'branch', null);
    const code = codeOf(made);
    const genuine = await scan(code);
    expect(genuine.body).toMatchObject({
      number: made.number,
      total: 1,
      names: ['Iis D••• K•••'],
      signatures: { given: 1, wanted: 2 },
    });
    expect(JSON.stringify(genuine.body)).not.toMatch(/RHL|08\d{8}|\d{16}/);
    const other = await pass(product, owner, [await makeTraveller(product, 'Wawan')], 'branch');
    const [number] = code.split('-');
    const forged = [`${number}-${codeOf(other).slice(11)}`, `${number}-`, 'x', `${code}A`];
    for (const wrong of forged) expect((await scan(wrong)).status).toBe(404);
    // It is paper: it does not expire.
    expect((await scan(codeOf(other))).status).toBe(200);
    await db()
      .update(handoverSignatures)
      .set({ name: 'Orang Lain' })
      .where(eq(handoverSignatures.handoverUuid, made.uuid));
    expect((await scan(code)).status).toBe(404);
    await db().update(handovers).set({ takes: 'Orang Lain' }).where(eq(handovers.uuid, other.uuid));
    expect((await scan(codeOf(other))).status).toBe(404);
  });

  it('is made once however often it is sent, and printed for whoever may see it', async () => {
    const username = `bagas-${Date.now()}`;
    await makeStaff(product, username, 'rahasia123', [{ role: 'Visa', branchUuids: null }]);
    const client = await signInAs(product.address, username, 'rahasia123');
    const tati = await makeTraveller(product, 'Tati');
    const body = { from: 'pilgrim', to: 'visa', passports: [meant(tati)] };
    const headers = { 'idempotency-key': 'serah-1' };
    const send = () => client.ask<Handover>('POST', '/handovers', { body, headers });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(201);
    expect(second.body.uuid).toBe(first.body.uuid);
    const skipped = { ...body, to: 'provider' };
    expect((await client.ask('POST', '/handovers', { body: skipped })).status).toBe(422);
    const path = getHandoverReceipt.path.replace('/api/staff/v1', '').replace(':uuid', first.body.uuid);
    const printed = await client.ask('GET', path);
    expect(printed.headers.get('content-type')).toContain('application/pdf');
    const { rows } = await db().execute(sql`select count(*)::int as n from passport_movements
      where order_uuid = ${tati.order}`);
    expect(rows[0]?.n).toBe(1);
  });
});
