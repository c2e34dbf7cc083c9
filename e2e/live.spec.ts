import { expect, test } from './support/fixtures.ts';
import { openAs } from './support/steps/account.ts';
import { shownNumber, transfer } from './support/steps/payment.ts';
import { tellOfNothing } from './support/steps/screens.ts';

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
