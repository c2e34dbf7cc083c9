import type { StaffSession } from '@rihlah/contract/staff/identity/session';
import type { Permission } from '@rihlah/contract/wire/permission';
import { useSessionState } from '../../client/session.ts';

/** Who is signed in; only within the frame, where somebody is. */
export function useStaff(): StaffSession {
  const { session } = useSessionState();
  if (!session) throw new Error('Nobody is signed in');
  return session;
}

/** Whether whoever is signed in may do something, at whatever branch. What decides is the server. */
export const useMay = (permission: Permission): boolean => useStaff().permissions.includes(permission);
