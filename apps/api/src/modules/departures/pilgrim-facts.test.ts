import type { PilgrimFacts } from '@rihlah/contract/people/pilgrim-facts';
import type { Problem } from '@rihlah/contract/wire/hal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import {
  makeOrderFor,
  makeSomebody,
  type Somebody,
  setConsent,
} from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { complete, makeTraveller, TOLD } from '../../../test/support/staff/manifest.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { changePersonFacts, findPersonFacts } from '../identity/people/person-facts.ts';
import { persons } from '../identity/persons/accounts.tables.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { askFacts } from './manifests/ask-facts.ts';
import { findLists } from './manifests/find-lists.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;

type Told = PilgrimFacts & Problem;
const path = '/api/v1/pilgrim-facts';
const ask = (orderUuid: string, { token }: Somebody) =>
  call<Told>(product.address, 'GET', `${path}?order_uuid=${orderUuid}`, { token });
const say = (orderUuid: string, { token }: Somebody, facts: object) =>
  call<Told>(product.address, 'POST', path, { token, body: { order: orderUuid, facts } });
const personOf = async (uuid: string) => {
  const [person] = await db().select().from(persons).where(eq(persons.uuid, uuid));
  if (!person) throw new Error(`no person ${uuid}`);
  return person;
};

describe('the short form of a pilgrim', () => {
  it('asks for what is missing alone, and of the passport once there is one; the NIK says the rest', async () => {
    const productUuid = await makeProduct(db());
    const pilgrim = await makeTraveller(product, productUuid, 'Rosmiati');
    const { body } = await ask(pilgrim.orderUuid, pilgrim);
    expect(body.missing).toEqual([
      ...['birthplace', 'fatherName', 'nationality', 'maritalStatus', 'education', 'occupation'],
      ...['province', 'regency', 'district', 'village', 'bpjsNumber'],
    ]);
    expect(body.nik).toEqual({
      gender: 'm',
      birthDate: '1990-03-05',
      province: 'Jawa Barat',
      regency: 'Kota Bandung',
    });
    await complete(product, pilgrim, { fatherName: null, passportName: null });
    expect((await ask(pilgrim.orderUuid, pilgrim)).body.missing).toEqual(['passportName', 'fatherName']);
    await db().update(orders).set({ status: 'Selesai' }).where(eq(orders.uuid, pilgrim.orderUuid));
    expect((await ask(pilgrim.orderUuid, pilgrim)).body.missing).toEqual([]);
  });

  it('is saved in one go or not at all, never over what is known, and not by strangers', async () => {
    const productUuid = await makeProduct(db());
    const pilgrim = await makeTraveller(product, productUuid, 'Rosmiati');
    await db().update(persons).set({ fatherName: 'Amir' }).where(eq(persons.uuid, pilgrim.uuid));
    const wrong = { birthplace: 'Garut', bpjsNumber: '12', maritalStatus: 'Galau' };
    const refused = await say(pilgrim.orderUuid, pilgrim, wrong);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('Nomor BPJS harus 13 angka');
    expect((await personOf(pilgrim.uuid)).birthplace).toBeNull();
    expect((await say(pilgrim.orderUuid, pilgrim, {})).status).toBe(422);

    const said = { birthplace: 'Garut', bpjsNumber: '0001-2345-67890', fatherName: 'Orang Lain' };
    const { body } = await say(pilgrim.orderUuid, pilgrim, said);
    expect(body.missing).not.toContain('birthplace');
    const person = await personOf(pilgrim.uuid);
    expect([person.birthplace, person.fatherName]).toEqual(['Garut', 'Amir']);
    expect(product.services.encryption.open(person.bpjsNumberSealed ?? '')).toBe('0001234567890');
    const acts = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectUuid, pilgrim.uuid))
      .orderBy(auditLog.id);
    expect(acts).toMatchObject([
      {
        verb: 'person.facts-set',
        actorUuid: pilgrim.uuid,
        after: { birthplace: 'Garut', bpjsNumberSealed: '•••' },
      },
    ]);

    const stranger = await makeSomebody(product.services, 'Orang Lain');
    expect((await ask(pilgrim.orderUuid, stranger)).status).toBe(404);
    expect((await say(pilgrim.orderUuid, stranger, { village: 'Dago' })).status).toBe(404);
  });

  it('is filled in by an agent for their pilgrim, once the pilgrim has accepted', async () => {
    const productUuid = await makeProduct(db());
    const [agent, pilgrim] = [await makeSomebody(product.services), await makeSomebody(product.services)];
    const asks = { productUuid, consent: 'asked' as const };
    const orderUuid = await makeOrderFor(product.services, agent, pilgrim, asks);
    expect((await say(orderUuid, agent, { village: 'Dago' })).status).toBe(404);
    const two = { uuid: orderUuid, registrarUuid: agent.uuid, pilgrimUuid: pilgrim.uuid };
    await setConsent(product.services, two, 'given');
    expect((await say(orderUuid, agent, { village: 'Dago' })).status).toBe(200);
    expect((await personOf(pilgrim.uuid)).village).toBe('Dago');
  });
});

describe('staff', () => {
  it('ask pilgrims once a day for what only they know', async () => {
    const productUuid = await makeProduct(db());
    const [lacks, has] = [
      await makeTraveller(product, productUuid, 'Kurang'),
      await makeTraveller(product, productUuid, 'Lengkap'),
    ];
    await complete(product, has);
    const chosen = [lacks, has].map(({ orderUuid }) => orderUuid);
    const go = () => askFacts(product.services, owner, { productUuid, orders: chosen });
    const outcomes = await Promise.all([go(), go()]);
    expect(
      outcomes.map(({ notified, notifiedBefore, haveIt }) => [notified, notifiedBefore, haveIt]).sort(),
    ).toEqual([
      [0, 1, 1],
      [1, 0, 1],
    ]);
    const sent = await db().select().from(smsOutbox).where(eq(smsOutbox.phone, lacks.phone));
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('/akun/lengkapi-data')]);
    expect(await db().select().from(smsOutbox).where(eq(smsOutbox.phone, has.phone))).toEqual([]);
    const told = await db().select().from(notifications).where(eq(notifications.personUuid, lacks.uuid));
    expect(told.map(({ type }) => type)).toEqual(['facts-reminder']);
    const { askable, askedToday } = await findLists(product.services, owner, { productUuid });
    expect([askable, askedToday]).toEqual([[lacks.orderUuid], [lacks.orderUuid]]);
  });

  it('complete it themselves, and overwrite nothing that a colleague wrote meanwhile', async () => {
    const productUuid = await makeProduct(db());
    const { uuid: personUuid } = await makeTraveller(product, productUuid);
    await rebuildOrderSearchNow(product);
    const before = await findPersonFacts(product.services, owner, { personUuid });
    expect(before).toMatchObject({ hasBpjsNumber: false, nik: { regency: 'Kota Bandung' } });
    const change = { personUuid, version: before.version, why: 'dari jamaah lewat telepon' };
    const after = await changePersonFacts(product.services, owner, { ...change, facts: TOLD });
    expect(after.facts).toMatchObject({ fatherName: 'Amir', village: 'Dago' });
    expect(after.hasBpjsNumber).toBe(true);
    const late = changePersonFacts(product.services, owner, { ...change, facts: { fatherName: 'Lain' } });
    await expect(late).rejects.toMatchObject({ code: 'editedMeanwhile' });
    const elsewhere = await addStaffMember(product, 'Cabang', [await makeBranch(db(), { city: 'Medan' })]);
    await expect(findPersonFacts(product.services, elsewhere, { personUuid })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});
