import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { smallPhoto } from '../../support/photos.ts';
import { chooseFile, openAs, savedPhoto } from '../../support/steps/account.ts';
import { FAMILY, orderFamily } from '../../support/steps/family.ts';
import { bankChoice, received, transfer } from '../../support/steps/payment.ts';
import { expectNothingCut, OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';
import { menu, openMenu } from '../../support/steps/session.ts';
import { giveVoice, spokenOn } from '../../support/steps/voice.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

const PERSONAL = / tidak pernah meminta transfer ke rekening pribadi\./;

const next = (page: Page) => page.getByRole('button', { name: 'Lanjut', exact: true });
const place = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

/** Turns Mode Besar on in the menu. */
async function turnOn(page: Page): Promise<void> {
  await page.goto('/#/hajiplus');
  await openMenu(page);
  await menu(page).getByRole('switch', { name: 'Mode Besar' }).click();
  await expect(menu(page).getByRole('switch', { name: 'Mode Besar' })).toBeChecked();
}

async function readAloud(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Bacakan' }).click();
  await expect(page.getByRole('button', { name: 'Berhenti membaca' })).toBeVisible();
  return (await spokenOn(page)).at(-1) ?? '';
}

const sizeOf = (page: Page, text: RegExp | string) =>
  page
    .getByText(text, { exact: true })
    .filter({ visible: true })
    .first()
    .evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));

test('Mode Besar pays from the bank to the receipt, one instruction a screen, read aloud', async ({
  page,
  api,
  axe,
}) => {
  await giveVoice(page, 'id-ID');
  await turnOn(page);
  await axe();
  const order = await api.placeOrder(newPerson());
  await page.goto(`/#/payment/${order.uuid}`);
  await place(page, 'Langkah 1 dari 2');
  await expect(bankChoice(page)).toBeHidden();
  expect(await sizeOf(page, 'Rp 1.500.000')).toBeGreaterThanOrEqual(43.5);
  expect((await next(page).boundingBox())?.height).toBeGreaterThanOrEqual(64);
  await axe();
  expect(await readAloud(page)).toContain('Jumlah yang dibayar. Rp 1.500.000.');
  await next(page).click();
  await place(page, 'Langkah 2 dari 2');
  await expect(page.getByRole('link', { name: 'Minta keluarga yang bayar (WhatsApp)' })).toBeVisible();
  await expect(page.getByText(PERSONAL)).toBeVisible();
  await axe();
  await bankChoice(page).getByRole('radio', { name: 'BNI Virtual Account' }).check();
  await page.getByRole('button', { name: 'Tampilkan nomor BNI' }).click();
  await expect(transfer(page)).toBeVisible();
  await place(page, 'Langkah 1 dari 6');
  // Whose bill it is, and until when.
  await expect(page.getByText('Jamaah', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^23:5\d:\d\d$/);
  await axe();
  await next(page).click();
  await next(page).click();
  const number = (await api.bills(order.uuid)).find(({ type }) => type === '01')?.paymentNumber ?? '';
  expect((await readAloud(page)).replace(/[ ,]/g, '')).toContain(`Masukkannomorini.${number}`);
  // 44 px, of which a fraction may be lost where the browser sets rem.
  expect(await sizeOf(page, new RegExp(`^${number.split('').join('\\s*')}\\s*$`))).toBeGreaterThanOrEqual(
    43.5,
  );
  await expectNothingCut(page);
  await axe();
  await next(page).click();
  expect(await readAloud(page)).toBe('Bayar persis sebanyak ini. Satu juta lima ratus ribu rupiah.');
  await next(page).click();
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Menunggu transfer Anda' })).toBeVisible();
  await expect(page.getByText(PERSONAL)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Minta keluarga yang bayar (WhatsApp)' })).toBeVisible();
  await expectNothingCut(page);
  await axe();
  // Another bank's number begins anew, and is heard from its beginning.
  await page.getByRole('button', { name: 'Ganti ke BRI' }).click();
  await page.getByRole('button', { name: 'Ya, ganti ke BRI' }).click();
  await expect(page.getByText('BNI', { exact: true })).toHaveCount(0);
  await place(page, 'Langkah 1 dari 6');
  await expect(page.locator('[data-step]:not([hidden])')).toBeFocused();
  const other = (await api.bills(order.uuid)).find(({ type }) => type === '01')?.paymentNumber ?? '';
  expect(other).not.toBe(number);
  await next(page).click();
  await next(page).click();
  expect((await readAloud(page)).replace(/[ ,]/g, '')).toContain(`Masukkannomorini.${other}`);
  await api.pay(other);
  await expect(received(page)).toBeVisible();
  await place(page, 'Langkah 1 dari 2');
  expect(await readAloud(page)).toContain('Satu juta lima ratus ribu rupiah');
  await axe();
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Selanjutnya' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Masuk ke akun' })).toBeVisible();
  await axe();
});

test('Mode Besar pays for a family by one number, to one receipt', async ({ page, api, server, axe }) => {
  await giveVoice(page, 'id-ID');
  await turnOn(page);
  await orderFamily(page, api, server);
  await page.getByRole('button', { name: 'Bayar semuanya, Rp 4.500.000' }).click();
  await next(page).click();
  await bankChoice(page).getByRole('radio', { name: 'BNI Virtual Account' }).check();
  await page.getByRole('button', { name: 'Tampilkan nomor BNI' }).click();
  await place(page, 'Langkah 1 dari 6');
  for (const name of FAMILY) await expect(page.getByText(name, { exact: true })).toBeVisible();
  await axe();
  for (let step = 1; step < 6; step++) await next(page).click();
  await expect(page.getByRole('link', { name: 'Ubah siapa yang dibayar' })).toBeVisible();
  for (const _ of ['name', 'amount', 'number']) await page.getByRole('button', { name: 'Kembali' }).click();
  await api.pay((await readAloud(page)).replace(/\D/g, ''));
  await expect(page.getByRole('heading', { name: 'Pembayaran tiga tiket telah kami terima' })).toBeVisible();
  await place(page, 'Langkah 1 dari 2');
  expect(await readAloud(page)).toContain('Empat juta lima ratus ribu rupiah');
  await expect(page.getByRole('link', { name: 'Unduh bukti pembayaran' })).toBeVisible();
  await expectNothingCut(page);
  await axe();
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Selanjutnya' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Semua tiket terbayar' })).toBeVisible();
  await axe();
});

test.describe('another phone was faster', () => {
  test.use({ expectedErrors: [409] });

  test('Mode Besar says too that there was a number already', async ({ page, api, axe }) => {
    await turnOn(page);
    const order = await api.placeOrder(newPerson());
    // It hears of nothing: with its stream it would show the number by itself.
    await page.route(/\/api\/v1\/events/, () => {});
    await page.goto(`/#/payment/${order.uuid}`);
    await next(page).click();
    await expect(bankChoice(page)).toBeVisible();
    await api.issueNumber(order);
    await page.getByRole('button', { name: 'Tampilkan nomor BRI' }).click();
    const said = 'Anda telah membuat virtual account sebelumnya';
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await axe();
  });
});

test('Mode Besar asks for one photo after the other, and goes back to the one that is missing', async ({
  page,
  customers,
  axe,
}) => {
  await giveVoice(page, 'id-ID');
  const traveller = await customers.traveller();
  await turnOn(page);
  await openAs(page, traveller, '/akun/upload-dokument-identitas');
  const form = page.locator('form').filter({ hasText: 'Pas foto' });
  await expect(form.getByText('Langkah 1 dari 3')).toBeVisible();
  await axe();
  await form.getByRole('button', { name: 'Bacakan' }).click();
  expect((await spokenOn(page)).at(-1)).toBe('Pas foto. Latar putih, wajah terlihat 80%.');
  await chooseFile(page, 'Pas foto', await smallPhoto());
  await form.getByRole('button', { name: 'Lanjut' }).click();
  await form.getByRole('button', { name: 'Lanjut' }).click();
  await expect(form.getByText('Langkah 3 dari 3')).toBeVisible();
  await chooseFile(page, 'Foto kartu keluarga', await smallPhoto());
  await form.getByRole('button', { name: 'Kirim', exact: true }).press('Enter');
  // The card is missing.
  await expect(form.getByText('Langkah 2 dari 3')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Foto KTP' }).getByText(/wajib/i)).toBeVisible();
  await axe();
  await chooseFile(page, 'Foto KTP', await smallPhoto());
  await form.getByRole('button', { name: 'Lanjut' }).click();
  await form.getByRole('button', { name: 'Kirim', exact: true }).press('Enter');
  await expect(savedPhoto(page, 'KTP')).toBeVisible();
});

test('Mode Besar is one setting of the device, and is given up in the same place', async ({ page, api }) => {
  await turnOn(page);
  const order = await api.placeOrder(newPerson());
  await page.goto('about:blank');
  await page.goto(`/#/payment/${order.uuid}`);
  await place(page, 'Langkah 1 dari 2');
  await openMenu(page);
  await menu(page).getByRole('switch', { name: 'Mode Besar' }).click();
  await page.keyboard.press('Escape');
  await expect(bankChoice(page)).toBeVisible();
  await expect(page.getByText('Langkah 1 dari 2')).toHaveCount(0);
});
