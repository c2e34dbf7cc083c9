import type { StaffGrant, StaffRole } from '@rihlah/contract/staff/identity/role';

/** Where a request came from: of a request its id and the client's address, of the server's own work nothing. */
export interface Source {
  requestId: string | null;
  address: string | null;
}

/** A person who is logged in; `uuid` is the person's. */
export interface CustomerActor extends Source {
  kind: 'customer';
  uuid: string;
  accountUuid: string;
  sessionUuid: string;
}

/** Somebody who is not logged in: who orders, pays or sets a password with a link. */
export interface GuestActor extends Source {
  kind: 'customer';
  uuid: null;
}

/** Whoever holds an address that was signed for a person: no login stands behind it. */
export interface LinkHolder extends Source {
  kind: 'customer';
  uuid: string;
}

/** A staff member; `uuid` is their account's, `label` their user name. */
export interface StaffActor extends Source {
  kind: 'staff';
  uuid: string;
  label: string;
  /** Their roles, each with the branches where it holds. */
  grants: readonly StaffGrant[];
  /** As what they act, for the audit log. */
  roles: readonly StaffRole[];
}

/** The product itself; `label` is the task that it is at. */
export interface SystemActor extends Source {
  kind: 'system';
  uuid: null;
  label: string;
}

/** A bank; `label` is its name. */
export interface BankActor extends Source {
  kind: 'bank';
  uuid: null;
  label: string;
}

/** Who does something. Every use case is `(services, actor, input)`. */
export type Actor = CustomerActor | GuestActor | LinkHolder | StaffActor | SystemActor | BankActor;

const NOWHERE: Source = { requestId: null, address: null };

export const systemActor = (task: string): SystemActor => ({
  kind: 'system',
  uuid: null,
  label: task,
  ...NOWHERE,
});

export const staffActor = (
  uuid: string,
  username: string,
  grants: readonly StaffGrant[],
  source = NOWHERE,
): StaffActor => ({
  kind: 'staff',
  uuid,
  label: username,
  grants,
  roles: grants.map(({ role }) => role),
  ...source,
});

/** A staff member whose deed is carried out after it was permitted: it permits nothing more. */
export const staffBehind = (
  { uuid, label, roles }: Pick<StaffActor, 'uuid' | 'label' | 'roles'>,
  source = NOWHERE,
): StaffActor => ({ kind: 'staff', uuid, label, roles, grants: [], ...source });

export const bankActor = (bank: string, source = NOWHERE): BankActor => ({
  kind: 'bank',
  uuid: null,
  label: bank,
  ...source,
});

export const guestActor = (source: Source): GuestActor => ({ kind: 'customer', uuid: null, ...source });
