import type { Page } from '@playwright/test';
import { addDays, formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import { addHotel, changePackage, publishPackage, recordProof } from '../../support/arrange-packages.ts';
import { inDays } from '../../support/days.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { smallPhoto } from '../../support/photos.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

const named = (what: string) => `${what} ${Date.now().toString(36)}`;
const block = (page: Page, name: string) =>
  page.getByRole('complementary', { name: '5 Pasti' }).getByRole('region', { name, exact: true });

test('a clerk enters a proof, plans the rest, and withdraws with a reason', async ({
  page,
  api,
  server,
  axe,
}) => {
  const name = named('Umrah Bukti');
  const uuid = await publishPackage(server, api, name);
  await signIn(page, 'hasan', `/keberangkatan/${uuid}`, new RegExp(name));
  await page.getByRole('link', { name: '5 Pasti' }).click();
  await expect(block(page, 'Pesawat')).toContainText('GA 980, CGK 11.40 ke JED 17.55');
  await expect(block(page, 'Visa').getByRole('button', { name: 'Catat bukti' })).toHaveCount(0);
  await expect(block(page, 'Izin').getByRole('button')).toHaveCount(0);
  await axe();
  await block(page, 'Pesawat').getByRole('button', { name: 'Catat bukti' }).click();
  const dialog = page.getByRole('dialog', { name: 'Catat bukti: Pesawat' });
  await dialog.getByRole('button', { name: 'Catat pasti' }).click();
  await expect(dialog.getByText('Wajib diisi')).toBeVisible();
  await dialog.getByLabel('Buktinya apa').fill('Surat blok 45 seat dari Garuda');
  await dialog.getByLabel('Nomor surat').fill('GA/1187');
  await dialog.locator('input[type="file"]').setInputFiles(await smallPhoto());
  await expect(dialog.getByRole('img', { name: /^Halaman 1/ })).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Catat pasti' }).click();
  await expect(block(page, 'Pesawat')).toContainText('Pasti');
  await expect(block(page, 'Pesawat')).toContainText(/GA\/1187.*Hasan Basuki/);

  await block(page, 'Hotel').getByRole('button', { name: 'Atur hari' }).click();
  const plan = page.getByRole('dialog', { name: 'Kapan hotel pasti' });
  await plan.getByLabel('Pasti paling lambat').fill(inDays(60));
  await expect(plan.getByLabel('Penanggung jawab')).toHaveValue('Hasan Basuki');
  await axe();
  await plan.getByRole('button', { name: 'Simpan' }).click();
  await expect(block(page, 'Hotel')).toContainText(`Pasti paling lambat ${formatDayFirst(inDays(60))}`);

  await block(page, 'Pesawat').getByRole('button', { name: 'Cabut' }).click();
  const withdraw = page.getByRole('dialog', { name: 'Cabut bukti pesawat?' });
  await withdraw.getByLabel('Alasan, wajib').fill('Garuda menarik bloknya');
  await withdraw.getByRole('button', { name: 'Cabut bukti' }).click();
  await expect(block(page, 'Pesawat')).toContainText('Belum');
  await block(page, 'Pesawat').getByText('Riwayat, 1 bukti').click();
  await expect(block(page, 'Pesawat')).toContainText(/dicabut .*Hasan Basuki: Garuda menarik bloknya/);
  await axe();
});

test('who had ordered is told why by whoever publishes, and the answers are seen and settled', async ({
  page,
  api,
  customers,
  server,
  expectedErrors,
  axe,
}) => {
  expectedErrors.push(422);
  const name = named('Umrah Beri Tahu');
  const uuid = await publishPackage(server, api, name);
  await recordProof(server, uuid, { kind: 'hotel', text: 'Konfirmasi 12 kamar' });
  const first = await customers.agentFor(newPerson({ name: 'Ratna Setuju' }), name);
  await customers.agentFor(newPerson({ name: 'Bambang Diam' }), name);
  await signIn(page, 'fahmi', `/paket/${uuid}`, name);
  await page.getByRole('navigation', { name: 'Bagian' }).getByText('Hotel').first().click();
  await page
    .getByLabel(/^Malam/)
    .first()
    .fill('5');
  await page.keyboard.press('Control+Enter');
  const told = page.getByRole('dialog', { name: `Beri tahu yang sudah memesan ${name}` });
  await told.getByLabel('Alasannya, dibaca jamaah').fill('Hotel Madinah penuh satu malam');
  await told.getByLabel('Minta jawaban').check();
  await expect(told.getByLabel('Jawaban paling lambat')).toHaveValue(
    formatDayFirst(addDays(jakartaDate(new Date()), 7)),
  );
  await axe();
  await told.getByRole('button', { name: 'Terbitkan dan beri tahu' }).click();
  await expect(page.getByText(`${name} terbit`)).toBeVisible();

  const { changes } = await api.assurancesOf(first.order.uuid, first.agent.token);
  await api.answerChange(first.order.uuid, changes[0]?.uuid ?? '', 'leaving', first.agent.token);
  await page.getByRole('link', { name: '5 Pasti' }).click();
  const change = page.getByRole('region', { name: 'Perubahan hotel' });
  await expect(change).toContainText('0 setuju, 1 mau pindah atau batal, 1 belum menjawab');
  await expect(block(page, 'Hotel')).toContainText('Belum');
  await axe();
  await change.getByRole('button', { name: 'Catat hasil Ratna Setuju' }).click();
  const settle = page.getByRole('dialog', { name: 'Catat hasil untuk Ratna Setuju?' });
  // Nothing is chosen for whoever writes the note first.
  await settle.getByLabel('Yang dibicarakan').fill('Ditelepon, tetap ikut');
  await settle.getByRole('button', { name: 'Catat hasil' }).click();
  await expect(settle.getByText('Pilih hasilnya')).toBeVisible();
  await axe();
  await settle.getByLabel('Hasilnya').selectOption({ label: 'Jamaah setuju' });
  await settle.getByRole('button', { name: 'Catat hasil' }).click();
  await expect(change).toContainText(/selesai: setuju, H\. Fahmi Basri, Ditelepon, tetap ikut/);

  await change.getByRole('button', { name: 'Perbaiki hasil Ratna Setuju' }).click();
  const correct = page.getByRole('dialog', { name: 'Perbaiki hasil untuk Ratna Setuju?' });
  await expect(correct).toContainText('Sekarang tercatat setuju oleh H. Fahmi Basri: Ditelepon, tetap ikut');
  await correct.getByLabel('Hasilnya').selectOption({ label: 'Jamaah pindah atau batal' });
  await correct.getByLabel('Alasan diperbaiki').fill('Salah catat, ia mau batal');
  await axe();
  await correct.getByRole('button', { name: 'Simpan' }).click();
  await expect(change).toContainText(
    /selesai: mau pindah atau batal, H\. Fahmi Basri, Salah catat, ia mau batal/,
  );
});

test('the licence is proved in the settings, and its proof ends with its text', async ({ page, axe }) => {
  await signIn(page, 'fahmi', '/pengaturan', 'Pengaturan');
  const licence = page.getByRole('region', { name: 'Izin', exact: true });
  await expect(licence).toContainText(/Cocok dengan Siskopatuh.*berlaku sampai/);
  await licence.getByRole('button', { name: 'Bukti baru' }).click();
  const dialog = page.getByRole('dialog', { name: 'Catat bukti: Izin' });
  await dialog.getByLabel('Buktinya apa').fill('Cocok dengan Siskopatuh');
  await dialog.getByLabel('Izin berlaku sampai').fill(inDays(500));
  await axe();
  await dialog.getByRole('button', { name: 'Catat pasti' }).click();
  await expect(licence).toContainText('Riwayat, 1 bukti');
  await axe();
});

test('a hotel that is renamed in its list asks what those are told who had ordered, and tells them', async ({
  page,
  api,
  customers,
  server,
  expectedErrors,
  axe,
}) => {
  expectedErrors.push(422);
  const [name, title] = [named('Umrah Ganti Nama'), named('Grand Plaza')];
  const uuid = await publishPackage(server, api, name);
  const hotel = await addHotel(server, title);
  await changePackage(server, uuid, () => ({ hotels: [{ uuid: hotel, nights: 4 }] }));
  const bought = await customers.agentFor(newPerson({ name: 'Ratna Membaca' }), name);
  const changes = async () => (await api.assurancesOf(bought.order.uuid, bought.agent.token)).changes;
  await signIn(page, 'laras', '/isi?bagian=hotel', 'Isi lain');
  await page.getByRole('row', { name: new RegExp(title) }).click();
  await page.getByLabel('Nama hotel').fill(`${title} Baru`);
  await page.keyboard.press('Control+s');
  const told = page.getByRole('dialog', { name: `Beri tahu yang sudah memesan ${title}` });
  await axe();
  await told.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByText(/Belum disimpan\. Ada yang sudah memesan/)).toBeVisible();
  expect(await changes()).toEqual([]);
  await page.keyboard.press('Control+s');
  await told.getByLabel('Alasannya, dibaca jamaah').fill('Hotelnya berganti nama');
  await told.getByRole('button', { name: 'Simpan dan beri tahu' }).click();
  await expect(page.getByText(`${title} Baru disimpan`)).toBeVisible();
  expect(await changes()).toMatchObject([{ kind: 'hotel', reason: 'Hotelnya berganti nama' }]);
  const { phone, password } = bought.agent;
  await expect
    .poll(async () => (await api.messagesOf(phone, password)).map((message) => message.title))
    .toContain('Hotel berubah sejak Anda memesan');
});
