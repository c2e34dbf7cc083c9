import type { ManifestFacts } from '@rihlah/contract/people/person-facts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { makeOrder, makePilgrim, makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody } from '../../../test/support/people/people.ts';
import { makePhoto, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { setFacts, verifyDocument } from '../../../test/support/staff/acts.ts';
import { actsOn, STAFF } from '../../../test/support/staff/audit.ts';
import { addJobs } from '../../infra/jobs/enqueue-job.ts';
import { passportDetails } from '../documents/record/documents.tables.ts';
import { persons } from '../identity/persons/accounts.tables.ts';
import { HASH_PASSPORTS } from '../identity/persons/hash-passports.ts';
import { hashPassportNumber } from '../identity/persons/passport-number.ts';
import { personRelations } from '../identity/relations/relations.tables.ts';
import { findRelations } from '../identity/relations/relations.ts';
import { removeRelation } from '../identity/relations/remove-relation.ts';
import { setRelation } from '../identity/relations/set-relation.ts';
import { findOrder } from '../orders/record/order-queries.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

const db = () => product.services.db;
const somebody = (name?: string) => makeSomebody(product.services, name);
const personOf = async (uuid: string) => {
  const [person] = await db().select().from(persons).where(eq(persons.uuid, uuid));
  if (!person) throw new Error(`no person ${uuid}`);
  return person;
};
const set = (personUuid: string, facts: ManifestFacts) =>
  setFacts(product.services, STAFF, { personUuid, facts, why: 'uji' });
const hashOf = (number: string) => hashPassportNumber(product.services.encryption, number);
const pilgrimOf = async (orderUuid: string) => (await findOrder(db(), orderUuid))?.pilgrimUuid ?? '';

const FACTS: ManifestFacts = {
  passportName: 'AHMAD HIDAYAT',
  birthplace: 'Garut',
  fatherName: 'Maman Hidayat',
  regionCode: '32.73.05.1002',
  maritalStatus: 'Menikah',
  education: 'S1',
  occupation: 'PNS',
};
const PASSPORT: ManifestFacts = {
  passportNumber: 'C7654321',
  passportIssuedOn: '2024-02-29',
  passportIssuedAt: 'Bandung',
};

describe('what manifests need of a person', () => {
  it('is entered by staff, with an audit row that hides the number of the passport', async () => {
    const { uuid } = await somebody();
    await set(uuid, { ...FACTS, ...PASSPORT });
    const person = await personOf(uuid);
    expect(person).toMatchObject({ ...FACTS, passportIssuedOn: '2024-02-29', passportIssuedAt: 'Bandung' });
    expect(product.services.encryption.open(person.passportNumberSealed ?? '')).toBe('C7654321');
    const [act] = await actsOn(db(), uuid);
    expect(act).toMatchObject({
      verb: 'person.facts-set',
      before: { fatherName: null, passportNumberSealed: null },
      after: { fatherName: 'Maman Hidayat', passportNumberSealed: '•••', passportNumberHash: '•••' },
      why: 'uji',
    });
    expect(JSON.stringify(act)).not.toContain('7654321');
  });

  it('changes only as said, and says nothing where nothing changes', async () => {
    const { uuid } = await somebody();
    await set(uuid, { ...FACTS, ...PASSPORT });
    const before = await personOf(uuid);
    await set(uuid, { ...FACTS, passportNumber: 'C7654321' });
    expect(await personOf(uuid)).toEqual(before);
    await set(uuid, { fatherName: null });
    expect(await personOf(uuid)).toEqual({ ...before, fatherName: null });
    expect((await actsOn(db(), uuid)).map(({ after }) => Object.keys(after ?? {}))).toEqual([
      expect.arrayContaining(['fatherName', 'passportNumberSealed']),
      ['fatherName'],
    ]);
  });

  it('forgets where and when a passport was issued when the number is another', async () => {
    const { uuid } = await somebody();
    await set(uuid, PASSPORT);
    await set(uuid, { passportNumber: 'X1111111', passportIssuedAt: 'Garut' });
    expect(await personOf(uuid)).toMatchObject({ passportIssuedOn: null, passportIssuedAt: 'Garut' });
    await expect(set(uuid, { passportIssuedOn: '2999-01-01' })).rejects.toMatchObject({
      fields: { passportIssuedOn: 'dateInFuture' },
    });
  });
});

describe('the hash of a passport number', () => {
  it('stands beside the seal of an order’s pilgrim, and is never that of a NIK', async () => {
    const pilgrim = makePilgrim({
      hasPassport: 1 as const,
      passportNumber: 'C2345678',
      expired_date: '2035-01-31',
    });
    const placed = await go.place(makeOrder(await makeProduct(db()), 1, { pilgrims: [pilgrim] }));
    const person = await personOf(await pilgrimOf(placed.body.uuid));
    expect(person.passportNumberHash).toBe(hashOf('C2345678'));
    expect(hashOf('C2345678')).not.toBe(product.services.encryption.hash('C2345678'));
  });

  it('is made of an uploaded passport at once; the person has it when staff have checked it', async () => {
    const { uuid, token } = await somebody();
    await makeOrderFor(product.services, { uuid }, { uuid });
    await set(uuid, PASSPORT);
    const parts = { number: 'C3456789', expired: '2035-01-31', photo: await makePhoto() };
    const { body } = await upload<{ uuid: string }>(product.address, 'pilgrim-paspor', token, parts);
    const [details] = await db()
      .select()
      .from(passportDetails)
      .where(eq(passportDetails.documentUuid, body.uuid));
    expect(details?.numberHash).toBe(hashOf('C3456789'));
    expect((await personOf(uuid)).passportNumberHash).toBe(hashOf('C7654321'));
    await verifyDocument(product.services, STAFF, { documentUuid: body.uuid, why: '' });
    const person = await personOf(uuid);
    expect(person).toMatchObject({ passportNumberHash: hashOf('C3456789'), passportIssuedOn: null });
    expect(product.services.encryption.open(person.passportNumberSealed ?? '')).toBe('C3456789');
  });

  it('is made later of numbers that an earlier version sealed, past one that does not open', async () => {
    const { encryption } = product.services;
    const people = await Promise.all([somebody(), somebody(), somebody()]);
    const sealedOf = (index: number) => (index === 1 ? 'rusak' : encryption.seal(`C900000${index}`));
    for (const [index, { uuid }] of people.entries())
      await db()
        .update(persons)
        .set({ passportNumberSealed: sealedOf(index) })
        .where(eq(persons.uuid, uuid));
    await addJobs(db(), [{ task: HASH_PASSPORTS, key: HASH_PASSPORTS, maxAttempts: 1 }]);
    const hashes = await eventually(
      () => Promise.all(people.map(async ({ uuid }) => (await personOf(uuid)).passportNumberHash)),
      ([first, , third]) => Boolean(first && third),
    );
    expect(hashes).toEqual([hashOf('C9000000'), null, hashOf('C9000002')]);
  });
});

describe('what people are to each other', () => {
  const relate = (personUuid: string, relativeUuid: string, relation: 'Anak' | 'Orang Tua' | 'Saudara') =>
    setRelation(product.services, STAFF, { personUuid, relativeUuid, relation, why: 'KK' });

  it('is one fact for both, from whichever side it is said', async () => {
    const [siti, nabila] = await Promise.all([somebody('Siti'), somebody('Nabila')]);
    await relate(siti.uuid, nabila.uuid, 'Anak');
    expect(await findRelations(db(), nabila.uuid)).toMatchObject([
      { relativeUuid: siti.uuid, relation: 'Orang Tua' },
    ]);
    // Said from the other side, and at once: one row, and the two sides agree.
    await Promise.all([
      relate(nabila.uuid, siti.uuid, 'Saudara'),
      relate(siti.uuid, nabila.uuid, 'Orang Tua'),
    ]);
    const [one] = await findRelations(db(), siti.uuid);
    const [other] = await findRelations(db(), nabila.uuid);
    expect([
      ['Saudara', 'Saudara'],
      ['Orang Tua', 'Anak'],
    ]).toContainEqual([one?.relation, other?.relation]);
    expect((await actsOn(db(), siti.uuid))[0]).toMatchObject({
      verb: 'person.relation-set',
      after: { relative: nabila.uuid, relation: 'Anak' },
    });
    const both = { personUuid: nabila.uuid, relativeUuid: siti.uuid, why: 'salah' };
    await removeRelation(product.services, STAFF, both);
    expect(await findRelations(db(), siti.uuid)).toEqual([]);
    await expect(removeRelation(product.services, STAFF, both)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is never said of oneself, nor of nobody', async () => {
    const { uuid } = await somebody();
    await expect(relate(uuid, uuid, 'Saudara')).rejects.toMatchObject({ code: 'failedValidation' });
    const nobody = '11111111-1111-4111-8111-111111111111';
    await expect(relate(uuid, nobody, 'Anak')).rejects.toMatchObject({ code: 'notFound' });
    const row = { personUuid: uuid, relativeUuid: uuid, relation: 'Anak' as const, updatedAt: new Date() };
    await expect(db().insert(personRelations).values(row)).rejects.toThrow();
  });
});

it('follows to the person whom an order’s own row turns out to be', async () => {
  const pilgrim = makePilgrim();
  const place = async () =>
    (await go.place(makeOrder(await makeProduct(db()), 1, { pilgrims: [pilgrim] }))).body.uuid;
  const [first, second] = [await place(), await place()];
  const pay = async (order: string) =>
    go.pay((await go.issue({ type: '01', order })).body.paymentNumber ?? '');
  const row = await pilgrimOf(second);
  const relative = await somebody('Maman Hidayat');
  await set(row, { ...FACTS, ...PASSPORT });
  await setRelation(product.services, STAFF, {
    personUuid: row,
    relativeUuid: relative.uuid,
    relation: 'Orang Tua',
    why: '',
  });
  await set(await pilgrimOf(first), { birthplace: 'Bandung' });
  await pay(first);
  await pay(second);
  const known = await pilgrimOf(second);
  expect(known).not.toBe(row);
  expect(await personOf(known)).toMatchObject({
    ...FACTS,
    birthplace: 'Bandung',
    passportNumberHash: hashOf('C7654321'),
    passportIssuedOn: '2024-02-29',
    passportIssuedAt: 'Bandung',
  });
  expect(await findRelations(db(), known)).toMatchObject([
    { relativeUuid: relative.uuid, relation: 'Orang Tua' },
  ]);
});
