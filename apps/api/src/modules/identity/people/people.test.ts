import { randomUUID } from 'node:crypto';
import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import { makeBranch, newPhone } from '../../../../test/support/people/factories.ts';
import { type Family, makeFamily } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import { type StaffActor, staffActor } from '../../../infra/access/actor.ts';
import { auditLog } from '../../../infra/audit/audit.tables.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { findOpenApprovals } from '../../backoffice/approvals/approval-queries.ts';
import { decideRequest } from '../../backoffice/decisions/decide-request.ts';
import { presentApprovals } from '../../backoffice/decisions/present-approvals.ts';
import { accounts, persons } from '../persons/accounts.tables.ts';
import { findPeople } from './find-people.ts';
import { findStaffPerson } from './find-person.ts';
import { askPhone } from './request-phone.ts';
import { showNik } from './show-nik.ts';

let product: TestProduct;
let family: Family;
let owner: StaffActor;
let rina: StaffActor;
let elsewhere: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
  const branchUuid = await makeBranch(product.services.db, { city: 'Cirebon' });
  family = await makeFamily(product, { branchUuid });
  rina = await addStaffMember(product, 'Cabang', [branchUuid]);
  elsewhere = await addStaffMember(product, 'Cabang', [await makeBranch(product.services.db)]);
  await rebuildOrderSearchNow(product);
});
afterAll(() => product.end());

const db = () => product.services.db;
const search = async (text: string, actor = owner) =>
  (await findPeople(product.services, actor, { search: text })).people.map(({ uuid }) => uuid);

describe('a person', () => {
  it('is found by a part of the name, the beginning of the phone, or the whole NIK', async () => {
    const { pilgrim } = family;
    for (const text of [
      pilgrim.name.slice(0, 6),
      pilgrim.phone,
      `+62 ${pilgrim.phone.slice(1)}`,
      pilgrim.nik,
    ])
      expect([text, (await search(text)).includes(pilgrim.uuid)]).toEqual([text, true]);
    for (const text of ['100%%', pilgrim.nik.slice(0, 12), '3273999999999999'])
      expect([text, await search(text)]).toEqual([text, []]);
  });

  it('is there for staff of the branches of their orders alone', async () => {
    const { uuid } = family.pilgrim;
    expect(await search(family.pilgrim.phone, rina)).toEqual([uuid]);
    expect(await search(family.pilgrim.phone, elsewhere)).toEqual([]);
    const asked = { personUuid: uuid, why: 'uji' };
    const hidden = { code: 'notFound' };
    await expect(findStaffPerson(product.services, elsewhere, asked)).rejects.toMatchObject(hidden);
    await expect(showNik(product.services, elsewhere, asked)).rejects.toMatchObject(hidden);
    const phone = { ...asked, phone: newPhone() };
    await expect(askPhone(product.services, elsewhere, phone)).rejects.toMatchObject(hidden);
  });

  it('is shown with orders, consent and of the NIK its end; the whole of it is looked at for a reason', async () => {
    const { pilgrim, agent, orderUuid } = family;
    const shown = await findStaffPerson(product.services, rina, { personUuid: pilgrim.uuid });
    expect(shown).toMatchObject({
      name: pilgrim.name,
      phone: pilgrim.phone,
      nikEnd: pilgrim.nik.slice(-4),
      orders: 1,
      journeys: [{ uuid: orderUuid, pilgrim: { uuid: pilgrim.uuid }, registrar: { uuid: agent.uuid } }],
      approvals: [],
      twins: [],
    });
    expect(JSON.stringify(shown)).not.toContain(pilgrim.nik);
    const personUuid = pilgrim.uuid;
    expect(await showNik(product.services, rina, { personUuid, why: 'cek manifes' })).toBe(pilgrim.nik);
    const acts = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectUuid, personUuid))
      .orderBy(auditLog.id);
    expect(acts.at(-1)).toMatchObject({
      verb: 'person.nik-viewed',
      actorUuid: rina.uuid,
      why: 'cek manifes',
    });
  });

  it('with the number of another is told apart', async () => {
    const other = await makeFamily(product);
    const [twin] = await db().select().from(persons).where(eq(persons.uuid, other.pilgrim.uuid));
    await db()
      .update(persons)
      .set({ passportNumberHash: 'sama', passportNumberSealed: twin?.nikSealed })
      .where(eq(persons.uuid, other.pilgrim.uuid));
    await db()
      .update(persons)
      .set({ passportNumberHash: 'sama', passportNumberSealed: twin?.nikSealed })
      .where(eq(persons.uuid, family.agent.uuid));
    const shown = await findStaffPerson(product.services, owner, { personUuid: family.agent.uuid });
    expect(shown.twins).toMatchObject([{ uuid: other.pilgrim.uuid, same: 'passport' }]);
    // The other has an order at another branch only.
    expect((await findStaffPerson(product.services, rina, { personUuid: family.agent.uuid })).twins).toEqual(
      [],
    );
  });

  it('shows bank accounts only to whoever holds the permission where the person has an order', async () => {
    const branchUuid = await makeBranch(db());
    const { agent } = await makeFamily(product, { branchUuid });
    await rebuildOrderSearchNow(product);
    const accountsFor = async (grants: StaffGrant[]) => {
      const actor = staffActor(randomUUID(), 'uji', grants);
      return (await findStaffPerson(product.services, actor, { personUuid: agent.uuid })).accounts;
    };
    const elsewhere = [await makeBranch(db())];
    const reader: StaffGrant = { role: 'Operasional', branchUuids: null };
    expect(await accountsFor([reader, { role: 'Keuangan', branchUuids: elsewhere }])).toBeNull();
    expect(await accountsFor([reader, { role: 'Keuangan', branchUuids: [branchUuid] }])).toEqual([]);
  });
});

describe('another phone', () => {
  it('is the login only after a second person agreed, and then all logins end', async () => {
    const { pilgrim } = await makeFamily(product, { branchUuid: await makeBranch(db()) });
    await rebuildOrderSearchNow(product);
    const phone = newPhone();
    const asked = { personUuid: pilgrim.uuid, phone, why: 'HP hilang' };
    const approval = await askPhone(product.services, owner, asked);
    const nameOf = async () =>
      (await db().select().from(accounts).where(eq(accounts.personUuid, pilgrim.uuid)))[0]?.username;
    expect(await nameOf()).toBe(pilgrim.phone);
    await expect(askPhone(product.services, owner, asked)).rejects.toMatchObject({ code: 'approvalOpen' });
    const shown = await findStaffPerson(product.services, owner, { personUuid: pilgrim.uuid });
    expect(shown.approvals).toMatchObject([{ kind: 'person.phone', mayDecide: false }]);
    const decision = { uuid: approval, decision: 'approved' as const, why: 'KTP dicocokkan' };
    await expect(decideRequest(product.services, owner, decision)).rejects.toMatchObject({
      code: 'ownApproval',
    });
    // Whoever does not reach the person at a branch of theirs is not asked, and decides nothing.
    const stranger = await addStaffMember(product, 'Pemilik', [await makeBranch(db())]);
    const open = await findOpenApprovals(db());
    expect((await presentApprovals(db(), stranger, open)).map(({ uuid }) => uuid)).not.toContain(approval);
    await expect(decideRequest(product.services, stranger, decision)).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(await nameOf()).toBe(pilgrim.phone);
    const second = await addStaffMember(product, 'Pemilik');
    expect((await presentApprovals(db(), second, open)).map(({ uuid }) => uuid)).toContain(approval);
    await decideRequest(product.services, second, decision);
    expect(await nameOf()).toBe(phone);
    const told = await db().select().from(smsOutbox).where(eq(smsOutbox.kind, 'phone-changed'));
    expect(told.map((sms) => sms.phone).sort()).toEqual([pilgrim.phone, phone].sort());
  });

  it('ends every session and reset link, is the user name with the password of before, and is not told whole', async () => {
    const { pilgrim } = await makeFamily(product);
    await rebuildOrderSearchNow(product);
    const go = journey(product.address);
    const reset = (path: string, body: object) =>
      call(product.address, 'POST', `/api/v1/resetpassword/${path}`, { body });
    await reset('phone', { phone: pilgrim.phone });
    const linkOf = (list: { text: string }[]) =>
      /reset-password\/([\w-]+)/.exec(list.map(({ text }) => text).join('\n'))?.[1];
    const resetPasswordKey = linkOf(
      await eventually(
        () => go.sms(pilgrim.phone),
        (list) => linkOf(list) !== undefined,
      ),
    );
    const phone = newPhone();
    const asked = { personUuid: pilgrim.uuid, phone, why: 'nomor hilang' };
    const uuid = await askPhone(product.services, owner, asked);
    const second = await addStaffMember(product, 'Pemilik');
    await decideRequest(product.services, second, { uuid, decision: 'approved', why: 'KTP dicocokkan' });
    expect((await call(product.address, 'GET', '/api/me', { token: pilgrim.token })).status).toBe(401);
    const stolen = { newPassword: 'punya-pencuri', confirmNewPassword: 'punya-pencuri' };
    expect((await reset('newpassword', { resetPasswordKey, ...stolen })).status).toBe(422);
    expect((await go.signIn(pilgrim.phone, pilgrim.password)).status).toBe(400);
    expect((await go.signIn(phone, pilgrim.password)).status).toBe(200);
    const acts = await actsOn(db(), pilgrim.uuid);
    expect(acts.find(({ verb }) => verb === 'person.phone-changed')).toMatchObject({
      actorKind: 'staff',
      before: { phone: maskPhone(pilgrim.phone) },
      after: { phone: maskPhone(phone) },
      why: 'nomor hilang',
    });
  });

  it('is refused where somebody has it, also when they got it while the approval waited', async () => {
    const one = await makeFamily(product);
    const two = await makeFamily(product);
    await rebuildOrderSearchNow(product);
    const taken = { personUuid: one.pilgrim.uuid, phone: two.pilgrim.phone, why: 'salah' };
    await expect(askPhone(product.services, owner, taken)).rejects.toMatchObject({
      code: 'failedValidation',
    });
    const phone = newPhone();
    const approval = await askPhone(product.services, owner, { ...taken, phone });
    await db().update(persons).set({ phone }).where(eq(persons.uuid, two.pilgrim.uuid));
    const second = await addStaffMember(product, 'Pemilik');
    const decision = { uuid: approval, decision: 'approved' as const, why: 'ok' };
    await expect(decideRequest(product.services, second, decision)).rejects.toBeDefined();
    const [unchanged] = await db().select().from(persons).where(eq(persons.uuid, one.pilgrim.uuid));
    expect(unchanged?.phone).toBe(one.pilgrim.phone);
  });
});
