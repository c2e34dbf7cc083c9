import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1] });

const rows = (page: Page) => page.locator('[data-row]');
const current = (page: Page) => page.locator('tr[aria-current]');
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** A list of made-up orders, the same every time. */
async function openList(page: Page): Promise<void> {
  await signIn(page, 'rina', '/contoh', 'Contoh');
  await expect(rows(page)).toHaveCount(40);
}

test('J and K move the current row, which the stub follows without taking the focus', async ({ page }) => {
  await openList(page);
  await press(page, 'j', 'j', 'k', 'j');
  await expect(current(page)).toHaveAttribute('data-row', 'RHL 261120 0001');
  await expect(current(page)).toBeFocused();
  const stub = page.getByRole('complementary', { name: 'Pesanan terpilih' });
  await expect(stub).toContainText('RHL 261120 0001');
  await expect(current(page)).toBeFocused();
  await press(page, 'Escape');
  await expect(stub).toHaveCount(0);
});

test('Esc closes the preview alone: row and focus stay, keys go on from there, P opens it again', async ({
  page,
}) => {
  await openList(page);
  await press(page, 'j', 'j');
  const stub = page.getByRole('complementary', { name: 'Pesanan terpilih' });
  await expect(stub).toContainText('RHL 261120 0001');
  await stub.getByRole('button').first().focus();
  await press(page, 'Escape');
  await expect(stub).toHaveCount(0);
  await expect(current(page)).toHaveAttribute('data-row', 'RHL 261120 0001');
  await expect(current(page)).toBeFocused();
  const bar = page.getByRole('region', { name: 'Yang dipilih' });
  await press(page, 'Space');
  await expect(bar).toContainText('1 dipilih');
  await press(page, 'Shift+J');
  await expect(bar).toContainText('2 dipilih');
  // The preview follows to the next row; closed, the address says so too.
  await expect(stub).toBeVisible();
  await press(page, 'Escape', 'p');
  await expect(bar).toHaveCount(0);
  await expect(stub).toHaveCount(0);
  await page.reload();
  await expect(current(page)).toHaveCount(1);
  await expect(stub).toHaveCount(0);
  await current(page).focus();
  await press(page, 'p');
  await expect(stub).toBeVisible();
  await expect(current(page)).toBeFocused();
});

test('Spasi, Shift J and Ctrl A choose; Esc lets go; the bar hides no row', async ({ page }) => {
  await openList(page);
  await press(page, 'j', 'Space', 'Shift+J', 'Shift+J');
  const bar = page.getByRole('region', { name: 'Yang dipilih' });
  await expect(bar).toContainText('3 dipilih');
  await press(page, 'Control+a');
  await expect(bar).toContainText('40 dipilih');
  const last = rows(page).last();
  await last.scrollIntoViewIfNeeded();
  await page
    .locator('[data-row]')
    .first()
    .locator('xpath=ancestor::table/..')
    .evaluate((scroller) => {
      scroller.scrollTop = scroller.scrollHeight;
    });
  const [row, over] = [await last.boundingBox(), await bar.boundingBox()];
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  await press(page, 'Escape');
  await expect(bar).toHaveCount(0);
  await expect(current(page)).toHaveCount(1);
});

test('what was done can be taken back with Z, and stays until then', async ({ page }) => {
  await openList(page);
  await press(page, 'j', 'Space');
  await page.getByRole('button', { name: 'Terima' }).click();
  await expect(page.getByText('1 pesanan diterima')).toBeVisible();
  await press(page, 'z');
  await expect(page.getByText('1 dipilih')).toBeVisible();
  await expect(page.getByText('1 pesanan diterima')).toHaveCount(0);
});

test('rows that changed elsewhere stay in their place until one asks', async ({ page }) => {
  await openList(page);
  const before = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
  await press(page, 'x');
  await expect(page.getByText('4 pesanan berubah')).toBeVisible();
  expect(await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')))).toEqual(
    before,
  );
  await press(page, '.');
  await expect(page.getByText('4 pesanan berubah')).toHaveCount(0);
});

test('filters are tokens in the address; Backspace takes the last away, Back brings it again', async ({
  page,
}) => {
  await openList(page);
  await press(page, 'f');
  await page.keyboard.type('lunas');
  await press(page, 'Enter');
  const tokens = page.getByRole('list', { name: 'Saringan' }).getByRole('listitem');
  await expect(tokens).toHaveText([/Status\s*Lunas/]);
  await expect(page).toHaveURL(/status=Lunas/);
  const few = await rows(page).count();
  expect(few).toBeLessThan(40);
  await press(page, 'f', 'Backspace');
  await expect(tokens).toHaveCount(0);
  await expect(rows(page)).toHaveCount(40);
  await page.goBack();
  await expect(tokens).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(few);
});

test('columns and density are remembered, the order is in the address', async ({ page }) => {
  await openList(page);
  const heads = page.getByRole('columnheader').filter({ hasNot: page.getByRole('checkbox') });
  await page.getByRole('button', { name: 'Kolom', exact: true }).click();
  await page.getByLabel('Agen').check();
  await page.getByLabel('Dokumen').focus();
  await press(page, 'Alt+ArrowUp');
  await page.getByRole('button', { name: 'Longgar' }).click();
  await press(page, 'Escape');
  await expect(heads).toHaveText([/No\. pesanan/, 'Jamaah', 'Status', 'Dokumen', 'Sisa tagihan', 'Agen']);
  await expect(rows(page).first()).toHaveCSS('height', '42px');
  await page.getByRole('button', { name: 'Jamaah' }).click();
  await expect(page).toHaveURL(/urut=nama/);
  await page.reload();
  await expect(heads).toHaveText([/No\. pesanan/, /Jamaah/, 'Status', 'Dokumen', 'Sisa tagihan', 'Agen']);
  await expect(page.getByRole('columnheader', { name: /Jamaah/ })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('Agus Suryadi');
});

test('G and a letter go to a screen, ? lists all keys, the bar has those of this screen', async ({
  page,
}) => {
  await signIn(page, 'fahmi');
  await press(page, 'g', 'j');
  await expect(heading(page, 'Jejak')).toBeVisible();
  const hints = page.getByRole('list', { name: 'Tombol layar ini' });
  await expect(hints).toContainText('pindah baris');
  await expect(hints).toContainText('saring');
  await press(page, '?');
  const help = page.getByRole('dialog', { name: 'Semua tombol' });
  await expect(help).toContainText('cari dan lakukan');
  await expect(help).toContainText('Pengguna');
  // Whole on the lowest office laptop: the switch is its last line.
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(help.getByRole('switch', { name: 'Tombol satu huruf' })).toBeInViewport({ ratio: 1 });
  await press(page, 'Escape');
  await press(page, 'g', 't');
  await expect(heading(page, 'Pengguna')).toBeVisible();
});

test('single letters are off inside fields, and for whoever turns them off', async ({ page }) => {
  await signIn(page, 'fahmi', '/pengguna?undang=ya', 'Pengguna');
  const name = page.getByLabel('Nama', { exact: true });
  await name.pressSequentially('gjn?');
  await expect(name).toHaveValue('gjn?');
  await expect(heading(page, 'Pengguna')).toBeVisible();
  await page.goto('/staf/akun');
  await page.getByRole('switch', { name: /Tombol satu huruf/ }).uncheck();
  await press(page, 'g', 'j');
  await page.reload();
  await expect(heading(page, 'Akun saya')).toBeVisible();
  await press(page, 'g', 'j', 'Control+k');
  await expect(page.getByRole('dialog', { name: 'Cari dan lakukan' })).toBeVisible();
  await expect(heading(page, 'Akun saya')).toBeAttached();
});

test('Ctrl K goes where one types, and offers only what the role may', async ({ page }) => {
  await signIn(page, 'fahmi');
  await press(page, 'Control+k');
  const palette = page.getByRole('dialog', { name: 'Cari dan lakukan' });
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('undang');
  await expect(palette.getByRole('option')).toHaveText([/Undang petugas/]);
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('heading', { name: 'Undang petugas' })).toBeVisible();
});

test('Ctrl K says that it is still looking until it knows, and asks once for what was typed', async ({
  page,
}) => {
  await signIn(page, 'fahmi');
  const asked: string[] = [];
  let answer = () => {};
  await page.route('**/api/staff/v1/search*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('text') ?? '');
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await press(page, 'Control+k');
  const palette = page.getByRole('dialog', { name: 'Cari dan lakukan' });
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('zzqqxx');
  await expect(palette.getByRole('status')).toHaveText('Mencari…');
  await expect.poll(() => asked).toEqual(['zzqqxx']);
  await expect(palette.getByRole('status')).toHaveText('Mencari…');
  await expect(palette.getByText('Tidak ada yang cocok')).toHaveCount(0);
  answer();
  await expect(palette.getByText('Tidak ada yang cocok dengan “zzqqxx”.')).toBeVisible();
  await expect(palette.getByRole('status')).toBeEmpty();
});

test('the line of filters says that it is still looking, and finds an agent by a phone', async ({
  page,
  customers,
}) => {
  const { agent } = await customers.agentFor();
  await signIn(page, 'fahmi', '/pesanan', 'Pesanan');
  await expect(rows(page).first()).toBeVisible();
  const asked: string[] = [];
  let answer = () => {};
  await page.route('**/api/staff/v1/order-filter-choices*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('text') ?? '');
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await press(page, 'f');
  const box = page.getByRole('combobox', { name: 'Saring menurut' });
  const offered = page.getByRole('listbox', { name: 'Saringan yang ada' });
  await box.pressSequentially('zz');
  await expect(offered.getByRole('status')).toHaveText('Mencari…');
  await expect(offered.getByText('Tidak ada yang cocok')).toHaveCount(0);
  await expect.poll(() => asked).toEqual(['zz']);
  answer();
  await expect(offered.getByRole('status')).toHaveCount(0);
  await page.unroute('**/api/staff/v1/order-filter-choices*');
  await box.fill(agent.phone);
  await expect(offered.getByRole('option', { name: /^Agen/ })).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the search can be left by touch, and shows whole order numbers', async ({ page, axe }) => {
    await signIn(page, 'fahmi');
    await page.getByRole('button', { name: 'Cari' }).click();
    const palette = page.getByRole('dialog', { name: 'Cari dan lakukan' });
    await palette.getByLabel('Cari apa saja').fill('siti');
    const number = palette.getByText(/^RHL \d{6} \d{4}/).first();
    await expect(number).toBeVisible();
    expect(await number.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true);
    await axe();
    await palette.getByRole('button', { name: 'Tutup pencarian' }).click();
    await expect(palette).toHaveCount(0);
  });
});

test('what is typed right after Ctrl K stands in the palette, and no screen hears it', async ({ page }) => {
  await openList(page);
  const palette = page.getByRole('dialog', { name: 'Cari dan lakukan' });
  await press(page, 'Control+k');
  await expect(palette).toBeVisible();
  await press(page, 'Escape');
  await expect(palette).toHaveCount(0);
  await press(page, 'Control+k', 'j', 'x', 'j');
  await expect(palette.getByLabel('Cari apa saja')).toHaveValue('jxj');
  await press(page, 'Escape');
  await expect(palette).toHaveCount(0);
  await expect(current(page)).toHaveCount(0);
});

test('what is typed before the palette is there is kept for its field', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Files have no names of their own: it is the one that has the palette's.
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes('Cari dan lakukan')) await arrived;
    await route.fulfill({ response: answer });
  });
  await openList(page);
  await press(page, 'Control+k', 'j', 'x', 'e', 'Backspace', 'j');
  arrive();
  const palette = page.getByRole('dialog', { name: 'Cari dan lakukan' });
  await expect(palette.getByLabel('Cari apa saja')).toHaveValue('jxj');
  await page.keyboard.type('a');
  await expect(palette.getByLabel('Cari apa saja')).toHaveValue('jxja');
  await press(page, 'Escape');
  await expect(palette).toHaveCount(0);
  await expect(current(page)).toHaveCount(0);
  // No longer asked for, it takes no key.
  await press(page, 'j');
  await expect(current(page)).toHaveCount(1);
});

test.describe('while the palette cannot be loaded', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('that is said, the screen has its keys again, and the next Ctrl K asks anew', async ({
    page,
    axe,
  }) => {
    // Asked whether a new version is the reason, in which case the page is loaded anew: there is no answer.
    await page.route('**/favicon.svg', (route) => route.abort());
    await page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch();
      if ((await answer.text()).includes('Cari dan lakukan')) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await openList(page);
    const failure = page.getByRole('alert').filter({ hasText: 'Pencarian tidak dapat dimuat' });
    await press(page, 'Control+k');
    await expect(failure).toHaveCount(1);
    await axe();
    await press(page, 'j');
    await expect(current(page)).toHaveCount(1);
    await failure.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
    await press(page, 'Control+k');
    await expect(failure).toHaveCount(1);
    await page.unrouteAll();
    const palette = page.getByRole('dialog', { name: 'Cari dan lakukan' });
    // Browsers may keep a failed import as long as the page stands; once the server answers, it is loaded anew.
    await expect(async () => {
      await press(page, 'Control+k');
      await expect(palette.getByLabel('Cari apa saja')).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.type('x');
    await expect(palette.getByLabel('Cari apa saja')).toHaveValue('x');
    await expect(failure).toHaveCount(0);
  });
});

test('the palette of a branch clerk has no team', async ({ page }) => {
  await signIn(page, 'rina');
  await page.getByRole('button', { name: 'Cari apa saja' }).click();
  const palette = page.getByRole('dialog', { name: 'Cari dan lakukan' });
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expect(palette.getByRole('option', { name: /Undang|Pengguna|Jejak/ })).toHaveCount(0);
});

test('what cannot be undone wants a reason and four digits, and says what is missing', async ({ page }) => {
  await openList(page);
  await press(page, 'j');
  await page.getByRole('button', { name: 'Batalkan…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Alasan, wajib')).toBeFocused();
  await expect(dialog).toContainText('Rp 0');
  const confirm = dialog.getByRole('button', { name: 'Batalkan pesanan' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  // It stays within reach of the keyboard, to say what is missing.
  await confirm.press('Enter');
  await expect(dialog.getByText('Alasan belum diisi')).toBeVisible();
  await dialog.getByLabel('Alasan, wajib').fill('Jamaah sakit');
  await dialog.getByLabel(/Ketik \d{4}/).fill('9999');
  await confirm.press('Enter');
  await expect(dialog.getByText('Empat angka terakhir adalah 0021')).toBeVisible();
  await dialog.getByLabel(/Ketik \d{4}/).fill('0021');
  await confirm.click();
  await expect(page.getByText('Dibatalkan: Jamaah sakit')).toBeVisible();
});
