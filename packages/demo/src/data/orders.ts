import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { OrderStatus } from '@rihlah/contract/orders/order-status';

/** How far a pilgrim's documents are. */
export type DocumentStage =
  | 'none'
  | 'identity'
  | 'identified'
  | 'lacksPassport'
  | 'waiting'
  | 'almost'
  | 'lacksYellowBook'
  | 'unchecked'
  | 'verified';

export interface OrderDetails {
  documents?: DocumentStage;
  /** Those that nobody has checked came so many days ago, not soon after the first payment. */
  waitingDays?: number;
  room?: 'Quad' | 'Triple' | 'Double';
  /** Half stars, to 5. */
  rating?: number;
  /** A former Umrah: the month, or the key of the package it was made on. */
  former?: string;
  isMember?: true;
  withEquipment?: true;
  /** A bill whose date has passed is still unpaid. */
  isOverdue?: true;
  /** Known before, and has not accepted this order's agent yet. */
  awaitsConsent?: true;
  refused?: { kind: DocumentKind; reason: string };
  /** Cancelled by staff after the first payment. */
  cancelledDaysAgo?: number;
}

/**
 * Pilgrim, package, status, how many days ago it was placed, bank. What was paid is older than eight days, because later
 * days are compared with the bank's own list.
 */
export type OrderRow = readonly [
  pilgrim: string,
  packageKey: string,
  status: OrderStatus,
  daysAgo: number,
  bank: 'BRI' | 'BNI',
  details?: OrderDetails,
];

/** Those who ordered for themselves: registrar and pilgrim are one. */
export const OWN_ORDERS: readonly OrderRow[] = [
  ['ahmad', 'berkah', 'Pelunasan', 11, 'BRI', { documents: 'none' }],
  ['dewi', 'settled', 'Lunas', 104, 'BNI', { documents: 'verified' }],
  ['bambang', 'finished', 'Selesai', 196, 'BRI', { room: 'Quad', former: '2018-04-01' }],
  [
    'hendra',
    'berkah',
    'Pelunasan',
    47,
    'BRI',
    {
      documents: 'almost',
      refused: { kind: 'yellowBook', reason: 'Cahaya menutup nama Anda. Foto lagi tanpa lampu kilat' },
    },
  ],
];

/** What the travelling agent ordered for others. */
export const FAMILY_ORDERS: readonly OrderRow[] = [
  ['ratna', 'berkah', 'Pelunasan', 47, 'BRI', { documents: 'identity' }],
  ['aminah', 'berkah', 'Pelunasan', 47, 'BRI'],
  ['yuliana', 'berkah', 'Pelunasan', 20, 'BRI', { former: 'finished', awaitsConsent: true }],
  ['yusuf', 'finished', 'Selesai', 201, 'BNI', { room: 'Quad', rating: 5 }],
];

/** 30 orders for 25 pilgrims in every status (decisions, Demo data); each pilgrim has one that is not cancelled. */
export const AGENT_ORDERS: readonly OrderRow[] = [
  ['nurhayati', 'closed', 'Close', 231, 'BRI', { room: 'Double', rating: 5 }],
  ['rahman', 'closed', 'Close', 231, 'BRI', { room: 'Double', rating: 4.5 }],
  ['kartika', 'closed', 'Close', 226, 'BNI', { room: 'Quad' }],
  ['fauzan', 'closed', 'Close', 219, 'BRI', { room: 'Quad', rating: 2.5 }],
  ['sulastri', 'closed', 'Close', 214, 'BNI', { room: 'Quad', rating: 5 }],
  ['yuliana', 'finished', 'Selesai', 190, 'BRI', { room: 'Triple' }],
  ['suryadi', 'finished', 'Selesai', 190, 'BRI', { room: 'Triple', rating: 4.5 }],
  ['maryam', 'finished', 'Selesai', 187, 'BNI', { room: 'Quad', withEquipment: true }],
  ['ridwan', 'travelling', 'Berangkat Umrah', 163, 'BRI', { room: 'Double' }],
  ['fitriani', 'travelling', 'Berangkat Umrah', 163, 'BRI', { room: 'Double' }],
  ['sukarno', 'manasik', 'Manasik Haji', 148, 'BNI', { room: 'Quad' }],
  ['wulandari', 'manasik', 'Manasik Haji', 148, 'BNI', { room: 'Quad' }],
  ['kurnia', 'manasik', 'Manasik Haji', 141, 'BRI', { room: 'Quad', former: '2012-07-01' }],
  ['halimah', 'settled', 'Lunas', 97, 'BRI', { documents: 'verified', withEquipment: true }],
  ['ismail', 'settled', 'Lunas', 97, 'BRI', { documents: 'almost', room: 'Double' }],
  ['wijaya', 'family', 'Pelunasan', 52, 'BRI', { documents: 'verified', room: 'Quad' }],
  ['permata', 'family', 'Pelunasan', 52, 'BRI', { documents: 'verified' }],
  ['nabila', 'family', 'Pelunasan', 52, 'BRI', { documents: 'almost' }],
  ['hafizh', 'family', 'Pelunasan', 52, 'BRI', { documents: 'waiting' }],
  ['rosmiati', 'berkah', 'Pelunasan', 41, 'BNI', { documents: 'waiting' }],
  ['zainuddin', 'istanbul', 'Pelunasan', 33, 'BRI', { documents: 'identity', former: '2019-02-01' }],
  ['suhartini', 'family', 'Pelunasan', 144, 'BNI', { documents: 'identity', isOverdue: true }],
  ['nurhayati', 'istanbul', 'Pelunasan', 28, 'BRI', { former: 'closed', isMember: true }],
  ['rahman', 'istanbul', 'Pelunasan', 28, 'BRI', { former: 'closed', isMember: true }],
  ['kusuma', 'berkah', 'Pendaftaran', 0.125, 'BRI'],
  ['melati', 'berkah', 'Pendaftaran', 0.125, 'BRI'],
  ['firmansyah', 'unscheduled', 'Pembayaran DP', 0.375, 'BNI'],
  ['fauzan', 'unscheduled', 'Pembayaran DP', 0.25, 'BRI', { former: 'closed' }],
  ['kartika', 'berkah', 'Batal', 36, 'BRI', { former: 'closed', cancelledDaysAgo: 20 }],
  ['sulastri', 'syawal', 'Batal', 17, 'BNI', { former: 'closed' }],
];
