import type { DialectName } from '@rihlah/snap/dialect';
import type { Bank, SnapCaller, SnapEndpoint } from '@rihlah/snap/profile';
import type { VaRange } from '@rihlah/snap/va-number';

/** One bank from its own side: who its merchant is, and how it calls that merchant back. */
export interface SimulatedBank extends VaRange {
  bank: Bank;
  /** The bank's part of the address below the mount path, e.g. `bri`. */
  slug: string;
  /** In front of `/v1.0`, below the slug: BRI `/snap`, BNI empty. */
  pathPrefix: string;
  /** The merchant as a caller: its keys verify services 73, 26, 27, 28, 31 and 35. */
  merchant: SnapCaller;
  /** The merchant as the bank calls it (24, 25, 34), with the bank's own private key. Read for every call. */
  callback: SnapEndpoint;
  /** How strictly it is itself: BI's text, or what the real bank demands beyond it (`strict-rules.ts`). */
  dialect?: DialectName;
  /** BRI tells of money that has moved with service 34, after service 25 accepted it; e-Collection
   * tells of nothing else. */
  notifies: boolean;
}
