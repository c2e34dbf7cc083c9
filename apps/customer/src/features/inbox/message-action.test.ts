import { expect, it } from 'vitest';
import { messageAction } from './message-action.ts';

const order = { uuid: '1489f295-36b0-4c8e-b845-f803eb53752b', orderId: 'RHL 261122 0039' };

it('leads to the screen that a message is about', () => {
  expect(messageAction({ type: 'withdrawal-decided', order: null })?.to).toBe('/akun/saldo');
  expect(messageAction({ type: 'document-added', order })).toEqual({
    label: 'Lihat visa & tiket',
    to: `/akun/visa-tiket-dll?order=${order.uuid}`,
  });
  expect(messageAction({ type: 'pickup-reset', order })?.to).toBe(
    `/akun/pengumpulan-berkas?order=${order.uuid}`,
  );
});

it('leads nowhere else when the order says it all', () => {
  expect(messageAction({ type: 'payment-received', order })).toBeNull();
  expect(messageAction({ type: 'document-added', order: null })).toBeNull();
});
