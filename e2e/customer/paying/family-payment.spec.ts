import type { Browser, Page } from '@playwright/test';
import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import { call } from '../../../apps/api/test/support/http/http.ts';
import { journey } from '../../../apps/api/test/support/people/journey.ts';
import { makeOrderPilgrim, makeOrderRegistrar } from '../../support/arrange.ts';
import { cancelOrder } from '../../support/arrange-staff.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { FAMILY, orderFamily, THANKS } from '../../support/steps/family.ts';
import {
  bankChoice,
  findTick,
  openSimulator,
  payAtSimulator,
  requestNumber,
  shownNumber,
  transfer,
} from '../../support/steps/payment.ts';
import { OTHER_LOOKS, PHONE, slowLine } from '../../support/steps/screens.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

/** Of the 24 hours in which a first payment must come. */
const DAY_LEFT = /^23:5\d:\d\d$/;

const OTHERS = ['Ujang Sutrisna', 'Enung Nurhayati'];

const ticket = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Somebody else's phone, which knows nothing. */
async function otherPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, viewport: PHONE });
  return context.newPage();
}

test('a family is paid by one number, and its receipt is one', async ({ page, api, server, axe }) => {
  await orderFamily(page, api, server);
  for (const name of FAMILY) await expect(findTick(page, name)).toBeChecked();
  await expect(page.getByText('3 dari 3 dicentang')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Bayar semuanya, Rp 4.500.000' }).click();
  await expect(heading(page, 'Bayar bersama')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(DAY_LEFT);
  for (const name of FAMILY) await expect(page.getByText(name, { exact: true })).toBeVisible();
  await axe();
  await requestNumber(page, 'BRI');
  await expect(transfer(page)).toBeVisible();
  await expect(page.getByText('Satu kali transfer untuk tiga orang.')).toBeVisible();
  await expect(page.getByText('Nama yang ditampilkan bank: Ahmad H••• dkk', { exact: false })).toBeVisible();
  await axe();
  const simulator = await openSimulator(page);
  await payAtSimulator(simulator, 'BRI');
  await simulator.close();
  await expect(heading(page, 'Pembayaran tiga tiket telah kami terima')).toBeVisible();
  await expect(page.getByText('Empat juta lima ratus ribu rupiah')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Semua tiket terbayar' })).toBeVisible();
  await axe();
  const receipt = await page.request.get(
    (await page.getByRole('link', { name: 'Unduh bukti pembayaran' }).getAttribute('href')) ?? '',
  );
  expect(receipt.headers()['content-type']).toBe('application/pdf');
  await page.goto(`/#${THANKS}`);
  await expect(page.getByText('Diterima', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Semua tiket terbayar' })).toBeVisible();
});

test('one ticket, three and ten have one main button', async ({ page, api, server }) => {
  for (const [count, name] of [
    [1, /^Bayar untuk Ahmad$/],
    [3, /^Bayar semuanya, /],
    [10, /^Bayar semuanya, /],
  ] as const) {
    await orderFamily(
      page,
      api,
      server,
      Array.from({ length: count }, (_, index) => `Ahmad ${'ABCDEFGHIJ'.charAt(index)}idayat`),
    );
    const actions = page.getByRole('main').locator('a, button').filter({ visible: true });
    const main = actions.filter({ hasText: name });
    await expect(main).toHaveCount(1);
    const fills = await actions.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    const fill = await main.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(fills.filter((other) => other === fill)).toHaveLength(1);
  }
});

test('the button follows the ticks: all, some, one, none; and the rest is paid later', async ({
  page,
  api,
  server,
  axe,
}) => {
  const [, , third] = await orderFamily(page, api, server);
  await page.getByRole('button', { name: 'Hapus centang' }).click();
  await expect(page.getByRole('button', { name: 'Bayar', exact: true })).toBeDisabled();
  await expect(page.getByText('Centang dulu tiket yang mau dibayar.')).toBeVisible();
  await axe();
  await findTick(page, 'Nur Aini').check();
  await expect(page.getByRole('link', { name: 'Bayar untuk Nur' })).toBeVisible();
  await findTick(page, 'Ahmad Hidayat').check();
  await page.getByRole('button', { name: 'Bayar 2 orang, Rp 3.000.000' }).click();
  await requestNumber(page, 'BNI');
  const number = (await shownNumber(page).textContent())?.replaceAll(/\s/g, '') ?? '';
  await api.pay(number);
  await expect(heading(page, 'Pembayaran dua tiket telah kami terima')).toBeVisible();
  await expect(page.getByText('Dua dari tiga sudah dibayar')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Bayar 1 tiket lagi, Rp 1.500.000' }).click();
  await page.getByRole('link', { name: 'Bayar untuk Siti' }).click();
  await expect(page).toHaveURL(new RegExp(`#/payment/${third?.uuid}$`));
});

test('a ticket whose time ran out meanwhile is not counted as paid', async ({ page, api, server, axe }) => {
  const [, , third] = await orderFamily(page, api, server);
  await findTick(page, 'Siti Rahmawati').uncheck();
  await page.getByRole('button', { name: 'Bayar 2 orang, Rp 3.000.000' }).click();
  await requestNumber(page, 'BNI');
  // By what this phone knows of it: the server's clock is other tests' too.
  await page.evaluate((uuid) => {
    const kept = JSON.parse(localStorage.getItem('rihlah.order') ?? '');
    for (const order of kept.value.orders)
      if (order.uuid === uuid) order.expiresAt = new Date(Date.now() - 60_000).toISOString();
    localStorage.setItem('rihlah.order', JSON.stringify(kept));
  }, third?.uuid);
  await page.reload();
  await api.pay((await shownNumber(page).textContent())?.replaceAll(/\s/g, '') ?? '');
  await expect(heading(page, 'Pembayaran dua tiket telah kami terima')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dua dari tiga sudah dibayar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Semua tiket terbayar' })).toHaveCount(0);
  await axe();
});

test('a ticket that is handed to the family is paid by its link, masked, and is stamped in the envelope', async ({
  page,
  api,
  browser,
  server,
  axe,
}) => {
  const family = await orderFamily(page, api, server);
  await ticket(page, 'Nur Aini')
    .getByRole('button', { name: 'Bayarkan tiket Nur Aini lewat keluarga' })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Bayarkan tiket Nur lewat keluarga' });
  const link = sheet.getByText(/\/joint-payment\//);
  await expect(link).toBeVisible();
  await axe();
  const address = (await link.textContent()) ?? '';
  await page.context().grantPermissions(['clipboard-write']);
  await sheet.getByRole('button', { name: 'Salin tautan' }).click();
  await expect(ticket(page, 'Nur Aini')).toContainText(/Dikirim \d\d\.\d\d\sWIB/);
  await expect(findTick(page, 'Nur Aini')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Bayar 2 orang, Rp 3.000.000' })).toBeVisible();
  await axe();

  const other = await otherPhone(browser, server.address);
  await slowLine(other);
  await other.goto(address);
  await expect(heading(other, 'Bayar tiket')).toBeVisible();
  await expect(other.getByText('Nur A.', { exact: true })).toBeVisible();
  await expect(other.getByText('Nur Aini')).toHaveCount(0);
  await axe(other);
  await expect(other.getByRole('timer')).toHaveText(DAY_LEFT);
  // A second press of whoever sees nothing happen for a while asks for nothing more.
  const asked: string[] = [];
  other.on('request', (request) => {
    if (request.method() === 'POST' && /\/number$/.test(request.url())) asked.push(request.url());
  });
  await bankChoice(other).getByRole('radio', { name: 'BRI Virtual Account' }).check();
  await other.getByRole('button', { name: 'Tampilkan nomor BRI' }).dblclick();
  await expect(shownNumber(other)).toHaveCount(1);
  expect(asked).toHaveLength(1);
  await expect(other.getByRole('timer')).toHaveText(DAY_LEFT);
  await axe(other);
  await api.pay((await shownNumber(other).textContent())?.replaceAll(/\s/g, '') ?? '');
  await expect(heading(other, 'Pembayaran anda telah kami terima')).toBeVisible();
  await expect(transfer(other)).toHaveCount(0);
  await axe(other);
  await expect(ticket(page, 'Nur Aini')).toContainText('Diterima');
  await expect(page.getByText('2 dari 2 dicentang')).toBeVisible();
  expect(family).toHaveLength(3);
  await other.context().close();
});

test('a link that is drawn back takes no money any more, and says so', async ({
  page,
  api,
  browser,
  server,
  axe,
}) => {
  await orderFamily(page, api, server, FAMILY.slice(0, 2));
  await ticket(page, 'Nur Aini')
    .getByRole('button', { name: 'Bayarkan tiket Nur Aini lewat keluarga' })
    .click();
  const address =
    (await page
      .getByRole('dialog')
      .getByText(/\/joint-payment\//)
      .textContent()) ?? '';
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Salin tautan' }).click();
  const other = await otherPhone(browser, server.address);
  await other.goto(address);
  await requestNumber(other, 'BRI');
  await expect(transfer(other)).toBeVisible();
  await ticket(page, 'Nur Aini').getByRole('button', { name: 'Tarik tautan Nur Aini' }).click();
  await expect(findTick(page, 'Nur Aini')).toBeChecked();
  await expect(heading(other, 'Tautan ini sudah ditarik')).toBeVisible();
  await axe(other);
  await other.context().close();
});

test('a pilgrim who is cancelled while the number is on the screen changes amount and number at once', async ({
  page,
  api,
  server,
  axe,
}) => {
  const [, second] = await orderFamily(page, api, server);
  await page.getByRole('button', { name: 'Bayar semuanya, Rp 4.500.000' }).click();
  await requestNumber(page, 'BRI');
  const before = (await shownNumber(page).textContent()) ?? '';
  await cancelOrder(server, second?.uuid ?? '', 'sakit');
  await expect(page.getByRole('alert').filter({ hasText: 'Tiket Nur Aini dibatalkan.' })).toContainText(
    'Jumlahnya berubah dari Rp 4.500.000 menjadi Rp 3.000.000.',
  );
  await expect(transfer(page)).toBeVisible();
  await expect(shownNumber(page)).not.toHaveText(before);
  await expect(page.getByText('Satu kali transfer untuk dua orang.')).toBeVisible();
  await axe();
});

test('a bill that its order gave up says so, and nobody reads that a ticket was cancelled', async ({
  page,
  api,
  server,
  axe,
}) => {
  await orderFamily(page, api, server);
  await page.getByRole('button', { name: 'Bayar semuanya, Rp 4.500.000' }).click();
  await expect(heading(page, 'Bayar bersama')).toBeVisible();
  // As the server tells of bills whose order goes on without them (`joint-payments.test.ts`).
  let given = 1;
  await page.route(/\/joint-payment\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const joint: JointPayment = await answer.json();
    const bills = joint.bills.map((bill, at) => (at < given ? { ...bill, state: 'void' as const } : bill));
    const isOpen = given < bills.length;
    const formerNumber = isOpen ? { number: '7777000111222', amount: 4_500_000 } : null;
    const amount = (bills.length - given) * 1_500_000;
    const status = isOpen ? ('open' as const) : ('ended' as const);
    await route.fulfill({ json: { ...joint, bills, amount, formerNumber, status } });
  });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Jumlahnya' })).toContainText(
    /Tagihan Ahmad Hidayat tidak berlaku lagi karena pesanannya berubah\. Bila ada gantinya, tagihan itu ada di pesanannya\. Jumlahnya berubah dari Rp\s4\.500\.000 menjadi Rp\s3\.000\.000/,
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Ahmad Hidayat' })).toContainText(
    'Tidak berlaku lagi',
  );
  await expect(page.getByText(/dibatalkan/i)).toHaveCount(0);
  await axe();
  given = 3;
  await page.reload();
  await expect(heading(page, 'Tagihan ini tidak berlaku lagi')).toBeVisible();
  await expect(
    page.getByText('Bila masih ada tagihan, yang memesan melihatnya di pesanannya.'),
  ).toBeVisible();
  await axe();
});

test('an agent pays due bills of several families by one number', async ({
  page,
  api,
  customers,
  server,
  axe,
}) => {
  const { agent } = await customers.agentFor();
  const product = await api.findPackage('Umrah Berkah 9 Hari');
  for (const name of OTHERS) {
    const pilgrims = [makeOrderPilgrim(newPerson({ name }))];
    const registrar = [{ ...makeOrderRegistrar(agent), isPilgrim: 0 as const }];
    const placed = await journey(server.address).place(
      { registrar, pilgrims, product: product.uuid },
      { token: agent.token },
    );
    expect(placed.status).toBe(201);
  }
  await openAs(page, agent, '/akun/bayar-bersama');
  await expect(heading(page, 'Bayar bersama')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bayar', exact: true })).toBeDisabled();
  for (const name of OTHERS) await findTick(page, name).check();
  await axe();
  await page.getByRole('button', { name: 'Bayar 2 tagihan, Rp 3.000.000' }).click();
  await requestNumber(page, 'BRI');
  await expect(transfer(page)).toBeVisible();
  await axe();
  await api.pay((await shownNumber(page).textContent())?.replaceAll(/\s/g, '') ?? '');
  await expect(heading(page, 'Pembayaran dua tiket telah kami terima')).toBeVisible();
});

test('a ticket that a relative has paid meanwhile is not asked for again', async ({ page, api, server }) => {
  const [first, second] = await orderFamily(page, api, server, FAMILY.slice(0, 2));
  await page.goto(`/#/payment/${first?.uuid}`);
  await requestNumber(page, 'BRI');
  const own = (await shownNumber(page).textContent())?.replaceAll(/\s/g, '') ?? '';
  const others = await api.issue({ type: '01', order: second?.uuid ?? '' });
  await api.pay(others.body.paymentNumber ?? '');
  await api.pay(own);
  await expect(heading(page, 'Pembayaran anda telah kami terima')).toBeVisible();
  await expect(page.getByText(/^Bila belum punya akun, username dan password dikirim/)).toBeVisible();
  await expect(page.getByText('Masih 1 tagihan')).toHaveCount(0);
});

test('the receipt of later bills promises neither accounts nor documents', async ({
  page,
  api,
  customers,
  server,
  axe,
}) => {
  const { order } = await customers.traveller();
  const bill = (await api.bills(order.uuid)).find(({ type, isPaid }) => type === '03' && !isPaid);
  const { body } = await call<JointPayment>(server.address, 'POST', '/api/v1/joint-payment', {
    body: { payments: [bill?.uuid] },
  });
  await page.goto(`/#/joint-payment/${body.uuid}`);
  await requestNumber(page, 'BRI');
  await api.pay((await shownNumber(page).textContent())?.replaceAll(/\s/g, '') ?? '');
  await expect(heading(page, 'Pembayaran anda telah kami terima')).toBeVisible();
  await expect(page.getByText('Jamaah yang punya akun sendiri mendapat kabarnya juga.')).toBeVisible();
  await expect(page.getByText('Lengkapi berkas')).toHaveCount(0);
  await expect(page.getByText(/username/)).toHaveCount(0);
  await axe();
});
