import type { BillState } from '@rihlah/contract/billing/bill-state';
import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import { accountPath } from '@rihlah/contract/wire/paths';

/** What a list of orders is narrowed to, by its name in the address. */
export const FILTER_NAMES = {
  search: 'cari',
  documents: 'berkas',
  bills: 'tagihan',
  departsWithin: 'berangkat',
  stage: 'tahap',
} as const;

/** The order list narrowed to a stage of its pilgrims' documents. */
export const ordersAtStage = (stage: DocumentStage): string => `${accountPath('order-saya')}?berkas=${stage}`;

/** The order list narrowed to what is paid of it. */
export const ordersBilled = (bills: BillState): string => `${accountPath('order-saya')}?tagihan=${bills}`;

/** The order list narrowed to those who leave within so many days. */
export const ordersLeaving = (days: number): string => `${accountPath('order-saya')}?berangkat=${days}`;
