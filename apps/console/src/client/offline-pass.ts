import type { StaffSession } from '@rihlah/contract/staff/identity/session';
import { storedValue } from '@rihlah/web-client/stored-value';
import { OFFLINE_PASS_KEY } from './stored-keys.ts';

interface Pass {
  /** Who had opened the check-in, without what lets them change anything. */
  session: StaffSession;
  /** `YYYY-MM-DD` in Jakarta, the last day. */
  until: string;
}

/** With what the check-in opens again before the server was reached: it holds no login and nothing about pilgrims. */
const pass = storedValue<Pass>(OFFLINE_PASS_KEY);

export const keepPass = (session: StaffSession, until: string): void =>
  pass.set({ session: { ...session, csrfToken: '' }, until });

export const forgetPass = (): void => pass.set(null);

/** Whose check-in this device may open again; null once its day has gone. */
export function findPass(today: string): StaffSession | null {
  const kept = pass.get();
  return kept && kept.until >= today ? kept.session : null;
}
