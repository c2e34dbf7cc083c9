import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import { type StaffActor, staffActor } from '../../../src/infra/access/actor.ts';
import {
  projectChangedOrders,
  rebuildOrderSearch,
} from '../../../src/modules/backoffice/order-search/project-orders.ts';
import type { TestProduct } from '../process/product.ts';
import { makeStaff } from './make-staff.ts';

let count = 0;

/** A staff member with an account, as use cases take them. @param branchUuids of the role; left out: everywhere */
export async function addStaffMember(
  product: TestProduct,
  role: StaffGrant['role'],
  branchUuids: string[] | null = null,
): Promise<StaffActor> {
  const username = `staf-${role.toLowerCase()}-${++count}`;
  const grants = [{ role, branchUuids }];
  return staffActor(await makeStaff(product, username, undefined, grants), username, grants);
}

/** staff's lists know what was written past the use cases. */
export async function rebuildOrderSearchNow({ services }: TestProduct): Promise<void> {
  await rebuildOrderSearch(services);
  await projectChangedOrders(services);
}
