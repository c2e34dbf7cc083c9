import { type Arrange, makeOrderPilgrim, makeOrderRegistrar } from './arrange.ts';
import type { ArrangeAccount, Customer } from './arrange-account.ts';
import { changePackage, publishPackage } from './arrange-packages.ts';
import { newPerson, type Person } from './people.ts';
import type { DemoServer } from './server.ts';

export interface Family {
  head: Customer;
  /** By first name. */
  orders: Map<string, string>;
  path: string;
}

export const woman = (name: string) => newPerson({ name, gender: 'f' });

/** Somebody who has ordered and paid for others on a package. */
export async function makeFamily(
  api: Arrange,
  customers: ArrangeAccount,
  product: string,
  people: Person[],
): Promise<Family> {
  const head = newPerson({ name: 'Hendra Wijaya', gender: 'm' });
  const placed = await api.paidOrder({
    registrar: [{ ...makeOrderRegistrar(head), isPilgrim: 0 }],
    pilgrims: people.map(makeOrderPilgrim),
    product,
  });
  const orders = placed._embedded.order;
  return {
    head: await customers.customer(head),
    orders: new Map(people.map(({ name }, index) => [name, orders[index]?.uuid ?? ''])),
    path: `/akun/pilih-kamar?order=${orders[0]?.uuid}`,
  };
}

/** A package of the test's own with rooms for four and for two. */
export async function makePackage(server: DemoServer, api: Arrange, name: string): Promise<string> {
  const uuid = await publishPackage(server, api, name);
  await changePackage(server, uuid, ({ rooms }) => ({
    rooms: [...rooms, { uuid: null, name: 'Double', beds: 2, price: 4_900_000 }],
  }));
  return uuid;
}
