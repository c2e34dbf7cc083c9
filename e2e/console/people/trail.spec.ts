import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1] });

test('the trail is narrowed in its address and shows what changed', async ({ page }) => {
  await signIn(page, 'fahmi', '/pengguna', 'Pengguna');
  await page.getByRole('cell', { name: 'Laras Wibowo' }).click();
  await page.getByRole('button', { name: /Ubah peran/ }).click();
  await page.getByRole('checkbox', { name: 'Operasional' }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  const toast = page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('status');
  await expect(toast).toHaveText(/Peran Laras Wibowo diubah/);
  // Dark over the light desk, at its left.
  await expect(toast).toHaveCSS('background-color', 'rgb(10, 61, 47)');
  expect((await toast.boundingBox())?.x).toBeLessThan(400);

  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await expect(heading(page, 'Jejak')).toBeVisible();
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  // Nothing of what was written down is cut.
  const cut = await rows
    .locator('td span')
    .evaluateAll(
      (cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0).length,
    );
  expect(cut).toBe(0);
  await page.keyboard.press('f');
  await page.keyboard.type('mengubah peran');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/apa=staff\.changed/);
  await expect(rows.first()).toContainText('mengubah peran');
  await expect(rows.first()).toContainText('H. Fahmi Basri');
  await expect(page.locator('[data-row]', { hasNotText: 'mengubah peran' })).toHaveCount(0);

  await page.keyboard.press('j');
  const stub = page.getByRole('complementary', { name: 'Catatan terpilih' });
  await expect(stub.getByRole('heading', { level: 2 })).toHaveText('H. Fahmi Basri mengubah peran');
  const changes = stub.getByRole('list', { name: 'Perubahan' });
  await expect(changes.locator('del')).toContainText('Konten');
  await expect(changes.locator('ins')).toContainText('Operasional');
  await expect(changes).toContainText('1 isian lain tidak berubah.');

  await page.keyboard.press('b');
  await expect(page).toHaveURL(/satu=/);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Saringan' }).getByRole('listitem')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Saringan' }).getByRole('listitem')).toHaveCount(1);
});

test('older entries come when one asks for them, each once', async ({ page, request }) => {
  // Enough for a second page: each is a sign-in of its own.
  for (let count = 0; count < 52; count += 1) {
    const answer = await request.post('/api/staff/v1/session', {
      data: { username: 'nurul', password: 'rahasia123' },
    });
    expect(answer.status()).toBe(200);
  }
  await signIn(page, 'nurul', '/jejak', 'Jejak');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Tampilkan yang lebih lama' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(50);
  const ids = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))));
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
});

test('a row that the product did not write says so, in the list and beside it', async ({ page }) => {
  await page.route(/\/api\/staff\/v1\/audit(\?|$)/, async (route) => {
    const response = await route.fetch();
    const { rows, next } = await response.json();
    const foreign = rows.map((row: object, index: number) => ({ ...row, isRefused: index === 1 }));
    await route.fulfill({ response, json: { rows: foreign, next } });
  });
  await signIn(page, 'fahmi', '/jejak', 'Jejak');
  const rows = page.locator('[data-row]');
  await expect(rows.filter({ hasText: 'Bukan tulisan Rihlah' })).toHaveCount(1);
  await rows.nth(1).click();
  const stub = page.getByRole('complementary', { name: 'Catatan terpilih' });
  await expect(stub.getByText('Bukan tulisan Rihlah')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});
