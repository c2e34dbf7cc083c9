import type { ApprovalFacts } from '@rihlah/contract/staff/backoffice/approval-facts';
import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import type { Problem } from '@rihlah/contract/wire/hal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFamily } from '../../../../test/support/people/families.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../../test/support/staff/staff-client.ts';

const PASSWORD = 'rahasia123';
const WHEELCHAIR = { description: 'Kursi roda', price: 500_000, validFrom: null, validUntil: null };

type Item = typeof WHEELCHAIR & {
  uuid: string;
  version: number;
  isActive: boolean;
  waitingPrice: number | null;
} & Problem;

let product: TestProduct;
let laras: StaffClient;
let rina: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['laras', 'rina'])
    await makeStaff(product, name, PASSWORD, [{ role: 'Konten', branchUuids: null }]);
  laras = await signInAs(product.address, 'laras', PASSWORD);
  rina = await signInAs(product.address, 'rina', PASSWORD);
});
afterAll(() => product.end());

const add = (body: object) => laras.ask<Item>('POST', '/content/add-ons', { body });
const change = (item: Item, values: object) =>
  laras.ask<Item>('PUT', `/content/add-ons/${item.uuid}`, {
    body: {
      ...WHEELCHAIR,
      description: item.description,
      price: item.price,
      ...values,
      version: item.version,
    },
  });
const find = async (uuid: string) =>
  (await laras.ask<{ items: Item[] }>('GET', '/content/add-ons')).body.items.find(
    (item) => item.uuid === uuid,
  ) as Item;
const approvalAbout = async (uuid: string) =>
  (await laras.ask<{ approvals: Approval[] }>('GET', '/approvals')).body.approvals.find(
    ({ subjectUuid }) => subjectUuid === uuid,
  ) as Approval;
const decide = (who: StaffClient, { uuid }: Approval, decision: string) =>
  who.ask('POST', `/approvals/${uuid}/decision`, { body: { decision, why: 'Sudah dicek' } });
/** What customers are offered, by uuid. */
const offered = async () => {
  const answer = await fetch(`${product.address}/api/v1/product-add-on?limit=100`);
  const { _embedded } = (await answer.json()) as {
    _embedded: { productAddOn: { uuid: string; price: number }[] };
  };
  return new Map(_embedded.productAddOn.map(({ uuid, price }) => [uuid, price]));
};

it('of an agency without an order are entered by one person', async () => {
  const { body: made } = await add({ ...WHEELCHAIR, description: 'Perlengkapan' });
  expect(made).toMatchObject({ isActive: true, waitingPrice: null });
  const dearer = await change(made, { price: 600_000 });
  expect(dearer.body).toMatchObject({ price: 600_000, waitingPrice: null });
  expect((await offered()).get(made.uuid)).toBe(600_000);
});

it('that change wait for a second person once customers have ordered; the rest is saved', async () => {
  const { body: made } = await add({ ...WHEELCHAIR, description: 'Visa progresif' });
  await makeFamily(product);
  const silent = await change(made, { price: 750_000 });
  expect([silent.status, Object.keys(silent.body.validation_messages ?? {})]).toEqual([422, ['why']]);
  expect(await find(made.uuid)).toMatchObject({ price: 500_000, version: 1, waitingPrice: null });

  const { body: asked } = await change(made, { price: 750_000, description: 'Visa kedua', why: 'Kurs naik' });
  expect(asked).toMatchObject({ price: 500_000, description: 'Visa kedua', waitingPrice: 750_000 });
  expect((await offered()).get(made.uuid)).toBe(500_000);
  const again = await change(asked, { price: 900_000, why: 'Naik lagi' });
  expect(again.status).toBe(409);

  const approval = await approvalAbout(made.uuid);
  expect((await rina.ask<ApprovalFacts>('GET', `/approvals/${approval.uuid}/facts`)).body).toEqual({
    kind: 'add-on.price',
    addOn: 'Visa kedua',
    was: 500_000,
    becomes: 750_000,
  });
  expect((await decide(laras, approval, 'approved')).status).not.toBe(200);
  expect((await decide(rina, approval, 'approved')).status).toBe(200);
  expect(await find(made.uuid)).toMatchObject({ price: 750_000, waitingPrice: null });
  await expect.poll(async () => (await offered()).get(made.uuid)).toBe(750_000);
  expect((await actsOn(product.services.db, made.uuid)).at(-1)).toMatchObject({
    verb: 'add-on.price-changed',
    before: { price: 500_000 },
    after: { price: 750_000 },
  });
});

it('are not changed by adding the add-on anew: a new one is offered when a second person agrees', async () => {
  const { body: made, status } = await add({ ...WHEELCHAIR, why: 'Diminta jamaah lansia' });
  expect(status).toBe(201);
  expect(made).toMatchObject({ isActive: false, waitingPrice: 500_000 });
  expect((await offered()).has(made.uuid)).toBe(false);
  const removal = `/content/add-ons/${made.uuid}?version=1&why=salah`;
  expect((await laras.ask('DELETE', removal)).status).toBe(409);

  await decide(rina, await approvalAbout(made.uuid), 'rejected');
  const refused = await find(made.uuid);
  expect(refused).toMatchObject({ isActive: false, waitingPrice: null });
  await change(refused, { price: 450_000, why: 'Lebih murah' });
  await decide(rina, await approvalAbout(made.uuid), 'approved');
  await expect.poll(async () => (await offered()).get(made.uuid)).toBe(450_000);
});

it('that have become others meanwhile are not written over', async () => {
  const { body: made } = await add({ ...WHEELCHAIR, description: 'Bagasi', why: 'Baru' });
  await decide(rina, await approvalAbout(made.uuid), 'approved');
  await change(await find(made.uuid), { price: 650_000, why: 'Naik' });
  const approval = await approvalAbout(made.uuid);
  await product.services.db.execute(`update product_add_ons set price = 520000 where uuid = '${made.uuid}'`);
  expect((await decide(rina, approval, 'approved')).status).toBe(409);
  expect((await find(made.uuid)).price).toBe(520_000);
});

it('that were offered keep their place before one that waited longer', async () => {
  const { body: early } = await add({ ...WHEELCHAIR, description: 'Menunggu', why: 'Baru' });
  const { body: late } = await add({ ...WHEELCHAIR, description: 'Disetujui dulu', why: 'Baru' });
  for (const { uuid } of [late, early]) {
    await decide(rina, await approvalAbout(uuid), 'approved');
    await expect.poll(async () => (await offered()).has(uuid)).toBe(true);
  }
  expect([...(await offered()).keys()].slice(-2)).toEqual([late.uuid, early.uuid]);
});
