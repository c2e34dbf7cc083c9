import type { Page } from '@playwright/test';
import { cancelOrder, giveDocument, moveOrder, setManasik } from '../../support/arrange-staff.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { smallPhoto } from '../../support/photos.ts';
import {
  choosePhoto,
  expectPicture,
  openAnew,
  openAs,
  savedPhoto,
  send,
  slot,
  uploadForm,
} from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { expectNoSidewaysScroll } from '../../support/steps/screens.ts';

const PASSPORT = '/akun/upload-dokument-passport';
const IDENTITY = '/akun/upload-dokument-identitas';

/** Goes where a link of the app goes, without loading the page anew. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#${path}`);

async function openMessage(page: Page, title: string): Promise<void> {
  await goWithin(page, '/akun/inbox-saya');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
}

test('a visa that was just issued is there when its message leads to it', async ({
  page,
  customers,
  server,
}) => {
  const pilgrim = await customers.traveller();
  await openAs(page, pilgrim, '/akun/visa-tiket-dll');
  await expect(page.getByText('No photo submitted')).toHaveCount(3);
  await giveDocument(server, pilgrim.order, 'visa', await smallPhoto());
  await openMessage(page, 'Visa Anda sudah tersedia');
  await page.getByRole('link', { name: 'Lihat visa & tiket' }).click();
  await expectPicture(savedPhoto(page, 'Visa'));
  await page.getByRole('button', { name: 'Buka Visa' }).click();
  await expect(page.getByRole('dialog', { name: 'Visa' }).getByRole('img')).toBeVisible();
});

test('a refused paper says why on home and on its form, to which its message leads', async ({
  page,
  customers,
  server,
  axe,
}) => {
  const pilgrim = await customers.traveller();
  await customers.handIn(pilgrim);
  await openAs(page, pilgrim, IDENTITY);
  await expect(page.getByText('Sedang diperiksa')).toHaveCount(2);
  await customers.reject(pilgrim, 'pilgrim-identity', 'Cahaya menutup NIK');
  await openMessage(page, 'Identitas Anda perlu diunggah lagi');
  await page.getByRole('link', { name: 'Unggah lagi' }).click();
  await expect(page).toHaveURL(new RegExp(`${IDENTITY}\\?order=${pilgrim.order.uuid}`));
  await expect(page.getByText('Cahaya menutup NIK')).toBeVisible();
  await expect(slot(page, 'Pas foto')).toBeVisible();
  await axe();
  await goWithin(page, '/akun');
  const next = page.getByRole('region', { name: 'Langkah berikutnya' });
  await expect(next.getByText(/Cahaya menutup NIK/)).toBeVisible();
  await expect(next.getByRole('link', { name: 'Unggah lagi' })).toBeVisible();
  await expect
    .poll(async () => (await server.sms(pilgrim.phone)).map(({ text }) => text).join())
    .toContain('Cahaya menutup NIK');
});

test('a paper that nobody has checked is replaced by its owner', async ({ page, customers, axe }) => {
  const pilgrim = await customers.traveller();
  await customers.handIn(pilgrim);
  await openAs(page, pilgrim, '/akun/upload-dokument-meningitis');
  await page.getByRole('button', { name: 'Ganti buku kuning' }).click();
  await axe();
  await choosePhoto(page, 'Foto buku kuning');
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/pilgrim-vaksin'),
  );
  await send(page);
  expect((await answer).status()).toBe(201);
  await expect(page.getByText('Sedang diperiksa').first()).toBeVisible();
  await customers.verify(pilgrim);
  await page.reload();
  await expect(page.getByText('Sudah diperiksa').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ganti buku kuning' })).toHaveCount(0);
});

test('what was chosen and typed is kept through a look elsewhere and back', async ({ page, customers }) => {
  await openAs(page, await customers.traveller(), PASSPORT);
  await page.getByLabel('Nomor paspor').fill('C1234567');
  await page.getByLabel('Berlaku sampai, tahun').selectOption('2035');
  await choosePhoto(page, 'Foto paspor');
  await page.getByRole('link', { name: 'Belum punya paspor?' }).click();
  await expect(heading(page, 'Syarat Pembuatan Passport')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nomor paspor')).toHaveValue('C1234567');
  await expect(slot(page, 'Foto paspor').getByText('Siap dikirim', { exact: true })).toBeVisible();
});

test('a passport that ends before the return is not sent', async ({ page, customers }) => {
  const pilgrim = await customers.traveller();
  await openAs(page, pilgrim, PASSPORT);
  await page.getByLabel('Nomor paspor').fill('C1234567');
  const [year = '', month = '', day = ''] = pilgrim.order.product.departureDate.split('-');
  await page.getByLabel('Berlaku sampai, tanggal').selectOption(day);
  await page.getByLabel('Berlaku sampai, bulan').selectOption(month);
  await page.getByLabel('Berlaku sampai, tahun').selectOption(year);
  await choosePhoto(page, 'Foto paspor');
  await send(uploadForm(page, 'Foto paspor'));
  await expect(page.getByText(/Paspor ini habis sebelum Anda pulang/)).toBeVisible();
});

test('without a manasik of the departure there is only an example, stamped as such', async ({
  page,
  axe,
}) => {
  await openAs(page, '081200000002', '/akun/manasik-haji');
  await expect(page.getByText('Contoh', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Undangan Anda belum terbit' })).toBeVisible();
  await axe();
});

test('whoever is invited before the place is known is told so, and not that nothing was issued', async ({
  page,
  customers,
  axe,
}) => {
  await page.route(/\/api\/v1\/order[/?]/, async (route) => {
    const answered = await route.fetch();
    const text = (await answered.text()).replaceAll(
      '"orderStatus":"Pelunasan"',
      '"orderStatus":"Manasik Haji"',
    );
    await route.fulfill({ response: answered, body: text });
  });
  await openAs(page, await customers.traveller(), '/akun/manasik-haji');
  await expect(page.getByRole('heading', { name: 'Anda diundang ke manasik' })).toBeVisible();
  await expect(page.getByText('Tempat dan jamnya menyusul, di inbox dan lewat SMS.')).toBeVisible();
  await expect(page.getByText('Undangan Anda belum terbit')).toHaveCount(0);
  await axe();
});

test('the manasik of the departure stands on its page and on home, and goes into the calendar', async ({
  page,
  axe,
}) => {
  await openAs(page, '081200000003', '/akun');
  const card = page.getByRole('region', { name: 'Undangan manasik' });
  await expect(card.getByText(/Kumpul 07\.30 WIB/)).toBeVisible();
  await card.getByRole('link', { name: 'Lihat undangan' }).click();
  await expect(page.getByText('Titik kumpul')).toBeVisible();
  await expect(page.getByText('Contoh', { exact: true })).toHaveCount(0);
  await axe();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Simpan ke kalender: manasik' }).click();
  expect((await download).suggestedFilename()).toMatch(/manasik\.ics$/);
});

test('after the journey the manasik page says that it is over, without an example to wait for', async ({
  page,
  axe,
}) => {
  await openAs(page, '081200000004', '/akun/manasik-haji');
  await expect(page.getByRole('heading', { name: 'Manasik sudah lewat' })).toBeVisible();
  await expect(page.getByText(/^Perjalanan pesanan RHL .* sudah selesai\./)).toBeVisible();
  // Nothing is packed for a rehearsal that has been.
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Undangan Anda belum terbit' })).toHaveCount(0);
  await expect(page.getByText('Contoh', { exact: true })).toHaveCount(0);
  await axe();
});

testAlone(
  'after the departure the manasik page says where it was, and home nothing',
  async ({ page, alone, customers }) => {
    const pilgrim = await customers.settled();
    const day = pilgrim.order.product.departureDate;
    await setManasik(alone, pilgrim.order.product.uuid, {
      place: 'Aula Al Mabrur',
      address: 'Jl. Manyar Kertoadi',
      day,
      startsAt: '08:00',
      endsAt: '12:00',
      gatheringPoint: 'Gerbang utama',
      gatheringTime: '07:30',
    });
    await openAs(page, pilgrim, '/akun');
    await expect(page.getByRole('region', { name: 'Undangan manasik' })).toBeVisible();
    await moveOrder(alone, pilgrim.order.uuid, { from: 'Lunas', to: 'Manasik Haji' });
    await moveOrder(alone, pilgrim.order.uuid, { from: 'Manasik Haji', to: 'Berangkat Umrah' });
    await openAnew(page, '/akun/manasik-haji');
    await expect(page.getByRole('heading', { name: 'Manasik sudah lewat' })).toBeVisible();
    await expect(page.getByText('Aula Al Mabrur')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Simpan ke kalender/ })).toHaveCount(0);
    await openAnew(page, '/akun');
    await expect(page.getByRole('region', { name: 'Tiket perjalanan' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Undangan manasik' })).toHaveCount(0);
  },
);

test('an order that staff cancelled tells their reason and the money, not a missed deadline', async ({
  page,
  customers,
  server,
  axe,
}) => {
  const pilgrim = await customers.traveller();
  await cancelOrder(server, pilgrim.order.uuid, 'Permintaan keluarga');
  await openAs(page, pilgrim, `/akun/order-saya/${pilgrim.order.uuid}`);
  const paper = page.getByRole('region', { name: /^Pesanan RHL .*, dibatalkan$/ });
  await expect(paper).toContainText(/Pesanan dibatalkan oleh .+, alasannya: Permintaan keluarga\. Dicatat/);
  await expect(paper).toContainText(/Sudah dibayar\s*Rp\s1\.500\.000/);
  await expect(paper).toContainText(/Sudah kami kembalikan\s*Rp\s0/);
  await expect(page.getByText(/jatuh tempo/)).toHaveCount(0);
  // Home is theirs too: it does not speak as if they had never ordered.
  await openAnew(page, '/akun');
  await expect(paper).toBeVisible();
  await expect(page.getByText('Pesanan dibatalkan. Ini keadaannya, dan uangnya.')).toBeVisible();
  await expect(page.getByText('Yang bisa Anda hubungi')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Tanggal lain dari Bandung' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect(page.getByText('Order anda kosong')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await axe();
  // Whoever holds the link is told that it ended, by the agency, but not why.
  await page.evaluate(() => localStorage.clear());
  await openAnew(page, `/payment/${pilgrim.order.uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan dibatalkan' })).toBeVisible();
  await expect(page.getByText(/jatuh tempo|sudah lewat|Permintaan keluarga/)).toHaveCount(0);
  await expect(page.getByText('Sudah transfer, atau ada pertanyaan? Hubungi kami')).toBeVisible();
});

test('a paid progressive visa is never asked for again', async ({ page }) => {
  await openAs(page, '081200000004', '/akun/visa-progresif');
  await expect(page.getByText('Tidak ada yang perlu dibayar lagi.')).toBeVisible();
  await expect(page.getByText(/segera lakukan pembayaran/)).toHaveCount(0);
});

testAlone.describe('after the login’s token ended', () => {
  testAlone.use({ expectedErrors: [401] });

  testAlone(
    'a receipt opens also on a page that was left open for hours',
    async ({ page, alone, context }) => {
      await openAs(page, '081200000003', '/akun/order-saya');
      await page.getByRole('main').getByRole('link', { name: 'Dewi Anggraini' }).first().click();
      const receipt = page.getByRole('link', { name: /^Unduh invoice/ }).first();
      await expect(receipt).toBeVisible();
      const old = (await receipt.getAttribute('href')) ?? '';
      await alone.advance(4000);
      const refused = await page.request.get(old);
      expect(refused.status()).toBe(404);
      // The page learns the server's time with the answer of a call; the stream of events that begins anew is none.
      const answered = page.waitForResponse(
        (response) => response.url().includes('/api/v1/notification') && response.ok(),
      );
      await goWithin(page, '/akun/inbox-saya');
      await answered;
      await expect(heading(page, 'Inbox')).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
      await page.goBack();
      const answer = context.waitForEvent('response', (response) => response.url().includes('/receipts/'));
      await receipt.click();
      expect((await answer).status()).toBe(200);
    },
  );
});
