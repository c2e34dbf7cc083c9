import { jakartaDate } from '@rihlah/rules/text/dates';
import { formatDate } from '@rihlah/ui/text/format';
import { ECONOMY } from '../../support/arrange.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import {
  answerPlainly,
  chooseParty,
  confirm,
  expectThanks,
  fillOrder,
  fillPerson,
  openForm,
  part,
  save,
} from '../../support/steps/order-form.ts';
import { received } from '../../support/steps/payment.ts';

testAlone(
  'an order whose window has closed is not offered for payment any more',
  async ({ page, api, alone, axe }) => {
    await openForm(page, (await api.findPackage(ECONOMY)).uuid);
    await fillOrder(page);
    await save(page);
    await expectThanks(page, () => confirm(page));
    const pay = page.getByRole('link', { name: /^Bayar untuk / });
    await expect(pay).toBeVisible();
    await alone.advance(86_400);
    await page.reload();
    await expect(page.getByText('Jatuh tempo')).toBeVisible();
    await expect(
      page.getByText('Batas bayarnya sudah lewat. Seat dikembalikan, tidak ada biaya.'),
    ).toBeVisible();
    await expect(pay).toHaveCount(0);
    await expect(page.getByText('Bayar sebelum')).toHaveCount(0);
    await axe();
  },
);

testAlone(
  'a fee that changed while the form was open is told beside the bill, which is the server’s',
  async ({ page, api, alone, axe }) => {
    await openForm(page, (await api.findPackage(ECONOMY)).uuid);
    await fillOrder(page);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());
    await alone.staff('policy', 'set', '--starts-on', today, '--registration-fee', '2000000');
    await expect
      .poll(async () => (await page.request.get('/')).text())
      .toContain('"registrationFee":2000000');
    await save(page);
    await expectThanks(page, () => confirm(page));
    await expect(page.getByRole('region', { name: 'Tagihan' })).toContainText('Rp 2.000.000');
    const notice = page.getByRole('alert').filter({ hasText: 'Harga berubah saat formulir terbuka.' });
    await expect(notice).toContainText('Bayar sekarang Rp 2.000.000, tadinya Rp 1.500.000.');
    await expect(notice).not.toContainText('Total');
    await axe();
    await page.getByRole('link', { name: /^Bayar untuk / }).click();
    await expect(page.getByText('Rp 2.000.000').first()).toBeVisible();
  },
);

test('an order that was paid elsewhere is not offered for payment any more', async ({ page, api }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await fillOrder(page);
  await save(page);
  const placed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v1/order');
  await expectThanks(page, () => confirm(page));
  const { paymentNumber } = await api.issueNumber(await (await placed).json());
  await api.pay(paymentNumber ?? '');
  await page.reload();
  await expect(page.getByText('Sudah dibayar', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bayar untuk / })).toHaveCount(0);
});

test('whose number gets the message, that some come later, and who a bill is for', async ({
  page,
  api,
  server,
}) => {
  const registrar = newPerson({ name: 'Rina Marlina', phone: '085611112222' });
  const pilgrim = newPerson({ name: 'Raden Ahmad Hidayatullah' });
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await fillOrder(page, registrar, pilgrim);
  await save(page);
  await expectThanks(page, () => confirm(page));
  await expect(
    page.getByText('SMS berisi petunjuk pembayaran dikirim ke 0856\u00a0••••\u00a02222.'),
  ).toBeVisible();
  await expect(
    page.getByText('Bila beberapa pesanan dibuat dalam satu jam, sebagian SMS menyusul.'),
  ).toBeVisible();
  await expect.poll(async () => (await server.sms(registrar.phone)).length).toBe(1);
  // 'Raden' is a title.
  await expect(page.getByText('Bayar untuk Ahmad', { exact: true })).toBeVisible();
});

for (const isOwn of [true, false])
  test(`the receipt writes days in one way, and says whose numbers get the logins: ${isOwn ? 'one' : 'two'} of them`, async ({
    page,
    api,
  }) => {
    await openForm(page, (await api.findPackage(ECONOMY)).uuid);
    if (isOwn) {
      await chooseParty(page, 'Saya sendiri');
      await fillPerson(part(page, 'Pendaftar'), newPerson({ phone: '085611113333' }));
      await answerPlainly(part(page, 'Jamaah 1'));
    } else await fillOrder(page, newPerson({ phone: '085611114444' }));
    await save(page);
    const placed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v1/order');
    await expectThanks(page, () => confirm(page));
    const answered = await (await placed).json();
    const order = answered._embedded?.order[0] ?? answered;
    const { paymentNumber } = await api.issueNumber(order);
    await api.pay(paymentNumber ?? '');
    await page.goto(`/#/payment/${order.uuid}`);
    await expect(received(page)).toBeVisible();
    await expect(
      page.getByText(/^Bila belum punya akun, username dan password dikirim lewat SMS ke /),
    ).toHaveText(
      isOwn
        ? 'Bila belum punya akun, username dan password dikirim lewat SMS ke 0856\u00a0••••\u00a03333.'
        : 'Bila belum punya akun, username dan password dikirim lewat SMS ke nomor HP pendaftar (0856\u00a0••••\u00a04444) dan nomor HP jamaah, masing-masing akunnya sendiri.',
    );
    await expect(page.getByText(formatDate(jakartaDate(new Date()))).first()).toBeVisible();
    await expect(page.getByText(/\d\d-\d\d-\d{4}/)).toHaveCount(0);
  });

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the button is no wider than the bill it pays', async ({ page, api }) => {
    await openForm(page, (await api.findPackage(ECONOMY)).uuid);
    await fillOrder(page);
    await save(page);
    await expectThanks(page, () => confirm(page));
    const box = await page.getByRole('link', { name: /^Bayar untuk / }).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(480);
    await expect(page.getByRole('region', { name: 'Isi syarat dan ketentuan' })).toBeInViewport();
  });
});
