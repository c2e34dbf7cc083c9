import { AGENT, PILGRIM, RETURNED } from '../../support/arrange.ts';
import { giveDocument } from '../../support/arrange-staff.ts';
import { expect, test } from '../../support/fixtures.ts';
import { smallPhoto } from '../../support/photos.ts';
import { expectPicture, goOnTo, openAnew, openAs, savedPhoto } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { readable } from '../../support/steps/text.ts';

const VISA_AND_TICKET = '/akun/visa-tiket-dll';
const PROGRESSIVE_VISA = '/akun/visa-progresif';

test('visa, e-ticket and room list open in full size', async ({ page, axe }) => {
  await openAs(page, RETURNED, VISA_AND_TICKET);
  for (const name of ['Visa', 'E-ticket', 'Daftar kamar']) {
    const kind = page.getByRole('region', { name, exact: true });
    await expectPicture(kind.getByRole('img'));
    await expect(kind.getByText('No photo submitted')).toHaveCount(0);
  }
  await axe();
  const address = (await savedPhoto(page, 'Visa').getAttribute('src')) ?? '';
  await expect(page.getByRole('link', { name: 'Simpan Visa' })).toHaveAttribute('href', address);
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  const unsigned = await page.request.get(address.split('?')[0] ?? '');
  expect(unsigned.status()).toBeGreaterThanOrEqual(400);
});

test('Back closes a paper that was opened in full size, and leaves its page where it was', async ({
  page,
}) => {
  await openAs(page, RETURNED, VISA_AND_TICKET);
  const viewer = page.getByRole('dialog', { name: 'Visa' });
  await page.getByRole('button', { name: 'Buka Visa' }).click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(heading(page, 'Visa & Tiket')).toBeVisible();
  // Closed by its own button or by Escape, it leaves nothing behind that Back would have to pass.
  await page.getByRole('button', { name: 'Buka Visa' }).click();
  await viewer.getByRole('button', { name: 'Tutup Visa' }).click();
  await expect(viewer).toBeHidden();
  await goOnTo(page, '/akun/tiket');
  await page.getByRole('button', { name: 'Visa, buka dalam ukuran penuh' }).click();
  await page.keyboard.press('Escape');
  // The picture goes once the browser has gone back from it.
  await expect(page.getByAltText('Visa', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Visa & Tiket')).toBeVisible();
});

test('what the agency has not put there yet says so, until it has', async ({
  page,
  customers,
  server,
  axe,
}) => {
  const pilgrim = await customers.traveller();
  await openAs(page, pilgrim, VISA_AND_TICKET);
  await expect(page.getByText('No photo submitted')).toHaveCount(3);
  await axe();
  await giveDocument(server, pilgrim.order, 'e-ticket', await smallPhoto());
  await openAnew(page, VISA_AND_TICKET);
  await expectPicture(savedPhoto(page, 'E-ticket'));
  await expect(page.getByText('No photo submitted')).toHaveCount(2);
  await openAnew(page, '/akun/inbox-saya');
  await expect(page.getByRole('link', { name: /e-ticket/i })).toBeVisible();
});

test('a progressive visa that was paid with the order says so', async ({ page, axe }) => {
  await openAs(page, RETURNED, PROGRESSIVE_VISA);
  await expect(page.getByText('Tidak ada yang perlu dibayar lagi.')).toBeVisible();
  await expect(page.getByText(/^Anda terkena biaya progresif/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Periksa di portal umrah Saudi' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await axe();
});

test('a pilgrim without it reads that there is nothing to pay', async ({ page, axe }) => {
  await openAs(page, PILGRIM, PROGRESSIVE_VISA);
  await expect(page.getByText('Anda tidak terkena biaya visa progresif', { exact: true })).toBeVisible();
  await axe();
});

test('an agent checks it for a pilgrim', async ({ page, axe }) => {
  await openAs(page, AGENT, `${PROGRESSIVE_VISA}?cari=zainuddin`);
  await page.getByRole('link', { name: /Zainuddin/ }).click();
  const sentence = page.getByText(/^Anda terkena biaya progresif/);
  expect(readable((await sentence.textContent()) ?? '')).toMatch(
    /^Anda terkena biaya progresif sebesar Rp\d{1,3}(\.\d{3})+, segera lakukan pembayaran$/,
  );
  await expect(page.getByRole('link', { name: 'Bayar sekarang' })).toBeVisible();
  await axe();
});

test('the card of the journey holds what one needs on the way', async ({ page, axe }) => {
  await openAs(page, RETURNED, '/akun/tiket');
  await expect(page.getByRole('region', { name: 'Tiket perjalanan' })).toBeVisible();
  for (const name of ['Visa', 'E-ticket', 'Daftar kamar']) await expectPicture(savedPhoto(page, name));
  await expect(page.getByRole('region', { name: 'Telepon kami' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expect(page.getByRole('heading', { name: 'Hotel' })).toBeVisible();
  await axe();
});
