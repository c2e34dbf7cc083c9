import type { ConsentState } from '@rihlah/contract/orders/consent';

/**
 * What stands between a pilgrim's papers and somebody who wants to see them. `consent`: what the pilgrim said about that
 * person; null where it was never asked, because the person's order made the pilgrim known.
 */
export interface DocumentClaim {
  isSelf: boolean;
  /** Whether they have an order for the pilgrim that is not cancelled. */
  hasStandingOrder: boolean;
  consent: ConsentState | null;
}

/** Whether what a pilgrim said, or has not said yet, keeps an agent out: of every order, of whatever age. */
export const isShutOut = (consent: ConsentState | null): boolean => consent !== null && consent !== 'given';

/** Who may see a pilgrim's papers (documents, photos, visa, tickets, numbers) and hand in any: all but staff, whose roles say it. */
export const mayOpenDocuments = ({ isSelf, hasStandingOrder, consent }: DocumentClaim): boolean =>
  isSelf || (hasStandingOrder && !isShutOut(consent));

/**
 * Whether a pilgrim is asked about whoever orders for them now.
 *
 * @param claim as it is without the new order
 * @param isKnown whether the pilgrim was known before it
 */
export const mustBeAsked = (claim: DocumentClaim, isKnown: boolean): boolean =>
  isKnown && claim.consent !== 'given' && !mayOpenDocuments(claim);
