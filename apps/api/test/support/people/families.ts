import { eq } from 'drizzle-orm';
import { insertDocuments } from '../../../src/modules/documents/record/insert-documents.ts';
import { persons } from '../../../src/modules/identity/persons/accounts.tables.ts';
import { orders } from '../../../src/modules/orders/record/orders.tables.ts';
import type { TestProduct } from '../process/product.ts';
import { makeOrder, makePilgrim, makeProduct, makeRegistrar, type ProductValues } from './factories.ts';
import { journey } from './journey.ts';

export interface LoggedIn {
  uuid: string;
  phone: string;
  nik: string;
  name: string;
  password: string;
  token: string;
}

export interface Family {
  agent: LoggedIn;
  pilgrim: LoggedIn;
  orderUuid: string;
  orderId: string;
  productUuid: string;
}

/** Logs in whoever has an account by now. */
export async function logIn(
  product: TestProduct,
  { phone, icnumber, firstName }: { phone: string; icnumber: string; firstName: string },
): Promise<LoggedIn> {
  const go = journey(product.address);
  const password = await go.passwordOf(phone);
  const [person] = await product.services.db.select().from(persons).where(eq(persons.phone, phone));
  const { body } = await go.signIn(phone, password);
  return {
    uuid: person?.uuid ?? '',
    phone,
    nik: icnumber,
    name: firstName,
    password,
    token: body.access_token,
  };
}

/** An agent, their pilgrim and the pilgrim's order, whose first payment was received. */
export async function makeFamily(product: TestProduct, values: ProductValues = {}): Promise<Family> {
  const go = journey(product.address);
  const productUuid = await makeProduct(product.services.db, values);
  const registrar = makeRegistrar();
  const pilgrim = makePilgrim();
  const placed = await go.paidOrder(
    makeOrder(productUuid, 1, { registrar: [registrar], pilgrims: [pilgrim] }),
  );
  return {
    agent: await logIn(product, registrar),
    pilgrim: await logIn(product, pilgrim),
    orderUuid: placed.uuid,
    orderId: placed.orderId,
    productUuid,
  };
}

/** Puts an order into a status without the way there. */
export async function setStatus(
  product: TestProduct,
  uuid: string,
  status: (typeof orders.$inferSelect)['status'],
): Promise<void> {
  await product.services.db.update(orders).set({ status }).where(eq(orders.uuid, uuid));
}

/** The documents without which nothing is picked up, verified at a moment without the way there. */
export async function verifyForPickup(
  { services }: TestProduct,
  pilgrimUuid: string,
  verifiedAt: Date,
): Promise<void> {
  const shared = { pilgrimUuid, status: 'Verified' as const, verifiedAt, createdAt: verifiedAt };
  const pictures = { photo: 'a' };
  await insertDocuments(services.db, [
    { ...shared, kind: 'identity', pictures: { profilePhoto: 'a', icPhoto: 'b', ficPhoto: 'c' } },
    { ...shared, kind: 'passportDocument', pictures, supporting: { type: 'Ijazah' } },
    { ...shared, kind: 'yellowBook', pictures },
  ]);
}
