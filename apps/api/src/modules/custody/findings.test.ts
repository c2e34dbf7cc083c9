import { addDays, addMonths, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody } from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { makeTraveller, pass } from '../../../test/support/staff/custody.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import { passportDetails } from '../documents/record/documents.tables.ts';
import { insertDocuments } from '../documents/record/insert-documents.ts';
import { persons } from '../identity/persons/accounts.tables.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { listFindings } from './holdings/list-findings.ts';
import { noteFinding, reopenFinding } from './holdings/note-finding.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const db = () => product.services.db;

/** A branch of its own, whose staff see only what is found there. */
async function makePlace() {
  const branchUuid = await makeBranch(db());
  const departureDate = addDays(jakartaDate(product.services.clock.now()), 100);
  const productUuid = await makeProduct(db(), { branchUuid, departureDate });
  const staff = await addStaffMember(product, 'Cabang', [branchUuid]);
  return { branchUuid, productUuid, departureDate, staff };
}

async function foundBy(staff: StaffActor, known = false) {
  await rebuildOrderSearchNow(product);
  return (await listFindings(product.services, staff, { known })).findings;
}

const handIn = (
  pilgrimUuid: string,
  expired: string,
  number = `X${Math.random().toString().slice(2, 8)}`,
) => {
  const { clock, encryption } = product.services;
  const passport = { numberSealed: encryption.seal(number), numberHash: number, expired };
  const head = { pilgrimUuid, status: 'Unverified' as const, createdAt: clock.now() };
  return insertDocuments(db(), [{ ...head, kind: 'passport', pictures: { photo: 'x' }, passport }]);
};

describe('found by themselves', () => {
  it('passports that expire less than seven months after departure; not on the day, and not once renewed', async () => {
    const { productUuid, departureDate, staff } = await makePlace();
    const limit = addMonths(departureDate, 7);
    const [short, exact] = [
      await makeTraveller(product, 'Asep', { productUuid }),
      await makeTraveller(product, 'Deden', { productUuid }),
    ];
    await handIn(short.uuid, addDays(limit, -1));
    await handIn(exact.uuid, limit);
    const [found, ...more] = await foundBy(staff);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'expiry', sides: [{ person: { uuid: short.uuid } }] });
    expect(found?.text).toContain(addDays(limit, -1).split('-').reverse().join('-'));
    await db().update(passportDetails).set({ expired: limit });
    expect(await foundBy(staff)).toEqual([]);
    // Before a passport is handed in, what was said when ordering counts.
    const said = await makeTraveller(product, 'Eti', { productUuid });
    await db().update(orders).set({ passportExpiry: departureDate }).where(eq(orders.uuid, said.order));
    expect(await foundBy(staff)).toMatchObject([{ sides: [{ person: { uuid: said.uuid } }] }]);
  });

  it('passports held for an order that is another’s by now, until they are back', async () => {
    const { branchUuid, productUuid, staff } = await makePlace();
    const [asep, held] = [
      await makeTraveller(product, 'Asep', { productUuid }),
      await makeTraveller(product, 'Deden', { productUuid }),
    ];
    await pass(product, staff, [asep, held], 'branch', null);
    expect(await foundBy(staff)).toEqual([]);
    const next = await makeSomebody(product.services, 'Budi Wijaya');
    await db().update(orders).set({ pilgrimUuid: next.uuid }).where(eq(orders.uuid, asep.order));
    expect(await foundBy(staff)).toMatchObject([
      { kind: 'left', sides: [{ person: { uuid: asep.uuid }, order: { uuid: asep.order } }] },
    ]);
    // Who travels on another journey of theirs is reached by that one, and goes back from there.
    const order = await makeOrderFor(product.services, asep, asep, {
      productUuid: await makeProduct(db(), { branchUuid }),
    });
    await pass(product, staff, [{ order }], 'pilgrim');
    expect(await foundBy(staff)).toEqual([]);
  });

  it('the same passport number on two people, with a link to both, until one is put right', async () => {
    const { productUuid, staff } = await makePlace();
    const [one, other] = [
      await makeTraveller(product, 'Yayan', { productUuid }),
      await makeTraveller(product, 'Ujang', { productUuid }),
    ];
    const set = (uuid: string, passportNumberHash: string | null) =>
      db().update(persons).set({ passportNumberHash }).where(eq(persons.uuid, uuid));
    await set(one.uuid, 'sama');
    await handIn(other.uuid, '2040-01-01', 'sama');
    const [found, ...more] = await foundBy(staff);
    expect(more).toEqual([]);
    expect(found?.kind).toBe('passport');
    expect(found?.sides.map(({ order }) => order?.uuid).sort()).toEqual([one.order, other.order].sort());
    await set(one.uuid, 'lain');
    expect(await foundBy(staff)).toEqual([]);
  });

  it('the same NIK under two names; the same person ordered anew is no finding', async () => {
    const { productUuid, staff } = await makePlace();
    const one = await makeTraveller(product, 'Lilis Karlina', { productUuid });
    const other = await makeTraveller(product, 'LILIS KARLINA ', { productUuid });
    const [row] = await db().select().from(persons).where(eq(persons.uuid, one.uuid));
    const set = (values: Partial<typeof persons.$inferInsert>) =>
      db().update(persons).set(values).where(eq(persons.uuid, other.uuid));
    await set({ nikHash: row?.nikHash ?? '', verifiedAt: null });
    expect(await foundBy(staff)).toEqual([]);
    await set({ name: 'Tati Rohaeti' });
    expect(await foundBy(staff)).toMatchObject([{ kind: 'nik', sides: [{}, {}] }]);
    // What a lapsed order left says nothing.
    await db().update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, other.order));
    expect(await foundBy(staff)).toEqual([]);
  });

  it('journeys of one person that overlap, not those of which one follows the other', async () => {
    const { branchUuid, departureDate, productUuid, staff } = await makePlace();
    const rudi = await makeTraveller(product, 'Rudi', { productUuid });
    const { clock } = product.services;
    await db().update(orders).set({ pilgrimNikHash: 'rudi' }).where(eq(orders.uuid, rudi.order));
    const again = async (departsOn: string) => {
      const uuid = await makeProduct(db(), { branchUuid, departureDate: departsOn });
      const order = await makeOrderFor({ db: db(), clock }, rudi, rudi, { productUuid: uuid });
      await db().update(orders).set({ pilgrimNikHash: 'rudi' }).where(eq(orders.uuid, order));
      return order;
    };
    // Nine days: back on the eighth day after departure.
    await again(addDays(departureDate, 9));
    expect(await foundBy(staff)).toEqual([]);
    const order = await again(addDays(departureDate, 8));
    const found = await foundBy(staff);
    expect(found.map(({ kind }) => kind)).toEqual(['overlap', 'overlap']);
    await db().update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, order));
    expect(await foundBy(staff)).toEqual([]);
  });

  it('are noted as known with a reason, written down, until their facts change', async () => {
    const { productUuid, departureDate, staff } = await makePlace();
    const nani = await makeTraveller(product, 'Nani', { productUuid });
    await handIn(nani.uuid, departureDate, 'nani1');
    const [found] = await foundBy(staff);
    const note = (actor = staff) =>
      noteFinding(product.services, actor, { key: found?.key ?? '', why: 'sedang diperpanjang' });
    const elsewhere = await makePlace();
    await expect(note(elsewhere.staff)).rejects.toMatchObject({ code: 'changedMeanwhile' });
    const noted = await Promise.allSettled([note(), note()]);
    expect(noted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await foundBy(staff)).toEqual([]);
    expect(await foundBy(staff, true)).toMatchObject([{ known: { why: 'sedang diperpanjang' } }]);
    const acts = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.verb, 'finding.noted'))
      .orderBy(auditLog.id);
    expect(acts.map(({ why }) => why)).toContain('sedang diperpanjang');
    await db()
      .update(passportDetails)
      .set({ expired: addDays(departureDate, 5) })
      .where(eq(passportDetails.numberHash, 'nani1'));
    expect(await foundBy(staff)).toHaveLength(1);
  });

  it('noted as known by mistake wait again once the note is taken back, once, and both acts are written down', async () => {
    const { productUuid, departureDate, staff } = await makePlace();
    const nani = await makeTraveller(product, 'Nani', { productUuid });
    await handIn(nani.uuid, departureDate);
    const [found] = await foundBy(staff);
    await noteFinding(product.services, staff, { key: found?.key ?? '', why: 'salah baris' });
    const [{ known } = { known: null }] = await foundBy(staff, true);
    const noteUuid = known?.note ?? '';
    const reopen = (actor = staff) => reopenFinding(product.services, actor, { noteUuid });
    const elsewhere = await makePlace();
    await expect(reopen(elsewhere.staff)).rejects.toMatchObject({ code: 'changedMeanwhile' });
    const both = await Promise.allSettled([reopen(), reopen()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await foundBy(staff)).toMatchObject([{ key: found?.key, known: null }]);
    const acts = await actsOn(db(), noteUuid);
    expect(acts.map(({ verb }) => verb)).toEqual(['finding.noted', 'finding.reopened']);
    // It can be noted anew.
    await noteFinding(product.services, staff, { key: found?.key ?? '', why: 'sedang diperpanjang' });
    expect(await foundBy(staff)).toEqual([]);
  });

  it('show of somebody from another branch only the city', async () => {
    const [here, there] = [await makePlace(), await makePlace()];
    const one = await makeTraveller(product, 'Wawan', { productUuid: here.productUuid });
    const other = await makeTraveller(product, 'Orang Jauh', { productUuid: there.productUuid });
    for (const { uuid } of [one, other])
      await db().update(persons).set({ passportNumberHash: 'dua' }).where(eq(persons.uuid, uuid));
    const [found] = await foundBy(here.staff);
    expect(found?.sides.filter(({ person }) => person === null)).toMatchObject([
      { order: null, city: 'Bandung' },
    ]);
    expect(JSON.stringify(found)).not.toContain('Orang Jauh');
  });
});
