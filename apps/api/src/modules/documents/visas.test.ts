import type { VisaFacts } from '@rihlah/contract/documents/visa';
import { pilgrimInput } from '@rihlah/contract/orders/place-order';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrder, makePilgrim, makeProduct } from '../../../test/support/people/factories.ts';
import { makeFamily } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { makePhoto } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { addAdditionalDocument, endVisa, issueVisa, requestVisa } from '../../../test/support/staff/acts.ts';
import { actsOn, STAFF } from '../../../test/support/staff/audit.ts';
import { replacePilgrim } from '../orders/change/replace-pilgrim.ts';
import { findVisas } from './visa/visa-queries.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

let pilgrim: Somebody;
let orderUuid: string;
beforeEach(async () => {
  pilgrim = await makeSomebody(product.services);
  orderUuid = await makeOrderFor(product.services, pilgrim, pilgrim);
});

const FACTS: VisaFacts = {
  provider: 'Al Haramain',
  number: '6071234567',
  validFrom: '2027-03-01',
  validUntil: '2027-05-30',
};

const db = () => product.services.db;
const request = (provider = 'Al Haramain') => requestVisa(product.services, STAFF, { orderUuid, provider });
const issue = (facts = FACTS) => issueVisa(product.services, STAFF, { orderUuid, facts, why: '' });
const end = (state: 'refused' | 'cancelled') =>
  endVisa(product.services, STAFF, { orderUuid, state, why: 'foto buram' });
const states = async (uuid = orderUuid) => (await findVisas(db(), uuid)).map(({ state }) => state);
const addPicture = async () => {
  const photo = await makePhoto();
  await addAdditionalDocument(product.services, STAFF, { orderUuid, type: 'visa', photo, why: '' });
};

describe('a visa', () => {
  it('is asked for once, however many ask at a time, and issued with a sealed number', async () => {
    const asked = await Promise.allSettled([request(), request(), request()]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await issue();
    await issue({ ...FACTS, validUntil: '2027-05-31' });
    const [visa] = await findVisas(db(), orderUuid);
    expect(visa).toMatchObject({ state: 'issued', pilgrimUuid: pilgrim.uuid, validUntil: '2027-05-31' });
    expect(product.services.encryption.open(visa?.numberSealed ?? '')).toBe('6071234567');
    expect(await actsOn(db(), visa?.uuid ?? '')).toMatchObject([
      { verb: 'visa.requested', after: { order: orderUuid, provider: 'Al Haramain' } },
      { verb: 'visa.issued', before: { state: 'requested' }, after: { numberSealed: '•••' } },
      { verb: 'visa.issued', before: { validUntil: '2027-05-30' }, after: { validUntil: '2027-05-31' } },
    ]);
  });

  it('that was refused or cancelled is history, and another may be asked for', async () => {
    await request();
    await end('refused');
    await expect(end('cancelled')).rejects.toMatchObject({ code: 'visaMissing' });
    await request('Provider Lain');
    await issue();
    await expect(end('refused')).rejects.toMatchObject({ code: 'visaMissing' });
    await end('cancelled');
    expect(await states()).toEqual(['refused', 'cancelled']);
  });

  it('is for who has paid, and whose journey is to come', async () => {
    const { body } = await journey(product.address).place(makeOrder(await makeProduct(db())));
    orderUuid = body.uuid;
    await expect(request()).rejects.toMatchObject({ code: 'firstPaymentDue' });
    await expect(issue()).rejects.toMatchObject({ code: 'firstPaymentDue' });
    orderUuid = await makeOrderFor(product.services, pilgrim, pilgrim, { status: 'Batal' });
    await expect(request()).rejects.toMatchObject({ code: 'orderClosed' });
    await expect(issue()).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is issued when its picture is added; its facts come beside it, or were there', async () => {
    await addPicture();
    expect(await findVisas(db(), orderUuid)).toMatchObject([{ state: 'issued', numberSealed: null }]);
    await issue();
    await addPicture();
    expect(await findVisas(db(), orderUuid)).toMatchObject([{ state: 'issued', provider: 'Al Haramain' }]);
  });

  it('ends with its pilgrim, when another takes the place', async () => {
    const family = await makeFamily(product);
    orderUuid = family.orderUuid;
    const other = pilgrimInput.parse(makePilgrim());
    await request();
    await replacePilgrim(product.services, STAFF, { orderUuid, pilgrim: other, why: 'sakit' });
    expect(await states()).toEqual(['cancelled']);
    await request();
    const [, second] = await findVisas(db(), orderUuid);
    expect(second?.pilgrimUuid).not.toBe(family.pilgrim.uuid);
  });
});
