import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Family, makeFamily } from '../../../test/support/people/families.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { nameThings } from '../../modules/backoffice/today/name-subjects.ts';
import { bills } from '../../modules/billing/bills/bills.tables.ts';
import { payments } from '../../modules/billing/payments/payments.tables.ts';
import { airlines, departures } from '../../modules/catalog/departures/departures.tables.ts';
import { hotels, products } from '../../modules/catalog/packages/packages.tables.ts';
import { accounts } from '../../modules/identity/persons/accounts.tables.ts';

// Specification 4, Audit trail: whoever reads it sees what was acted on, not its key.

let product: TestProduct;
let family: Family;
beforeAll(async () => {
  product = await startTestProduct();
  family = await makeFamily(product);
});
afterAll(() => product.end());

const db = () => product.services.db;
const named = async (uuid: string) => (await nameThings(db(), [uuid])).get(uuid);

it('names a bill and its money after the order and the account that was paid', async () => {
  const [bill] = await db().select().from(bills).where(eq(bills.orderUuid, family.orderUuid));
  const order = `${family.orderId} ${family.pilgrim.name}`;
  expect(await named(bill?.uuid ?? '')).toBe(`${bill?.description} ${order}`);
  const [money] = await db().select().from(payments);
  expect(await named(money?.uuid ?? '')).toBe(`${money?.bank} ${money?.number}`);
  expect(await named(family.orderUuid)).toBe(order);
});

it('names an account after whose it is, of customers and of staff', async () => {
  const [account] = await db().select().from(accounts).where(eq(accounts.personUuid, family.pilgrim.uuid));
  expect(await named(account?.uuid ?? '')).toBe(family.pilgrim.name);
  const rina = await makeStaff(product, 'rina.jejak');
  expect(await named(rina)).toBe('Staf rina.jejak');
});

it('names what a package is made of, and a departure after its days', async () => {
  const [hotel] = await db().insert(hotels).values({ title: 'Anjum', city: 'Makkah', star: 5 }).returning();
  expect(await named(hotel?.uuid ?? '')).toBe('Anjum');
  const [airline] = await db().insert(airlines).values({ title: 'Garuda Indonesia', path: '' }).returning();
  expect(await named(airline?.uuid ?? '')).toBe('Garuda Indonesia');
  const [sold] = await db().select().from(products);
  const [departure] = await db()
    .select()
    .from(departures)
    .where(eq(departures.uuid, sold?.departureUuid ?? ''));
  const dayFirst = (day = '') => day.split('-').reverse().join('-');
  expect(await named(departure?.uuid ?? '')).toBe(
    `${dayFirst(departure?.departsOn)} – ${dayFirst(departure?.returnsOn)}`,
  );
});
