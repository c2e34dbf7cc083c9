import type { VisaFacts } from '@rihlah/contract/documents/visa';
import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import { makePhoto } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { addAdditionalDocument, requestVisa } from '../../../test/support/staff/acts.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { makeTraveller, type Traveller } from '../../../test/support/staff/custody.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { findToday } from '../backoffice/today/find-today.ts';
import { findPackageOnItsWay } from '../catalog/packages/package-queries.ts';
import { findAdditionalDocuments } from '../documents/record/document-queries.ts';
import { waitingTravelDocuments } from '../documents/travel/waiting-travel-documents.ts';
import { findVisas } from '../documents/visa/visa-queries.ts';
import { cancelVisa } from '../orders/staff/cancel-visa.ts';
import { findStaffOrder } from '../orders/staff/find-order.ts';
import { setVisa } from '../orders/staff/set-visa.ts';
import { findTold } from './assurances/find-card.ts';
import { findRoster } from './check-in/find-roster.ts';
import { findDeparture } from './readiness/find-departure.ts';
import { presentDepartures } from './readiness/next-departures.ts';

const FACTS: VisaFacts = {
  provider: 'Al Haramain',
  number: '6071234567',
  validFrom: '2027-03-01',
  validUntil: '2027-05-30',
};

let product: TestProduct;
let bagas: StaffActor;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  bagas = await addStaffMember(product, 'Visa');
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

let productUuid: string;
let asep: Traveller;
beforeEach(async () => {
  const { db, clock } = product.services;
  const branchUuid = await makeBranch(db);
  const departureDate = addDays(jakartaDate(clock.now()), 2);
  productUuid = await makeProduct(db, { branchUuid, departureDate });
  asep = await makeTraveller(product, 'Asep', { productUuid });
});

const detailOf = (
  orderUuid: string,
): Promise<StaffOrderDetail & Required<Pick<StaffOrderDetail, 'visaFacts'>>> =>
  findStaffOrder(product.services, bagas, { orderUuid, origin: 'http://h' });
const enter = async (facts = FACTS, basis?: string) =>
  setVisa(product.services, bagas, {
    orderUuid: asep.order,
    basis: basis ?? (await detailOf(asep.order)).visaFacts.basis,
    facts,
  });
const addPicture = async () =>
  addAdditionalDocument(product.services, bagas, {
    orderUuid: asep.order,
    type: 'visa',
    photo: await makePhoto(),
    why: '',
  });
const cancel = async () =>
  cancelVisa(product.services, bagas, {
    orderUuid: asep.order,
    basis: (await detailOf(asep.order)).visaFacts.basis,
    why: 'paspor diganti',
  });

/** What each place says of the visa: the matrix, the list of departures, Hari ini, the airport and 5 Pasti. */
async function told() {
  const { services } = product;
  await rebuildOrderSearchNow(product);
  const [traveller] = (await findDeparture(services, owner, { productUuid })).travellers;
  const head = await findPackageOnItsWay(services.db, productUuid);
  const [listed] = await presentDepartures(
    services.db,
    head ? [head] : [],
    jakartaDate(services.clock.now()),
  );
  const airport = { occasion: 'airport' as const, uuid: head?.departureUuid ?? '' };
  const roster = await findRoster(services, owner, airport);
  const { visa } = await findTold(services.db, productUuid);
  return {
    cell: traveller?.cells.visa,
    listed: listed?.visas,
    airport: roster.people[0]?.blocks.includes('visa') ? 'stopped' : 'through',
    sure: visa.fact,
  };
}

const HAS = { cell: 'done', listed: 1, airport: 'through', sure: { issued: 1, pilgrims: 1 } };
const LACKS = { listed: 0, airport: 'stopped', sure: { issued: 0, pilgrims: 1 } };

describe('whether a pilgrim has a visa', () => {
  it('every place says alike: asked for, issued by its number without a picture, and cancelled', async () => {
    expect(await told()).toEqual({ cell: 'missing', ...LACKS });
    await requestVisa(product.services, bagas, { orderUuid: asep.order, provider: 'Al Haramain' });
    expect(await told()).toEqual({ cell: 'asked', ...LACKS });
    await enter();
    expect(await told()).toEqual(HAS);
    await cancel();
    expect(await told()).toEqual({ cell: 'missing', ...LACKS });
  });

  it('a picture says too, until its visa is cancelled: then it leaves the pilgrim’s view and lets nobody through', async () => {
    await addPicture();
    expect(await told()).toEqual(HAS);
    await cancel();
    expect(await told()).toEqual({ cell: 'missing', ...LACKS });
    expect(await findAdditionalDocuments(product.services.db, asep.uuid, { type: 'visa' })).toEqual([]);
    expect((await detailOf(asep.order)).visaAt).toBeNull();
  });

  it('Hari ini waits for whoever has none, and for nobody whose number is entered', async () => {
    const waiting = async () => {
      await rebuildOrderSearchNow(product);
      const { queues } = await findToday(product.services, bagas, { queues: waitingTravelDocuments });
      return queues.find(({ name }) => name === 'visas')?.count ?? 0;
    };
    const before = await waiting();
    expect(before).toBeGreaterThan(0);
    await enter();
    expect(await waiting()).toBe(before - 1);
  });
});

describe('what stands on a visa', () => {
  it('is entered at the order, in a batch or not, and completes one of which only the picture had come', async () => {
    await addPicture();
    const before = await detailOf(asep.order);
    expect(before.visa).toBe('issued');
    expect(before.visaFacts).toMatchObject({ provider: null, numberEnd: null, validFrom: null });
    expect(await enter()).toMatchObject({
      provider: 'Al Haramain',
      numberEnd: '4567',
      validFrom: '2027-03-01',
      validUntil: '2027-05-30',
    });
    const [visa, ...others] = await findVisas(product.services.db, asep.order);
    expect(others).toEqual([]);
    expect(product.services.encryption.open(visa?.numberSealed ?? '')).toBe(FACTS.number);
    expect(JSON.stringify(await detailOf(asep.order))).not.toContain(FACTS.number);
    expect((await actsOn(product.services.db, visa?.uuid ?? '')).at(-1)).toMatchObject({
      verb: 'visa.issued',
      actorUuid: bagas.uuid,
      after: { numberSealed: '•••', validUntil: '2027-05-30' },
    });
  });

  it('is changed from what was seen: of two clerks the second is told, with what stands by then', async () => {
    const { basis } = (await detailOf(asep.order)).visaFacts;
    const both = await Promise.allSettled([
      enter({ ...FACTS, number: '6000000001' }, basis),
      enter({ ...FACTS, number: '6000000002' }, basis),
    ]);
    expect(both.flatMap((each) => (each.status === 'rejected' ? [each.reason.status] : []))).toEqual([412]);
    const won = both[0]?.status === 'fulfilled' ? '0001' : '0002';
    const { visaFacts } = await detailOf(asep.order);
    expect(visaFacts).toMatchObject({ numberEnd: won, changed: { by: expect.any(String) } });
    await expect(
      cancelVisa(product.services, bagas, { orderUuid: asep.order, basis, why: 'salah' }),
    ).rejects.toMatchObject({ code: 'changedMeanwhile' });
    await enter({ ...FACTS, number: '6000000003' }, visaFacts.basis);
    expect((await detailOf(asep.order)).visaFacts.numberEnd).toBe('0003');
  });

  it('of another branch’s order is not there', async () => {
    const branchUuid = await makeBranch(product.services.db);
    const elsewhere = await addStaffMember(product, 'Visa', [branchUuid]);
    const given = { orderUuid: asep.order, basis: 'x', facts: FACTS };
    await expect(setVisa(product.services, elsewhere, given)).rejects.toMatchObject({ code: 'notFound' });
  });
});
