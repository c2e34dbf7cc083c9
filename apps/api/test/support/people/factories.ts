import { randomUUID } from 'node:crypto';
import type { PlaceOrderBody, ReachedPilgrim, UnreachedPilgrim } from '@rihlah/contract/orders/place-order';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import type { Db } from '../../../src/infra/db/database.ts';
import { branches } from '../../../src/modules/catalog/branches/branches.tables.ts';
import { departures } from '../../../src/modules/catalog/departures/departures.tables.ts';
import { products, productTypes } from '../../../src/modules/catalog/packages/packages.tables.ts';

let counter = 1000;

/** Leaves the next people to another process of the run, which counts from the same beginning. */
export const skipPeople = (count: number): void => {
  counter += count;
};

/** A NIK nobody else in the run has, a million in all; born on 5 March 1990. */
export const newNik = (): string => {
  const number = String(++counter).padStart(6, '0');
  return `3273${number.slice(0, 2)}050390${number.slice(2)}`;
};

/** A phone nobody else in the run has. */
export const newPhone = (): string => `0813${String(20_000_000 + ++counter)}`;

export async function makeBranch(
  db: Db,
  values: Partial<typeof branches.$inferInsert> = {},
): Promise<string> {
  const uuid = randomUUID();
  await db.insert(branches).values({
    uuid,
    name: 'Rihlah Bandung',
    address: 'Jl. L. L. R.E. Martadinata No. 118',
    city: 'Bandung',
    latitude: -6.9,
    longitude: 107.6,
    email: 'bandung@rihlah.id',
    mobile: '081122004518',
    phone: '0227216604',
    fax: '0227216605',
    type: 'branch',
    ...values,
  });
  return uuid;
}

export type ProductValues = Partial<typeof products.$inferInsert>;

/** A departure in 200 days, for nine. @returns its uuid */
export async function makeDeparture(
  db: Db,
  values: Partial<typeof departures.$inferInsert> = {},
): Promise<string> {
  const uuid = randomUUID();
  const departsOn = addDays(jakartaDate(new Date()), 200);
  await db.insert(departures).values({ uuid, departsOn, durationDays: 9, capacity: 40, ...values });
  return uuid;
}

/** A package with `seats` free seats that leaves in 200 days, on a departure of its own. @returns its uuid */
export async function makeProduct(db: Db, values: ProductValues & { seats?: number } = {}): Promise<string> {
  const { seats = 40, ...rest } = values;
  const uuid = randomUUID();
  const typeUuid = randomUUID();
  const departureDate = rest.departureDate ?? addDays(jakartaDate(new Date()), 200);
  const durationDays = rest.durationDays ?? 9;
  const own = { departsOn: departureDate, durationDays, capacity: rest.seatTotal ?? seats };
  await db.insert(productTypes).values({ uuid: typeUuid, name: 'Ekonomi' });
  await db.insert(products).values({
    uuid,
    branchUuid: rest.branchUuid ?? (await makeBranch(db)),
    productTypeUuid: typeUuid,
    name: 'Umrah Syawal 9 Hari',
    price: 31_500_000,
    departureDate,
    durationDays,
    seatTotal: seats,
    seatAvailable: seats,
    ...rest,
    departureUuid: rest.departureUuid ?? (await makeDeparture(db, own)),
  });
  return uuid;
}

type Pilgrim = ReachedPilgrim;
type Registrar = PlaceOrderBody['registrar'][number];

export const makePilgrim = (values: Partial<Pilgrim> = {}): Pilgrim => ({
  gender: 'm',
  icnumber: newNik(),
  firstName: 'Ahmad Hidayat',
  address: 'Jl. Cihampelas No. 42',
  email: 'ahmad@contoh.id',
  phone: newPhone(),
  hasPassport: 0,
  wentUmrah: 0,
  currentAddress: 'Jl. Cihampelas No. 42',
  ...values,
});

/** A pilgrim who is reached by whoever orders. */
export const makeUnreached = (values: Partial<UnreachedPilgrim> = {}): UnreachedPilgrim => {
  const { phone: _phone, email: _email, address: _address, ...rest } = makePilgrim();
  const typed = { ...rest, firstName: 'Nadia Hidayat', gender: 'f' as const, ...values };
  return { ...typed, usesRegistrarContact: 1 };
};

export const makeRegistrar = (values: Partial<Registrar> = {}): Registrar => ({
  gender: 'f',
  icnumber: newNik(),
  firstName: 'Siti Rahmawati',
  address: 'Jl. Cihampelas No. 42',
  email: 'siti@contoh.id',
  phone: newPhone(),
  isPilgrim: 0,
  ...values,
});

export type TestOrder = Omit<PlaceOrderBody, 'pilgrims'> & { pilgrims: Pilgrim[] };

/** A guest's order for `count` new pilgrims. */
export const makeOrder = (product: string, count = 1, values: Partial<TestOrder> = {}): TestOrder => ({
  registrar: [makeRegistrar()],
  pilgrims: Array.from({ length: count }, () => makePilgrim()),
  product,
  discount: [],
  addOns: [],
  ...values,
});
