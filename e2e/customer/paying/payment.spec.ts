import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { longDate } from '@rihlah/rules/text/calendar-words';
import { call } from '../../../apps/api/test/support/http/http.ts';
import { PILGRIM } from '../../support/arrange.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { notice } from '../../support/steps/order-form.ts';
import { bankChoice, received, requestNumber, shownNumber, transfer } from '../../support/steps/payment.ts';
import { expectNoSidewaysScroll, OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';
import { logIn } from '../../support/steps/session.ts';
import { readDigits, readShownText } from '../../support/steps/text.ts';

const ALREADY = 'Anda telah membuat virtual account sebelumnya';
const OVERDUE = 'Maaf pesanan ini telah jatuh tempo.';

test.describe('first payment', () => {
  test.use({ expectedErrors: [404] });

  test('Mode Besar shows one step a screen, in large letters, and says where it cannot read aloud', async ({
    page,
    api,
    axe,
  }) => {
    const order = await api.placeOrder();
    const { paymentNumber } = await api.issueNumber(order, 'BRIVA');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/payment/${order.uuid}`);
    await page.getByRole('button', { name: /^Mode Besar/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Buka BRI' })).toBeVisible();
    await axe();
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    const number = dialog.getByText(new RegExp(`^${paymentNumber?.split('').join('\\s*')}\\s*$`));
    expect(
      Number.parseFloat(await number.evaluate((shown) => getComputedStyle(shown).fontSize)),
    ).toBeGreaterThan(43.5);
    await expectNoSidewaysScroll(page);
    await axe();
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(dialog.getByText('Satu juta lima ratus ribu rupiah')).toBeVisible();
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(dialog.getByText('Kalau namanya lain, jangan dibayar. Telepon kami.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    // This browser has no voice.
    await expect(dialog.getByText('HP ini tidak punya suara bahasa Indonesia')).toBeVisible();
    await axe();
    await dialog.getByRole('button', { name: 'Kembali' }).click();
    await expect(dialog.getByText('Langkah 4 dari 5')).toBeVisible();
    await dialog.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('a live number is shown at once on opening again', async ({ page, api, axe }) => {
    const order = await api.placeOrder();
    const { paymentNumber } = await api.issueNumber(order, 'BNIVA');
    await page.goto(`/#/payment/${order.uuid}`);
    await expect(transfer(page)).toBeVisible();
    await expect(bankChoice(page)).toHaveCount(0);
    expect(await readDigits(shownNumber(page))).toBe(paymentNumber);
    await expect(page.getByText('BNI Virtual Account').first()).toBeVisible();
    await expect(page.getByText('Rp 1.500.000').first()).toBeVisible();
    await expect(page.getByText(ALREADY)).toHaveCount(0);
    await axe();
  });

  test('number and amount are copied plain', async ({ page, context, api, axe }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const order = await api.placeOrder();
    const { paymentNumber } = await api.issueNumber(order);
    await page.goto(`/#/payment/${order.uuid}`);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Salin nomor' }).click();
    await expect(page.getByRole('button', { name: 'Nomor tersalin' })).toBeVisible();
    expect(await copied()).toBe(paymentNumber);
    await page.getByRole('button', { name: 'Salin jumlah' }).click();
    await expect(page.getByRole('button', { name: 'Tersalin', exact: true })).toBeVisible();
    expect(await copied()).toBe('1500000');
    await axe();
  });

  test('the countdown runs down from 24 hours', async ({ page, api }) => {
    const order = await api.placeOrder();
    await page.goto(`/#/payment/${order.uuid}`);
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(/^23:59:\d\d$/);
    const before = await readShownText(timer);
    await expect(timer).not.toHaveText(before);
    expect((await readShownText(timer)) < before).toBe(true);
    const end = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });
    await expect(page.getByText(end.format(new Date(order.expiresAt)))).not.toHaveCount(0);
  });

  test('another bank takes over once it is confirmed', async ({ page, api, axe }) => {
    const order = await api.placeOrder();
    const { paymentNumber } = await api.issueNumber(order, 'BRIVA');
    await page.goto(`/#/payment/${order.uuid}`);
    await page.getByRole('button', { name: 'Ganti ke BNI' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ganti ke BNI?' });
    await axe();
    await dialog.getByRole('button', { name: 'Tetap BRI' }).click();
    expect(await readDigits(shownNumber(page))).toBe(paymentNumber);
    await page.getByRole('button', { name: 'Ganti ke BNI' }).click();
    await dialog.getByRole('button', { name: 'Ya, ganti ke BNI' }).click();
    await expect(page.getByRole('heading', { name: 'Petunjuk pembayaran BNI' })).toBeVisible();
    const number = await readDigits(shownNumber(page));
    expect(number).not.toBe(paymentNumber);
    const old = await api.pay(paymentNumber ?? '');
    expect(old.body.status).not.toBe('paid');
    await expect(page.getByRole('button', { name: 'Ganti ke BRI' })).toBeVisible();
    await api.pay(number);
    await expect(received(page)).toBeVisible();
  });

  test('an address that no bill has says so, and leads home and to somebody who answers', async ({
    page,
    axe,
  }) => {
    await page.goto('/#/payment/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1, name: 'Tautan ini tidak berlaku' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Telepon/ })).toBeVisible();
    await axe();
    await page.getByRole('link', { name: 'Ke beranda' }).click();
    await expect(page).toHaveURL(/\/(#\/)?$/);
  });

  test('a relative who looks on sees within two seconds that the number has become another', async ({
    page,
    api,
    browser,
  }) => {
    const order = await api.placeOrder();
    const { paymentNumber } = await api.issueNumber(order, 'BRIVA');
    const streaming = page.waitForResponse(/\/api\/v1\/events/);
    await page.goto(`/#/payment/${order.uuid}`);
    expect(await readDigits(shownNumber(page))).toBe(paymentNumber);
    const relative = await browser.newPage();
    await relative.goto(page.url());
    await streaming;
    await relative.getByRole('button', { name: 'Ganti ke BNI' }).click();
    await relative.getByRole('button', { name: 'Ya, ganti ke BNI' }).click();
    await expect(relative.getByRole('heading', { name: 'Petunjuk pembayaran BNI' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Petunjuk pembayaran BNI' })).toBeVisible({
      timeout: 2_000,
    });
    expect(await readDigits(shownNumber(page))).toBe(await readDigits(shownNumber(relative)));
    await relative.close();
  });
});

test.describe('a second tab', () => {
  test.use({ expectedErrors: [409] });

  test('is told that there is a number already, and shows it', async ({ page, context, api, axe }) => {
    const order = await api.placeOrder();
    await page.goto(`/#/payment/${order.uuid}`);
    await expect(bankChoice(page)).toBeVisible();
    const second = await context.newPage();
    // One that hears of nothing: with its stream it would show the number by itself.
    await second.route(/\/api\/v1\/events/, () => {});
    await second.goto(`/#/payment/${order.uuid}`);
    await expect(bankChoice(second)).toBeVisible();
    await requestNumber(page, 'BRI');
    await expect(transfer(page)).toBeVisible();
    await requestNumber(second, 'BRI');
    await expect(second.getByText(ALREADY)).toBeVisible();
    expect(await readShownText(shownNumber(second))).toBe(await readShownText(shownNumber(page)));
    await axe(second);
  });
});

test.describe('a failing bank', () => {
  test.use({ expectedErrors: [503] });

  test('is named by the error display, and the choice stays', async ({ page, api }) => {
    const order = await api.placeOrder();
    await page.route('**/api/v1/payment', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          title: 'Service Unavailable',
          status: 503,
          detail: 'Bank sedang tidak menjawab.',
        }),
      }),
    );
    await page.goto(`/#/payment/${order.uuid}`);
    await requestNumber(page, 'BNI');
    await expect(notice(page, 'Bank sedang tidak menjawab.')).toBeVisible();
    await expect(bankChoice(page)).toBeVisible();
  });
});

test.describe('an open screen whose bill changes meanwhile', () => {
  test.use({ expectedErrors: [404] });
  const PROMPT = { timeout: 2_000 };

  test('of all that is left shows no more the number of the old sum', async ({
    page,
    api,
    customers,
    server,
  }) => {
    const { order, token } = await customers.traveller();
    const { paymentNumber } = (await api.issue({ type: '02', order: order.uuid })).body;
    const streaming = page.waitForResponse(/\/api\/v1\/events/);
    await page.goto(`/#/full-payment/${order.uuid}`);
    await streaming;
    expect(await readDigits(shownNumber(page))).toBe(paymentNumber);
    const rooms = await call<{ _embedded: { productRoom: { uuid: string; price: number }[] } }>(
      server.address,
      'GET',
      `/api/v1/product-room?product_uuid=${order.product.uuid}`,
      { token },
    );
    const room = rooms.body._embedded.productRoom.find(({ price }) => price > 0);
    const chosen = await call(server.address, 'POST', '/api/v1/order-room', {
      token,
      body: { order: order.uuid, productRoom: room?.uuid },
    });
    expect(chosen.status).toBe(201);
    const left = (await api.bills(order.uuid))
      .filter(({ isPaid, type }) => !isPaid && type === '03')
      .reduce((sum, { amount }) => sum + amount, 0);
    await expect(page.getByText(formatRupiah(left)).first()).toBeVisible(PROMPT);
    await expect
      .poll(async () => (await readShownText(page.getByRole('main'))).replace(/\D/g, ''), PROMPT)
      .not.toContain(paymentNumber);
  });

  test('of one bill shows no more its number once all of it is to be paid at once', async ({
    page,
    api,
    customers,
  }) => {
    const { order } = await customers.traveller();
    const bill = (await api.bills(order.uuid)).find(({ type, isPaid }) => type === '03' && !isPaid);
    const { paymentNumber } = (await api.issue({ type: '03', payment: bill?.uuid ?? '' })).body;
    const streaming = page.waitForResponse(/\/api\/v1\/events/);
    await page.goto(`/#/installment/${bill?.uuid}`);
    await streaming;
    expect(await readDigits(shownNumber(page))).toBe(paymentNumber);
    await api.issue({ type: '02', order: order.uuid });
    await expect(shownNumber(page)).toHaveCount(0, PROMPT);
    await expect
      .poll(async () => (await readShownText(page.getByRole('main'))).replace(/\D/g, ''), PROMPT)
      .not.toContain(paymentNumber);
  });
});

test('a bill that the order has no more asks for no money, and leads to the order', async ({
  page,
  api,
  customers,
  axe,
}) => {
  const pilgrim = await customers.traveller();
  const bill = (await api.bills(pilgrim.order.uuid)).find(({ type, isPaid }) => type === '03' && !isPaid);
  // As after a change that left nothing of it: it keeps its address, and stands in no list.
  await page.route('**/api/v1/payment?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const payment = body._embedded.payment.filter(({ uuid }: { uuid: string }) => uuid !== bill?.uuid);
    await route.fulfill({ response, json: { ...body, _embedded: { payment } } });
  });
  await openAs(page, pilgrim, `/installment/${bill?.uuid}`);
  await expect(page.getByText(/^Tagihan ini tidak ada lagi/)).toBeVisible();
  await expect(page.getByText('Jumlah yang dibayar')).toHaveCount(0);
  await axe();
  await page.getByRole('link', { name: 'Lihat pesanan' }).click();
  await expect(page).toHaveURL(new RegExp(`/order-saya/${pilgrim.order.uuid}$`));
});

test('a bill that is sent to the family has an address that chats do not break', async ({
  page,
  api,
  baseURL,
}) => {
  const order = await api.placeOrder();
  await api.issueNumber(order);
  await page.goto(`/#/payment/${order.uuid}`);
  const share = page.getByRole('link', { name: 'Minta keluarga yang bayar (WhatsApp)' });
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(`${baseURL}/payment/${order.uuid}`);
  expect(text).not.toContain('#');
});

testAlone.describe('an order whose window has closed', () => {
  testAlone.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

  testAlone('offers no choices', async ({ page, api, alone, axe }) => {
    const order = await api.placeOrder();
    await page.goto(`/#/payment/${order.uuid}`);
    await expect(bankChoice(page)).toBeVisible();
    await alone.advance(86_400);
    await page.reload();
    await expect(heading(page, OVERDUE)).toBeVisible();
    await expect(bankChoice(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Tampilkan nomor/ })).toHaveCount(0);
    await expect(page.getByText('Sudah transfer, atau ada pertanyaan? Hubungi kami')).toBeVisible();
    const ask = await page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(ask ?? '')).toContain(order.orderId);
    await axe();
    await expect.poll(async () => (await api.order(order.uuid)).orderStatus).toBe('Batal');
    await page.reload();
    await expect(heading(page, OVERDUE)).toBeVisible();
    await expect(bankChoice(page)).toHaveCount(0);
  });
});

testAlone('settlement and installments of a pilgrim', async ({ page, api, axe }) => {
  const [order] = await api.ordersOf(PILGRIM);
  const [first] = (await api.bills(order?.uuid ?? '')).filter(({ type }) => type === '03');
  await logIn(page, PILGRIM);

  await test.step('one bill', async () => {
    await page.goto(`/#/installment/${first?.uuid}`);
    await expect(heading(page, 'Pembayaran tahap 2')).toBeVisible();
    await expect(page.getByText('Rp 10.000.000').first()).toBeVisible();
    await expect(page.getByText('Paling lambat')).toBeVisible();
    await axe();
  });

  await test.step('everything that is left', async () => {
    await page.goto(`/#/full-payment/${order?.uuid}`);
    await expect(heading(page, 'Pelunasan')).toBeVisible();
    const trail = page.getByRole('navigation', { name: 'Remah roti' });
    await expect(trail.getByRole('link', { name: 'Order Saya', exact: true })).toBeVisible();
    await expect(page.getByText('Rp 30.000.000').first()).toBeVisible();
    await axe();
    await requestNumber(page, 'BNI');
    await expect(transfer(page)).toBeVisible();
    await axe();
  });

  await test.step('the single bill waits for the settlement', async () => {
    await page.goto(`/#/installment/${first?.uuid}`);
    await expect(page.getByText(/Nomor pelunasan sedang menunggu pembayaran/)).toBeVisible();
    await expect(bankChoice(page)).toHaveCount(0);
    await axe();
    await page.getByRole('link', { name: 'Lihat nomor pelunasan' }).click();
    await expect(transfer(page)).toBeVisible();
  });

  await test.step('paid', async () => {
    await api.pay(await readDigits(shownNumber(page)));
    await expect(received(page)).toBeVisible();
    await expect(page.getByText('Semua tagihan lunas')).toBeVisible();
    await expect.poll(async () => (await api.status(order?.uuid ?? '')).isSettled).toBe(true);
    await axe();
  });

  await test.step('the single bill is paid with it', async () => {
    await page.goto(`/#/installment/${first?.uuid}`);
    await expect(received(page)).toBeVisible();
    await expect(page.getByText('Pembayaran tahap 2').first()).toBeVisible();
    await expect(bankChoice(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Tampilkan nomor/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Unduh bukti pembayaran' })).toBeVisible();
    await axe();
  });
});

test('after the first payment a guest with the link is shown both bills that are open, each with its way to pay', async ({
  page,
  api,
  axe,
}) => {
  const order = await api.placeOrder();
  const { paymentNumber } = await api.issueNumber(order);
  await api.pay(paymentNumber ?? '');
  await page.goto(`/#/payment/${order.uuid}`);
  await expect(received(page)).toBeVisible();
  const open = (await api.bills(order.uuid)).filter(({ isPaid }) => !isPaid);
  expect(open).toHaveLength(2);
  for (const { uuid, amount, dueDate } of open) {
    const step = page.getByRole('listitem').filter({ hasText: formatRupiah(amount) });
    await expect(step).toContainText(`Paling lambat ${longDate(dueDate ?? '')}.`);
    await expect(step.getByRole('link', { name: /^Bayar/ })).toHaveAttribute('href', `#/installment/${uuid}`);
  }
  await expect(page.getByRole('link', { name: 'lunasi semuanya' })).toBeVisible();
  const receipt = page.getByRole('link', { name: 'Unduh bukti pembayaran' });
  const file = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await axe();
});

testAlone('one installment is paid by its own number', async ({ page, api }) => {
  const [order] = await api.ordersOf(PILGRIM);
  const bills = (await api.bills(order?.uuid ?? '')).filter(({ type }) => type === '03');
  await page.goto(`/#/installment/${bills[0]?.uuid}`);
  await requestNumber(page, 'BRI');
  await expect(transfer(page)).toBeVisible();
  await api.pay(await readDigits(shownNumber(page)));
  await expect(received(page)).toBeVisible();
  await expect(page.getByText('Rp 20.000.000 berikutnya')).toBeVisible();
});
