import type { DocumentAccess } from '@rihlah/contract/documents/document-access';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import {
  makeOrderFor,
  makeSomebody,
  type Somebody,
  setConsent,
} from '../../../../test/support/people/people.ts';
import { makePhoto, upload } from '../../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { signInAs } from '../../../../test/support/staff/staff-client.ts';
import { rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import { type StaffActor, staffActor } from '../../../infra/access/actor.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { showNik } from '../people/show-nik.ts';
import { setRelation } from '../relations/set-relation.ts';

const PASSWORD = 'rahasia12345';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  const grants = [{ role: 'Pemilik' as const, branchUuids: null }];
  owner = staffActor(await makeStaff(product, 'lihat.satu', PASSWORD), 'lihat.satu', grants);
});
afterAll(() => product.end());

const get = <T>(path: string, { token }: Somebody) =>
  call<T>(product.address, 'GET', `/api/v1/${path}`, { token });
const accessOf = async (who: Somebody, days = 30) =>
  (await get<DocumentAccess>(`document-access?days=${days}`, who)).body;
const allow = (who: Somebody, agentUuid: string, isAllowed: boolean) =>
  call<DocumentAccess>(product.address, 'POST', `/api/v1/document-access/${agentUuid}`, {
    token: who.token,
    body: { isAllowed },
  });

async function makeJourney() {
  const { services } = product;
  const agent = await makeSomebody(services, 'H. Zainuddin');
  const pilgrim = await makeSomebody(services, 'Ahmad Hidayat');
  const orderUuid = await makeOrderFor(services, agent, pilgrim);
  await rebuildOrderSearchNow(product);
  return { agent, pilgrim, orderUuid };
}

type Identities = { _embedded: { pilgrimIdentity: { uuid: string; icPhoto: string; ficPhoto: string }[] } };
const identityFor = async (pilgrim: Somebody, who: Somebody) => {
  const { body } = await get<Identities>(`pilgrim-identity?pilgrim_uuid=${pilgrim.uuid}`, who);
  const [identity] = body._embedded.pilgrimIdentity;
  if (!identity) throw new Error('there is no identity');
  return identity;
};

it('tells a pilgrim who has looked, at what and when, each act once, from the log', async () => {
  const { agent, pilgrim } = await makeJourney();
  const photo = await makePhoto();
  const parts = { profilePhoto: photo, icPhoto: photo, ficPhoto: photo };
  await upload(product.address, 'pilgrim-identity', pilgrim.token, parts);
  const { uuid, icPhoto, ficPhoto } = await identityFor(pilgrim, agent);
  for (const address of [icPhoto, ficPhoto, icPhoto]) expect((await fetch(address)).status).toBe(200);
  await get(`pilgrim/${pilgrim.uuid}`, agent);
  // What is one's own is nobody's look.
  await fetch((await identityFor(pilgrim, pilgrim)).icPhoto);
  const client = await signInAs(product.address, 'lihat.satu', PASSWORD);
  await client.ask('POST', `/documents/${uuid}/view`, { body: { photos: ['icPhoto'] } });
  await showNik(product.services, owner, { personUuid: pilgrim.uuid, why: 'ditelepon' });

  const { entries } = await accessOf(pilgrim);
  const told = entries.map(({ who, act, papers, name, roles }) => [who, act, papers, name, roles]);
  const staff = [expect.any(String), ['Pemilik']];
  expect(told).toEqual([
    ['staff', 'numbers', ['idCard'], ...staff],
    ['staff', 'opened', ['idCard'], ...staff],
    ['agent', 'numbers', ['idCard'], 'H. Zainuddin', []],
    ['agent', 'opened', ['familyCard', 'idCard'], 'H. Zainuddin', []],
    ['self', 'uploaded', ['identity'], 'Ahmad Hidayat', []],
  ]);
  const stranger = await makeSomebody(product.services, 'Orang Lain');
  expect((await accessOf(stranger)).entries).toEqual([]);
});

it('tells of whoever was sent away, but not who it was', async () => {
  const { agent, pilgrim } = await makeJourney();
  const stranger = await makeSomebody(product.services, 'Budi Yang Lain');
  for (let twice = 0; twice < 2; twice++)
    expect((await get(`pilgrim-paspor?pilgrim_uuid=${pilgrim.uuid}`, stranger)).status).toBe(404);
  await allow(pilgrim, agent.uuid, false);
  expect((await get(`pilgrim-identity?pilgrim_uuid=${pilgrim.uuid}`, agent)).status).toBe(404);
  const answer = await get<DocumentAccess>('document-access', pilgrim);
  expect(answer.body.entries).toMatchObject([
    { who: 'stranger', act: 'refused', name: null, papers: ['identity'] },
    { who: 'self', act: 'withdrawn', agent: 'H. Zainuddin' },
    { who: 'stranger', act: 'refused', name: null, papers: ['passport'] },
  ]);
  expect(JSON.stringify(answer.body)).not.toContain('Budi');
});

it('lists who may: agents with what was said of them, relatives as such, and the roles that need it', async () => {
  const { agent, pilgrim } = await makeJourney();
  const mother = await makeSomebody(product.services, 'Nur Aini');
  const orderUuid = await makeOrderFor(product.services, mother, pilgrim, { status: 'Selesai' });
  await setConsent(
    product.services,
    { uuid: orderUuid, registrarUuid: mother.uuid, pilgrimUuid: pilgrim.uuid },
    'given',
  );
  await rebuildOrderSearchNow(product);
  const kin = { personUuid: pilgrim.uuid, relativeUuid: mother.uuid, relation: 'Orang Tua' as const };
  await setRelation(product.services, owner, { ...kin, why: 'KK' });
  const gone = await makeSomebody(product.services, 'Agen Batal');
  await makeOrderFor(product.services, gone, pilgrim, { status: 'Batal' });
  await makeOrderFor(product.services, pilgrim, pilgrim);

  const access = await accessOf(pilgrim);
  const agents = access.agents.map(({ name, relation, isAllowed, state }) => [
    name,
    relation,
    isAllowed,
    state,
  ]);
  expect(agents.sort()).toEqual([
    ['H. Zainuddin', null, true, null],
    ['Nur Aini', 'Orang Tua', true, 'given'],
  ]);
  expect(access.roles).toEqual(['Pemilik', 'Cabang', 'Visa', 'Auditor']);

  const shut = await allow(pilgrim, agent.uuid, false);
  expect(shut.body.agents.find(({ uuid }) => uuid === agent.uuid)).toMatchObject({
    isAllowed: false,
    state: 'withdrawn',
    since: expect.stringContaining('+07:00'),
  });
  expect((await allow(pilgrim, gone.uuid, false)).status).toBe(200);
  for (const nobody of [pilgrim.uuid, owner.uuid])
    expect((await allow(pilgrim, nobody, false)).status).toBe(404);
});

it('ends what was said to an agent also once the order under which it was said is somebody else’s', async () => {
  const { agent, pilgrim, orderUuid } = await makeJourney();
  const pair = { uuid: orderUuid, registrarUuid: agent.uuid, pilgrimUuid: pilgrim.uuid };
  await setConsent(product.services, pair, 'asked');
  expect((await allow(pilgrim, agent.uuid, true)).status).toBe(200);
  const next = await makeSomebody(product.services, 'Pengganti');
  await product.services.db
    .update(orders)
    .set({ pilgrimUuid: next.uuid })
    .where(eq(orders.pilgrimUuid, pilgrim.uuid));
  expect((await accessOf(pilgrim)).agents).toMatchObject([
    { uuid: agent.uuid, isAllowed: true, state: 'given' },
  ]);
  const shut = await allow(pilgrim, agent.uuid, false);
  expect(shut.status).toBe(200);
  expect(shut.body.agents).toEqual([]);
  expect((await allow(pilgrim, agent.uuid, false)).status).toBe(200);
  expect((await allow(pilgrim, agent.uuid, true)).status).toBe(404);
  expect((await accessOf(pilgrim)).entries).toMatchObject([
    { who: 'self', act: 'withdrawn', agent: 'H. Zainuddin' },
    { who: 'self', act: 'allowed', agent: 'H. Zainuddin' },
  ]);
  // Whoever travels now learns nothing of that.
  expect((await accessOf(next)).entries).toEqual([]);
});
