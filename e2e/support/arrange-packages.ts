import type { Product } from '@rihlah/contract/catalog/product';
import type { Order } from '@rihlah/contract/orders/order';
import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import type { GetPackageChoices, StaffPackageDetail } from '@rihlah/contract/staff/catalog/packages';
import type { ToldChange } from '@rihlah/contract/staff/catalog/told-change';
import type { DepartureAssurances, StaffAssurance } from '@rihlah/contract/staff/departures/assurances';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { eventually, requireDone } from '../../apps/api/test/support/http/http.ts';
import { type StaffClient, signInAs } from '../../apps/api/test/support/staff/staff-client.ts';
import { type Arrange, DEMO_PASSWORD, makeOrderPilgrim, makeOrderRegistrar } from './arrange.ts';
import { inDays } from './days.ts';
import { newPerson } from './people.ts';
import type { PhotoFile } from './photos.ts';
import type { DemoServer } from './server.ts';

// Packages of a test's own, by Loket's own calls.

const owner = ({ address }: DemoServer): Promise<StaffClient> => signInAs(address, 'fahmi', DEMO_PASSWORD);

async function ask<Body>(client: StaffClient, method: string, path: string, body?: unknown): Promise<Body> {
  return requireDone(await client.ask<Body>(method, path, { body }), path);
}

const detailOf = (client: StaffClient, uuid: string) =>
  ask<StaffPackageDetail>(client, 'GET', `/packages/${uuid}`);

/** Writes over a package, and publishes it. @param told for those who had ordered, where they must be told */
export async function changePackage(
  server: DemoServer,
  uuid: string,
  change: (draft: PackageDraft) => Partial<PackageDraft>,
  told?: ToldChange,
): Promise<void> {
  const client = await owner(server);
  const { version, draft } = await detailOf(client, uuid);
  await ask(client, 'PUT', `/packages/${uuid}/draft`, { version, content: { ...draft, ...change(draft) } });
  const { version: written } = await detailOf(client, uuid);
  await ask(client, 'POST', `/packages/${uuid}/publication`, { version: written, ...(told && { told }) });
}

/** A package of Bandung with a flight each way and two hotels, which leaves in 240 days. @returns its uuid */
export async function publishPackage(server: DemoServer, api: Arrange, name: string): Promise<string> {
  const client = await owner(server);
  const { branch } = await api.findPackage('Umrah Berkah 9 Hari');
  const choices = await ask<GetPackageChoices['response']>(client, 'GET', '/package-choices');
  const { uuid } = await ask<{ uuid: string }>(client, 'POST', '/packages', { name, branch: branch.uuid });
  const departsOn = inDays(240);
  const flights = [
    {
      direction: 'out' as const,
      number: 'GA 980',
      from: 'CGK',
      to: 'JED',
      departsAt: `${departsOn}T11:40`,
      arrivesAt: `${departsOn}T17:55`,
    },
    {
      direction: 'back' as const,
      number: 'GA 981',
      from: 'JED',
      to: 'CGK',
      departsAt: null,
      arrivesAt: null,
    },
  ];
  const hotels = ['Makkah', 'Madinah'].flatMap(
    (city) => choices.hotels.find((hotel) => hotel.city === city) ?? [],
  );
  await changePackage(server, uuid, () => ({
    type: choices.types[0]?.uuid ?? null,
    price: 26_200_000,
    seats: 30,
    departure: {
      uuid: null,
      departsOn,
      days: 9,
      airline: choices.airlines[0]?.uuid ?? null,
      capacity: 45,
      flights,
    },
    hotels: hotels.map((hotel, index) => ({ uuid: hotel.uuid, nights: index === 0 ? 4 : 3 })),
    rooms: [{ uuid: null, name: 'Quad', beds: 4, price: 0 }],
    description: '<p>Visa dan makan</p>',
  }));
  return uuid;
}

/** A hotel of a test's own in Madinah. @returns its uuid */
export async function addHotel(server: DemoServer, title: string): Promise<string> {
  const blank = { street: '', phone: '', arabicName: '', arabicStreet: '', gate: '', photos: [] };
  const body = { city: 'Madinah', title, star: 4, ...blank };
  return (await ask<{ uuid: string }>(await owner(server), 'POST', '/content/hotels', body)).uuid;
}

/** Somebody enters what proves a thing of a package, with a page that everybody may see where one is given. */
export async function recordProof(
  server: DemoServer,
  uuid: string,
  { kind, text, file }: { kind: StaffAssurance['kind']; text: string; file?: PhotoFile },
): Promise<void> {
  const client = await owner(server);
  const pages = file ? await uploadPage(client, file) : [];
  const at = `/departures/${uuid}/assurances`;
  const { assurances } = await ask<DepartureAssurances>(client, 'GET', at);
  const basis = assurances.find((each) => each.kind === kind)?.basis;
  const documentedOn = jakartaDate(new Date());
  await ask(client, 'POST', at, { kind, basis, text, number: 'GA/1187', documentedOn, pages });
}

async function uploadPage(client: StaffClient, { name, mimeType, buffer }: PhotoFile): Promise<string[]> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return (await ask<{ pages: string[] }>(client, 'POST', '/proofs', form)).pages;
}

/** A package of Surabaya that has few seats. */
export const SOLD_OUT = 'Umrah Hemat 9 Hari';

/** Orders every seat of it that is left; where another test has left none, it gets one more first. */
export async function sellOut(
  server: DemoServer,
  api: Arrange,
): Promise<{ product: Product; orders: Order[] }> {
  const find = () => api.findPackage(SOLD_OUT, 'Surabaya');
  let product = await find();
  if (product.seatAvailable === 0) {
    await changePackage(server, product.uuid, ({ seats, departure }) => ({
      seats: (seats ?? 0) + 1,
      departure: { ...departure, capacity: (departure.capacity ?? 0) + 1 },
    }));
    // Lists are a moment old.
    product = await eventually(find, ({ seatAvailable }) => seatAvailable > 0);
  }
  const orders: Order[] = [];
  for (let left = product.seatAvailable; left > 0; left--) {
    const person = newPerson();
    const order = await api.place({
      registrar: [{ ...makeOrderRegistrar(person), isPilgrim: 1 }],
      pilgrims: [makeOrderPilgrim(person)],
      product: product.uuid,
    });
    orders.push(order.body);
  }
  return { product, orders };
}
