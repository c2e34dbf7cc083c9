import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import type { StaffPackage, StaffPackageDetail } from '@rihlah/contract/staff/catalog/packages';
import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { productTypes } from '../../../src/modules/catalog/packages/packages.tables.ts';
import { requireDone } from '../http/http.ts';
import type { TestProduct } from '../process/product.ts';
import { makeStaff } from './make-staff.ts';
import type { StaffClient } from './staff-client.ts';
import { signInAs } from './staff-client.ts';

const PASSWORD = 'rahasia123';
let count = 0;

/** Somebody with roles at Loket, signed in. */
export async function editor(product: TestProduct, ...grants: StaffGrant[]): Promise<StaffClient> {
  const username = `editor-${++count}`;
  await makeStaff(
    product,
    username,
    PASSWORD,
    grants.length > 0 ? grants : [{ role: 'Konten', branchUuids: null }],
  );
  return signInAs(product.address, username, PASSWORD);
}

/** The day that packages of these tests leave. */
export const DAY = addDays(jakartaDate(new Date()), 200);

/** What is there to write a whole package from. */
export async function makeChoices({ services: { db } }: TestProduct): Promise<{ type: string }> {
  const [type] = await db
    .insert(productTypes)
    .values({ name: `Jenis ${++count}` })
    .returning();
  return { type: type?.uuid ?? '' };
}

export const readDetail = async (client: StaffClient, uuid: string): Promise<StaffPackageDetail> =>
  (await client.ask<StaffPackageDetail>('GET', `/packages/${uuid}`)).body;

export const listedBy = async (client: StaffClient, query = ''): Promise<StaffPackage[]> =>
  (await client.ask<{ packages: StaffPackage[] }>('GET', `/packages${query}`)).body.packages;

export const begin = async (
  client: StaffClient,
  branch: string,
  name = 'Umrah Uji 9 Hari',
): Promise<string> =>
  (await client.ask<{ uuid: string }>('POST', '/packages', { body: { name, branch } })).body.uuid;

/** Writes over what a package's draft says now. @returns the answer */
export async function write(client: StaffClient, uuid: string, change: Partial<PackageDraft>) {
  const { version, draft } = await readDetail(client, uuid);
  return client.ask<{ version: string }>('PUT', `/packages/${uuid}/draft`, {
    body: { version, content: { ...draft, ...change } },
  });
}

/** Everything that a package needs to be published, on a departure of its own. */
export const whole = (type: string, change: Partial<PackageDraft> = {}): Partial<PackageDraft> => ({
  type,
  price: 31_500_000,
  seats: 40,
  departure: { uuid: null, departsOn: DAY, days: 9, airline: null, capacity: 45, flights: [] },
  rooms: [
    { uuid: null, name: 'Quad', beds: 4, price: 0 },
    { uuid: null, name: 'Double', beds: 2, price: 4_900_000 },
  ],
  itinerary: [{ title: 'Jakarta – Jeddah', description: 'Berkumpul di bandara' }],
  description: '<h3>Fasilitas</h3><ul><li>Visa</li></ul>',
  ...change,
});

export async function publish(client: StaffClient, uuid: string, why?: string) {
  const { version } = await readDetail(client, uuid);
  return client.ask<{ state: string; detail: string; validation_messages?: Record<string, unknown> }>(
    'POST',
    `/packages/${uuid}/publication`,
    { body: { version, ...(why && { why }) } },
  );
}

/** A package that customers see. @returns its uuid */
export async function makePublished(
  client: StaffClient,
  { branch, type, change }: { branch: string; type: string; change?: Partial<PackageDraft> },
): Promise<string> {
  const uuid = await begin(client, branch);
  await write(client, uuid, whole(type, change));
  requireDone(await publish(client, uuid), 'the publication');
  return uuid;
}
