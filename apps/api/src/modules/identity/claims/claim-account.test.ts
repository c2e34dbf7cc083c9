import type { ListDependants } from '@rihlah/contract/people/claim';
import type { Notification } from '@rihlah/contract/people/inbox';
import type { Problem } from '@rihlah/contract/wire/hal';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  makeUnreached,
  newPhone,
} from '../../../../test/support/people/factories.ts';
import { logIn, makeFamily, setStatus } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../../test/support/staff/staff-client.ts';
import { rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import { findActsOn } from '../../../infra/audit/find-acts.ts';
import { agentConsents } from '../../orders/record/orders.tables.ts';
import { accounts, claimCodes, persons } from '../persons/accounts.tables.ts';
import { forgetOldClaimCodes } from './claim-account.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

const db = () => product.services.db;

type Answered = Problem & { phone: string; name: string };

/** A grandmother without a phone and whoever registered her, logged in. */
async function family(names: string[] = ['Hj. Siti Rahmawati']) {
  const registrar = makeRegistrar();
  const pilgrims = names.map((firstName) => makeUnreached({ firstName }));
  const order = { ...makeOrder(await makeProduct(db()), 0, { registrar: [registrar] }), pilgrims };
  const placed = await go.paidOrder(order);
  const agent = await logIn(product, registrar);
  const people = await Promise.all(pilgrims.map(({ icnumber }) => personOf(icnumber)));
  const [person] = people;
  const [pilgrim] = pilgrims;
  if (!person || !pilgrim) throw new Error('nobody');
  return { registrar, agent, pilgrim, person, people, orderUuid: placed.uuid };
}

async function personOf(icnumber: string) {
  const nikHash = product.services.encryption.hash(icnumber);
  const [row] = await db().select().from(persons).where(eq(persons.nikHash, nikHash));
  if (!row) throw new Error('nobody');
  return row;
}

const ask = (token: string | undefined, uuid: string, phone: string) =>
  call<Answered>(product.address, 'POST', `/api/v1/pilgrim-account/${uuid}/code`, {
    token,
    body: { phone },
  });
const claim = (token: string | undefined, uuid: string, body: { phone: string; code: string }) =>
  call<Answered>(product.address, 'POST', `/api/v1/pilgrim-account/${uuid}`, { token, body });

const CODE = /kode (\d{6}) untuk membuka akun/;

async function codesAt(phone: string, count = 1): Promise<string[]> {
  return eventually(
    async () => (await go.sms(phone)).flatMap(({ text }) => CODE.exec(text)?.[1] ?? []),
    (codes) => codes.length >= count,
  );
}

async function codeAt(phone: string): Promise<string> {
  const [code] = await codesAt(phone);
  return code ?? '';
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const faultsOf = ({ status, body }: { status: number; body: Problem }) => [
  status,
  JSON.stringify(body.validation_messages ?? null),
];

const inboxOf = async (token: string): Promise<Notification[]> =>
  (
    await call<{ _embedded: { notification: Notification[] } }>(
      product.address,
      'GET',
      '/api/v1/notification?limit=200',
      { token },
    )
  ).body._embedded.notification;

describe('an account of their own by a code', () => {
  it('goes to that phone, makes it theirs, opens their login, and is told to the registrar', async () => {
    const { agent, registrar, pilgrim, person, orderUuid } = await family();
    const phone = newPhone();
    const asked = await ask(agent.token, person.uuid, phone);
    expect([asked.status, asked.body.phone]).toEqual([200, expect.not.stringContaining(phone.slice(4, 8))]);
    const code = await codeAt(phone);
    // Whoever has the phone by a slip of the finger learns no name.
    const [text] = (await go.sms(phone)).map((one) => one.text);
    for (const name of [registrar.firstName, pilgrim.firstName]) expect(text).not.toContain(name);
    const claimed = await claim(agent.token, person.uuid, { phone, code });
    expect([claimed.status, claimed.body.name]).toEqual([200, pilgrim.firstName]);
    expect(await personOf(pilgrim.icnumber)).toMatchObject({ phone, contactPersonUuid: null });
    const own = await logIn(product, { ...pilgrim, phone });
    expect((await go.order(orderUuid, own.token)).pilgrim.uuid).toBe(person.uuid);
    const [act] = (await findActsOn(db(), [person.uuid], 50)).filter(
      ({ verb }) => verb === 'person.account-claimed',
    );
    expect(act).toMatchObject({ actorUuid: agent.uuid, before: { contactPersonUuid: agent.uuid } });
    const news = (await inboxOf(agent.token)).filter(({ type }) => type === 'account-claimed');
    expect(news.map(({ title }) => title)).toEqual([`${pilgrim.firstName} sekarang punya akun sendiri`]);
    await eventually(
      () => go.sms(registrar.phone),
      (list) => list.some((one) => one.text.includes('sekarang punya akun sendiri')),
    );
  });

  it('is of nobody whom the viewer is not reached for', async () => {
    const { person, agent } = await family();
    const { agent: other, pilgrim } = await makeFamily(product);
    expect((await ask(other.token, person.uuid, newPhone())).status).toBe(404);
    expect((await claim(other.token, person.uuid, { phone: newPhone(), code: '123456' })).status).toBe(404);
    // Nor of somebody who has a phone, or is not known yet.
    expect((await ask(other.token, pilgrim.uuid, newPhone())).status).toBe(404);
    expect((await ask(agent.token, agent.uuid, newPhone())).status).toBe(404);
    expect((await ask(undefined, person.uuid, newPhone())).status).toBe(401);
  });

  it('lists whom one is reached for, until they have claimed', async () => {
    const { agent, person, people } = await family(['Nadia', 'Fauzan']);
    const list = async () =>
      (
        await call<ListDependants['response']>(product.address, 'GET', '/api/v1/pilgrim-account', {
          token: agent.token,
        })
      ).body.pilgrims;
    expect(await list()).toEqual(
      ['Fauzan', 'Nadia'].map((name) => ({
        uuid: people.find((one) => one.name === name)?.uuid,
        name,
        isKnown: true,
      })),
    );
    const phone = newPhone();
    await ask(agent.token, person.uuid, phone);
    await claim(agent.token, person.uuid, { phone, code: await codeAt(phone) });
    expect((await list()).map(({ name }) => name)).toEqual(['Fauzan']);
  });

  it('is good once, five tries and a quarter of an hour', async () => {
    const { agent, people } = await family(['Satu', 'Dua', 'Tiga']);
    const [one, two, three] = people.map(({ uuid }) => uuid) as [string, string, string];
    const phones = [newPhone(), newPhone(), newPhone()] as const;
    await ask(agent.token, one, phones[0]);
    const code = await codeAt(phones[0]);
    expect((await claim(agent.token, one, { phone: phones[0], code })).status).toBe(200);
    expect((await claim(agent.token, one, { phone: phones[0], code })).status).toBe(404);

    await ask(agent.token, two, phones[1]);
    const second = await codeAt(phones[1]);
    for (let tries = 0; tries < 5; tries++) {
      const tried = await claim(agent.token, two, { phone: phones[1], code: wrong(second) });
      expect(faultsOf(tried)).toEqual([422, expect.stringContaining('phoneCodeWrong')]);
    }
    const late = await claim(agent.token, two, { phone: phones[1], code: second });
    expect(faultsOf(late)).toEqual([422, expect.stringContaining('phoneCodeWrong')]);

    await ask(agent.token, three, phones[2]);
    const third = await codeAt(phones[2]);
    const elsewhere = await claim(agent.token, three, { phone: newPhone(), code: third });
    expect(faultsOf(elsewhere)).toEqual([422, expect.stringContaining('phoneCodeWrong')]);
    await db()
      .update(claimCodes)
      .set({ sentAt: new Date(product.services.clock.now().getTime() - 15 * 60_000) })
      .where(eq(claimCodes.personUuid, three));
    const old = await claim(agent.token, three, { phone: phones[2], code: third });
    expect(faultsOf(old)).toEqual([422, expect.stringContaining('phoneCodeWrong')]);
    await forgetOldClaimCodes(db(), product.services.clock.now());
    expect(await db().$count(claimCodes, eq(claimCodes.personUuid, three))).toBe(0);
  });

  it('asked again at once for the same phone sends nothing, for another one does, and ends the first', async () => {
    const { agent, person } = await family();
    const [mistyped, phone] = [newPhone(), newPhone()];
    await ask(agent.token, person.uuid, mistyped);
    await ask(agent.token, person.uuid, mistyped);
    const [first, ...more] = await codesAt(mistyped);
    expect(more).toEqual([]);
    await ask(agent.token, person.uuid, phone);
    const code = await codeAt(phone);
    const ended = await claim(agent.token, person.uuid, { phone: mistyped, code: first ?? '' });
    expect(faultsOf(ended)).toEqual([422, expect.stringContaining('phoneCodeWrong')]);
    expect((await claim(agent.token, person.uuid, { phone, code })).status).toBe(200);
  });

  it('of a phone that is somebody’s is told after the code alone', async () => {
    const { agent, person, pilgrim } = await family();
    const { pilgrim: other } = await makeFamily(product);
    expect((await ask(agent.token, person.uuid, other.phone)).status).toBe(200);
    const code = await codeAt(other.phone);
    const claimed = await claim(agent.token, person.uuid, { phone: other.phone, code });
    expect(faultsOf(claimed)).toEqual([422, expect.stringContaining('phoneTaken')]);
    const staff = newPhone();
    await makeStaff(product, staff, 'rahasia12345', [{ role: 'Pemilik', branchUuids: null }]);
    await ask(agent.token, person.uuid, staff);
    const taken = await claim(agent.token, person.uuid, { phone: staff, code: await codeAt(staff) });
    expect(faultsOf(taken)).toEqual([422, expect.stringContaining('phoneTaken')]);
    expect((await personOf(pilgrim.icnumber)).phone).toBeNull();
  });

  it('two at once with one code: one of them', async () => {
    const { agent, person } = await family();
    const phone = newPhone();
    await ask(agent.token, person.uuid, phone);
    const code = await codeAt(phone);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => claim(agent.token, person.uuid, { phone, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await inboxOf(agent.token)).filter(({ type }) => type === 'account-claimed')).toHaveLength(1);
  });

  it('two people for one phone at once: one of them has it', async () => {
    const { agent, people } = await family(['Kakek', 'Nenek']);
    const phone = newPhone();
    for (const { uuid } of people) await ask(agent.token, uuid, phone);
    const codes = await codesAt(phone, 2);
    const answers = await Promise.all(
      people.flatMap(({ uuid }) => codes.map((code) => claim(agent.token, uuid, { phone, code }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const holders = await db().select().from(persons).where(eq(persons.phone, phone));
    expect(holders).toHaveLength(1);
    await eventually(
      () => db().$count(accounts, eq(accounts.username, phone)),
      (count) => count === 1,
    );
  });

  it('while the registrar orders again: they are asked by their own phone, or it was before', async () => {
    const { agent, registrar, pilgrim, person, orderUuid } = await family();
    // Nothing of theirs stands, so that only who is reached decides about asking.
    await setStatus(product, orderUuid, 'Batal');
    const phone = newPhone();
    await ask(agent.token, person.uuid, phone);
    const code = await codeAt(phone);
    const body = {
      ...makeOrder(await makeProduct(db()), 0, { registrar: [registrar] }),
      pilgrims: [pilgrim],
    };
    const [claimed, placed] = await Promise.all([
      claim(agent.token, person.uuid, { phone, code }),
      go.place(body, { token: agent.token }),
    ]);
    expect(claimed.status).toBe(200);
    const asked = await db().$count(
      agentConsents,
      and(eq(agentConsents.pilgrimUuid, person.uuid), eq(agentConsents.state, 'asked')),
    );
    if (placed.status === 201) expect(placed.body.awaitsConsent).toBe(asked === 1);
    else expect(faultsOf(placed)).toEqual([422, expect.stringContaining('personMismatch')]);
    // From now on as anybody.
    const flagged = await go.place(body, { token: agent.token });
    expect(flagged.status).toBe(422);
  });

  it('then consent rules as for anybody: they can shut the registrar out', async () => {
    const { agent, pilgrim, person, orderUuid } = await family();
    const phone = newPhone();
    await ask(agent.token, person.uuid, phone);
    await claim(agent.token, person.uuid, { phone, code: await codeAt(phone) });
    const reach = () =>
      call(product.address, 'GET', `/api/v1/pilgrim/${person.uuid}`, { token: agent.token });
    expect((await reach()).status).toBe(200);
    const own = await logIn(product, { ...pilgrim, phone });
    await call(product.address, 'POST', `/api/v1/document-access/${agent.uuid}`, {
      token: own.token,
      body: { isAllowed: false },
    });
    expect((await reach()).status).toBe(404);
    // Another order of the registrar asks them at their phone.
    await setStatus(product, orderUuid, 'Batal');
    const again = makePilgrim({ icnumber: pilgrim.icnumber, phone, firstName: pilgrim.firstName });
    const registrar = makeRegistrar({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name });
    const placed = await go.place(
      makeOrder(await makeProduct(db()), 1, { registrar: [registrar], pilgrims: [again] }),
      { token: agent.token },
    );
    expect([placed.status, placed.body.awaitsConsent]).toEqual([201, true]);
  });
});

describe('at the counter', () => {
  let clerk: StaffClient;
  beforeAll(async () => {
    await makeStaff(product, 'loket-klaim', 'rahasia12345', [{ role: 'Pemilik', branchUuids: null }]);
    clerk = await signInAs(product.address, 'loket-klaim', 'rahasia12345');
  });

  it('staff who saw an identity card give an account, by the code of that phone', async () => {
    const { agent, person, pilgrim } = await family();
    await rebuildOrderSearchNow(product);
    const phone = newPhone();
    const at = `/people/${person.uuid}`;
    const shown = await clerk.ask<{ phone: string; phoneOf: unknown }>('GET', at);
    expect(shown.body).toMatchObject({ phone: agent.phone, phoneOf: { uuid: agent.uuid, name: agent.name } });
    const why = 'KTP diperiksa di loket';
    const asked = await clerk.ask<Answered>('POST', `${at}/claim-code`, { body: { phone, why } });
    expect(asked.status).toBe(200);
    const code = await codeAt(phone);
    const refused = await clerk.ask<Answered>('POST', `${at}/claim`, {
      body: { phone, code: wrong(code), why },
    });
    expect(refused.status).toBe(422);
    const claimed = await clerk.ask('POST', `${at}/claim`, { body: { phone, code, why } });
    expect(claimed.status).toBe(200);
    expect((await logIn(product, { ...pilgrim, phone })).token).toBeTruthy();
    const [act] = (await findActsOn(db(), [person.uuid], 50)).filter(
      ({ verb }) => verb === 'person.account-claimed',
    );
    expect(act).toMatchObject({ actorKind: 'staff', why });
    expect((await inboxOf(agent.token)).map(({ type }) => type)).toContain('account-claimed');
  });
});
