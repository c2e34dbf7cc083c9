import { randomUUID } from 'node:crypto';
import type { ManifestFacts } from '@rihlah/contract/people/person-facts';
import { eq } from 'drizzle-orm';
import { products } from '../../../src/modules/catalog/packages/packages.tables.ts';
import { insurancePolicies } from '../../../src/modules/departures/insurance/insurance.tables.ts';
import { documents, passportDetails } from '../../../src/modules/documents/record/documents.tables.ts';
import { visas } from '../../../src/modules/documents/visa/visas.tables.ts';
import { persons } from '../../../src/modules/identity/persons/accounts.tables.ts';
import { hashPassportNumber } from '../../../src/modules/identity/persons/passport-number.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../people/people.ts';
import type { TestProduct } from '../process/product.ts';
import { setFacts } from './acts.ts';
import { STAFF } from './audit.ts';

/** Everything that only a pilgrim can say. */
export const TOLD: ManifestFacts = {
  passportName: 'ROSMIATI BINTI AMIR',
  passportIssuedOn: '2024-02-29',
  passportIssuedAt: 'Bandung',
  birthplace: 'Garut',
  fatherName: 'Amir',
  nationality: 'WNI',
  maritalStatus: 'Menikah',
  education: 'S1',
  occupation: 'PNS',
  province: 'Jawa Barat',
  regency: 'Kota Bandung',
  district: 'Coblong',
  village: 'Dago',
  bpjsNumber: '0001234567890',
};

export type Traveller = Somebody & { orderUuid: string };

let passports = 0;

/** Somebody on a package who travels for themself. */
export async function makeTraveller(
  { services }: TestProduct,
  productUuid: string,
  name = 'Rosmiati',
): Promise<Traveller> {
  const person = await makeSomebody(services, name);
  const orderUuid = await makeOrderFor(services, person, person, { productUuid });
  await services.db.update(products).set({ seatAvailable: 5 }).where(eq(products.uuid, productUuid));
  return { ...person, orderUuid };
}

/** Gives somebody all that any list needs: what they say, a passport, a visa, a policy. @returns the passport's number */
export async function complete(
  { services }: TestProduct,
  { uuid: pilgrimUuid, orderUuid }: Traveller,
  facts: ManifestFacts = {},
): Promise<string> {
  const { db, encryption } = services;
  const number = `C${String(++passports).padStart(7, '0')}`;
  const documentUuid = randomUUID();
  await db.update(persons).set({ gender: 'f' }).where(eq(persons.uuid, pilgrimUuid));
  await setFacts(services, STAFF, { personUuid: pilgrimUuid, facts: { ...TOLD, ...facts }, why: 'uji' });
  await db
    .insert(documents)
    .values({ uuid: documentUuid, pilgrimUuid, kind: 'passport', status: 'Verified', createdAt: new Date() });
  await db.insert(passportDetails).values({
    documentUuid,
    expired: '2031-02-28',
    numberSealed: encryption.seal(number),
    numberHash: hashPassportNumber(encryption, number),
  });
  await db.insert(visas).values({
    orderUuid,
    pilgrimUuid,
    state: 'issued',
    provider: 'Nusuk Mitra',
    issuedAt: new Date(),
    numberSealed: encryption.seal('0061234567'),
    validFrom: '2026-12-01',
    validUntil: '2027-02-28',
  });
  await db.insert(insurancePolicies).values({
    orderUuid,
    insurer: 'Takaful Umum',
    number: '00/UMR/77',
    enteredOn: '2026-11-23',
    startsOn: '2026-12-22',
    endsOn: '2026-12-30',
  });
  return number;
}
