import { expect, it } from 'vitest';
import { messageAction } from './message-action.ts';

const order = {
  uuid: '1489f295-36b0-4c8e-b845-f803eb53752b',
  orderId: 'RHL 261122 0039',
  pilgrim: { uuid: '2489f295-36b0-4c8e-b845-f803eb53752b', name: 'Budi Santoso' },
};
const about = (type: string, document: Parameters<typeof messageAction>[0]['document'] = null) =>
  messageAction({ type, order, document });

it('leads to the screen that a message is about', () => {
  expect(messageAction({ type: 'withdrawal-decided', order: null, document: null })?.to).toBe('/akun/saldo');
  expect(about('document-added')).toEqual({
    label: 'Lihat visa & tiket',
    to: `/akun/visa-tiket-dll?order=${order.uuid}`,
  });
  expect(about('pickup-reset')?.to).toBe(`/akun/pengumpulan-berkas?order=${order.uuid}`);
  expect(about('manasik-invitation')?.to).toBe(`/akun/manasik-haji?order=${order.uuid}`);
});

it('opens the form of a refused document, for its pilgrim and dose', () => {
  expect(about('document-rejected', { kind: 'passport', dose: null })).toEqual({
    label: 'Unggah lagi',
    to: `/akun/upload-dokument-passport?order=${order.uuid}`,
  });
  expect(about('document-rejected', { kind: 'covid', dose: 2 })?.to).toBe(
    `/akun/upload-document-covid?order=${order.uuid}&dosis=2`,
  );
  expect(about('document-verified', { kind: 'covid', dose: 2 })?.to).toBe(
    `/akun/document-covid?order=${order.uuid}`,
  );
});

it('leads nowhere else when the order says it all', () => {
  expect(about('payment-received')).toBeNull();
  expect(messageAction({ type: 'document-added', order: null, document: null })).toBeNull();
});
