import { AGENT } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { gather, travelling } from '../../support/steps/road.ts';
import { OTHER_LOOKS, PHONE, slowLine } from '../../support/steps/screens.ts';
import { signIn } from '../../support/steps/staff.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

test('a family follows from home what the leader records, by a link that is closed again', async ({
  page,
  api,
  server,
  browser,
  axe,
  darkAxe,
}) => {
  const order = await travelling(api);
  await gather(server, order);
  await openAs(page, AGENT, `/akun/ikut-dari-rumah?order=${order.uuid}`);
  await expect(page.getByText('Belum ada. Buat satu untuk setiap orang')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Buat tautan untuk keluarga' }).click();
  await page.getByRole('button', { name: 'Buat tautan', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Nama atau kelompok' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Nama atau kelompok' }).fill('Fauzan');
  await axe();
  await page.getByRole('button', { name: 'Buat tautan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tautan untuk Fauzan siap' })).toBeVisible();
  await axe();
  const url = (await page.getByText(/\/ikut\//).textContent()) ?? '';
  await expect(page.getByRole('link', { name: 'Kirim lewat WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(url)),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByText('belum dibuka')).toBeVisible();

  const home = await browser.newContext({
    baseURL: server.address,
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  const family = await home.newPage();
  await family.goto(url);
  await expect(family.getByText(/^Sudah berkumpul di bandara, \d\d\.\d\d WIB$/)).toBeVisible();

  const desk = await browser.newContext({ baseURL: server.address, viewport: PHONE });
  const leader = await desk.newPage();
  await signIn(leader, 'hasan', '/hadir', 'Hadir');
  await axe(leader);
  await leader.getByRole('list', { name: 'Dalam perjalanan' }).getByRole('link').first().click();
  await expect(leader.getByRole('list', { name: 'Tahap perjalanan' })).toBeVisible();
  await axe(leader);
  await leader.getByRole('button', { name: 'Catat Terbang', exact: true }).click();
  await leader.getByRole('textbox', { name: 'Keterangan untuk keluarga' }).fill('terlambat 7 menit');
  await axe(leader);
  await leader.getByRole('dialog').getByRole('button', { name: 'Catat', exact: true }).click();
  await expect(leader.getByRole('button', { name: 'Betulkan Terbang', exact: true })).toBeVisible();
  await desk.close();

  await family.reload();
  await expect(family.getByText(/^Sudah terbang, \d\d\.\d\d WIB$/)).toBeVisible();
  // In the language of whoever wrote it, also on the page in English.
  await expect(family.locator('i[lang="id"]', { hasText: 'terlambat 7 menit' }).first()).toBeVisible();
  await expect(family.getByText(order.pilgrim.name)).toHaveCount(0);
  // The same, looked at: axe needs scripts, the page none.
  const looked = await browser.newContext({ baseURL: server.address, viewport: PHONE });
  const shown = await looked.newPage();
  await slowLine(shown);
  await shown.goto(url);
  await expect(shown.getByText(/^Sudah terbang, \d\d\.\d\d WIB$/)).toBeVisible();
  const milestones = shown.getByRole('listitem').filter({ has: shown.locator('time') });
  await expect(milestones).toHaveText([/terlambat 7 menit$/, /bandara/i]);
  await axe(shown);
  await darkAxe(shown);
  await looked.close();

  await page.reload();
  await expect(page.getByText(/^dibuka 1 kali, terakhir/)).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Tutup tautan untuk Fauzan' }).click();
  await expect(page.getByText('Tautan untuk Fauzan sudah ditutup.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Yang punya tautan' })).toBeFocused();
  await family.reload();
  await expect(heading(family, 'Tautan ini ditutup pemiliknya')).toBeVisible();
  await home.close();
});

test('the journey’s ticket leads there, and all links are closed at once', async ({ page, api }) => {
  const order = await travelling(api);
  await openAs(page, AGENT, `/akun/tiket?order=${order.uuid}`);
  await page.getByRole('link', { name: 'Ikut dari rumah: tautan untuk keluarga' }).click();
  await expect(heading(page, 'Ikut dari rumah')).toBeVisible();
  for (const name of ['Fauzan', 'Grup keluarga besar']) {
    await page.getByRole('button', { name: /^Buat tautan untuk/ }).click();
    await page.getByRole('textbox', { name: 'Nama atau kelompok' }).fill(name);
    await page.getByRole('button', { name: 'Buat tautan', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Tautan untuk ${name} siap` })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByText('belum dibuka')).toHaveCount(2);
  await page.getByRole('button', { name: 'Tutup semua tautan' }).click();
  await page.getByRole('button', { name: 'Ya, tutup semua' }).click();
  await expect(page.getByText('Belum ada. Buat satu untuk setiap orang')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Yang punya tautan' })).toBeFocused();
});
