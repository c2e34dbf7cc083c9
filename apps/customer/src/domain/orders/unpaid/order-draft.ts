import { ownedValue } from '../../../client/stored-session.ts';

/** What was typed into the order form, as the form holds it. Goes with the order or the logout (decisions, accounts). */
export const orderDraft = ownedValue<unknown>('rihlah.order-draft', 'session');

/** Content and key of the last attempt, so that the same content never orders twice, not even after a reload. */
export const orderAttempt = ownedValue<{ content: string; key: string }>('rihlah.order-attempt', 'session');

export function clearOrderDraft(): void {
  orderDraft.set(null);
  orderAttempt.set(null);
}
