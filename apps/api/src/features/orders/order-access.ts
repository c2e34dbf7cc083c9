import type { OrderRow } from './order-queries.ts';

/** Whether a person may see an order whole: they ordered it or travel on it. Others who hold its uuid see it masked. */
export const isPartyTo = (order: OrderRow, personUuid: string | null): boolean =>
  personUuid !== null && (order.registrarUuid === personUuid || order.pilgrimUuid === personUuid);

/** A pilgrim who was known before the order has not accepted its agent yet (decisions, Access). */
export const awaitsConsent = (order: OrderRow): boolean => order.needsConsent && order.consentedAt === null;

/** Whether a person may see what an order's pilgrim has uploaded: the pilgrim, and the agent once accepted. */
export const mayReadDocuments = (order: OrderRow, personUuid: string | null): boolean =>
  order.pilgrimUuid === personUuid || (order.registrarUuid === personUuid && !awaitsConsent(order));
