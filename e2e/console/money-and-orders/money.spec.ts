import type { Browser, Page } from '@playwright/test';
import type { ReviewMoney } from '@rihlah/contract/staff/billing/money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { AGENT } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { checkWithdrawal, payWithdrawal, weighWithdrawal, withdrawal } from '../../support/steps/money.ts';
import { DESKTOPS, PHONE, pressAtOnce, signIn } from '../../support/steps/staff.ts';
import { readDigits } from '../../support/steps/text.ts';

const row = (page: Page, amount: number) =>
  page.locator('[data-row]').filter({ hasText: plainRupiah(amount) });

/** Somebody else's browser, at the money. */
async function colleague(browser: Browser, baseURL: string | undefined, who: string, path = '/uang') {
  const context = await browser.newContext({ baseURL, viewport: DESKTOPS[0] });
  const page = await context.newPage();
  await signIn(page, who, path, 'Uang');
  return page;
}

test.use({ viewport: DESKTOPS[0] });

test('a withdrawal is asked by one, cannot be approved by them, is approved by another, and the agent sees it', async ({
  page,
  browser,
  baseURL,
  api,
  axe,
}) => {
  const amount = 111_000;
  await api.askWithdrawal(AGENT, amount);
  await signIn(page, 'yusuf', '/uang', 'Uang');
  await checkWithdrawal(page, amount);
  const own = withdrawal(page, amount);
  await expect(own).toContainText('Yusuf Hidayat');
  await expect(own.getByRole('button', { name: 'Anda memeriksa, tunggu orang kedua' })).toBeDisabled();
  await expect(own.getByRole('button', { name: /Setujui/ })).toHaveCount(0);
  await axe();

  const dewi = await colleague(browser, baseURL, 'dewi', '/uang?bagian=persetujuan');
  const wish = dewi
    .getByRole('list', { name: 'Menunggu Anda' })
    .getByRole('listitem')
    .filter({
      hasText: plainRupiah(amount),
    });
  await expect(wish).toContainText('Rekening dan saldonya cocok');
  await dewi.getByRole('link', { name: /^Penarikan/ }).click();
  const confirm = await weighWithdrawal(dewi, amount);
  await axe(dewi);
  await confirm.click();
  await expect(withdrawal(dewi, amount)).toContainText('tinggal ditransfer');
  await expect(withdrawal(dewi, amount).getByRole('button', { name: /^Tolak/ })).toHaveCount(0);
  const stub = dewi.getByRole('complementary', { name: 'Penarikan dan persetujuan' });
  await expect(stub).toContainText(`Akan keluar, sudah disetujui ${plainRupiah(amount)}`);
  const theirsOf = async () => {
    const agent = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage();
    await openAs(agent, AGENT, '/akun/saldo');
    return agent.getByRole('main').getByRole('listitem').filter({ hasText: '111.000' });
  };
  const before = await theirsOf();
  await expect(before).toContainText('Proses');
  await before.page().context().close();
  await payWithdrawal(dewi, amount);
  await expect(withdrawal(dewi, amount)).toHaveCount(0);
  // Mistyped at the end: the list has the right one, and the journal and the agent's inbox with it.
  const sent = dewi
    .getByRole('list', { name: 'Sudah ditransfer' })
    .getByRole('listitem')
    .filter({ hasText: plainRupiah(amount) });
  await expect(sent).toContainText('TRF-20999');
  await sent.getByRole('button', { name: /^Perbaiki referensi/ }).click();
  const dialog = dewi.getByRole('dialog', { name: 'Perbaiki nomor referensi' });
  await dialog.getByLabel('Nomor bukti transfer').fill('TRF-20990');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Alasan belum diisi').or(dialog.getByText('Wajib diisi'))).toBeVisible();
  await dialog.getByLabel('Alasan').fill('angka terakhir keliru');
  await axe(dewi);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(sent).toContainText(/TRF-20990.*referensi dibetulkan/);
  await dewi.context().close();

  const theirs = await theirsOf();
  await expect(theirs).toContainText('Diterima');
  await theirs.page().context().close();
});

test('a withdrawal that was agreed to for a wrong account is called off by two, and the agent has the money again', async ({
  page,
  browser,
  baseURL,
  api,
  axe,
}) => {
  const amount = 114_000;
  await api.askWithdrawal(AGENT, amount);
  await signIn(page, 'yusuf', '/uang', 'Uang');
  await checkWithdrawal(page, amount);
  const dewi = await colleague(browser, baseURL, 'dewi');
  await (await weighWithdrawal(dewi, amount)).click();
  await expect(withdrawal(page, amount)).toContainText('tinggal ditransfer', { timeout: 30_000 });
  // A colleague begins to transfer it.
  await withdrawal(dewi, amount)
    .getByRole('button', { name: /^Catat transfer/ })
    .click();
  await dewi.getByRole('dialog').getByRole('button', { name: 'Lihat nomor rekening' }).click();
  await expect(dewi.getByRole('dialog').getByRole('button', { name: 'Salin nomor' })).toBeVisible();
  await withdrawal(page, amount)
    .getByRole('button', { name: /^Batalkan penarikan/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Hanya bila uangnya belum ditransfer');
  await expect(dialog).toContainText(/sudah dilihatDewi .*Mungkin sudah ditransfer: tanyakan dulu/);
  await axe();
  await dialog.getByLabel('Alasan, wajib').fill('Nomor rekeningnya salah');
  await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
  await expect(withdrawal(page, amount)).toContainText('Diminta dibatalkan: jangan ditransfer');
  await expect(withdrawal(page, amount).getByRole('button', { name: /^Catat transfer/ })).toHaveCount(0);
  await dewi.reload();
  await withdrawal(dewi, amount)
    .getByRole('button', { name: /^Setujui pembatalan penarikan/ })
    .click();
  const other = dewi.getByRole('dialog');
  await expect(other).toContainText('Tidak jadi ditransfer');
  await expect(other).toContainText(/sudah dilihatDewi /);
  const digits = /•••• (\d{4})/.exec((await other.textContent()) ?? '')?.[1] ?? '';
  await dewi.getByLabel('Alasan, wajib').fill('Betul, salah');
  await other.getByLabel(/untuk memastikan/).fill(digits);
  await other.getByRole('button', { name: 'Setujui pembatalan penarikan', exact: true }).click();
  await expect(withdrawal(dewi, amount)).toHaveCount(0);
  await dewi.context().close();
  const agent = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage();
  await openAs(agent, AGENT, '/akun/saldo');
  const theirs = agent.getByRole('main').getByRole('listitem').filter({ hasText: '114.000' });
  await expect(theirs.first()).toContainText('Nomor rekeningnya salah');
  await agent.context().close();
});

test('what was said of one withdrawal is gone from the dialog of the next', async ({ page, api }) => {
  const [first, second] = [121_000, 122_000];
  await api.askWithdrawal(AGENT, first);
  await api.askWithdrawal(AGENT, second);
  await page.clock.install();
  await signIn(page, 'yusuf', '/uang', 'Uang');
  await checkWithdrawal(page, first);
  const said = page.getByRole('region', { name: 'Pemberitahuan', includeHidden: true });
  await expect(said.getByRole('status')).toBeVisible();
  await page.clock.runFor(2_000);
  await withdrawal(page, second)
    .getByRole('button', { name: /^Periksa/ })
    .click();
  await expect(page.getByRole('dialog').getByLabel('Alasan')).toBeVisible();
  await expect(said).toBeEmpty();
});

test.describe('two at a time', () => {
  test.use({ expectedErrors: [409] });

  test('what a colleague took back in the meantime is told, with what was being written still there, and the list is asked again', async ({
    page,
    browser,
    baseURL,
    api,
  }) => {
    const amount = 112_000;
    await api.askWithdrawal(AGENT, amount);
    await signIn(page, 'yusuf', '/uang', 'Uang');
    await checkWithdrawal(page, amount);
    const dewi = await colleague(browser, baseURL, 'dewi');
    await withdrawal(dewi, amount).getByRole('button', { name: 'Tolak…' }).click();
    await dewi.getByLabel('Alasan, wajib').fill('Tidak ada di mutasi');

    await withdrawal(page, amount).getByRole('button', { name: 'Tarik kembali…' }).click();
    await page.getByLabel('Alasan, wajib').fill('Salah bukti');
    await page.getByRole('dialog').getByRole('button', { name: 'Tarik kembali' }).click();
    await expect(withdrawal(page, amount).getByRole('button', { name: /^Periksa/ })).toBeVisible();

    // Behind the dialog the list has followed already: what is being written stays where it is.
    const behind = dewi.locator('li').filter({ hasText: plainRupiah(amount) });
    await expect(behind.getByText('Periksa', { exact: true }).last()).toBeVisible();
    await expect(behind).toContainText('belum ada');
    await expect(dewi.getByLabel('Alasan, wajib')).toHaveValue('Tidak ada di mutasi');
    await dewi.getByRole('dialog').getByRole('button', { name: 'Tolak', exact: true }).click();
    await expect(dewi.getByText(/Sudah diputuskan sebelumnya/)).toBeVisible();
    await expect(dewi.getByRole('dialog')).toHaveCount(0);
    await expect(withdrawal(dewi, amount).getByRole('button', { name: /^Periksa/ })).toBeVisible();

    // Rejected by the first person: the money is back in the balance at once.
    await withdrawal(dewi, amount)
      .getByRole('button', { name: /^Tolak/ })
      .click();
    await dewi.getByLabel('Alasan, wajib').fill('Rekening bukan milik agen');
    await dewi.getByRole('dialog').getByRole('button', { name: 'Tolak penarikan' }).click();
    await expect(withdrawal(dewi, amount)).toHaveCount(0);
    await dewi.context().close();
  });
});

/** What waits under a number, as the list says it, opened on the screen of whoever is signed in. */
async function openMoney(page: Page, number: string): Promise<ReviewMoney> {
  const { money } = (await (await page.request.get('/api/staff/v1/money/review')).json()) as {
    money: ReviewMoney[];
  };
  const found = money.findLast((one) => one.number === number) as ReviewMoney;
  await page.goto(`/staf/uang?baris=${found.uuid}`);
  await expect(chosenOf(page)).toContainText(found.reference);
  return found;
}

const chosenOf = (page: Page) => page.getByRole('region', { name: 'Uang terpilih' });
const masukkan = (page: Page) => chosenOf(page).getByRole('button', { name: /^Masukkan/ });

test('money is booked by keyboard alone on the bill that stands out, and taken back by Z before anybody is told', async ({
  page,
  api,
  axe,
}) => {
  const { order, number } = await api.payFirstTwice();
  await signIn(page, 'yusuf', '/uang', 'Uang');
  await openMoney(page, number);
  const chosen = chosenOf(page);
  await expect(chosen).toContainText('Paling mungkin');
  await expect(chosen).toContainText('3 dari 3 cocok');
  await axe();
  await page.keyboard.press('Enter');
  const toast = page.getByRole('status').filter({ hasText: 'masuk ke' });
  await expect(toast).toContainText('Urungkan');
  expect(await api.status(order.uuid)).toMatchObject({ isPaid: true });
  await page.keyboard.press('z');
  await expect(page.getByText('menunggu lagi, tidak ada yang dikabari')).toBeVisible();
  await expect(toast).toHaveCount(0);
  expect(await api.status(order.uuid)).toMatchObject({ isPaid: false });
  await openMoney(page, number);
  await expect(masukkan(page)).toBeEnabled();
});

test('of bills that fit equally none is chosen and Enter is locked with the reason; another is found by F', async ({
  page,
  api,
  axe,
}) => {
  const number = await api.payAgain();
  const target = await api.placeOrder();
  await signIn(page, 'yusuf', '/uang', 'Uang');
  const money = await openMoney(page, number);
  await expect(chosenOf(page)).toContainText('Tidak ada yang dipilihkan');
  await expect(chosenOf(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(masukkan(page)).toBeDisabled();
  await expect(masukkan(page)).toHaveAccessibleDescription('Pilih satu dulu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('f');
  const stub = page.getByRole('complementary', { name: 'Cari tagihan lain' });
  const field = stub.getByRole('searchbox');
  await expect(field).toBeFocused();
  // What it is called, and by how much it is another amount: that one takes no money.
  await field.fill(target.orderId);
  const found = stub.getByRole('radio', { name: new RegExp(target.orderId) });
  await expect(found).toBeEnabled();
  await expect(stub).toContainText('jumlah sama');
  await found.check();
  await expect(stub).toContainText('Setelah ini');
  await expect(stub).toContainText('Pendaftaran menjadi Pelunasan');
  await expect(stub).toContainText('10 detik kemudian');
  await axe();
  await stub.getByRole('button', { name: /^Masukkan/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'masuk ke' })).toBeVisible();
  expect(await api.status(target.uuid)).toMatchObject({ isPaid: true });
  expect(money.preselected).toBeNull();
});

test('a bill that other waiting money fits better is barred and says which; the server refuses it too', async ({
  page,
  api,
}) => {
  const { order, number } = await api.payFirstTwice();
  const again = await api.payAgain();
  await signIn(page, 'yusuf', '/uang', 'Uang');
  const right = await openMoney(page, number);
  const wrong = await openMoney(page, again);
  await page.keyboard.press('f');
  const stub = page.getByRole('complementary', { name: 'Cari tagihan lain' });
  await stub.getByRole('searchbox').fill(order.orderId);
  await expect(stub).toContainText('ditahan untuk uang lain');
  await expect(stub.getByRole('radio', { name: new RegExp(order.orderId) })).toBeDisabled();
  const { bills } = (await (
    await page.request.get(`/api/staff/v1/money/review/${wrong.uuid}/bills?search=${order.orderId}`)
  ).json()) as { bills: ReviewMoney['suggestions'] };
  expect(bills[0]?.heldFor).toMatchObject({ moneyUuid: right.uuid });
  await page.keyboard.press('Escape');
  await expect(stub).toHaveCount(0);
});

test('once the customer is told, a booking is taken back by an opposite entry of two people', async ({
  page,
  browser,
  baseURL,
  api,
  axe,
}) => {
  const { order, number } = await api.payFirstTwice();
  await signIn(page, 'yusuf', '/uang', 'Uang');
  await openMoney(page, number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'masuk ke' })).toBeVisible();
  await api.advance(11);
  const booked = (desk: Page) =>
    desk
      .getByRole('list', { name: 'Sudah dimasukkan' })
      .getByRole('listitem')
      .filter({ hasText: order.orderId });
  await expect(async () => {
    await page.reload();
    await expect(booked(page)).toContainText('Sudah dikabarkan', { timeout: 2_000 });
  }).toPass();
  await booked(page)
    .getByRole('button', { name: /^Entri lawan/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Pelunasan menjadi Pembayaran DP');
  await expect(dialog).toContainText('SMS dan inbox: pembayaran diperbaiki');
  await dialog.getByLabel('Alasan, wajib').fill('Uang orang lain');
  await dialog.getByLabel(/untuk memastikan/).fill(order.orderId.slice(-4));
  await axe();
  await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
  await expect(booked(page)).toContainText('Entri lawan diminta');
  const dewi = await colleague(browser, baseURL, 'dewi', '/uang?bagian=persetujuan');
  await booked(dewi)
    .getByRole('button', { name: /^Setujui entri lawan/ })
    .click();
  const verdict = dewi.getByRole('dialog');
  // The same as the first person saw.
  await expect(verdict).toContainText('Pelunasan menjadi Pembayaran DP');
  await verdict.getByLabel('Alasan, wajib').fill('Benar');
  await verdict.getByLabel(/untuk memastikan/).fill(order.orderId.slice(-4));
  await verdict.getByRole('button', { name: 'Setujui entri lawan', exact: true }).click();
  await expect(booked(dewi)).toContainText('Dibatalkan');
  expect(await api.status(order.uuid)).toMatchObject({ isPaid: false });
  await openMoney(dewi, number);
  await dewi.context().close();
});

test('money that a colleague has booked stays until one goes on: Enter meets no other', async ({
  page,
  browser,
  baseURL,
  api,
}) => {
  await api.payFirstTwice();
  const { number } = await api.payFirstTwice();
  await signIn(page, 'yusuf', '/uang', 'Uang');
  const { uuid } = await openMoney(page, number);
  const dewi = await colleague(browser, baseURL, 'dewi', `/uang?baris=${uuid}`);
  await masukkan(page).waitFor();
  await expect(masukkan(dewi)).toBeEnabled();
  await dewi.keyboard.press('Enter');
  await expect(dewi.getByRole('status').filter({ hasText: 'masuk ke' })).toBeVisible();
  const chosen = chosenOf(page);
  await expect(chosen).toContainText('sudah diputuskan');
  const numbers = page.locator('[data-row]');
  const count = await numbers.count();
  await page.keyboard.press('Enter');
  await expect(chosen).not.toContainText('sudah diputuskan');
  await expect(numbers).toHaveCount(count);
  await dewi.context().close();
});

test.describe('an answer that is lost', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('leaves the money in its place once it is booked: Enter meets no other', async ({ page, api }) => {
    await api.payFirstTwice();
    const { order, number } = await api.payFirstTwice();
    await signIn(page, 'yusuf', '/uang', 'Uang');
    const { reference } = await openMoney(page, number);
    await expect(masukkan(page)).toBeEnabled();
    const numbers = page.locator('[data-row]');
    const count = await numbers.count();
    const bookings: string[] = [];
    await page.route('**/money/review/*/booking', async (route) => {
      bookings.push(route.request().url());
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press('Enter');
    const chosen = chosenOf(page);
    await expect(chosen).toContainText('sudah diputuskan');
    await expect(chosen).toContainText(reference);
    await expect(numbers).toHaveCount(count - 1);
    expect(await api.status(order.uuid)).toMatchObject({ isPaid: true });
    await page.keyboard.press('Enter');
    await expect(chosen).not.toContainText(reference);
    await expect(numbers).toHaveCount(count - 1);
    expect(bookings).toHaveLength(1);
  });

  test('leaves it there also where the list has heard of the booking first', async ({ page, api }) => {
    await api.payFirstTwice();
    const { number } = await api.payFirstTwice();
    await signIn(page, 'yusuf', '/uang', 'Uang');
    const { reference } = await openMoney(page, number);
    await expect(masukkan(page)).toBeEnabled();
    const numbers = page.locator('[data-row]');
    const count = await numbers.count();
    let lose = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    await page.route('**/money/review/*/booking', async (route) => {
      await route.fetch();
      await lost;
      await route.abort();
    });
    await page.keyboard.press('Enter');
    await expect(numbers).toHaveCount(count - 1);
    const chosen = chosenOf(page);
    await expect(chosen).toContainText(reference);
    lose();
    await expect(chosen).toContainText('sudah diputuskan');
    await expect(chosen).toContainText(reference);
  });
});

test('a key right behind J acts on the money that J has come to', async ({ page, api }) => {
  await api.payWrongAmount(1_433_000);
  await api.payWrongAmount(1_434_000);
  await signIn(page, 'yusuf', '/uang', 'Uang');
  const rows = page.locator('[data-row]');
  await expect(rows.nth(1)).toBeVisible();
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  const amount = (await rows.nth(1).getByText(/^Rp/).textContent()) ?? '';
  await pressAtOnce(page, 'j', 'b');
  await expect(page.getByRole('dialog', { name: `Kembalikan ${amount}?` })).toBeVisible();
});

test('money goes back when a second person agrees', async ({ page, browser, baseURL, api, axe }) => {
  const amount = 1_431_000;
  const number = await api.payWrongAmount(amount);
  await signIn(page, 'yusuf', '/uang', 'Uang');
  await row(page, amount).click();
  const chosen = page.getByRole('region', { name: 'Uang terpilih' });
  await expect(chosen).toContainText(plainRupiah(amount));
  await expect(chosen).toContainText('Salah nominal');
  await expect(chosen).toContainText('Tidak ada tagihan terbuka yang cocok');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: `Kembalikan ${plainRupiah(amount)}?` });
  await expect(dialog).toContainText('Orang kedua menyetujui dulu, baru ditransfer');
  await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
  await expect(dialog.getByText('Wajib diisi')).toHaveCount(2);
  await axe();
  await dialog.getByLabel('Rekening tujuan').fill('BCA 4412 a.n. Cecep Supriatna');
  await dialog.getByLabel('Alasan').fill('Salah kirim');
  await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
  await expect(chosen).toContainText('Menunggu orang kedua');
  await expect(chosen.getByRole('button', { name: 'Anda memeriksa, tunggu orang kedua' })).toBeDisabled();
  await expect(row(page, amount)).toContainText('menunggu orang kedua');

  const owner = await (await browser.newContext({ baseURL, viewport: DESKTOPS[1] })).newPage();
  await signIn(owner, 'fahmi', '/uang?bagian=persetujuan', 'Uang');
  const wish = owner
    .getByRole('list', { name: 'Menunggu Anda' })
    .getByRole('listitem')
    .filter({
      hasText: plainRupiah(amount),
    });
  await wish.getByRole('button', { name: /^Setujui/ }).click();
  await expect(owner.getByRole('dialog')).toContainText('BCA 4412 a.n. Cecep Supriatna');
  await expect(owner.getByRole('dialog')).toContainText('Belum ditransfer');
  await owner.getByLabel('Alasan, wajib').fill('Sudah dicek di rekening');
  await owner.getByLabel(`Ketik ${number.slice(-4)} untuk memastikan`).fill(number.slice(-4));
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /^Setujui/ })
    .click();
  await expect(wish).toHaveCount(0);
  await owner.context().close();
  await expect(chosen).toContainText('Disetujui, tinggal ditransfer');
  await chosen.getByRole('button', { name: /^Catat transfer/ }).click();
  await page.getByLabel('Nomor bukti transfer').fill('TRF-1');
  await page.getByRole('dialog').getByRole('button', { name: 'Sudah ditransfer' }).click();
  await expect(row(page, amount)).toHaveCount(0);
});

test('the first that waits for a second person is decided at the start of the day', async ({
  page,
  browser,
  baseURL,
  api,
}) => {
  const amount = 113_000;
  await api.askWithdrawal(AGENT, amount);
  const yusuf = await colleague(browser, baseURL, 'yusuf');
  await checkWithdrawal(yusuf, amount);
  await yusuf.context().close();
  await signIn(page, 'fahmi');
  const first = page.getByRole('region', { name: 'Kerjakan dulu' });
  await expect(first).toContainText('Dibuat Yusuf Hidayat');
  const waiting = page.getByRole('list', { name: 'Antrean' }).getByRole('listitem').filter({
    hasText: 'Persetujuan orang kedua',
  });
  const count = Number(await readDigits(waiting.locator(':scope > :first-child')));
  await first.getByRole('button', { name: 'Tolak…' }).click();
  await page.getByLabel('Alasan, wajib').fill('Bukti belum ada di mutasi');
  await page.getByRole('dialog').getByRole('button', { name: 'Tolak', exact: true }).click();
  await expect(page.getByText(/^Ditolak: /)).toBeVisible();
  await expect(waiting.locator(':scope > :first-child')).toHaveText(String(count - 1));
});

test('an auditor sees everything and has no button', async ({ page, api, axe }) => {
  const amount = 1_432_000;
  await api.payWrongAmount(amount);
  await signIn(page, 'nurul', '/uang', 'Uang');
  await expect(row(page, amount)).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^Penarikan / }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Cocok dengan bank' })).toContainText('Cocok');
  const deciding = /Periksa|Setujui|Tolak|Masukkan|Kembalikan|Tarik|Cari lain|Entri lawan|Catat/;
  await expect(page.getByRole('button', { name: deciding })).toHaveCount(0);
  await axe();
});

test('whoever may not see money is told whose it is', async ({ page }) => {
  await signIn(page, 'rina');
  await page.goto('/staf/uang');
  await expect(page.getByText(/milik Keuangan/)).toBeVisible();
});

test.describe('at every size', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [PHONE] } });

  test('money fits and is accessible', async ({ page, api, axe }) => {
    const number = await api.payAgain();
    await signIn(page, 'dewi', '/uang', 'Uang');
    await openMoney(page, number);
    await axe();
    await page.getByRole('button', { name: 'Cari lain' }).click();
    await expect(page.getByRole('complementary', { name: 'Cari tagihan lain' })).toContainText('jumlah sama');
    await axe();
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
  });
});
