import { journey } from '../../../apps/api/test/support/people/journey.ts';
import { makeOrderPilgrim, makeOrderRegistrar } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0], PHONE] }, expectedErrors: [422] });

test('somebody without a phone gets an account at the counter, by the code on the phone in their hand', async ({
  page,
  api,
  server,
  axe,
}) => {
  const [father, mother] = [newPerson(), newPerson()];
  const go = journey(server.address);
  const { uuid: product } = await api.findPackage('Umrah Berkah 9 Hari');
  const without = { phone: '', email: '', usesRegistrarContact: 1 as const };
  await go.paidOrder({
    registrar: [{ ...makeOrderRegistrar(father), isPilgrim: 0 }],
    pilgrims: [{ ...makeOrderPilgrim(mother), ...without }],
    product,
  });
  await signIn(page, 'fahmi', '/orang', 'Orang');
  const box = page.getByRole('searchbox', { name: 'Nama, nomor HP, atau NIK lengkap' });
  const row = page.locator('[data-row]');
  // The lists of the desk follow within a moment.
  await expect(async () => {
    await box.fill('');
    await box.fill(mother.nik);
    await expect(row).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(row).toContainText(`${father.phone} (nomor pendaftar)`);
  await row.dblclick();
  await expect(heading(page, mother.name)).toBeVisible();
  await expect(page.getByRole('link', { name: father.name }).first()).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Beri akun sendiri…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nomor HP miliknya').fill(mother.phone);
  await dialog.getByLabel('Cara Anda memastikan orangnya').fill('KTP dicocokkan');
  await axe();
  await dialog.getByRole('button', { name: 'Kirim kode' }).click();
  const code = dialog.getByLabel('Kode dari SMS');
  await expect(code).toBeVisible();
  await axe();
  const sent = async () =>
    (await go.sms(mother.phone)).flatMap(({ text }) => /kode (\d{6})/.exec(text)?.[1] ?? []);
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(0);
  const [right = ''] = await sent();
  await code.fill(right === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Beri akun sendiri' }).click();
  await expect(dialog.getByText('Kode SMS salah atau sudah tidak berlaku')).toBeVisible();
  await code.fill(right);
  await dialog.getByRole('button', { name: 'Beri akun sendiri' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ganti nomor HP…' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Riwayat' })).toContainText('memberi akun sendiri');
});
