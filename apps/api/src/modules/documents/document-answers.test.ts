import type { Order } from '@rihlah/contract/orders/order';
import type { NotificationDetail } from '@rihlah/contract/people/inbox';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import { makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { makePhoto, type Parts, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { rejectDocument, verifyDocument } from '../../../test/support/staff/acts.ts';
import { actsOn, STAFF } from '../../../test/support/staff/audit.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';

let product: TestProduct;
let photo: Buffer;
beforeAll(async () => {
  product = await startTestProduct();
  photo = await makePhoto();
});
afterAll(() => product.end());

let pilgrim: Somebody;
let agent: Somebody;
let orderUuid: string;
beforeEach(async () => {
  pilgrim = await makeSomebody(product.services);
  agent = await makeSomebody(product.services, 'Siti Rahmawati');
  orderUuid = await makeOrderFor(product.services, agent, pilgrim);
});

const send = (path: string, parts: Parts, who = pilgrim) =>
  upload<{ uuid: string; detail?: string; validation_messages?: object }>(product.address, path, who.token, {
    photo,
    pilgrim: pilgrim.uuid,
    ...parts,
  });
const sendDose = (dose: string, parts: Parts = {}) =>
  send('pilgrim-vaksin', {
    isCovidVaccine: '1',
    covidVaccineName: 'Moderna',
    covidVaccineDate: '2021-08-17',
    covidVaccineDose: dose,
    ...parts,
  });
const sendPassport = (parts: Parts = {}, who = pilgrim) =>
  send('pilgrim-paspor', { number: 'C1234567', expired: '2035-01-31', ...parts }, who);
const order = async (): Promise<Order> =>
  (await call<Order>(product.address, 'GET', `/api/v1/order/${orderUuid}`, { token: pilgrim.token })).body;
const reject = (documentUuid: string, why: string) =>
  rejectDocument(product.services, STAFF, { documentUuid, why });

describe('a refused document', () => {
  it('tells its reason with the order until it is handed in again, one dose apart from the other', async () => {
    const [first, second] = [await sendDose('1'), await sendDose('2')];
    await reject(second.body.uuid, 'Kode QR tidak terbaca');
    expect((await order()).documents?.rejected).toMatchObject([
      { kind: 'covid', dose: 2, reason: 'Kode QR tidak terbaca' },
    ]);
    await reject(first.body.uuid, 'Buram');
    expect((await order()).documents?.rejected).toHaveLength(2);
    expect((await sendDose('2')).status).toBe(201);
    expect((await order()).documents?.rejected).toMatchObject([{ kind: 'covid', dose: 1 }]);
  });

  it('names the dose in its message, which says what to open, and comes by SMS', async () => {
    const { body } = await sendDose('2');
    await reject(body.uuid, 'Kode QR tidak terbaca');
    const [row] = (await product.services.db.select().from(notifications)).filter(
      ({ personUuid, type }) => personUuid === pilgrim.uuid && type === 'document-rejected',
    );
    const path = `/api/v1/notification/${row?.uuid}`;
    const message = await call<NotificationDetail>(product.address, 'GET', path, { token: pilgrim.token });
    expect(message.body).toMatchObject({
      title: 'Sertifikat Covid 19 dosis 2 Anda perlu diunggah lagi',
      document: { kind: 'covid', dose: 2 },
      order: { uuid: orderUuid, pilgrim: { name: pilgrim.name } },
    });
    const sms = await eventually(
      () => journey(product.address).sms(pilgrim.phone),
      (list) => list.length > 0,
    );
    expect(sms[0]?.text).toContain('Kode QR tidak terbaca');
  });
});

describe('a document nobody has checked', () => {
  it('is replaced by its owner, stays as history and is no refusal', async () => {
    const { body: old } = await sendPassport();
    const next = await sendPassport({ number: 'C7654321', replaces: old.uuid });
    expect(next.status).toBe(201);
    expect((await order()).documents).toMatchObject({ passport: { status: 'Unverified' }, rejected: [] });
    const history = await actsOn(product.services.db, old.uuid);
    expect(history.map(({ verb }) => verb)).toEqual(['document.uploaded', 'document.replaced']);
  });

  it('is not replaced once it was checked, nor by an agent who did not hand it in', async () => {
    const { body: own } = await sendPassport();
    expect((await sendPassport({ replaces: own.uuid }, agent)).status).toBe(404);
    await verifyDocument(product.services, STAFF, { documentUuid: own.uuid, why: '' });
    expect((await sendPassport({ replaces: own.uuid })).status).toBe(409);
    expect((await order()).documents?.passport?.status).toBe('Verified');
  });

  it('is replaced once of two at the same time', async () => {
    const { body: old } = await sendPassport();
    const answers = await Promise.all([1, 2, 3].map(() => sendPassport({ replaces: old.uuid })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('may be replaced by the agent who handed it in', async () => {
    const { body } = await sendPassport({}, agent);
    expect((await sendPassport({ replaces: body.uuid }, agent)).status).toBe(201);
  });
});

describe('a passport', () => {
  it('must last until the return of the next journey, of which strangers learn nothing', async () => {
    const departureDate = addDays(jakartaDate(product.services.clock.now()), 100);
    const productUuid = await makeProduct(product.services.db, { departureDate, durationDays: 9 });
    await makeOrderFor(product.services, agent, pilgrim, { productUuid });
    const tooShort = await sendPassport({ expired: addDays(departureDate, 7) });
    expect(tooShort.body.validation_messages).toHaveProperty('expired.passportEndsBeforeReturn');
    const stranger = await makeSomebody(product.services);
    expect((await sendPassport({ expired: addDays(departureDate, 7) }, stranger)).status).toBe(404);
    expect((await actsOn(product.services.db, pilgrim.uuid)).map(({ verb }) => verb)).toContain(
      'person.papers-refused',
    );
    expect((await sendPassport({ expired: addDays(departureDate, 8) })).status).toBe(201);
  });
});

describe('a Covid certificate', () => {
  it('asks for its dose in the form’s words, and marks a dose that is there', async () => {
    const fields = { isCovidVaccine: '1', covidVaccineName: 'Moderna', covidVaccineDate: '2021-08-17' };
    const missing = await send('pilgrim-vaksin', fields);
    expect(missing.body.validation_messages).toEqual({ covidVaccineDose: { requiredStar: '* Wajib diisi' } });
    const wrong = await sendDose('x');
    expect(wrong.body.validation_messages).toEqual({ covidVaccineDose: { requiredStar: '* Wajib diisi' } });
    await sendDose('1');
    const again = await sendDose('1');
    expect(again.status).toBe(409);
    expect(again.body.validation_messages).toHaveProperty('covidVaccineDose.doseExists');
  });

  it('with a wrong dose is put right by the one that takes its place', async () => {
    const { body: mistyped } = await sendDose('2');
    expect((await sendDose('1', { replaces: mistyped.uuid })).status).toBe(201);
    expect((await sendDose('2')).status).toBe(201);
  });
});
