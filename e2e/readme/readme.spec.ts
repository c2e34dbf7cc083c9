import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { addDays } from '@rihlah/rules/text/dates';
import sharp from 'sharp';
import { AGENT, ECONOMY, RETURNED } from '../support/arrange.ts';
import { publishPackage, recordProof, sellOut } from '../support/arrange-packages.ts';
import { makeFamily, makePackage, woman } from '../support/arrange-rooms.ts';
import { expect, testAlone as test } from '../support/fixtures.ts';
import { newPerson } from '../support/people.ts';
import { smallPhoto } from '../support/photos.ts';
import { openAs } from '../support/steps/account.ts';
import { heading, openPackage } from '../support/steps/browse.ts';
import { chooseEnglish, chooseIndonesian } from '../support/steps/english.ts';
import { orderFamily } from '../support/steps/family.ts';
import {
  answer,
  answerPlainly,
  chooseParty,
  field,
  fillPerson,
  openForm,
  part,
} from '../support/steps/order-form.ts';
import { openSimulator, payAtSimulator, requestNumber, transfer } from '../support/steps/payment.ts';
import { gather, leadGroup, recordSteps, shareJourney, travelling } from '../support/steps/road.ts';
import { hasPictures, PHONE } from '../support/steps/screens.ts';
import { menu, openMenu } from '../support/steps/session.ts';
import { signIn } from '../support/steps/staff.ts';

/*
 * Takes the pictures of the README (`npm run readme:pictures`): phones of the demo agency, small enough to be looked at over
 * whatever line.
 */
const FOLDER = fileURLToPath(new URL('../../docs/screenshots', import.meta.url));
const MOST_BYTES = 60_000;

test.use({
  viewport: PHONE,
  deviceScaleFactor: 1.5,
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [404],
});

async function picture(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(hasPictures)).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const bytes = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
  expect(bytes.length, name).toBeLessThanOrEqual(MOST_BYTES);
  await sharp(bytes).toFile(join(FOLDER, `${name}.webp`));
}

test('a family pays once', async ({ page, api, alone }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, 'home');
  await orderFamily(page, api, alone);
  await picture(page, 'envelope');
  await page.getByRole('button', { name: /^Bayar semuanya/ }).click();
  await requestNumber(page, 'BRI');
  await expect(transfer(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, 'number');
  const simulator = await openSimulator(page);
  await payAtSimulator(simulator, 'BRI');
  await simulator.close();
  await expect(heading(page, 'Pembayaran tiga tiket telah kami terima')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, 'received');
  await page.goto(
    (await page.getByRole('link', { name: 'Kode QR bukti pembayaran' }).getAttribute('href')) ?? '',
  );
  await expect(heading(page, 'Bukti ini asli')).toBeVisible();
  await picture(page, 'proof');
});

test('an order is found again', async ({ page, api, alone }) => {
  const person = newPerson({ name: 'Siti Rahmawati' });
  const order = await api.placeOrder(person);
  await page.goto('/#/cek-pesanan');
  await page.getByLabel('Nomor pesanan').fill(order.orderId);
  await page.getByLabel('Nomor HP').fill(person.phone);
  await page.getByRole('button', { name: 'Kirim kode lewat SMS' }).click();
  await expect(heading(page, 'Masukkan kode')).toBeVisible();
  const code = async () =>
    (await alone.sms(person.phone))
      .map(({ text }) => /kode (\d{6}) untuk melihat/.exec(text)?.[1])
      .find(Boolean);
  await expect.poll(code).toBeTruthy();
  await page.getByLabel('Kode dari SMS').fill((await code()) ?? '');
  await page.getByRole('button', { name: 'Lihat pesanan' }).click();
  await expect(heading(page, 'Pesanan Anda')).toBeVisible();
  await picture(page, 'found');
});

test('a seat is waited for', async ({ page, api, server }) => {
  const { product } = await sellOut(server, api);
  await openPackage(page, product.uuid);
  await page.getByRole('button', { name: 'Kabari saya' }).click();
  await expect(page.getByText('Belum ada yang menunggu: Anda nomor 1.')).toBeVisible();
  await picture(page, 'waiting');
});

test('who sleeps with whom', async ({ page, api, alone, customers }) => {
  const product = await makePackage(alone, api, 'Umrah Sekamar Keluarga');
  const budi = newPerson({ name: 'Budi Santoso', gender: 'm' });
  const family = await makeFamily(api, customers, product, [...['Siti Rahma', 'Nur Aini'].map(woman), budi]);
  await openAs(page, family.head, family.path);
  const asking = page.getByRole('region', { name: 'Siapa sekamar dengan siapa?' });
  for (const name of ['Siti Rahma', 'Budi Santoso'])
    await asking.getByRole('combobox', { name: new RegExp(`^${name},`) }).selectOption({ label: 'Kamar A' });
  await expect(asking.getByText(/mahram/)).toBeVisible();
  await asking.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY - 76));
  await picture(page, 'rooms');
});

test('a grandmother without a phone', async ({ page, api }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await chooseParty(page, 'Saya dan keluarga');
  const registrar = part(page, 'Pendaftar');
  await fillPerson(registrar, newPerson({ name: 'Ahmad Hidayat', gender: 'm' }));
  await registrar.getByRole('button', { name: 'Lanjut ke jamaah 1', exact: true }).click();
  await answerPlainly(part(page, 'Jamaah 1'));
  await part(page, 'Jamaah 1').getByRole('button', { name: 'Lanjut ke jamaah 2', exact: true }).click();
  const sheet = part(page, 'Jamaah 2');
  const { nik, name } = newPerson({ name: 'Hj. Siti Rahmawati', gender: 'f' });
  await field(sheet, 'NIK').fill(nik);
  await field(sheet, 'Nama lengkap').fill(name);
  await answer(sheet, 'Nomor HP', 'Pakai nomor pendaftar');
  const told = sheet.getByText(/^Kabar Siti ke /);
  await expect(told).toBeVisible();
  await told.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY - 480));
  await picture(page, 'without-phone');
});

test('an agent shares a package, and sees their commission bill by bill', async ({ page, api }) => {
  const { uuid, name } = await api.findPackage('Umrah Berkah 9 Hari');
  await openAs(page, AGENT, `/akun/bagikan?paket=${uuid}`);
  const flyer = page.getByRole('img', { name: new RegExp(`Selebaran ${name}`) });
  await expect(flyer).toBeVisible();
  await flyer.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY - 130));
  await picture(page, 'flyer');
  await page.goto('/#/akun/komisi');
  await expect(page.getByText('Dapat dicairkan').first()).toBeVisible();
  await picture(page, 'commission');
});

test('a step is lent to another phone', async ({ page, customers }) => {
  await openAs(page, await customers.traveller(), '/akun/upload-dokument-meningitis');
  await page.getByRole('button', { name: 'Minta HP lain yang mengunggah' }).click();
  await page.getByRole('textbox', { name: 'Nama' }).fill('Fauzan');
  await page.getByRole('button', { name: 'Buat kode QR' }).click();
  await expect(page.getByRole('heading', { name: 'Pindai dengan HP Fauzan' })).toBeVisible();
  await picture(page, 'lent');
});

test('the nine steps', async ({ page }) => {
  await openAs(page, RETURNED, '/akun/paspor-perjalanan');
  await expect(heading(page, 'Paspor perjalanan')).toBeVisible();
  await picture(page, 'stamps');
});

test('in English, by night, and one instruction a screen', async ({ page, api, alone }) => {
  const order = await api.placeOrder(newPerson());
  await chooseEnglish(page, alone.address);
  await page.goto(`/#/payment/${order.uuid}`);
  await expect(heading(page, 'First Payment')).toBeVisible();
  await picture(page, 'english');
  await chooseIndonesian(page, alone.address);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await requestNumber(page, 'BRI');
  await expect(transfer(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await openMenu(page);
  await menu(page).getByRole('switch', { name: 'Mode Besar' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  const next = page.getByRole('button', { name: 'Lanjut', exact: true });
  await next.click();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Masukkan nomor ini' })).toBeVisible();
  await picture(page, 'large');
});

test('what is sure', async ({ page, api, alone }) => {
  const uuid = await publishPackage(alone, api, 'Umrah Hemat 9 Hari');
  const file = await smallPhoto();
  await recordProof(alone, uuid, { kind: 'schedule', text: 'Jumlah pendaftar minimum tercapai' });
  await recordProof(alone, uuid, { kind: 'flight', text: 'Surat blok 45 seat dari Garuda', file });
  await recordProof(alone, uuid, { kind: 'hotel', text: 'Konfirmasi 12 kamar', file });
  await openPackage(page, uuid);
  const card = page.getByRole('region', { name: '5 Pasti' });
  await expect(card.getByRole('heading', { name: 'Empat sudah pasti' })).toBeVisible();
  await card.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY - 76));
  await picture(page, 'assurances');
});

test('on the way', async ({ page, api, alone, browser }) => {
  const order = await travelling(api);
  await gather(alone, order);
  await leadGroup(alone, order);
  await recordSteps(alone, order);
  const url = await shareJourney(alone, order);
  await page.goto(url);
  await expect(page.getByText(/^Sudah naik bus/)).toBeVisible();
  await picture(page, 'follow');
  const leader = await (await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.5 })).newPage();
  await signIn(leader, 'hilman', '', 'Rombongan saya');
  await expect(leader.getByText('Anda memimpin seluruh rombongan.')).toBeVisible();
  await picture(leader, 'leader');
  await leader.context().close();
});

test('the day of boarding', async ({ page, customers, alone }) => {
  const pilgrim = await customers.settled();
  const { departureDate } = pilgrim.order.product;
  await leadGroup(alone, pilgrim.order);
  const evening = Date.parse(`${addDays(departureDate, -1)}T19:00:00+07:00`);
  await alone.advance(Math.round((evening - Date.now()) / 1000));
  await openAs(page, pilgrim, `/akun/hari-berangkat?order=${pilgrim.order.uuid}`);
  const screen = page.getByRole('dialog', { name: 'Hari berangkat' });
  await expect(screen.getByRole('article', { name: 'Kumpul', exact: true })).toBeVisible();
  await picture(page, 'boarding');
});
