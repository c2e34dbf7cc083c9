import type { Order } from '@rihlah/contract/orders/order';
import type { StepRow } from '@rihlah/ui/lists/step-list';
import { expect, it } from 'vitest';
import { sharedPicture, stepPages } from './pages.ts';

const ORDER = {
  uuid: '3c1b7f0e-0000-4000-8000-000000000001',
  orderId: 'RHL 261126 3212',
  registrar: { phone: '081220004518' },
  pilgrim: { uuid: 'p1', name: 'H. Ahmad Hidayat' },
  product: { departureDate: '2027-06-05', durationDays: 9, branch: { city: 'Bandung' } },
} as unknown as Order;
const ROWS: StepRow[] = [
  { name: 'Cetak Bukti Pembayaran', state: 'done', stamp: { word: 'Dibayar', date: '2026-11-26' } },
  { name: 'Upload Berkas', state: 'waiting', stamp: { word: 'Dikirim', date: '2026-11-27' } },
  { name: 'Visa & Tiket', state: 'done', stamp: { word: 'Terbit', date: null } },
  { name: 'Selesai', state: 'done', stamp: { word: 'Pulang', date: null } },
  { name: 'Passport', state: 'todo' },
];
const pages = stepPages({ rows: ROWS, order: ORDER, cities: ['Madinah', 'Makkah', 'Makkah'] });

it('stamps what is done with its day and place, and leaves what waits for others empty', () => {
  expect(pages.map(({ stamp }) => stamp)).toEqual([
    { word: 'Dibayar', date: '2026-11-26', place: 'Bandung' },
    null,
    { word: 'Terbit', date: null, place: 'Bandung' },
    { word: 'Pulang', date: '2027-06-13', place: 'Madinah, Makkah' },
    null,
  ]);
});

it('shares a first name, month and cities, and no number of anybody', () => {
  const picture = sharedPicture(pages, { order: ORDER, agency: 'Rihlah' });
  expect([picture.title, picture.support]).toEqual(['Perjalanan umrah Ahmad', 'Juni 2027, 3 dari 5 langkah']);
  const said = JSON.stringify(picture);
  for (const secret of ['RHL', '3212', '0812', ORDER.uuid, 'Hidayat', 'p1'])
    expect(said).not.toContain(secret);
  // Days, years and the numbers of the pages are all the digits there are.
  const others = said.replace(/\d{1,2} \p{L}+ \d{4}|\p{L}+ \d{4}|"number":\d|\d dari \d/gu, '');
  expect(others).not.toMatch(/\d/);
});
