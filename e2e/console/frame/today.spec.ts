import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';
import { readDigits } from '../../support/steps/text.ts';

const queue = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Antrean' }).getByRole('listitem').filter({ hasText: title });
const countOf = async (page: Page, title: string) =>
  Number(await readDigits(queue(page, title).locator(':scope > :first-child')));

test.describe('on a computer', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('the day starts with what waits, who leaves next, and what changed', async ({ page, api, axe }) => {
    await api.placeOrder();
    await signIn(page, 'fahmi');
    const documents = queue(page, 'Dokumen menunggu');
    await expect(documents).toContainText(/\d+ lewat janji/);
    await expect(documents).toContainText(/Tertua .+: (identitas|paspor|dokumen|buku|sertifikat) /);
    // The strip reads without being seen.
    await expect(
      documents.getByRole('img', { name: /\d+ menunggu\. \d+ lewat janji\. Tertua/ }),
    ).toBeVisible();
    const departures = page.getByRole('table', { name: 'Keberangkatan berikutnya' });
    await expect(departures.getByRole('rowheader').first()).toBeVisible();
    await expect(departures.getByRole('img').first()).toHaveAttribute(
      'aria-label',
      /kurang|siap|ditolak|kosong/,
    );
    await expect(page.getByRole('complementary')).toContainText('membuat RHL');
    await axe();
  });
});

test.describe('the queues', () => {
  test.use({ viewport: DESKTOPS[0] });

  test('count what the lists behind them show, and a number key leads there', async ({ page }) => {
    await signIn(page, 'dewi');
    await expect(queue(page, 'Penarikan saldo agen')).toBeVisible();
    const withdrawals = await countOf(page, 'Penarikan saldo agen');
    const money = await countOf(page, 'Uang perlu keputusan');
    await queue(page, 'Penarikan saldo agen')
      .getByRole('link', { name: /^Mulai/ })
      .click();
    await expect(heading(page, 'Uang')).toBeVisible();
    await expect(page.getByRole('listitem', { name: /^Penarikan / })).toHaveCount(withdrawals);
    await expect(page.locator('[data-row]')).toHaveCount(money);

    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(heading(page, 'Hari ini')).toBeVisible();
    const link = queue(page, 'Penarikan saldo agen').getByRole('link', { name: /^Mulai/ });
    await page.keyboard.press(await readDigits(link));
    await expect(page).toHaveURL(/\/uang\?bagian=penarikan$/);
  });

  test('shrink to a line where nothing waits, and are walked through by J and K', async ({ page }) => {
    await page.route('**/api/staff/v1/today', async (route) => {
      const answer = await route.fetch();
      const today = await answer.json();
      const empty = { count: 0, late: 0, amount: 0, next: null, ticks: [] };
      today.queues = today.queues.map((each: { name: string }) =>
        each.name === 'documents' || each.name === 'withdrawals' ? each : { ...each, ...empty },
      );
      await route.fulfill({ response: answer, json: today });
    });
    await signIn(page, 'fahmi');
    const none = queue(page, 'Uang perlu keputusan');
    await expect(none).toContainText('semua uang sudah masuk ke tagihannya');
    await expect(none.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(queue(page, 'Dokumen menunggu').getByRole('link')).toBeFocused();
    await page.keyboard.press('j');
    await expect(queue(page, 'Penarikan saldo agen').getByRole('link')).toBeFocused();
    await page.keyboard.press('k');
    await expect(queue(page, 'Dokumen menunggu').getByRole('link')).toBeFocused();
  });

  test('say so when nothing waits at all', async ({ page, axe }) => {
    await page.route('**/api/staff/v1/today', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), queues: [], departures: [], changes: [] },
      });
    });
    await signIn(page, 'fahmi');
    await expect(page.getByRole('heading', { name: 'Tidak ada yang menunggu' })).toBeVisible();
    await expect(page.getByText('Belum ada yang diubah rekan Anda.')).toBeVisible();
    await axe();
  });
});

test.describe('approvals', () => {
  test.use({ viewport: DESKTOPS[0] });

  test('are reached from Hari ini by whoever decides some and sees no money', async ({ page }) => {
    await page.route('**/api/staff/v1/today', async (route) => {
      const answer = await route.fetch();
      const today = await answer.json();
      const next = { label: 'Umrah Hemat', at: today.now };
      today.queues = today.queues.map((each: { name: string }) =>
        each.name === 'approvals' ? { ...each, count: 1, next, ticks: [today.now] } : each,
      );
      await route.fulfill({ response: answer, json: today });
    });
    await signIn(page, 'laras');
    await expect(
      page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: /^Persetujuan/ }),
    ).toHaveAccessibleName('Persetujuan 1 menunggu Anda');
    await queue(page, 'Persetujuan orang kedua')
      .getByRole('link', { name: /^Mulai/ })
      .click();
    await expect(page).toHaveURL(/\/persetujuan$/);
    await expect(heading(page, 'Persetujuan')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Menunggu Anda' })).toBeVisible();
  });
});

test.describe('the menu', () => {
  test.use({ viewport: DESKTOPS[0] });

  const entry = (page: Page, name: RegExp) =>
    page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name });

  test('says beside its entries how many wait as Hari ini counts them, on every screen and as they come', async ({
    page,
    api,
  }) => {
    await signIn(page, 'fahmi');
    await expect(queue(page, 'Dokumen menunggu')).toBeVisible();
    const documents = await countOf(page, 'Dokumen menunggu');
    const money =
      (await countOf(page, 'Uang perlu keputusan')) + (await countOf(page, 'Penarikan saldo agen'));
    await expect(entry(page, /^Periksa dokumen/)).toHaveAccessibleName(
      `Periksa dokumen ${documents.toLocaleString('id-ID')} menunggu`,
    );
    await expect(entry(page, /^Uang/)).toHaveAccessibleName(new RegExp(`^Uang ${money} menunggu`));
    // What waits at orders waits for customers.
    await expect(entry(page, /^Pesanan/)).toHaveAccessibleName('Pesanan');
    await entry(page, /^Jejak/).click();
    await expect(heading(page, 'Jejak')).toBeVisible();
    await api.payWrongAmount(1_234_000);
    await expect(entry(page, /^Uang/)).toHaveAccessibleName(new RegExp(`^Uang ${money + 1} menunggu`));
  });

  test('sets off on foil what waits for the viewer', async ({ page, axe }) => {
    await page.route('**/api/staff/v1/today', async (route) => {
      const answer = await route.fetch();
      const today = await answer.json();
      const counts: Record<string, number> = { money: 4, withdrawals: 2, approvals: 3, documents: 0 };
      today.queues = today.queues.map((each: { name: string; count: number }) => ({
        ...each,
        count: counts[each.name] ?? each.count,
      }));
      await route.fulfill({ response: answer, json: today });
    });
    await signIn(page, 'fahmi', '/jejak', 'Jejak');
    await expect(entry(page, /^Uang/)).toHaveAccessibleName('Uang 6 menunggu 3 menunggu Anda');
    await expect(entry(page, /^Uang/).locator('b').last()).toHaveCSS(
      'background-color',
      'rgb(220, 183, 101)',
    );
    await expect(entry(page, /^Periksa dokumen/)).toHaveAccessibleName('Periksa dokumen');
    await axe();
    // The icons of a smaller desk have it at their corner, the sheet of a phone at its edge.
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(entry(page, /^Uang/).getByText('3 menunggu Anda')).toBeVisible();
    await axe();
    await page.setViewportSize(PHONE);
    await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('button', { name: 'Menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('link', { name: 'Uang 6 menunggu 3 menunggu Anda' })).toBeVisible();
    await axe();
  });
});

test.describe('when the server does not answer', () => {
  test.use({ viewport: DESKTOPS[0], expectedErrors: [500] });

  test('the screen says what failed and tries again', async ({ page, axe }) => {
    // Whatever asks by itself gets nothing before the button was pressed.
    await page.addInitScript(() =>
      addEventListener('click', ({ target }) => {
        if (target instanceof HTMLElement && target.innerText === 'Coba lagi')
          document.documentElement.dataset.pressed = '';
      }),
    );
    await page.route('**/api/staff/v1/today', async (route) =>
      (await page.locator('[data-pressed]').count()) > 0
        ? route.continue()
        : route.fulfill({ status: 500, json: {} }),
    );
    await signIn(page, 'fahmi');
    await expect(page.getByRole('heading', { name: 'Hari ini tidak dapat dimuat' })).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(queue(page, 'Dokumen menunggu')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the start fits and is accessible', async ({ page, axe }) => {
    await signIn(page, 'fahmi');
    await expect(queue(page, 'Dokumen menunggu')).toBeVisible();
    await axe();
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
  });

  for (const [path, screen] of [
    ['', 'Hari ini'],
    ['/uang', 'Uang'],
  ] as const)
    test(`${screen} opens at its top`, async ({ page }) => {
      await signIn(page, 'fahmi', path, screen);
      await expect(page.getByRole('complementary')).toBeAttached();
      await expect(heading(page, screen)).toBeInViewport();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
});
