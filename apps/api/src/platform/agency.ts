import type { AgencyPolicy, AgencySettings } from '@rihlah/contract/agency';

/** What the agency has decided, from memory: asking costs no statement (features/agency keeps it true). */
export interface Agency {
  readonly settings: AgencySettings;
  /** The policy in force at a moment; the same object for as long as it is. */
  policyAt(moment: Date): AgencyPolicy;
  /** Reads again what the database holds. */
  refresh(): Promise<void>;
}
