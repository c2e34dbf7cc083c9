import type { Notification } from '@rihlah/contract/people/inbox';
import { eq } from 'drizzle-orm';
import { products } from '../../../src/modules/catalog/packages/packages.tables.ts';
import { orders } from '../../../src/modules/orders/record/orders.tables.ts';
import type { TestProduct } from '../process/product.ts';
import { actsOn } from '../staff/audit.ts';
import { call } from './http.ts';

/** What staff actions leave behind. @param staffUuid account of the staff member who acts */
export function look({ services: { db }, address }: TestProduct, staffUuid: string) {
  const orderOf = async (uuid: string) => (await db.select().from(orders).where(eq(orders.uuid, uuid)))[0];

  /** Types of the messages in a login's inbox. */
  const typesIn = async (token: string): Promise<string[]> => {
    const { body } = await call<{ _embedded: { notification: Notification[] } }>(
      address,
      'GET',
      '/api/v1/notification?limit=1000',
      { token },
    );
    return body._embedded.notification.map(({ type }) => type);
  };

  const seatsOf = async (productUuid: string) =>
    (await db.select().from(products).where(eq(products.uuid, productUuid)))[0]?.seatAvailable;

  /** What staff did with an order, as the audit log has it. */
  const eventsOf = async (orderUuid: string) =>
    (await actsOn(db, orderUuid))
      .filter(({ actorKind }) => actorKind === 'staff')
      .map(({ verb, actorUuid }) => `${verb} ${actorUuid === staffUuid ? 'staff' : 'other'}`);

  return { orderOf, typesIn, seatsOf, eventsOf };
}
