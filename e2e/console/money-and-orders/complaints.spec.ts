import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

for (const viewport of [DESKTOPS[1], PHONE])
  test.describe(`complaints at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport, expectedErrors: [422] });

    test('are written down, worked at and solved, with a history that only grows', async ({
      page,
      customers,
      axe,
    }) => {
      const { order } = await customers.traveller(newPerson());
      const title = `Koper tertinggal di bandara ${viewport.width}`;
      await signIn(page, 'hasan', '/pengaduan', 'Pengaduan & insiden');
      await axe();
      await page.getByRole('button', { name: 'Tulis pengaduan' }).click();
      const stub = page.getByRole('complementary', { name: 'Tulis pengaduan' });
      await stub.getByLabel('Ringkasnya').fill(title);
      await stub.getByLabel('Yang terjadi').fill('Satu koper hitam belum sampai di hotel.');
      await stub.getByLabel('Jenis').selectOption('Kehilangan');
      await stub.getByLabel('Bobot').selectOption('Berat');
      await stub.getByLabel('Nama pelapor').fill('Ibu Rosmiati');
      await stub.getByLabel('Nomor pesanan').fill('RHL 000000 0000');
      await stub.getByRole('button', { name: 'Simpan pengaduan' }).click();
      await expect(stub.getByText('Pesanan tidak ditemukan')).toBeVisible();
      await axe();
      await stub.getByLabel('Nomor pesanan').fill(order.orderId);
      await stub.getByRole('button', { name: 'Simpan pengaduan' }).click();
      await expect(heading(page, new RegExp(`^ADU \\d+ ${title}$`))).toBeVisible();
      await expect(page.getByRole('link', { name: order.orderId })).toBeVisible();
      await axe();

      await page.getByRole('button', { name: 'Kerjakan' }).click();
      await expect(page.getByText('mulai mengerjakan')).toBeVisible();
      // Whoever is passed on the way to a name is not assigned.
      await page.getByLabel('Petugas').selectOption({ index: 2 });
      await page.getByLabel('Petugas').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Ganti petugas' }).click();
      await expect(page.getByText(/menugaskan /)).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Ganti petugas' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Selesai', exact: true }).click();
      await expect(page.getByText('Tulis dulu apa yang dikerjakan.')).toBeVisible();
      await page.getByLabel('Catatan').fill('Koper ditemukan dan diantar.');
      await page.getByRole('button', { name: 'Selesai', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Buka lagi' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'menyelesaikan' })).toContainText(
        'Koper ditemukan dan diantar.',
      );

      // Solved: it has left the list of what waits, and is found by its state.
      await page.goto('/staf/pengaduan');
      await expect(page.getByText(/^\d+ pengaduan$/)).toBeVisible();
      await expect(page.getByText(title)).toHaveCount(0);
      await page.goto('/staf/pengaduan?keadaan=solved&jenis=loss');
      await expect(page.getByText(title)).toBeVisible();
    });
  });

test('a list that moves while it is read shows nothing twice and leaves nothing out', async ({ page }) => {
  const numbers = Array.from({ length: 60 }, (_, index) => 60 - index);
  const rowOf = (number: number) => ({
    uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    number: `ADU ${String(number).padStart(4, '0')}`,
    kind: 'other',
    weight: 'light',
    title: `Pengaduan nomor ${number}`,
    state: 'new',
    openedAt: '2026-11-01T08:00:00+07:00',
    limitAt: '2026-12-01T08:00:00+07:00',
    isLate: false,
    reporter: 'Ibu Rosmiati',
    branch: { uuid: '00000000-0000-4000-8000-000000000000', city: 'Bandung' },
    assignee: null,
  });
  await page.route('**/api/staff/v1/complaints?*', async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    // One comes in after the first page was read.
    if (at === 2 && numbers.length === 60) numbers.unshift(61);
    const complaints = numbers.slice((at - 1) * 50, at * 50).map(rowOf);
    await route.fulfill({ json: { complaints, total: numbers.length } });
  });
  await signIn(page, 'hasan', '/pengaduan', 'Pengaduan & insiden');
  await expect(page.getByText('60 pengaduan', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Tampilkan yang lebih lama' }).click();
  await expect(page.getByText('61 pengaduan', { exact: true })).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(61);
  const shown = await page
    .locator('[data-row]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
  expect(new Set(shown).size).toBe(61);
});
