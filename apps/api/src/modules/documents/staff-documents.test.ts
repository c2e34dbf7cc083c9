import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { makePhoto, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { addAdditionalDocument, rejectDocument, verifyDocument } from '../../../test/support/staff/acts.ts';
import { actsOn, STAFF } from '../../../test/support/staff/audit.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { findDocument } from './record/document-queries.ts';

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

const uploadPassport = async () => {
  const parts = { number: 'C1234567', expired: '2035-01-31', photo };
  return upload<{ uuid: string }>(product.address, 'pilgrim-paspor', pilgrim.token, parts);
};
const passports = async (who = pilgrim) => {
  const path = `/api/v1/pilgrim-paspor?pilgrim_uuid=${pilgrim.uuid}`;
  const { body } = await call<{ _embedded: { pilgrimPaspor: { uuid: string; status: string }[] } }>(
    product.address,
    'GET',
    path,
    { token: who.token },
  );
  return body._embedded.pilgrimPaspor;
};
const inboxOf = async (who: Somebody) =>
  (await product.services.db.select().from(notifications))
    .filter(({ personUuid }) => personUuid === who.uuid)
    .map(({ title, message }) => ({ title, message }));

describe('verifying and rejecting', () => {
  it('verifies once, with history and messages to pilgrim and agent', async () => {
    const { services } = product;
    const { body } = await uploadPassport();
    const decision = { documentUuid: body.uuid, why: 'sesuai' };
    await verifyDocument(services, STAFF, decision);
    await expect(verifyDocument(services, STAFF, decision)).rejects.toMatchObject({
      code: 'documentDecided',
    });
    expect(await passports(agent)).toMatchObject([{ uuid: body.uuid, status: 'Verified' }]);
    expect(await inboxOf(pilgrim)).toContainEqual({
      title: 'Paspor Anda sudah diperiksa',
      message: 'Paspor Anda sudah kami periksa dan kami terima.',
    });
    expect((await inboxOf(agent)).map(({ title }) => title)).toEqual([
      'Paspor Ahmad Hidayat sudah diunggah',
      'Paspor Ahmad Hidayat sudah diperiksa',
    ]);
  });

  it('rejects also what was verified; the form opens again and history stays', async () => {
    const { services } = product;
    const { body } = await uploadPassport();
    await verifyDocument(services, STAFF, { documentUuid: body.uuid, why: 'sesuai' });
    const decision = { documentUuid: body.uuid, why: 'Masa berlaku kurang dari 7 bulan.' };
    await rejectDocument(services, STAFF, decision);
    expect(await passports()).toEqual([]);
    await expect(rejectDocument(services, STAFF, decision)).rejects.toMatchObject({
      code: 'documentDecided',
    });
    await expect(verifyDocument(services, STAFF, decision)).rejects.toMatchObject({
      code: 'documentDecided',
    });
    expect(await inboxOf(pilgrim)).toContainEqual({
      title: 'Paspor Anda perlu diunggah lagi',
      message:
        'Paspor Anda belum dapat kami terima. Alasan: Masa berlaku kurang dari 7 bulan. Silakan unggah lagi.',
    });
    const history = await actsOn(services.db, body.uuid);
    expect(history.map(({ verb, actorUuid, why }) => [verb, actorUuid, why])).toEqual([
      ['document.uploaded', pilgrim.uuid, ''],
      ['document.verified', STAFF.uuid, 'sesuai'],
      ['document.rejected', STAFF.uuid, 'Masa berlaku kurang dari 7 bulan.'],
    ]);
    expect((await uploadPassport()).status).toBe(201);
  });

  it('one of two decisions at once wins', async () => {
    const { body } = await uploadPassport();
    const decision = { documentUuid: body.uuid, why: '' };
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => verifyDocument(product.services, STAFF, decision)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('knows yellow books from Covid certificates, and what is not there', async () => {
    const { services, address } = product;
    const { body } = await upload<{ uuid: string }>(address, 'pilgrim-vaksin', pilgrim.token, { photo });
    const kept = () => findDocument(services.db, body.uuid);
    expect(await kept()).toMatchObject({ kind: 'yellowBook', status: 'Unverified' });
    await verifyDocument(services, STAFF, { documentUuid: body.uuid, why: '' });
    expect((await inboxOf(pilgrim)).map(({ title }) => title)).toEqual(['Buku kuning Anda sudah diperiksa']);
    expect(await kept()).toMatchObject({ status: 'Verified' });
    const nothing = { documentUuid: orderUuid, why: '' };
    await expect(rejectDocument(services, STAFF, nothing)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('visa, e-ticket and room list', () => {
  const listOf = (who: Somebody, query = '') =>
    call<{ _embedded: { additionalDocument: { type: string; photo: string; order: { uuid: string } }[] } }>(
      product.address,
      'GET',
      `/api/v1/additional-document?pilgrim_uuid=${pilgrim.uuid}${query}`,
      { token: who.token },
    );

  it('are added by staff, told, and listed by type, the newest first', async () => {
    const { services } = product;
    for (const type of ['visa', 'roomList', 'roomList'] as const)
      await addAdditionalDocument(services, STAFF, { orderUuid, type, photo, why: '' });
    const all = (await listOf(pilgrim)).body._embedded.additionalDocument;
    expect(all.map(({ type }) => type)).toEqual(['roomList', 'roomList', 'visa']);
    const visas = (await listOf(agent, '&type=visa')).body._embedded.additionalDocument;
    expect(visas).toMatchObject([{ type: 'visa', order: { uuid: orderUuid } }]);
    expect((await fetch(visas[0]?.photo ?? '')).headers.get('content-type')).toBe('image/jpeg');
    expect((await inboxOf(agent))[0]?.title).toBe('Visa Ahmad Hidayat sudah tersedia');
    const stranger = await makeSomebody(services);
    expect((await listOf(stranger)).status).toBe(404);
  });

  it('are not added to orders that are over', async () => {
    const { services } = product;
    const over = await makeOrderFor(services, agent, pilgrim, { status: 'Batal' });
    const paper = { orderUuid: over, type: 'visa' as const, photo, why: '' };
    await expect(addAdditionalDocument(services, STAFF, paper)).rejects.toMatchObject({ code: 'notFound' });
  });
});
