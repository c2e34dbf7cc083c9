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

export const ordersAtStage = (stage: DocumentStage): string => `${accountPath('order-saya')}?berkas=${stage}`;

export const ordersBilled = (bills: BillState): string => `${accountPath('order-saya')}?tagihan=${bills}`;

export const ordersLeaving = (days: number): string => `${accountPath('order-saya')}?berangkat=${days}`;
