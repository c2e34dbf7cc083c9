import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { makeOrderPilgrim, makeOrderRegistrar } from '../../support/arrange.ts';
import { moveOrder } from '../../support/arrange-staff.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

const rows = (page: import('@playwright/test').Page) => page.locator('[data-row]');

/** What Ctrl K finds of somebody, typed again until the lists know what was ordered a moment ago. */
async function found(page: import('@playwright/test').Page, { name, phone }: Person) {
  const field = page.getByRole('searchbox').or(page.getByRole('textbox', { name: 'Cari apa saja' }));
  const option = page.getByRole('option', { name }).first();
  for (let end = phone.length; end > 4 && !(await option.isVisible()); end -= 1) {
    await field.fill(phone.slice(0, end));
    await option.waitFor({ timeout: 2_000 }).catch(() => undefined);
  }
  return option;
}

test.describe('on a computer', () => {
  test.use({ viewport: DESKTOPS[1] });

  test('an order of several says which of them it is', async ({ page, api }) => {
    const [registrar, other] = [newPerson(), newPerson()];
    const { uuid: product } = await api.findPackage('Umrah Berkah 9 Hari');
    const { body: first } = await api.place({
      registrar: [{ ...makeOrderRegistrar(registrar), isPilgrim: 1 }],
      pilgrims: [makeOrderPilgrim(registrar), makeOrderPilgrim(other)],
      product,
    });
    await signIn(page, 'fahmi', `/pesanan/${first.uuid}`, /./);
    const ticket = page.getByRole('region', { name: 'Tiket pesanan' });
    await expect(ticket).toContainText(/Pesanan · [12] dari 2 satu permintaan/);
    const said = await ticket.getByText(/dari 2 satu permintaan/).textContent();
    await page
      .getByRole('list')
      .filter({ has: page.getByText('RHL') })
      .getByRole('link')
      .first()
      .click();
    const theirs = ticket.getByText(said?.includes('1 dari') ? '2 dari 2' : '1 dari 2');
    await expect(theirs).toBeVisible();
  });

  test('an order is found by keyboard, looked at, noted and cancelled as was shown', async ({
    page,
    api,
    axe,
  }) => {
    const person = newPerson();
    const order = await api.placeOrder(person);
    await signIn(page, 'fahmi', '/pesanan', 'Pesanan');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('f');
    await page.keyboard.type(order.orderId);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(person.name);
    await expect(page).toHaveURL(/cari=/);

    await page.keyboard.press('j');
    const stub = page.getByRole('complementary', { name: 'Pesanan terpilih' });
    await expect(stub.getByRole('heading', { level: 2 })).toHaveText(person.name);
    await expect(stub.getByRole('list', { name: 'Tagihan' })).toContainText('Rp 1.500.000');
    await axe();
    await page.keyboard.press('Enter');
    await expect(heading(page, person.name)).toBeVisible();
    await axe();
    // One sum: what the bills lack of it is said, and what is owed stands in one place.
    const bills = page.getByRole('region', { name: 'Tagihan dan pembayaran' });
    const [total, first] = [order.amount, 1_500_000];
    await expect(bills.getByRole('row', { name: /^Ditagih sesudah pembayaran pertama/ })).toContainText(
      plainRupiah(total - first),
    );
    const foot = bills.getByRole('row').last();
    await expect(foot).toContainText(`Paket ${plainRupiah(total)} = ${plainRupiah(total)}, dibayar Rp 0`);
    await expect(foot).toContainText(`Belum dibayar ${plainRupiah(total)}`);
    await expect(bills.getByText('Sisa')).toHaveCount(0);

    await page.getByLabel('Catatan untuk rekan').fill('Kursi roda di bandara');
    await page.getByRole('button', { name: 'Catat', exact: true }).click();
    const history = page.getByRole('region', { name: 'Riwayat' });
    await expect(history).toContainText('Kursi roda di bandara');
    await expect(history).toContainText('H. Fahmi Basri mencatat');
    await expect(history).toContainText('Pemesan membuat pesanan');

    // Locked actions name the rule.
    await expect(page.getByRole('button', { name: /Pindah status/ })).toHaveAttribute(
      'title',
      'Dari status Pendaftaran pesanan pindah sendiri, mengikuti pembayaran.',
    );
    await page.getByRole('button', { name: 'Batalkan…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Rp 1.500.000');
    await expect(dialog).toContainText('Sudah dibayarTetap pada agen perjalanan, sesuai syaratRp 0');
    await axe();
    await dialog.getByLabel('Alasan, wajib').fill('Jamaah sakit');
    const digits = order.orderId.slice(-4);
    await dialog.getByLabel(`Ketik ${digits} untuk memastikan`).fill(digits);
    await dialog.getByRole('button', { name: 'Batalkan pesanan' }).click();
    await expect(page.getByText(`${order.orderId} dibatalkan`, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tiket pesanan' })).toContainText('Batal');
    expect(await api.orderStatus(order.uuid)).toBe('Batal');

    // Back restores filter and row.
    await page.goBack();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Batal');
  });

  test('of an order that was paid the receipt is printed, and the cancellation waits for a second person', async ({
    page,
    api,
  }) => {
    const person = await api.placePaidOrder();
    // Nothing is told from elsewhere.
    await page.route('**/staff/v1/events?*', (route) => route.fulfill({ status: 204 }));
    await signIn(page, 'fahmi', `/pesanan?cari=${person.phone}`, 'Pesanan');
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().dblclick();
    await expect(heading(page, person.name)).toBeVisible();
    const ticket = page.getByRole('region', { name: 'Tiket pesanan' });
    await expect(ticket).toContainText('Pelunasan');
    // What was paid has its receipt.
    const receipt = await page.getByRole('link', { name: /^Cetak bukti / }).getAttribute('href');
    const file = await page.request.get(receipt ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    await page.getByRole('button', { name: 'Batalkan…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Sudah ada pembayaran');
    await dialog.getByLabel('Alasan, wajib').fill('Jamaah sakit');
    const digits = dialog.getByLabel(/^Ketik \d{4} untuk memastikan$/);
    const label = await digits.evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent ?? '');
    await digits.fill(/\d{4}/.exec(label)?.[0] ?? '');
    await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
    await expect(ticket).toContainText('Menunggu orang kedua');
    await expect(ticket).toContainText('Diminta');
    await expect(ticket).toContainText('Pelunasan');

    // The ticket shows at once what was decided about it.
    await page.getByRole('button', { name: 'Tarik kembali…' }).click();
    await dialog.getByLabel('Alasan, wajib').fill('Jamaah sudah sembuh');
    await dialog.getByRole('button', { name: 'Tarik kembali', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(ticket).not.toContainText('Menunggu orang kedua', { timeout: 5_000 });
  });

  test('chosen orders move together, the ones that cannot are named before, and one says which step is meant', async ({
    page,
  }) => {
    const before: Record<string, string> = {
      'Manasik Haji': 'Lunas',
      'Berangkat Umrah': 'Manasik Haji',
      Selesai: 'Berangkat Umrah',
      Close: 'Selesai',
    };
    await signIn(page, 'fahmi', '/pesanan', 'Pesanan');
    await expect(rows(page).first()).toBeVisible();
    const newest = (await rows(page).first().textContent()) ?? '';
    // The oldest, of which some are far enough to be moved, whatever was ordered today.
    await page.getByRole('button', { name: /^No\. pesanan/ }).click();
    await expect(page.getByRole('columnheader', { name: 'No. pesanan' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(rows(page).first()).not.toHaveText(newest);
    const all = await rows(page).count();
    await page.keyboard.press('Control+a');
    const countOf = (status: string) =>
      rows(page)
        .filter({ has: page.getByText(status, { exact: true }) })
        .count();
    await page.getByRole('button', { name: 'Pindah status' }).click();
    const dialog = page.getByRole('dialog');
    const steps = dialog.getByLabel('Pindah ke');
    const offered = await steps
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    // Steps that some of the chosen can take, and no other; those of travel on their day alone.
    const possible = [];
    for (const [to, from] of Object.entries(before)) if ((await countOf(from)) > 0) possible.push(to);
    expect(possible).toEqual(expect.arrayContaining(offered));
    expect(offered).toEqual(expect.arrayContaining(['Manasik Haji', 'Close']));
    for (const to of ['Close', 'Manasik Haji']) {
      await steps.selectOption(to);
      const movable = await countOf(before[to] ?? to);
      await expect(dialog).toContainText(`Pindahkan ${movable} pesanan ke ${to}?`);
      await expect(dialog).toContainText(`${all - movable} pesanan`);
    }
    // By name and status, the first of them.
    const status = page.getByText('Lunas', { exact: true });
    const left = await page.locator('[data-row]').filter({ hasNot: status }).first().innerText();
    const words = await dialog.innerText();
    const named = [...words.matchAll(/([^\n(,]+) \((?:Pe|Lu|Ma|Be|Se|Cl|Ba|ba)[\w -]+\)/g)].map(([, name]) =>
      name?.trim(),
    );
    expect(left).toContain(named[0] ?? 'nobody is named');
    // Every one of them, however many.
    expect(named).toHaveLength(all - (await countOf('Lunas')));
    expect(named.length).toBeGreaterThan(5);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('chosen orders of one status lead to its next step, those that have none say why', async ({
    page,
    api,
  }) => {
    await api.placeOrder();
    await signIn(page, 'fahmi', '/pesanan?status=Selesai', 'Pesanan');
    await rows(page).first().waitFor();
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('button', { name: /^Pindah ke Close/ })).toBeVisible();
    await page.goto('/staf/pesanan?status=Pendaftaran');
    await rows(page).first().waitFor();
    await page.keyboard.press('Control+a');
    const locked = page.getByRole('button', { name: 'Pindah status' });
    await expect(locked).toHaveAttribute('aria-disabled', 'true');
    await expect(locked).toHaveAttribute('title', /pindah sendiri mengikuti pembayaran/);
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a departure that did not happen is taken back with its reason', async ({
    page,
    api,
    customers,
    server,
    axe,
  }) => {
    const { order } = await customers.settled();
    await moveOrder(server, order.uuid, { from: 'Lunas', to: 'Manasik Haji' });
    await moveOrder(server, order.uuid, { from: 'Manasik Haji', to: 'Berangkat Umrah' });
    await signIn(page, 'hasan', `/pesanan/${order.uuid}`, /./);
    await page.getByRole('button', { name: 'Tidak jadi berangkat…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Berangkat Umrah → Manasik Haji');
    await expect(dialog).toContainText(
      `Kembali menjadi uang muka jamaah, dengan entri lawan hari ini${plainRupiah(order.amount)}`,
    );
    await axe();
    await dialog.getByLabel('Alasan, wajib').fill('Tidak datang ke bandara');
    await dialog.getByRole('button', { name: 'Tarik kembali' }).click();
    await expect(page.getByText(`${order.orderId}: Berangkat Umrah → Manasik Haji`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tiket pesanan' })).toContainText('Manasik Haji');
    const history = page.getByRole('region', { name: 'Riwayat' });
    await expect(history).toContainText('Hasan Basuki status Berangkat Umrah → Manasik Haji');
    await expect(history).toContainText('Tidak datang ke bandara');
    await expect(page.getByRole('button', { name: 'Tidak jadi berangkat…' })).toHaveCount(0);
    expect(await api.orderStatus(order.uuid)).toBe('Manasik Haji');
  });

  test('tabs count what they show, and a list shared by its address is the same', async ({ page }) => {
    await signIn(page, 'fahmi', '/pesanan', 'Pesanan');
    const tabs = page.getByRole('navigation', { name: 'Tampilan' });
    const counts = new Map<string, number>();
    for (const name of ['Semua', 'Berjalan', 'Lewat jatuh tempo']) {
      const tab = tabs.getByRole('link', { name });
      await expect(tab).toHaveText(/\d/);
      const count = Number(/(\d+)$/.exec((await tab.textContent()) ?? '')?.[1]);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(rows(page)).toHaveCount(Math.min(count, 50));
      counts.set(name, count);
    }
    expect(counts.get('Berjalan')).toBeLessThan(counts.get('Semua') ?? 0);
    await page.keyboard.press('2');
    await expect(page).toHaveURL(/status=berjalan/);
    await page.reload();
    await expect(rows(page)).toHaveCount(Math.min(counts.get('Berjalan') ?? 0, 50));
    await expect(page.locator('[data-row]', { hasText: 'Batal' })).toHaveCount(0);
  });

  test('a list of one package or one agent says so, and is narrowed by their names', async ({
    page,
    api,
    customers,
    axe,
  }) => {
    const { agent, order } = await customers.agentFor();
    const berkah = await api.findPackage('Umrah Berkah 9 Hari');
    const tokens = page.getByRole('list', { name: 'Saringan' });
    await signIn(page, 'fahmi', `/pesanan?paket=${berkah.uuid}&agen=${order.registrar?.uuid}`, 'Pesanan');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(order.orderId);
    await expect(tokens.getByRole('listitem')).toHaveText([
      /^Paket ?Umrah Berkah 9 Hari, \d\d-\d\d-\d{4}/,
      new RegExp(`^Agen ?${agent.name}`),
    ]);
    await axe();
    await tokens.getByRole('button', { name: /^Hapus saringan Paket/ }).click();
    await tokens.getByRole('button', { name: /^Hapus saringan Agen/ }).click();
    await expect(page).not.toHaveURL(/paket|agen/);
    await page.keyboard.press('f');
    await page.keyboard.type(agent.name);
    // Others may be called the same.
    const option = page.getByRole('option', { name: `Agen ${agent.name}` });
    await option.and(page.locator(`[id$="agen-${order.registrar?.uuid}"]`)).click();
    await expect(page).toHaveURL(/agen=/);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Pesan', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Pesan', level: 1 })).toBeVisible();
    await page.goto(`/staf/pesan?paket=${berkah.uuid}`);
    await expect(tokens).toContainText('Umrah Berkah 9 Hari');
  });

  test('a list is kept under a name with its columns, shared, renamed and removed', async ({
    page,
    api,
    axe,
  }) => {
    const person = newPerson();
    await api.placeOrder(person);
    const name = `Cari ${person.phone}`;
    await signIn(page, 'fahmi', `/pesanan?cari=${person.phone}`, 'Pesanan');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Kolom' }).click();
    await page.getByRole('checkbox', { name: 'Agen' }).check();
    await page.getByRole('checkbox', { name: 'Dokumen' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Simpan tampilan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(dialog.getByText('Wajib diisi')).toBeVisible();
    await dialog.getByLabel('Nama tampilan').fill(name);
    await dialog.getByLabel('Bagikan: semua petugas melihat tab ini').check();
    await axe();
    await page.keyboard.press('Enter');
    const tab = page.getByRole('navigation', { name: 'Tampilan' }).getByRole('link', { name });
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/kolom=/);
    await axe();

    // A colleague has the same tab, with the columns that were kept, and sees whose it is.
    const elsewhere = await page
      .context()
      .browser()
      ?.newContext({ viewport: DESKTOPS[1] ?? null });
    const colleague = await elsewhere?.newPage();
    if (!colleague) throw new Error('no other browser');
    await signIn(colleague, 'dewi', '/pesanan', 'Pesanan');
    const shared = colleague.getByRole('navigation', { name: 'Tampilan' }).getByRole('link', { name });
    await expect(shared).toContainText('H. Fahmi Basri');
    await shared.click();
    await expect(rows(colleague)).toHaveCount(1);
    await expect(colleague.getByRole('columnheader', { name: 'Agen' })).toBeVisible();
    await expect(colleague.getByRole('columnheader', { name: 'Dokumen' })).toHaveCount(0);
    await expect(colleague.getByRole('button', { name: 'Ubah', exact: true })).toHaveCount(0);
    await elsewhere?.close();

    await page.getByRole('button', { name: 'Ubah', exact: true }).click();
    await dialog.getByLabel('Nama tampilan').fill(`${name} baru`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: `${name} baru` })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Ubah', exact: true }).click();
    await dialog.getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });

  test('chosen orders are written to, or all of the filter', async ({ page, api, axe }) => {
    const person = newPerson();
    await api.placeOrder(person);
    await signIn(page, 'fahmi', `/pesanan?cari=${person.phone}`, 'Pesanan');
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('link', { name: 'Kirim ke semua 1' })).toBeVisible();
    await axe();
    await page.getByRole('link', { name: 'Kirim pesan' }).click();
    await expect(page.getByText('Kepada 1 pesanan terpilih, 1 penerima')).toBeVisible();
    await axe();
    await page.goBack();
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Control+a');
    await page.getByRole('link', { name: 'Kirim ke semua 1' }).click();
    await expect(page).toHaveURL(/pesan\?cari=/);
    await expect(page.getByText('1 penerima', { exact: true })).toBeVisible();
  });

  test('the list is exported as it is narrowed, and the trail says so', async ({ page, api }) => {
    const person = newPerson();
    const order = await api.placeOrder(person);
    await signIn(page, 'fahmi', `/pesanan?cari=${person.phone}`, 'Pesanan');
    await expect(rows(page)).toHaveCount(1);
    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ekspor' }).click();
    expect((await workbook).suggestedFilename()).toMatch(/^pesanan-\d{4}-\d\d-\d\d\.xlsx$/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await (await download).createReadStream();
    const text = Buffer.concat(await file.toArray()).toString('utf8');
    const lines = text.trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('H. Fahmi Basri');
    expect(lines[1]).toContain(person.phone);
    expect(lines[3]).toContain(order.orderId);
    await page.goto('/staf/jejak');
    await expect(page.locator('[data-row]').first()).toContainText('mengekspor daftar');
  });

  test('what was chosen is exported alone', async ({ page, api, axe }) => {
    await api.placeOrder();
    await api.placeOrder();
    await signIn(page, 'fahmi', '/pesanan', 'Pesanan');
    await rows(page).nth(2).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+J');
    const bar = page.getByRole('region', { name: 'Yang dipilih' });
    await expect(bar).toContainText('2 dipilih');
    await axe();
    const workbook = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Ekspor' }).click();
    expect((await workbook).suggestedFilename()).toMatch(/^pesanan-\d{4}-\d\d-\d\d\.xlsx$/);
    const download = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'CSV' }).click();
    const file = await (await download).createReadStream();
    const lines = Buffer.concat(await file.toArray())
      .toString('utf8')
      .trim()
      .split('\n');
    expect(lines[1]).toContain('2 pesanan terpilih');
    const numbers = await rows(page).locator('td:nth-child(2)').allInnerTexts();
    expect(lines.slice(3).map((line) => line.split(';')[0])).toEqual(numbers.slice(0, 2));
  });

  test('what a filter hides is chosen no more', async ({ page, api }) => {
    const order = await api.placeOrder();
    await api.placeOrder();
    await signIn(page, 'fahmi', '/pesanan', 'Pesanan');
    await rows(page).nth(2).waitFor();
    const row = page.locator('[data-row]', { hasText: order.orderId });
    await row.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Yang dipilih' });
    await expect(bar).toContainText('1 dipilih');
    await page
      .getByRole('navigation', { name: 'Tampilan' })
      .getByRole('link', { name: /^Lewat jatuh tempo/ })
      .click();
    await expect(row).toBeHidden();
    await expect(bar).toBeHidden();
  });

  test('a clerk of one branch sees and finds that branch alone', async ({ page, api }) => {
    const person = newPerson();
    await api.placeOrder(person);
    const elsewhere = await api.findPackage('Umrah Berkah 9 Hari', 'Bandung');
    expect(elsewhere.branch.city).toBe('Bandung');
    await signIn(page, 'rina', '/pesanan', 'Pesanan');
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Kolom' }).click();
    await page.getByRole('checkbox', { name: 'Cabang' }).check();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-row]', { hasNotText: 'Bandung' })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await (await found(page, person)).click();
    await expect(heading(page, person.name)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('search leads to an order that is readable and fits', async ({ page, api, axe }) => {
    const person = newPerson();
    await api.placeOrder(person);
    await signIn(page, 'fahmi');
    await page.getByRole('button', { name: 'Cari apa saja' }).click();
    await (await found(page, person)).click();
    await expect(heading(page, person.name)).toBeVisible();
    await axe();
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
  });
});

test.describe('changing an order', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('an add-on and another pilgrim are shown in words and rupiah before they are confirmed', async ({
    page,
    api,
    axe,
  }) => {
    const person = await api.placePaidOrder();
    await signIn(page, 'fahmi', `/pesanan?cari=${person.phone}`, 'Pesanan');
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().dblclick();
    await expect(heading(page, person.name)).toBeVisible();
    await axe();
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog');
    await axe();
    await dialog.getByRole('button', { name: /^Tambahkan Perlengkapan/ }).click();
    await expect(dialog).toContainText('Dari Rp 31.500.000 menjadi Rp 32.250.000');
    await expect(dialog).toContainText('+ Rp 750.000');
    await axe();
    await dialog.getByLabel('Alasan, wajib').fill('Minta koper tambahan');
    await dialog.getByRole('button', { name: 'Tambahkan', exact: true }).click();
    await expect(page.getByText('Tambahan dicatat')).toBeVisible();
    await expect(page.locator('tfoot')).toContainText('Rp 32.250.000');

    const next = newPerson();
    await page.getByRole('button', { name: 'Ganti jamaah' }).click();
    await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click();
    await expect(dialog.getByText('Wajib diisi').first()).toBeVisible();
    await dialog.getByLabel('NIK', { exact: true }).fill(next.nik);
    await dialog.getByLabel('Nama lengkap').fill('Hj. Ratnawulan Kusumawardhani');
    await dialog.getByLabel('Nomor HP').fill(next.phone);
    await dialog.getByLabel('Email').fill(next.email);
    await dialog.getByText('Perempuan').click();
    await dialog.getByLabel('Alamat KTP').fill(next.address);
    await dialog.getByRole('radiogroup', { name: 'Pernah umrah?' }).getByText('Belum').click();
    await dialog.getByRole('radiogroup', { name: 'Sudah punya paspor?' }).getByText('Belum').click();
    await axe();
    await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click();
    await expect(dialog).toContainText('Ganti jamaah menjadi Hj. Ratnawulan Kusumawardhani?');
    await expect(dialog).toContainText('Diskon anggota yang hilang');
    await axe();
    await dialog.getByLabel('Alasan, wajib').fill('Sakit');
    const digits = dialog.getByLabel(/^Ketik \d{4} untuk memastikan$/);
    const label = await digits.evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent ?? '');
    await digits.fill(/\d{4}/.exec(label)?.[0] ?? '');
    await dialog.getByRole('button', { name: 'Ganti jamaah' }).click();
    await expect(page.getByText('Jamaah diganti')).toBeVisible();
    await expect(heading(page, 'Hj. Ratnawulan Kusumawardhani')).toBeVisible();
  });

  test('a room and the day of the pick-up are chosen for somebody at the counter, and the room changed', async ({
    page,
    customers,
    axe,
  }) => {
    const customer = await customers.traveller();
    await signIn(page, 'fahmi', `/pesanan/${customer.order.uuid}`, customer.name);
    const dialog = page.getByRole('dialog');
    const total = page.locator('tfoot');
    await page.keyboard.press('k');
    await expect(dialog).toContainText('Harganya ditambahkan ke tagihan yang belum dibayar.');
    await axe();
    await dialog.getByRole('button', { name: 'Pilih Double' }).click();
    await expect(dialog).toContainText('Dari Rp 31.500.000 menjadi Rp 36.400.000');
    await axe();
    await dialog.getByLabel('Alasan, wajib').fill('Diminta lewat telepon');
    await dialog.getByRole('button', { name: 'Pilih kamar', exact: true }).click();
    await expect(page.getByText('Kamar dicatat')).toBeVisible();
    await expect(total).toContainText('Rp 36.400.000');
    await page.getByRole('button', { name: 'Ganti kamar' }).click();
    await expect(dialog).toContainText('Sekarang Double.');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Double' })).toContainText('Sudah dipilih');
    await dialog.getByRole('button', { name: 'Pilih Triple' }).click();
    await expect(dialog).toContainText('Ganti kamar ke Triple?');
    await dialog.getByLabel('Alasan, wajib').fill('Ternyata bertiga');
    await dialog.getByRole('button', { name: 'Ganti kamar', exact: true }).click();
    await expect(page.getByText('Kamar diganti')).toBeVisible();
    await expect(total).toContainText('Rp 33.900.000');

    await page.keyboard.press('j');
    await expect(dialog).toContainText('Identitas, dokumen pendukung, dan buku kuning harus Verified dulu.');
    await page.keyboard.press('Escape');
    await customers.handIn(customer);
    await customers.verify(customer);
    await page.keyboard.press('j');
    const days = dialog.locator('button:enabled').filter({ hasText: /^\d+$/ });
    await expect(days.first()).toBeVisible();
    await axe();
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(dialog.getByText('Pilih satu hari')).toBeVisible();
    await days.last().click();
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(dialog).toContainText(/^Jemput berkas \d\d-\d\d-\d{4}\?/);
    await axe();
    const [, day = ''] = /berkas (\d\d-\d\d-\d{4})\?/.exec((await dialog.textContent()) ?? '') ?? [];
    await dialog.getByLabel('Alasan, wajib').fill('Datang sendiri');
    await dialog.getByRole('button', { name: 'Catat tanggal' }).click();
    await expect(page.getByText('Tanggal penjemputan dicatat')).toBeVisible();
    await expect(page.locator('dl').filter({ hasText: 'Jemput berkas' }).first()).toContainText(day);
    await expect(page.getByRole('button', { name: 'Hapus tanggal jemput berkas' })).toBeVisible();
  });
});

test('an auditor finds no form of a new order to fill in', async ({ page }) => {
  await signIn(page, 'nurul', '/pesanan/baru', 'Pesanan baru');
  await expect(page.getByText('Memesan bukan tugas peran Anda')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
