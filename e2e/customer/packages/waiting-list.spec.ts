import type { Page } from '@playwright/test';
import { grouped } from '@rihlah/ui/text/grouped-digits';
import { SOLD_OUT as NAME, sellOut } from '../../support/arrange-packages.ts';
import { cancelOrder } from '../../support/arrange-staff.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson, type Person } from '../../support/people.ts';
import type { DemoServer } from '../../support/server.ts';
import { card, chooseFromList, heading, openMap } from '../../support/steps/browse.ts';
import {
  confirm,
  expectThanks,
  fillOrder,
  fillPerson,
  part,
  save,
  saveButton,
} from '../../support/steps/order-form.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS }, expectedErrors: [422] });

/** Somebody of the demo data. */
const KNOWN_PHONE = '081200000004';

const HOUR_MS = 3_600_000;

const lastSms = (server: DemoServer, { phone }: Person, pattern: RegExp) =>
  server.sms(phone).then((all) => all.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean));

async function join(page: Page, server: DemoServer, person: Person): Promise<void> {
  await page.getByLabel('Nama', { exact: true }).fill(person.name);
  await page.getByLabel('Nomor HP').fill(person.phone);
  await page.getByRole('button', { name: 'Kirim kode lewat SMS' }).click();
  const code = () => lastSms(server, person, /kode (\d{6}) untuk masuk daftar/);
  await expect.poll(code).toBeTruthy();
  await page.getByLabel('Kode dari SMS').fill((await code()) ?? '');
  await page.getByRole('button', { name: 'Masuk daftar tunggu' }).click();
}

/** Asks for a code and thinks better of it: what was typed is there, and each new heading has the focus. */
async function changeNumber(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Nama', { exact: true }).fill(person.name);
  await page.getByLabel('Nomor HP').fill(person.phone);
  await page.getByLabel('Jumlah seat').selectOption('3');
  await page.getByRole('button', { name: 'Kirim kode lewat SMS' }).click();
  await expect(page.getByRole('heading', { name: 'Masukkan kode' })).toBeFocused();
  await page.getByRole('button', { name: 'Ganti nomor' }).click();
  await expect(page.getByRole('heading', { name: 'Kabari saya bila ada seat' })).toBeFocused();
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue(person.name);
  await expect(page.getByLabel('Nomor HP')).toHaveValue(grouped(person.phone));
  await expect(page.getByLabel('Jumlah seat')).toHaveValue('3');
}

test('somebody waits for a seat, is offered one, and orders with it', async ({ page, api, server, axe }) => {
  const { product, orders } = await sellOut(server, api);
  await openMap(page);
  await chooseFromList(page, 'Surabaya');
  const row = card(page, NAME);
  await expect(row.getByText('Habis')).toBeVisible();
  await axe();
  await row.getByRole('link', { name: 'Kabari saya, atau tanggal lain' }).click();
  await expect(page.getByText('Seat paket ini sudah habis.')).toBeInViewport();
  await axe();
  await page.getByRole('button', { name: 'Kabari saya' }).click();
  await expect(page.getByText('Belum ada yang menunggu: Anda nomor 1.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kabari saya bila ada seat' })).toBeFocused();
  await page.getByRole('button', { name: 'Kirim kode lewat SMS' }).click();
  await expect(page.getByText('Wajib diisi').first()).toBeVisible();
  await axe();
  const person = newPerson();
  await join(page, server, person);
  await expect(page.getByRole('heading', { name: 'Anda nomor 1 untuk 1 seat' })).toBeFocused();
  await expect(page.getByText(/Setiap tawaran ditahan 6 jam/)).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Lihat tempat saya' }).click();
  await expect(heading(page, 'Daftar tunggu')).toBeVisible();
  await axe();

  await cancelOrder(server, orders[0]?.uuid ?? '', 'batal berangkat');
  await server.advance(1);
  const link = () => lastSms(server, person, /kami tahan untuk Anda.*(\/antrean\/\S+)/);
  await expect.poll(link).toBeTruthy();
  await page.goto((await link()) ?? '');
  await expect(page.getByText('1 seat kami tahan untuk Anda')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/^05:5\d/);
  await axe();
  // A phone that comes from the SMS, with a clock that is slow: what is left is counted by the server's time, once.
  const slow = await page.context().newPage();
  await slow.clock.install({ time: Date.now() - 3 * HOUR_MS });
  await slow.goto((await link()) ?? '');
  await expect(slow.getByRole('timer')).toContainText(/^05:5\d/);
  await slow.close();
  await page.getByRole('link', { name: 'Pesan dengan seat ini' }).click();
  await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
  await expect(page.getByText('sisa 1 seat')).toBeVisible();
  // Nobody else sees the seat.
  expect((await api.findPackage(NAME, 'Surabaya')).seatAvailable).toBe(0);
  expect(product.seatAvailable).toBeGreaterThan(0);

  // Refused as somebody who is known, one logs in and comes back to the same seat.
  const known = newPerson({ phone: KNOWN_PHONE });
  await fillOrder(page, known, newPerson());
  await save(page);
  await confirm(page);
  const login = part(page, 'Pendaftar').getByRole('link', { name: 'Masuk lebih dulu' });
  const form = `/auth/order?paket=${product.uuid}&tawaran=${((await link()) ?? '').split('/').at(-1)}`;
  await expect(login).toHaveAttribute('href', new RegExp(`redirect=${encodeURIComponent(form)}$`));

  await fillPerson(part(page, 'Pendaftar'), person);
  await saveButton(page).click();
  await expectThanks(page, () => confirm(page));
  expect((await api.findPackage(NAME, 'Surabaya')).seatAvailable).toBe(0);
  await page.goto((await link()) ?? '');
  await expect(page.getByText('Anda sudah memesan dengan seat yang ditawarkan.')).toBeVisible();
  await axe();
});

test('an offer that is over says so, and the way back to the list is short', async ({
  page,
  api,
  server,
  axe,
}) => {
  const { orders, product } = await sellOut(server, api);
  await page.goto(`/paket/umroh/${product.uuid}`);
  const dates = page.getByRole('region', { name: 'Tanggal lain dari Surabaya' }).getByRole('listitem');
  await expect(dates.first()).toContainText(/, sisa \d+ seat/);
  await axe();
  await dates.first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'ORDER', exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Kabari saya' }).click();
  const [person, other] = [newPerson(), newPerson()];
  await changeNumber(page, other);
  await page.getByLabel('Jumlah seat').selectOption('1');
  await join(page, server, person);
  await expect(page.getByText(/Anda nomor \d/)).toBeVisible();
  await cancelOrder(server, orders[0]?.uuid ?? '', 'batal berangkat');
  await server.advance(1);
  const link = () => lastSms(server, person, /kami tahan untuk Anda.*(\/antrean\/\S+)/);
  await expect.poll(link).toBeTruthy();
  const address = (await link()) ?? '';
  await page.goto(address);
  await page.getByRole('button', { name: 'Tolak tawaran' }).click();
  await expect(page.getByRole('dialog', { name: 'Tolak tawaran ini?' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Ya, tolak' }).click();
  await expect(page.getByText('Antrean Anda selesai')).toBeVisible();
  await axe();
  // The order form of an offer that is over leads to what became of it.
  await page.goto(`/#/auth/register?paket=${product.uuid}&tawaran=${address.split('/').at(-1)}`);
  await expect(page.getByText('Anda sudah keluar dari daftar tunggu ini.', { exact: false })).toBeVisible();
});
