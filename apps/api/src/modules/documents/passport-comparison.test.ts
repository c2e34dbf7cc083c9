import type { StaffDocument } from '@rihlah/contract/staff/documents/documents';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { photoOfPassport } from '../../../test/support/people/passports.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { makePhoto, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { decide, pass, verdict } from '../../../test/support/staff/review.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { persons } from '../identity/persons/accounts.tables.ts';
import { findDocumentForStaff } from './verification/find-for-staff.ts';
import { documentDecisions, passportReadings } from './verification/review.tables.ts';

let product: TestProduct;
let bagas: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  bagas = await addStaffMember(product, 'Visa');
});
afterAll(() => product.end());

const EXPIRES = addDays(jakartaDate(new Date()), 2000);
const PASSPORT = { number: 'C7654321', gender: 'm', expires: EXPIRES } as const;

/** Hands in a passport; everybody of the tests was born on 5 March 1990 by their NIK. */
async function handIn(who: Somebody, photo: Buffer, typed: { number: string; expired: string }) {
  const { body } = await upload<{ uuid: string }>(product.address, 'pilgrim-paspor', who.token, {
    ...typed,
    photo,
  });
  return body.uuid;
}

const pilgrimNamed = async (name: string) => {
  const who = await makeSomebody(product.services, name);
  await makeOrderFor(product.services, who, who);
  return who;
};

const read = (documentUuid: string): Promise<StaffDocument> =>
  eventually(
    () => findDocumentForStaff(product.services, bagas, { documentUuid }),
    ({ reading }) => reading?.state !== 'reading',
    60_000,
  );

const verdictsOf = ({ reading }: StaffDocument) =>
  Object.fromEntries((reading?.fields ?? []).map(({ field, verdict: said }) => [field, said]));

it('a passport is compared field by field; differences lock Accept until each has an answer, and the passport’s data becomes the order’s when it stands', async () => {
  const { db, encryption } = product.services;
  const who = await pilgrimNamed('Ahmad Contoh');
  const photo = await photoOfPassport({ ...PASSPORT, name: ['CONTOH', 'AHMAD'], born: '1990-05-03' }, 2);
  const uuid = await handIn(who, photo, { number: 'C7654321', expired: addDays(EXPIRES, 1) });
  const shown = await read(uuid);
  expect(verdictsOf(shown)).toMatchObject({
    number: 'match',
    birthDate: 'differs',
    gender: 'match',
    nationality: 'match',
    expires: 'differs',
  });
  expect(shown.reading?.checks).toMatchObject({ number: true, birthDate: true, expires: true });
  expect(shown.reading?.fields.find(({ field }) => field === 'birthDate')).toMatchObject({
    theirs: '1990-05-03',
    corners: expect.any(Array),
  });
  // Its number is sealed wherever it lies.
  const [stored] = await db.select().from(passportReadings).where(eq(passportReadings.documentUuid, uuid));
  expect(stored?.sealed).not.toContain('C7654321');
  const half = verdict('accept', { answers: { birthDate: 'passport' } });
  await expect(decide(product, bagas, uuid, half)).rejects.toMatchObject({ code: 'differencesOpen' });
  await decide(
    product,
    bagas,
    uuid,
    verdict('accept', { answers: { birthDate: 'passport', expires: 'order' } }),
  );
  const person = async () => (await db.select().from(persons).where(eq(persons.uuid, who.uuid)))[0];
  expect((await person())?.passportBirthDate).toBeNull();
  await pass(product);
  const after = await person();
  expect(after?.passportBirthDate).toBe('1990-05-03');
  expect(encryption.open(after?.passportNumberSealed ?? '')).toBe('C7654321');
  expect(verdictsOf(await read(uuid))).toMatchObject({ birthDate: 'match', expires: 'differs' });
  const [decision] = await db
    .select()
    .from(documentDecisions)
    .where(eq(documentDecisions.documentUuid, uuid));
  expect(decision?.repairs).toEqual(['birthDate']);
});

it('a photo that cannot be read says so, and locks nothing; it accepts nothing either', async () => {
  const who = await pilgrimNamed('Euis Komala');
  const uuid = await handIn(who, await makePhoto(), { number: 'C1112223', expired: EXPIRES });
  expect((await read(uuid)).reading).toMatchObject({ state: 'unreadable', fields: [] });
  expect((await findDocumentForStaff(product.services, bagas, { documentUuid: uuid })).state).toBe('waiting');
  await decide(product, bagas, uuid, verdict('accept'));
});
