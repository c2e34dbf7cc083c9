import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

test.describe('writing to many', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('goes to a filter with a preview for a real reader, never with a hole, and shows how far it is', async ({
    page,
    customers,
    axe,
  }) => {
    const reader = await customers.traveller({ ...newPerson(), name: 'Hj. Ratnawulan Kusumawardhani' });
    await signIn(page, 'fahmi', '/pesan', 'Pesan');
    await expect(page.getByText('Kepada siapa?')).toBeVisible();
    await axe();
    await page.keyboard.press('f');
    await page.keyboard.type(reader.order.orderId);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 penerima', { exact: true })).toBeVisible();
    await page.getByLabel('Lewat').selectOption('Inbox dan SMS');
    await page.getByLabel('Judul').fill('Kabar keberangkatan');
    await page.getByLabel('Isi pesan').fill('Assalamu alaikum {nama}, umur {umur}');
    await expect(page.getByText('Tidak dikenal: {umur}. Betulkan dulu.')).toBeVisible();
    await axe();
    await page.getByLabel('Isi pesan').fill('Assalamu alaikum');
    await page.getByRole('button', { name: '{nama}' }).click();
    const preview = page.getByRole('region', { name: 'Pratinjau' });
    await expect(preview).toContainText('Assalamu alaikum Hj. Ratnawulan Kusumawardhani');
    await expect(page.getByText(/1 SMS, 1 segmen/)).toBeVisible();
    const send = page.getByRole('button', { name: /^Kirim ke 1 orang, Rp/ });
    await expect(send).toBeEnabled();
    await axe();
    await send.click();
    await expect(page).toHaveURL(/pesan\/terkirim/);
    await expect(page.getByRole('list', { name: 'Sejauh mana' })).toContainText('Masuk antrean dan inbox');
    await axe();
    await expect
      .poll(async () => (await customers.messagesOf(reader)).map(({ title }) => title))
      .toContain('Kabar keberangkatan');
  });
});

test.describe('before it is counted', () => {
  test.use({ viewport: DESKTOPS[1] });

  test('nothing is sent, and whoever names no order writes to nobody', async ({ page, customers }) => {
    const one = await customers.traveller({ ...newPerson(), name: 'Neng Sumiati' });
    await signIn(page, 'fahmi', '/pesan', 'Pesan');
    await expect(page.getByText('Kepada siapa?')).toBeVisible();
    await page.keyboard.press('f');
    await page.keyboard.type(one.order.orderId);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 penerima', { exact: true })).toBeVisible();
    await page.getByLabel('Judul').fill('Kabar');
    await page.getByLabel('Isi pesan').fill('Assalamu alaikum');
    const send = page.getByRole('button', { name: /^Kirim ke/ });
    await expect(send).toBeEnabled();
    let count = () => {};
    const held = new Promise<void>((resolve) => {
      count = resolve;
    });
    await page.route('**/message-previews', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Isi pesan').fill('Assalamu alaikum warahmatullah');
    await expect(send).toBeDisabled();
    await send.dispatchEvent('click');
    count();
    await expect(send).toBeEnabled();
    await expect(page).not.toHaveURL(/terkirim/);
    await page.goto('/staf/pesan?pesanan=');
    await expect(page.getByText('Kepada siapa?')).toBeVisible();
    await expect(send).toBeDisabled();
  });
});

test('whom the chosen way does not reach is said, and nothing of the other', async ({ page, customers }) => {
  const one = await customers.traveller({ ...newPerson(), name: 'Neng Sumiati' });
  await page.route('**/message-previews', async (route) => {
    const response = await route.fetch();
    const counted = { recipients: 9, withoutInbox: 4, withoutPhone: 2 };
    await route.fulfill({ response, json: { ...(await response.json()), ...counted } });
  });
  await signIn(page, 'fahmi', '/pesan', 'Pesan');
  await expect(page.getByText('Kepada siapa?')).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type(one.order.orderId);
  await page.keyboard.press('Enter');
  const inbox = page.getByText('4 penerima belum punya inbox: mereka hanya terjangkau SMS.');
  const phone = page.getByText('2 penerima tidak punya nomor HP: mereka hanya terjangkau inbox.');
  const way = page.getByLabel('Lewat');
  for (const [chosen, isInbox, isPhone] of [
    ['Inbox', true, false],
    ['SMS', false, true],
    ['Inbox dan SMS', true, true],
  ] as const) {
    await way.selectOption(chosen);
    await expect(inbox).toBeVisible({ visible: isInbox });
    await expect(phone).toBeVisible({ visible: isPhone });
  }
});

test('a text is kept with its fields, chosen again, changed and removed', async ({ page, axe }) => {
  await page.setViewportSize(DESKTOPS[1] ?? { width: 1366, height: 768 });
  const name = `Pengingat ${newPerson().phone}`;
  await signIn(page, 'fahmi', '/pesan/naskah', 'Pesan');
  await page.getByRole('button', { name: 'Naskah baru' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama naskah').fill(name);
  await dialog.getByLabel('Judul').fill('Pengingat berkas');
  await dialog.getByLabel('Isi naskah').fill('Assalamu alaikum {nama}, umur {umur}');
  await expect(dialog.getByText('Tidak dikenal: {umur}. Betulkan dulu.')).toBeVisible();
  await dialog.getByLabel('Isi naskah').fill('Assalamu alaikum {nama}, berkas {paket} ditunggu');
  await axe();
  await dialog.getByRole('button', { name: 'Simpan naskah' }).click();
  const row = page.locator('[data-row]', { hasText: name });
  await expect(row).toContainText('{nama} {paket}');
  await axe();
  await page.getByRole('link', { name: 'Tulis' }).click();
  await page.getByRole('combobox', { name: 'Naskah' }).selectOption(name);
  await expect(page.getByLabel('Judul')).toHaveValue('Pengingat berkas');
  const text = page.getByLabel('Isi pesan');
  await expect(text).toHaveValue('Assalamu alaikum {nama}, berkas {paket} ditunggu');
  // What somebody wrote themselves is not lost by a choice.
  const undo = page.getByRole('button', { name: /^Urungkan/ });
  await expect(undo).toHaveCount(0);
  await text.fill('Bapak dan Ibu, besok jangan lupa paspornya');
  await page.getByRole('combobox', { name: 'Naskah' }).selectOption({ label: 'Tanpa naskah' });
  await page.getByRole('combobox', { name: 'Naskah' }).selectOption(name);
  await expect(text).toHaveValue('Assalamu alaikum {nama}, berkas {paket} ditunggu');
  await axe();
  await undo.click();
  await expect(text).toHaveValue('Bapak dan Ibu, besok jangan lupa paspornya');
  await page.getByRole('link', { name: 'Naskah' }).click();
  await row.dblclick();
  await dialog.getByLabel('Judul').fill('Berkas ditunggu');
  await dialog.getByRole('button', { name: 'Simpan naskah' }).click();
  await expect(dialog).toBeHidden();
  await row.dblclick();
  await expect(dialog.getByLabel('Judul')).toHaveValue('Berkas ditunggu');
  await dialog.getByRole('button', { name: 'Hapus naskah' }).click();
  await expect(row).toHaveCount(0);
});

test.describe('a text that a colleague has changed meanwhile', () => {
  test.use({ viewport: DESKTOPS[1], expectedErrors: [412] });

  for (const [choice, title] of [
    [/^Pakai versi/, 'Manasik Bandung'],
    ['Simpan versi saya', 'Manasik'],
  ] as const)
    test(`is shown in both versions, and nothing is overwritten before one is chosen: ${choice}`, async ({
      page,
      browser,
      baseURL,
      axe,
    }) => {
      const name = `Dua versi ${newPerson().phone}`;
      const dialog = page.getByRole('dialog');
      const row = page.locator('[data-row]', { hasText: name });
      await signIn(page, 'fahmi', '/pesan/naskah', 'Pesan');
      await page.getByRole('button', { name: 'Naskah baru' }).click();
      await dialog.getByLabel('Nama naskah').fill(name);
      await dialog.getByLabel('Judul').fill('Manasik');
      await dialog.getByLabel('Isi naskah').fill('Manasik hari Sabtu');
      await dialog.getByRole('button', { name: 'Simpan naskah' }).click();
      await row.dblclick();
      await dialog.getByLabel('Isi naskah').fill('Manasik hari Ahad');

      const theirs = await browser.newContext({ baseURL, viewport: DESKTOPS[1] });
      const other = await theirs.newPage();
      await signIn(other, 'bagas', '/pesan/naskah', 'Pesan');
      await other.locator('[data-row]', { hasText: name }).dblclick();
      await other.getByRole('dialog').getByLabel('Judul').fill('Manasik Bandung');
      await other.getByRole('dialog').getByRole('button', { name: 'Simpan naskah' }).click();
      await expect(other.getByRole('dialog')).toBeHidden();
      await theirs.close();

      await dialog.getByRole('button', { name: 'Simpan naskah' }).click();
      const versions = dialog.getByRole('region', { name: 'Dua versi' });
      await expect(versions).toContainText(/Bagas.* mengubah ini .* lalu/);
      await expect(versions.getByRole('row', { name: 'Judul' })).toContainText('Manasik Bandung');
      await expect(versions.getByRole('row', { name: 'Isi naskah' })).toContainText('Manasik hari Ahad');
      await axe();
      await versions.getByRole('button', { name: choice }).click();
      if (choice !== 'Simpan versi saya') {
        await expect(dialog.getByLabel('Isi naskah')).toHaveValue('Manasik hari Sabtu');
        await dialog.getByLabel('Isi naskah').fill('Manasik hari Ahad');
        await dialog.getByRole('button', { name: 'Simpan naskah' }).click();
      }
      await expect(dialog).toBeHidden();
      await row.dblclick();
      await expect(dialog.getByLabel('Judul')).toHaveValue(title);
      await expect(dialog.getByLabel('Isi naskah')).toHaveValue('Manasik hari Ahad');
    });
});
