import type { StaffGrant } from '@rihlah/contract/staff/identity/role';

/** Who makes a call: the account behind its token. */
export interface Viewer {
  accountUuid: string;
  sessionUuid: string;
  username: string;
  role: 'Customer' | 'Staff';
  /** The person of a customer; staff have none. */
  personUuid: string | null;
}

export type Customer = Viewer & { role: 'Customer'; personUuid: string };

export const isCustomer = (viewer: Viewer | null): viewer is Customer =>
  viewer?.role === 'Customer' && viewer.personUuid !== null;

/** Who makes a call of Loket: the member behind its cookie. */
export interface StaffViewer {
  accountUuid: string;
  sessionUuid: string;
  username: string;
  name: string;
  grants: StaffGrant[];
  hasSecondFactor: boolean;
  startedAt: Date;
  /** What the header of every call that changes something must say. */
  csrfToken: string;
}
