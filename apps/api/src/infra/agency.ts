import type { AgencyPolicy, AgencySettings } from '@rihlah/contract/catalog/agency';
import type { InfoPageName } from '@rihlah/contract/catalog/info-page';
import type { Promo } from '@rihlah/contract/wire/app-config';

/** What the agency shows on the customers' first pages; the same object for as long as nobody changes it. */
export interface AgencyFront {
  /** Where one can leave from, in the order of the list. */
  cities: string[];
  certificates: { title: string; path: string }[];
  /** Null: the member coupon of the policy. */
  promo: Promo | null;
  /** Pages with a text of the agency's own, with its version. */
  infoPages: Partial<Record<InfoPageName, number>>;
}

/** What the agency has decided, from memory: asking costs no statement (modules/catalog/agency keeps it true). */
export interface Agency {
  readonly settings: AgencySettings;
  readonly front: AgencyFront;
  /** The policy in force at a moment; the same object for as long as it is. */
  policyAt(moment: Date): AgencyPolicy;
  /** Reads again what the database holds. */
  refresh(): Promise<void>;
}
