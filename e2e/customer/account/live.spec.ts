import { expect, test } from '../../support/fixtures.ts';
import { openAs, savedPhoto } from '../../support/steps/account.ts';
import { findPassport } from '../../support/steps/custody.ts';
import { shownNumber, transfer } from '../../support/steps/payment.ts';
import { tellOfNothing } from '../../support/steps/screens.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

test.use({ expectedErrors: [404] });

/** From the commit to the screen (http-contract, Events for customers). */
const PROMPT = { timeout: 2_000 };

test('what the bank says shows on an open order page within two seconds', async ({
  page,
  api,
  customers,
}) => {
  const customer = await customers.traveller();
  const { paymentNumber } = (await api.issue({ type: '02', order: customer.order.uuid })).body;
  const listening = page.waitForResponse(/\/api\/v1\/events/);
  await openAs(page, customer, `/akun/order-saya/${customer.order.uuid}`);
  await listening;
  await expect(page.getByText('Pelunasan', { exact: true }).first()).toBeVisible();
  await api.pay(paymentNumber ?? '');
  await expect(page.getByText('Lunas', { exact: true }).first()).toBeVisible(PROMPT);
});

test('a paper that staff reject says so on the open screen, and where a passport went on the order page', async ({
  page,
  context,
  browser,
  customers,
}) => {
  const customer = await customers.traveller();
  await customers.handIn(customer);
  const listening = page.waitForResponse(/\/api\/v1\/events/);
  await openAs(page, customer, '/akun/upload-dokument-identitas');
  await listening;
  await expect(savedPhoto(page, 'Ijazah')).toBeVisible();
  await customers.reject(customer, 'pilgrim-paspor-document', 'Tulisan tidak terbaca');
  await expect(page.getByText(/Tulisan tidak terbaca/)).toBeVisible(PROMPT);

  const order = await context.newPage();
  const also = order.waitForResponse(/\/api\/v1\/events/);
  await order.goto(`/#/akun/order-saya/${customer.order.uuid}`);
  await also;
  await expect(order.getByText(customer.order.orderId).first()).toBeVisible();
  const desk = await (await browser.newContext({ viewport: DESKTOPS[0] })).newPage();
  await signIn(desk, 'bagas', '/paspor', 'Paspor & visa');
  await findPassport(desk, customer.order.orderId);
  await desk.keyboard.press('s');
  await desk.getByRole('complementary').getByLabel('Pindah ke').selectOption('Meja visa');
  await desk.getByRole('button', { name: 'Catat serah terima' }).click();
  await expect(order.getByText(/^Paspor Anda diterima kantor meja visa oleh /)).toBeVisible(PROMPT);
  await desk.context().close();
});

test('where the server tells of nothing, screens ask by the clock', async ({ page, api }) => {
  await tellOfNothing(page);
  const order = await api.placeOrder();
  const { paymentNumber } = await api.issueNumber(order);
  await page.goto(`/#/payment/${order.uuid}`);
  await expect(transfer(page)).toBeVisible();
  await expect(shownNumber(page)).toBeVisible();
  await api.pay(paymentNumber ?? '');
  await expect(page.getByText('Pembayaran anda telah kami terima').first()).toBeVisible();
});
