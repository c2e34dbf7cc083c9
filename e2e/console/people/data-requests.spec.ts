import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0], PHONE] }, expectedErrors: [422] });

test('a customer asks for a copy, staff see until when, answer, and the customer reads it', async ({
  page,
  browser,
  customers,
  server,
  axe,
}) => {
  const person = newPerson();
  const traveller = await customers.traveller(person);
  const phone = await browser.newContext({ baseURL: server.address, viewport: PHONE });
  const own = await phone.newPage();
  await openAs(own, traveller, '/akun/profile');
  const part = own.getByRole('region', { name: 'Data pribadi saya' });
  await part.getByRole('button', { name: 'Minta salinan data saya' }).click();
  const asking = own.getByRole('dialog', { name: 'Minta salinan data?' });
  await axe(own);
  await asking.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(part.getByText(/Dijawab paling lambat/)).toBeVisible();
  await expect(part.getByRole('button', { name: 'Minta salinan data saya' })).toHaveCount(0);
  await axe(own);

  await signIn(page, 'fahmi', '', 'Hari ini');
  await expect(page.getByText('Permintaan data pribadi')).toBeVisible();
  await page.goto('/staf/pengaturan?bagian=data');
  const open = page.getByRole('region', { name: 'Terbuka' });
  const row = open.getByRole('row', { name: new RegExp(person.name) });
  await expect(row).toContainText('2 hari 23 jam lagi');
  await expect(page.getByText('Simpan foto dokumen sesudah pulang')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Yang sudah dihapus' })).toContainText('tuntas');
  await axe();
  await row.getByRole('button', { name: `Jawab permintaan ${person.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Salinan data: ${person.name}` });
  await dialog.getByLabel('Jawaban').fill('Diserahkan di kantor Bandung');
  await axe();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText(/Datanya belum diekspor/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Batal' }).click();

  await page.goto(`/staf/orang/${traveller.pilgrim}`);
  await expect(heading(page, person.name)).toBeVisible();
  const data = page.getByRole('region', { name: 'Data pribadi' });
  await data.getByRole('button', { name: 'Catat permintaan data…' }).click();
  const entering = page.getByRole('dialog', { name: 'Catat permintaan data?' });
  await entering.getByLabel('Yang diminta').selectOption('erasure');
  await entering.getByLabel(/Bagaimana datangnya/).fill('surat, KTP dilihat');
  await axe();
  await entering.getByRole('button', { name: 'Catat' }).click();
  await expect(page.getByText('Permintaan dicatat; batasnya 72 jam')).toBeVisible();
  await data.getByRole('button', { name: 'Ekspor semua data…' }).click();
  const exporting = page.getByRole('dialog', { name: 'Ekspor semua data?' });
  await exporting.getByLabel('Alasan').fill('permintaan dari akunnya');
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Unduh ZIP' }).click();
  await download;

  await page.goto('/staf/pengaturan?bagian=data');
  const copy = open.getByRole('row', { name: new RegExp(`${person.name}.*Salinan data`) });
  await copy.getByRole('button').click();
  await dialog.getByLabel('Jawaban').fill('Diserahkan di kantor Bandung');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('region', { name: 'Sudah dijawab' })).toContainText(
    'Diserahkan di kantor Bandung',
  );
  await own.reload();
  await expect(part.getByText(/Selesai .*Diserahkan di kantor Bandung/)).toBeVisible();
  await expect(part.getByText(/Penghapusan data, diminta/)).toBeVisible();
  await phone.close();
});
