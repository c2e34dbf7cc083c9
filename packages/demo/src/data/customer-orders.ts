import type { OrderRow } from './orders.ts';

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
