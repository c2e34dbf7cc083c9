import type { Page } from '@playwright/test';
import { openWorkbook } from '../../apps/api/test/support/http/spreadsheet.ts';
import { arrangeSeason, PILGRIMS } from '../support/arrange-season.ts';
import { expect, testAlone } from '../support/fixtures.ts';
import { newPerson } from '../support/people.ts';
import { smallPhoto } from '../support/photos.ts';
import { heading, openPackage } from '../support/steps/browse.ts';
import { rehearseToday } from '../support/steps/check-in.ts';
import { decideByKey, watchPhotos } from '../support/steps/documents.ts';
import { fillAgency, publishPackage } from '../support/steps/filling.ts';
import { checkWithdrawal, payWithdrawal, weighWithdrawal, withdrawal } from '../support/steps/money.ts';
import {
  answerPlainly,
  chooseParty,
  confirm,
  expectThanks,
  fillPerson,
  part,
  save,
} from '../support/steps/order-form.ts';
import {
  openSimulator,
  payAtSimulator,
  received,
  requestNumber,
  transfer,
} from '../support/steps/payment.ts';
import { submitLogin } from '../support/steps/session.ts';
import { acceptInvitation, DESKTOPS, invite, PHONE, STAFF_PASSWORD } from '../support/steps/staff.ts';

const CITY = 'Palu';
const PACKAGE = 'Umrah Musim Pertama';
const WITHDRAWN = 600_000;
/** Documents of somebody whom the pick-up rule lets be fetched: three photos of identity in one, a certificate, a vaccine. */
const DOCUMENTS = 3;

testAlone.use({
  viewport: DESKTOPS[0],
  settings: { DEMO_DATA: '0' },
  expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'],
});

testAlone('a season, from an empty database to stars', async ({ page, alone, api, customers, browser }) => {
  testAlone.setTimeout(600_000);
  const { step } = testAlone;
  const season = arrangeSeason(alone, api);
  const open = async (viewport = DESKTOPS[0]): Promise<Page> =>
    (await browser.newContext({ baseURL: alone.address, viewport: viewport ?? null })).newPage();
  /** Somebody whom the owner invites, in a browser of their own. */
  const colleague = async (name: string, role: string): Promise<Page> => {
    const tab = await open();
    await acceptInvitation(tab, await invite(alone, name, role, 'fahmi'), name.toLowerCase());
    return tab;
  };
  const openDeparture = async (tab: Page, screen: 'keberangkatan' | 'kamar'): Promise<void> => {
    await tab.goto(`/staf/${screen}`);
    await tab
      .getByRole('row', { name: new RegExp(PACKAGE) })
      .getByRole('link')
      .click();
  };

  const product = await step('the first owner fills the agency and publishes a package', async () => {
    await acceptInvitation(page, await invite(alone, 'Fahmi', 'Pemilik'), 'fahmi');
    await fillAgency(page, CITY);
    return publishPackage(page, { name: PACKAGE, city: CITY, seats: PILGRIMS + 1 });
  });

  const person = newPerson({ name: 'Marhamah Siregar', gender: 'f' });
  const customer = await open(PHONE);
  await step('a customer orders and pays in their app', async () => {
    await openPackage(customer, product);
    await customer.getByRole('button', { name: 'ORDER' }).click();
    await chooseParty(customer, 'Saya sendiri');
    await fillPerson(part(customer, 'Pendaftar'), person);
    await answerPlainly(part(customer, 'Jamaah 1'));
    await save(customer);
    await expectThanks(customer, () => confirm(customer));
    await customer
      .getByRole('link', { name: /^Bayar/ })
      .first()
      .click();
    await requestNumber(customer, 'BRI');
    await expect(transfer(customer)).toBeVisible();
    const bank = await openSimulator(customer);
    await payAtSimulator(bank, 'BRI');
    await bank.close();
    await expect(received(customer)).toBeVisible();
  });

  const own = await step('they get a login by SMS', async () => {
    const password = await api.passwordOf(person.phone);
    await customer.getByRole('link', { name: 'Masuk ke akun' }).click();
    await submitLogin(customer, person.phone, password);
    await expect(customer).toHaveURL(/#\/akun$/);
    const login = await customers.customer(person);
    const [order] = await api.ordersOf(person.phone, password);
    if (!order) throw new Error('no order');
    return { ...login, order, pilgrim: order.pilgrim.uuid ?? '' };
  });

  await step('a clerk verifies their documents by keyboard', async () => {
    await customers.handIn(own);
    const clerk = await colleague('Rina', 'Cabang');
    await watchPhotos(clerk);
    await clerk.goto('/staf/dokumen');
    await clerk.locator('[data-photo]').waitFor();
    for (let left = DOCUMENTS; left > 1; left--) await decideByKey(clerk);
    await expect(clerk.getByRole('button', { name: /^Tolak/ })).toBeEnabled();
    await clerk.keyboard.press('a');
    await expect(heading(clerk, 'Periksa dokumen')).toBeVisible();
    await expect(clerk.getByText('Semua sudah diperiksa')).toBeVisible();
    await clerk.context().close();
  });

  const agent = newPerson({ name: 'Haji Zainuddin', gender: 'm' });
  const { orders, token } = await step('an agent brings the rest of the village', () =>
    season.orderForVillage(agent, product),
  );
  await season.payAll(own.order.uuid);

  await step('finance sends the agent money, by two people', async () => {
    await season.askWithdrawal(agent, token, WITHDRAWN);
    const [first, second] = [await colleague('Yusuf', 'Keuangan'), await colleague('Dewi', 'Keuangan')];
    await first.goto('/staf/uang?bagian=penarikan');
    await checkWithdrawal(first, WITHDRAWN);
    await second.goto('/staf/uang?bagian=penarikan');
    await (await weighWithdrawal(second, WITHDRAWN)).click();
    await payWithdrawal(second, WITHDRAWN);
    await expect(withdrawal(second, WITHDRAWN)).toHaveCount(0);
    for (const tab of [first, second]) await tab.context().close();
  });

  const visa = await colleague('Bagas', 'Visa');
  await step('the visa desk uploads everybody’s visas in one go', async () => {
    const { buffer } = await smallPhoto();
    const names = [
      ...orders.map((_, index) => `visa_${season.passportOf(index)}.jpg`),
      'E-VISA MARHAMAH SIREGAR.jpg',
    ];
    await openDeparture(visa, 'keberangkatan');
    await expect(visa.getByRole('table', { name: 'Kesiapan jamaah' })).toBeVisible();
    // Asked for before the first key: the browser hands the choice over only once it was told to.
    const chooser = visa.waitForEvent('filechooser');
    await visa.keyboard.press('u');
    await expect(visa.getByRole('heading', { name: 'Unggah visa' })).toBeVisible();
    await visa.keyboard.press('u');
    await (await chooser).setFiles(
      names.map((name) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: Buffer.concat([buffer, Buffer.from(name)]),
      })),
    );
    await expect(visa.getByRole('list', { name: 'Hasil pencocokan' })).toContainText(
      `${PILGRIMS} cocok`,
      // One file after the other.
      { timeout: 120_000 },
    );
    await visa.getByRole('button', { name: /^Benar: E-VISA/ }).click();
    await visa.keyboard.press('Control+Enter');
    await expect(visa.getByText(`${PILGRIMS + 1} visa disimpan`)).toBeVisible();
  });

  const operations = await colleague('Hasan', 'Operasional');
  await step('rooms are proposed and published, hotel by hotel', async () => {
    await openDeparture(operations, 'kamar');
    await expect(operations.getByRole('heading', { name: 'Belum punya kamar' })).toBeVisible();
    const hotels = operations.getByRole('navigation', { name: 'Hotel' }).getByRole('link');
    await expect(hotels).toHaveCount(2);
    for (const hotel of await hotels.all()) {
      await hotel.click();
      await operations.getByRole('button', { name: 'Susun otomatis' }).click();
      await expect(operations.getByText('Semua sudah punya kamar.')).toBeVisible();
      await operations.getByRole('button', { name: 'Simpan susunan' }).click();
      await expect(operations.getByText('Susunan disimpan')).toBeVisible();
      await operations.getByRole('button', { name: 'Terbitkan' }).click();
      await expect(operations.getByText(/Sudah terbit/)).toBeVisible();
    }
  });

  await step('the manifest is exported, and a spreadsheet reads it', async () => {
    await visa.keyboard.press('m');
    const stub = visa.getByRole('complementary');
    await expect(stub.getByRole('listitem').filter({ hasText: person.name })).toContainText('Nama di paspor');
    for (const [index, order] of orders.entries()) {
      await season.handInPassport(order, token, season.passportOf(index));
      await season.sayFacts(order, token);
    }
    await season.handInPassport(own.order, own.token, 'C7654321');
    await season.sayFacts(own.order, own.token);
    await visa.reload();
    await expect(stub.getByRole('button', { name: 'Buat versi 1' })).toBeVisible();
    const download = visa.waitForEvent('download');
    await visa.keyboard.press('Control+Enter');
    const [head = [], ...rows] = await openWorkbook(await (await download).path());
    expect(rows).toHaveLength(PILGRIMS + 1);
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    expect(column('No Paspor')).toEqual(
      expect.arrayContaining(['C7654321', ...orders.map((_, index) => season.passportOf(index))]),
    );
    expect(column('Nama Paspor')).toContain('MARHAMAH SIREGAR');
  });

  await step('everybody is checked in at the manasik without a connection', async () => {
    await rehearseToday(alone, own, { username: 'fahmi', password: STAFF_PASSWORD });
    const phone = await open(PHONE);
    const context = phone.context();
    await acceptInvitation(phone, await invite(alone, 'Ujang', 'Operasional', 'fahmi'), 'ujang');
    await phone.goto(`/staf/hadir/manasik/${product}`);
    const people = phone.getByRole('list', { name: 'Jamaah' });
    await expect(people.getByRole('listitem')).toHaveCount(PILGRIMS + 1);
    await context.setOffline(true);
    const waiting = phone.getByRole('button', { name: /^Hadir: / });
    for (let left = PILGRIMS + 1; left > 0; left--) {
      await waiting.first().click();
      await expect(waiting).toHaveCount(left - 1);
    }
    await expect(phone.getByText(`${PILGRIMS + 1} tersimpan di HP, dikirim saat ada sinyal`)).toBeVisible();
    await context.setOffline(false);
    await expect(phone.getByText('Semua sudah terkirim')).toBeVisible();
    await context.close();
  });

  await step('everybody goes and comes back, and the customer gives stars', async () => {
    await openDeparture(operations, 'keberangkatan');
    await expect(operations.getByText(`manasik ${PILGRIMS + 1} hadir dari ${PILGRIMS + 1}`)).toBeVisible();
    await expect(operations.getByRole('table', { name: 'Kesiapan jamaah' })).toBeVisible();
    const dialog = operations.getByRole('dialog');
    const move = async (why: string) => {
      await dialog.getByLabel('Alasan, wajib').fill(why);
      await dialog.getByRole('button', { name: 'Pindahkan', exact: true }).click();
    };
    await operations.keyboard.press('Control+a');
    await operations.getByRole('button', { name: 'Pindah ke Manasik Haji' }).click();
    await move('Rombongan lengkap');
    await expect(operations.getByText(`${PILGRIMS + 1} pesanan pindah ke Manasik Haji`)).toBeVisible();
    // The departure is ahead: all of them together go nowhere, one alone does for a reason.
    await operations.keyboard.press('Control+a');
    await expect(operations.getByRole('button', { name: 'Pindah status' })).toHaveAttribute(
      'title',
      /^Belum waktunya/,
    );
    await operations.goto(`/staf/pesanan/${own.order.uuid}`);
    for (const status of ['Berangkat Umrah', 'Selesai']) {
      await operations.getByRole('button', { name: /^Pindah status/ }).click();
      await expect(dialog).toContainText(`Pindahkan ke ${status} sebelum harinya?`);
      await move('Berangkat lebih dahulu');
      await expect(operations.getByText(`→ ${status}`).first()).toBeVisible();
    }
    await expect(operations.getByRole('button', { name: 'Tarik kembali Selesai' })).toBeVisible();
    await customer.reload();
    const stars = customer.getByRole('dialog', { name: `Berikan Bintang Pada Order ${own.order.orderId}` });
    await stars.getByRole('radio', { name: '5 bintang', exact: true }).check();
    await stars.getByRole('button', { name: 'Kirim bintang' }).click();
    await expect(customer.getByText('Alhamdulillah, perjalanan selesai')).toBeVisible();
  });
});
