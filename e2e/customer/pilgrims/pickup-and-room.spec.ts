import type { Page } from '@playwright/test';
import { addDays, isSunday, jakartaDate } from '@rihlah/rules/text/dates';
import { expect, test } from '../../support/fixtures.ts';
import { openAnew, openAs } from '../../support/steps/account.ts';
import { notice } from '../../support/steps/order-form.ts';
import { calendar, calendarDay, expectDay } from '../../support/steps/pickup.ts';
import { tellOfNothing } from '../../support/steps/screens.ts';
import { readable, readShownText } from '../../support/steps/text.ts';

const PICKUP = '/akun/pengumpulan-berkas';
const ROOM = '/akun/pilih-kamar';

const chooseDate = (page: Page) => page.getByRole('button', { name: 'Pilih tanggal' });
const dateDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Apakah tanggal yang anda pilih sudah sesuai?' });

const dayFirst = (date: string) => date.split('-').reverse().join('-');

test.describe('the pick-up date', () => {
  test.use({ expectedErrors: [404, 409] });

  test('is chosen once, after staff have verified the documents', async ({
    page,
    browser,
    api,
    customers,
    axe,
  }) => {
    const pilgrim = await customers.traveller();

    await test.step('not before', async () => {
      await openAs(page, pilgrim, PICKUP);
      await expect(
        page.getByText(/Tanggal dapat dipilih setelah ketiga berkas ini kami periksa/),
      ).toBeVisible();
      // Nobody comes on Sundays: no hours of an office beside it say otherwise.
      await expect(page.getByText(/[Bb]uka setiap hari/)).toHaveCount(0);
      await expect(page.getByText('Belum ada', { exact: true })).toHaveCount(3);
      await axe();
      await customers.handIn(pilgrim);
      await openAnew(page, PICKUP);
      await expect(page.getByText('Unverified', { exact: true })).toHaveCount(3);
      await expect(calendar(page)).toHaveCount(0);
      await customers.verify(pilgrim);
      await openAnew(page, PICKUP);
    });

    const other = await (await browser.newContext()).newPage();
    await tellOfNothing(other);
    await openAs(other, pilgrim, PICKUP);

    const today = jakartaDate(new Date());
    // On Sundays nobody comes.
    const week = addDays(today, 7);
    const first = isSunday(week) ? addDays(week, 1) : week;
    await test.step('within its days', async () => {
      const fortnight = Array.from({ length: 14 }, (_, index) => addDays(first, index));
      for (const date of [today, addDays(week, -1), ...fortnight]) {
        await expectDay(page, date, date >= first && !isSunday(date));
      }
      await openAnew(page, PICKUP);
      await chooseDate(page).click();
      await expect(page.getByText('This field is required')).toBeVisible();
      await axe();
    });

    await test.step('after a question', async () => {
      await calendarDay(page, first).click();
      await expect(calendar(page)).toContainText(`Dipilih ${dayFirst(first)}`);
      await chooseDate(page).click();
      await expect(dateDialog(page)).toContainText(
        'Anda tidak dapat mengubah tanggal penjemputan berkas. Yakin ingin melanjutkan?',
      );
      await axe();
      await dateDialog(page).getByRole('button', { name: 'Cek Lagi' }).click();
      await expect(dateDialog(page)).toBeHidden();
      await chooseDate(page).click();
      await dateDialog(page).getByRole('button', { name: 'Ya, Lanjut' }).click();
      await expect(notice(page, 'Tanggal penjemputan berkas sudah dipilih.')).toBeVisible();
      await expect(page.getByText(dayFirst(first), { exact: true })).toBeVisible();
      await expect(calendar(page)).toHaveCount(0);
      await axe();
      expect((await api.order(pilgrim.order.uuid, pilgrim.token)).schedule).toBe(dayFirst(first));
    });

    await test.step('another browser, still with the form, gets what was chosen', async () => {
      await calendarDay(other, first).click();
      await chooseDate(other).click();
      await dateDialog(other).getByRole('button', { name: 'Ya, Lanjut' }).click();
      await expect(other.getByText('Sudah dipilih', { exact: true })).toBeVisible();
      await expect(calendar(other)).toHaveCount(0);
      await axe(other);
      await other.context().close();
    });

    await openAnew(page, PICKUP);
    await expect(page.getByText('Sudah dipilih', { exact: true })).toBeVisible();
  });
});

/** Lets the page's list of rooms say another price of the double room. */
const pretendPrice = (page: Page, price: number) =>
  page.route('**/api/v1/product-room?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const room of body._embedded.productRoom) if (room.name === 'Double') room.price = price;
    await route.fulfill({ response, json: body });
  });

test('a price that changes after a room was marked is the one that is asked about', async ({
  page,
  customers,
}) => {
  const pilgrim = await customers.traveller();
  await page.clock.install();
  await openAs(page, pilgrim, ROOM);
  const rooms = page.getByRole('radiogroup', { name: 'Kamar' });
  await rooms.getByRole('radio', { name: /^Double/ }).check();
  await pretendPrice(page, 7_700_000);
  await page.clock.fastForward('00:31');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(rooms.getByText('+ Rp 7.700.000')).toBeVisible();
  await page.getByRole('button', { name: 'Pilih kamar ini' }).click();
  const sure = page.getByRole('dialog', { name: 'Apakah Anda Yakin?' });
  await expect(sure).toContainText('Rp 7.700.000');
});

test.describe('a price that nobody has seen', () => {
  test.use({ expectedErrors: [404, 422] });

  test('is read before the question, asked about again where it is another, and only then charged', async ({
    page,
    api,
    customers,
  }) => {
    const pilgrim = await customers.traveller();
    const { uuid } = pilgrim.order;
    await pretendPrice(page, 2_000_000);
    await openAs(page, pilgrim, ROOM);
    await page.getByRole('radio', { name: /^Double/ }).check();
    await pretendPrice(page, 3_000_000);
    await page.getByRole('button', { name: 'Pilih kamar ini' }).click();
    const sure = page.getByRole('dialog', { name: 'Apakah Anda Yakin?' });
    await expect.poll(() => readShownText(sure)).toContain('dari Rp 2.000.000 menjadi Rp 3.000.000');
    await sure.getByRole('button', { name: 'Saya Yakin' }).click();
    await expect.poll(() => readShownText(sure)).toContain('dari Rp 3.000.000 menjadi Rp 4.900.000');
    expect((await api.order(uuid, pilgrim.token)).productRoom).toBeNull();
    await sure.getByRole('button', { name: 'Saya Yakin' }).click();
    await expect(notice(page, 'Kamar sudah dipilih.')).toBeVisible();
    expect((await api.order(uuid, pilgrim.token)).productRoom?.price).toBe(4_900_000);
  });
});

test('a room is chosen once, and its price goes onto the last bill', async ({
  page,
  api,
  customers,
  axe,
}) => {
  const pilgrim = await customers.traveller();
  const { uuid } = pilgrim.order;
  const lastBill = async () => (await api.bills(uuid)).at(-1)?.amount ?? 0;
  const before = { amount: pilgrim.order.amount, bill: await lastBill() };
  await openAs(page, pilgrim, ROOM);
  const rooms = page.getByRole('radiogroup', { name: 'Kamar' });
  const choose = page.getByRole('button', { name: 'Pilih kamar ini' });
  const none = page.getByRole('dialog', { name: 'Apakah anda ingin memesan Kamar?' });
  const sure = page.getByRole('dialog', { name: 'Apakah Anda Yakin?' });

  await expect(rooms.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(choose).toHaveAttribute('aria-disabled', 'true');
  await choose.press('Enter');
  await expect(none).toBeVisible();
  await axe();
  await none.getByRole('button', { name: 'Pilih kamar dulu' }).click();

  await rooms.getByRole('radio', { name: /^Double/ }).check();
  const price = Number(
    readable(
      (await rooms
        .getByText(/^\+ Rp/)
        .last()
        .textContent()) ?? '',
    ).replace(/\D/g, ''),
  );
  expect(price).toBe(4_900_000);
  await choose.click();
  await expect(sure).toContainText(/ditambahkan ke tagihan terakhir yang belum dibayar/);
  await axe();
  await sure.getByRole('button', { name: 'Batal' }).click();
  await expect(sure).toBeHidden();
  expect((await api.order(uuid, pilgrim.token)).productRoom).toBeNull();

  await choose.click();
  await sure.getByRole('button', { name: 'Saya Yakin' }).click();
  await expect(notice(page, 'Kamar sudah dipilih.')).toBeVisible();
  await expect(page.getByText('Double berdua', { exact: true })).toBeVisible();
  await expect(page.getByText('+ Rp 4.900.000')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await axe();
  expect((await api.order(uuid, pilgrim.token)).amount).toBe(before.amount + price);
  expect(await lastBill()).toBe(before.bill + price);

  await page.goto(`/#/akun/order-saya/${uuid}`);
  const amounts = page.getByRole('region', { name: 'Rincian biaya' });
  await expect(amounts).toContainText('Rp 4.900.000');
});

test.describe('a room that was chosen elsewhere meanwhile', () => {
  test.use({ expectedErrors: [404, 409] });

  test('is shown instead of the list', async ({ page, browser, customers }) => {
    const pilgrim = await customers.traveller();
    const other = await (await browser.newContext()).newPage();
    await tellOfNothing(other);
    for (const tab of [page, other]) {
      await openAs(tab, pilgrim, ROOM);
      await tab.getByRole('radio', { name: /^Quad/ }).check();
    }
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Pilih kamar ini' }).click();
      await tab.getByRole('dialog').getByRole('button', { name: 'Saya Yakin' }).click();
      await expect(tab.getByText('Sudah dipilih', { exact: true })).toBeVisible();
    }
    await other.context().close();
  });
});
