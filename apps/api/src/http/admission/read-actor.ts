import type { FastifyRequest } from 'fastify';
import {
  type CustomerActor,
  type GuestActor,
  guestActor,
  type Source,
  type StaffActor,
  staffActor,
} from '../../infra/access/actor.ts';
import type { Admitted } from './admit.ts';
import { isCustomer } from './viewer.ts';

export const readSource = (request: FastifyRequest): Source => ({
  requestId: request.id,
  address: request.ip,
});

/** Who acts with a request: the account behind its token or cookie, or somebody unknown. */
export function readActor(
  { viewer, staff }: Admitted,
  request: FastifyRequest,
): CustomerActor | GuestActor | StaffActor {
  const source = readSource(request);
  if (staff) return staffActor(staff.accountUuid, staff.username, staff.grants, source);
  if (!viewer) return guestActor(source);
  const { accountUuid, sessionUuid } = viewer;
  if (isCustomer(viewer))
    return { kind: 'customer', uuid: viewer.personUuid, accountUuid, sessionUuid, ...source };
  // A Bearer token is good for the customers' calls alone, where staff may nothing.
  return staffActor(accountUuid, viewer.username, [], source);
}
