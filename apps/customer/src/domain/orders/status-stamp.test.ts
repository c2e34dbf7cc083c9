import { ORDER_STATUSES } from '@rihlah/contract/orders/order-status';
import { expect, it } from 'vitest';
import { statusTone } from './status-stamp.tsx';

it('an order status has the colour of the English one that means the same', () => {
  expect(['New', 'Canceled', 'Done', 'Accepted', 'On The Way', 'anything'].map(statusTone)).toEqual([
    'secondary',
    'danger',
    'success',
    'info',
    'emerald',
    'warning',
  ]);
  expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, statusTone(status)]))).toEqual({
    Pendaftaran: 'secondary',
    'Pembayaran DP': 'warning',
    Pelunasan: 'warning',
    Lunas: 'info',
    'Manasik Haji': 'warning',
    'Berangkat Umrah': 'emerald',
    Selesai: 'success',
    Close: 'success',
    Batal: 'danger',
  });
});
