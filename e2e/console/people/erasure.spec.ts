import { STAFF } from '../../support/arrange.ts';
import { cancelOrder } from '../../support/arrange-staff.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1] });

test('somebody is erased once two people agree: name, login and contact go, the order stays', async ({
  page,
  browser,
  server,
  api,
  customers,
  axe,
}) => {
  const person = await customers.traveller();
  await cancelOrder(server, person.order.uuid, 'Tidak jadi berangkat');
  await signIn(page, 'fahmi', '/orang', 'Orang');
  await expect(async () => {
    await page.goto(`/staf/orang/${person.pilgrim}`);
    await expect(heading(page, person.name)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const part = page.getByRole('region', { name: 'Data pribadi' });
  await part.getByRole('button', { name: 'Hapus identitas…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus identitas?' });
  await expect(dialog).toContainText('Login dan semua sesinya');
  await expect(dialog).toContainText('1 tetap');
  await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
  await expect(dialog.getByText('Wajib diisi')).toBeVisible();
  await axe();
  await dialog.getByLabel(/^Alasan/).fill('Surat bermeterai, KTP dilihat');
  await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
  await expect(page.getByText('Penghapusan menunggu orang kedua')).toBeVisible();
  // Who asked does not decide, and does not ask twice.
  await expect(page.getByText('Anda memeriksa, tunggu orang kedua')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hapus identitas…' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Setujui' })).toHaveCount(0);

  const theirs = await browser.newContext({ baseURL: server.address, viewport: DESKTOPS[0] });
  const second = await theirs.newPage();
  await signIn(second, STAFF, `/orang/${person.pilgrim}`, person.name);
  await second.getByRole('button', { name: 'Setujui' }).click();
  const verdict = second.getByRole('dialog');
  await expect(verdict).toContainText('Hilang untuk selamanya');
  await expect(verdict).toContainText('Surat bermeterai, KTP dilihat');
  await axe(second);
  await verdict.getByLabel('Alasan, wajib').fill('Surat dilihat');
  await verdict.getByRole('button', { name: 'Setujui penghapusan identitas', exact: true }).click();
  await expect(verdict).toHaveCount(0);
  await expect(heading(second, person.name)).toHaveCount(0);
  const left = await second.locator('main').innerText();
  for (const mark of [person.name, person.nik, person.phone, person.email, person.address])
    expect(left).not.toContain(mark);
  await expect(second.getByRole('region', { name: 'Pesanan' })).toContainText(person.order.orderId);
  await axe(second);

  // Whoever asked is shown the same, and the login is no more.
  await page.reload();
  await expect(heading(page, person.name)).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText(person.phone);
  expect(await api.signIn(person.phone, person.password)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  await theirs.close();
});
