import { grouped } from '@rihlah/ui/text/grouped-digits';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS }, expectedErrors: [422, 500] });

test('an order is found again on a phone that knows nothing, by number, phone and code', async ({
  page,
  api,
  server,
  axe,
}) => {
  const person = newPerson();
  const order = await api.placeOrder(person);
  await page.goto('/#/auth/login');
  await page.getByRole('link', { name: 'Cek pesanan tanpa password' }).click();
  await expect(heading(page, 'Cek pesanan')).toBeVisible();
  await axe();
  // A screen that a link has just opened looks after its title for a while.
  await page.reload();
  await page.getByRole('button', { name: 'Kirim kode lewat SMS' }).click();
  await expect(page.getByText('Wajib diisi').first()).toBeVisible();
  await page.getByLabel('Nomor pesanan').fill(order.orderId.replace('RHL ', '').replace(' ', ''));
  await page.getByLabel('Nomor HP').fill(person.phone);
  await page.getByRole('button', { name: 'Kirim kode lewat SMS' }).click();
  await expect(heading(page, 'Masukkan kode')).toBeVisible();
  await axe();
  const code = () =>
    server
      .sms(person.phone)
      .then((all) =>
        all
          .map(({ text }) => /kode (\d{6}) untuk melihat/.exec(text)?.[1])
          .find((found) => found !== undefined),
      );
  await expect.poll(code).toBeTruthy();
  const right = (await code()) ?? '';
  await page.getByLabel('Kode dari SMS').fill(right === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Lihat pesanan' }).click();
  await expect(page.getByText('Kode SMS salah atau sudah tidak berlaku')).toBeVisible();
  await page.getByLabel('Kode dari SMS').fill(right);
  const bills = '**/api/v1/payment?order_uuid=*';
  await page.route(bills, (route) => route.fulfill({ status: 500, json: { status: 500 } }));
  await page.getByRole('button', { name: 'Lihat pesanan' }).click();
  await expect(heading(page, 'Pesanan Anda')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Pesanan gagal dimuat' })).toBeVisible();
  await axe();
  await page.unroute(bills);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  const found = page.getByRole('region', { name: `Pesanan ${order.orderId}` });
  await expect(found).toContainText('Rp 1.500.000');
  await axe();
  await found.getByRole('link', { name: `Bayar Pembayaran Pertama ${order.orderId}` }).click();
  await expect(page).toHaveURL(new RegExp(`#/payment/${order.uuid}$`));
});

test('another number begins with the one before, and each title has the focus', async ({ page }) => {
  await page.goto('/#/cek-pesanan');
  const { phone } = newPerson();
  await page.getByLabel('Nomor pesanan').fill('RHL 261128 9999');
  await page.getByLabel('Nomor HP').fill(phone);
  await page.getByRole('button', { name: 'Kirim kode lewat SMS' }).click();
  await expect(heading(page, 'Masukkan kode')).toBeFocused();
  await page.getByRole('button', { name: 'Ganti nomor' }).click();
  await expect(heading(page, 'Cek pesanan')).toBeFocused();
  await expect(page.getByLabel('Nomor pesanan')).toHaveValue('RHL 261128 9999');
  await expect(page.getByLabel('Nomor HP')).toHaveValue(grouped(phone));
  await page.getByRole('button', { name: 'Kirim kode lewat SMS' }).click();
  await expect(heading(page, 'Masukkan kode')).toBeFocused();
});

test('on a phone whose clock is fast a code can be sent again after a minute all the same', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.goto('/#/cek-pesanan');
  await page.getByLabel('Nomor pesanan').fill('RHL 261128 9999');
  await page.getByLabel('Nomor HP').fill(newPerson().phone);
  await page.getByRole('button', { name: 'Kirim kode lewat SMS' }).click();
  const again = page.getByRole('button', { name: /^Kirim ulang/ });
  await expect(again).toHaveText(/dalam [1-6]?\d detik$/);
  await expect(again).toBeDisabled();
  await page.clock.runFor(61_000);
  await expect(again).toHaveText('Kirim ulang');
  await again.click();
  await expect(again).toHaveText(/dalam [1-6]?\d detik$/);
});
