import type { StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import type { Problem } from '@rihlah/contract/wire/hal';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeProduct } from '../../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { requestVisa } from '../../../../test/support/staff/acts.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../../test/support/staff/staff-client.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';

const PASSWORD = 'rahasia123';

let product: TestProduct;
let bagas: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  await makeStaff(product, 'bagas-visa', PASSWORD, [{ role: 'Visa', branchUuids: null }]);
  bagas = await signInAs(product.address, 'bagas-visa', PASSWORD);
});
afterAll(() => product.end());

let [siti, umar]: Somebody[] = [];
let order = '';
beforeEach(async () => {
  const { services } = product;
  siti = await makeSomebody(services, 'Siti Aminah');
  umar = await makeSomebody(services, 'Umar Faruq');
  const departureDate = addDays(jakartaDate(new Date()), 60);
  const productUuid = await makeProduct(services.db, { departureDate });
  order = await makeOrderFor(services, siti, siti, { productUuid });
  await makeOrderFor(services, umar, umar, { productUuid });
  await rebuildOrderSearchNow(product);
});

const relativesOf = async (who: Somebody | undefined) =>
  (await bagas.ask<StaffPersonDetail>('GET', `/people/${who?.uuid}`)).body.relatives.map(
    ({ name, relation }) => [name, relation],
  );

it('two people are said to be relatives at the desk, seen from both sides, and it is taken back with a reason', async () => {
  const at = `/people/${siti?.uuid}/relations`;
  const relate = (relative: string | undefined, relation: string) =>
    bagas.ask<Problem>('POST', at, { body: { relative, relation, why: '' } });
  expect((await relate(umar?.uuid, 'Orang Tua')).status).toBe(200);
  expect(await relativesOf(siti)).toEqual([['Umar Faruq', 'Orang Tua']]);
  expect(await relativesOf(umar)).toEqual([['Siti Aminah', 'Anak']]);
  expect((await relate(siti?.uuid, 'Pasangan')).status).toBe(422);
  expect((await relate(umar?.uuid, 'Tetangga')).status).toBe(422);
  const remove = (why: string) => bagas.ask('POST', `${at}/removal`, { body: { relative: umar?.uuid, why } });
  expect((await remove(' ')).status).toBe(422);
  expect((await remove('Salah orang')).status).toBe(200);
  expect(await relativesOf(siti)).toEqual([]);
  expect((await remove('Salah orang')).status).toBe(404);
  const acts = await actsOn(product.services.db, siti?.uuid ?? '');
  expect(acts.map(({ verb, why }) => [verb, why])).toEqual(
    expect.arrayContaining([
      ['person.relation-set', ''],
      ['person.relation-removed', 'Salah orang'],
    ]),
  );
});

it('a visa is cancelled from its order, and another may be asked for', async () => {
  const { services } = product;
  const detail = async () => (await bagas.ask<StaffOrderDetail>('GET', `/orders/${order}`)).body;
  const cancel = async (why: string) => {
    const basis = (await detail()).visaFacts?.basis;
    return bagas.ask<Problem>('POST', `/orders/${order}/visa/cancellation`, { body: { basis, why } });
  };
  expect((await detail()).visa).toBeNull();
  expect((await cancel('Tidak jadi')).body.detail).toBe(
    'Pesanan ini tidak punya visa yang dapat diubah seperti itu',
  );
  const actor = await addStaffMember(product, 'Visa');
  await requestVisa(services, actor, { orderUuid: order, provider: 'Al Haramain' });
  expect((await detail()).visa).toBe('requested');
  expect((await cancel(' ')).status).toBe(422);
  expect((await cancel('Paspor diganti')).status).toBe(200);
  expect((await detail()).visa).toBeNull();
  await requestVisa(services, actor, { orderUuid: order, provider: 'Al Haramain' });
  expect((await detail()).visa).toBe('requested');
});
