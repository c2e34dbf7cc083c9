import type { PilgrimDocuments } from '@rihlah/contract/staff/documents/hand-in';
import type { Problem } from '@rihlah/contract/wire/hal';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { makeForm, makePhoto, type Parts, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { decide, verdict } from '../../../test/support/staff/review.ts';
import { type StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import { staffActor } from '../../infra/access/actor.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { documents } from './record/documents.tables.ts';
import { listWaiting } from './verification/list-waiting.ts';

const PASSWORD = 'rahasia123';
const PASSPORT = { number: 'c1234567', expired: '2035-01-31' };

let product: TestProduct;
let branch: string;
let rinaUuid: string;
let rina: StaffClient;
let photo: Buffer;
beforeAll(async () => {
  product = await startTestProduct();
  branch = await makeBranch(product.services.db, { name: 'Rihlah Garut' });
  rinaUuid = await makeStaff(product, 'rina-loket', PASSWORD, [{ role: 'Cabang', branchUuids: [branch] }]);
  rina = await signInAs(product.address, 'rina-loket', PASSWORD);
  photo = await makePhoto();
});
afterAll(() => product.end());

let pilgrim: Somebody;
let agent: Somebody;
let order: string;
beforeEach(async () => {
  const { services } = product;
  pilgrim = await makeSomebody(services);
  agent = await makeSomebody(services, 'Siti Rahmawati');
  const departureDate = addDays(jakartaDate(new Date()), 90);
  const productUuid = await makeProduct(services.db, { branchUuid: branch, departureDate });
  order = await makeOrderFor(services, agent, pilgrim, { productUuid });
});

const give = (path: string, parts: Parts, client = rina, who = pilgrim) =>
  client.ask<{ uuid: string } & Problem>('POST', `/people/${who.uuid}/papers/${path}`, {
    body: makeForm(parts),
  });
const look = async (client = rina) =>
  (await client.ask<PilgrimDocuments>('GET', `/people/${pilgrim.uuid}/papers`)).body;
const rinaActor = () =>
  staffActor(rinaUuid, 'rina-loket', [{ role: 'Cabang' as const, branchUuids: [branch] }]);
const inboxOf = ({ uuid }: Somebody) =>
  product.services.db.select().from(notifications).where(eq(notifications.personUuid, uuid));

describe('staff at the counter', () => {
  it('hand in every kind of document for a pilgrim, by the rules of the customers', async () => {
    const calls: [string, Parts][] = [
      ['identity', { profilePhoto: photo, icPhoto: photo, ficPhoto: photo }],
      ['passport', { ...PASSPORT, photo }],
      ['passport-document', { type: 'Buku Nikah', photo }],
      ['vaccine', { photo }],
      [
        'vaccine',
        {
          isCovidVaccine: '1',
          covidVaccineDose: '2',
          covidVaccineName: 'CoronaVac',
          covidVaccineDate: '2021-08-01',
          photo,
        },
      ],
    ];
    for (const [path, parts] of calls) {
      expect([path, (await give(path, parts)).status]).toEqual([path, 201]);
      const again = await give(path, parts);
      expect([again.status, again.body.detail]).toEqual([409, 'Dokumen ini sudah diunggah']);
    }
    const expired = await give('passport', { number: 'c1234567', expired: '2020-01-01', photo });
    expect(Object.keys(expired.body.validation_messages ?? {})).toEqual(['expired']);
    expect((await give('identity', { profilePhoto: photo, icPhoto: photo })).status).toBe(422);

    const { kinds, typed, order: journey } = await look();
    expect(kinds.map(({ kind, state }) => [kind, state])).toEqual([
      ['identity', 'waiting'],
      ['passportDocument', 'waiting'],
      ['passport', 'waiting'],
      ['covid', 'waiting'],
      ['yellowBook', 'waiting'],
    ]);
    expect(kinds.flatMap(({ papers }) => papers.map(({ by }) => by))).toEqual(
      Array(5).fill('Staf rina-loket'),
    );
    expect(typed).toMatchObject({ name: pilgrim.name, number: 'C1234567', expires: '2035-01-31' });
    expect(typed.nik).toMatch(/^\d{16}$/);
    await rebuildOrderSearchNow(product);
    expect((await look()).order?.uuid).toBe(order);
    expect(journey === null || journey.uuid === order).toBe(true);
    // The customer sees it as what they sent themself.
    const { body } = await call<{ _embedded: { pilgrimPaspor: { status: string; number: string }[] } }>(
      product.address,
      'GET',
      '/api/v1/pilgrim-paspor',
      { token: pilgrim.token },
    );
    expect(body._embedded.pilgrimPaspor).toMatchObject([{ status: 'Unverified', number: 'C1234567' }]);
  });

  it('are written down as who did it, and pilgrim and agent are told that the office took it in', async () => {
    const { body } = await give('vaccine', { photo });
    const acts = await actsOn(product.services.db, body.uuid);
    expect(acts).toMatchObject([
      { verb: 'document.uploaded', actorKind: 'staff', actorUuid: rinaUuid, actorRoles: ['Cabang'] },
    ]);
    expect(await inboxOf(pilgrim)).toMatchObject([
      {
        type: 'document-uploaded',
        title: 'Buku kuning Anda sudah diunggah',
        message: 'Buku kuning Anda sudah diambil petugas kami di loket dan akan kami periksa.',
      },
    ]);
    expect((await inboxOf(agent)).map(({ title }) => title)).toEqual([
      `Buku kuning ${pilgrim.name} sudah diunggah`,
    ]);
    await look();
    expect((await actsOn(product.services.db, pilgrim.uuid)).map(({ verb }) => verb)).toContain(
      'person.numbers-viewed',
    );
  });

  it('have no say about what they handed in, of whatever kind', async () => {
    const given = [
      await give('identity', { profilePhoto: photo, icPhoto: photo, ficPhoto: photo }),
      await give('passport', { ...PASSPORT, photo }),
      await give('vaccine', { photo }),
    ];
    await rebuildOrderSearchNow(product);
    for (const { body } of given) {
      const at = `/documents/${body.uuid}`;
      expect((await rina.ask('POST', `${at}/claim`)).status).toBe(422);
      const decided = await rina.ask<Problem>('POST', `${at}/decision`, { body: verdict('accept') });
      expect([decided.status, decided.body.detail]).toEqual([
        422,
        'Yang mengunggah tidak dapat memeriksanya sendiri: orang lain yang memutuskan',
      ]);
    }
    const { documents: queue } = await listWaiting(product.services, rinaActor(), {});
    const own = queue.filter(({ pilgrim: { uuid } }) => uuid === pilgrim.uuid);
    expect(own.map(({ lock }) => lock?.why)).toEqual(given.map(() => 'own-upload'));
    const bagas = await addStaffMember(product, 'Visa');
    await decide(product, bagas, given[2]?.body.uuid ?? '', verdict('accept'));
  });

  it('reject what was verified, with a reason that is told, unless they handed it in or it still waits', async () => {
    const { db } = product.services;
    const sent = await upload<{ uuid: string }>(product.address, 'pilgrim-vaksin', pilgrim.token, { photo });
    await rebuildOrderSearchNow(product);
    const reject = (why: string, uuid = sent.body.uuid) =>
      rina.ask<Problem>('POST', `/documents/${uuid}/rejection`, { body: { why } });
    expect((await reject('Masih menunggu')).body.detail).toBe(
      'Dokumen ini belum diperiksa: putuskan di antrean Dokumen',
    );
    const checked = { status: 'Verified' as const, verifiedAt: new Date() };
    await db.update(documents).set(checked).where(eq(documents.uuid, sent.body.uuid));
    expect((await reject(' ')).status).toBe(422);
    expect((await reject('Cap klinik tidak terbaca')).status).toBe(200);
    const [row] = await db.select().from(documents).where(eq(documents.uuid, sent.body.uuid));
    expect(row).toMatchObject({ rejectedReason: 'Cap klinik tidak terbaca' });
    expect((await actsOn(db, sent.body.uuid)).map(({ verb, why }) => [verb, why])).toContainEqual([
      'document.rejected',
      'Cap klinik tidak terbaca',
    ]);
    for (const reader of [pilgrim, agent])
      expect((await inboxOf(reader)).map(({ message }) => message).join()).toContain(
        'Cap klinik tidak terbaca',
      );
    expect((await reject('Sekali lagi')).status).toBe(409);

    const { body: own } = await give('vaccine', { photo });
    await db.update(documents).set(checked).where(eq(documents.uuid, own.uuid));
    expect((await reject('Ternyata buram', own.uuid)).body.detail).toBe(
      'Yang mengunggah tidak dapat memeriksanya sendiri: orang lain yang memutuskan',
    );
    const { kinds } = await look();
    expect(kinds.flatMap(({ papers }) => papers)).toMatchObject([{ uuid: own.uuid, isMine: true }]);
  });

  it('replace what nobody has checked, also what the pilgrim sent, and nothing that was checked', async () => {
    const { db } = product.services;
    const sent = await upload<{ uuid: string }>(product.address, 'pilgrim-vaksin', pilgrim.token, { photo });
    const { body, status } = await give('vaccine', { photo, replaces: sent.body.uuid });
    expect(status).toBe(201);
    const live = and(eq(documents.pilgrimUuid, pilgrim.uuid), isNull(documents.rejectedAt));
    expect((await db.select().from(documents).where(live)).map(({ uuid }) => uuid)).toEqual([body.uuid]);
    await db.update(documents).set({ status: 'Verified' }).where(eq(documents.uuid, body.uuid));
    expect((await give('vaccine', { photo, replaces: body.uuid })).status).toBe(409);
  });

  it('reach nobody of another branch, nobody whose order was cancelled, and nobody named in the form', async () => {
    const { services } = product;
    const stranger = await makeSomebody(services);
    await makeOrderFor(services, stranger, stranger);
    expect((await give('vaccine', { photo }, rina, stranger)).status).toBe(404);
    expect((await rina.ask('GET', `/people/${stranger.uuid}/papers`)).status).toBe(404);
    expect((await give('vaccine', { photo, pilgrim: stranger.uuid })).status).not.toBe(201);
    await services.db.update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, order));
    expect((await give('passport-document', { type: 'Ijazah', photo })).status).toBe(404);
  });
});
