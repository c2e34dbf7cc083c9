import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

const chipOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const without = (page: Page) => page.getByRole('list', { name: 'Belum punya kamar' });

async function openRooms(page: Page): Promise<void> {
  await signIn(page, 'fahmi', '/kamar', 'Kamar');
  await page
    .getByRole('row', { name: /Umrah Berkah 9 Hari.*Bandung/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Belum punya kamar' })).toBeVisible();
}

test.describe('rooms', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('are proposed, saved and published, each hotel apart, and tell at once what is wrong', async ({
    page,
    customers,
    axe,
  }) => {
    const man = { ...newPerson(), name: 'Rizky Firmansyah', gender: 'm' as const };
    await customers.traveller(man);
    await openRooms(page);
    await axe();
    await expect(without(page)).toContainText(man.name);
    await expect(page.getByRole('button', { name: 'Terbitkan' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Susun otomatis' }).click();
    await expect(page.getByText('Semua sudah punya kamar.')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Simpan susunan' }).click();
    await expect(page.getByText('Susunan disimpan')).toBeVisible();
    // Staff are named, not their accounts.
    await expect(page.getByText(/H\. Fahmi Basri menyimpan/)).toBeVisible();
    await page.getByRole('button', { name: 'Terbitkan' }).click();
    await expect(page.getByText(/Sudah terbit/)).toBeVisible();
    const list = page.getByRole('link', { name: 'Rooming list' });
    await expect(list).toHaveAttribute('href', /daftar=rooming&hotel=/);

    // Among women who are no family of his.
    await chipOf(page, man.name)
      .first()
      .dragTo(page.getByRole('article', { name: /perempuan/ }).first());
    await expect(page.getByText(/perlu pindah/).first()).toBeVisible();
    await axe();
    await page.keyboard.press('z');
    await expect(page.getByText(/perlu pindah/)).toBeHidden();

    await page.getByRole('navigation', { name: 'Hotel' }).getByRole('link').last().click();
    await expect(page).toHaveURL(/hotel=/);
    await expect(page.getByText(/orang belum punya kamar|Belum punya kamar/).first()).toBeVisible();

    // The list of departures says it of each hotel.
    await page.goto('/staf/kamar');
    const row = page.getByRole('row', { name: /Umrah Berkah 9 Hari.*Bandung/ });
    await expect(row.getByText(/ditempatkan, 0 belum · terbit/)).toBeVisible();
    await expect(row.getByText('belum disusun')).toBeVisible();
    await axe();
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: DESKTOPS[0] });

  test('Spasi lifts, arrows choose the room, Enter puts down, Z takes it back, L locks', async ({
    page,
    customers,
  }) => {
    const person = { ...newPerson(), name: 'Ujang Sobari', gender: 'm' as const };
    await customers.traveller(person);
    await openRooms(page);
    await page.getByRole('button', { name: 'Susun otomatis' }).click();
    await page.keyboard.press('n');
    const empty = page.getByRole('article', { name: /^Q-.*kosong/ }).last();
    await expect(empty).toBeVisible();
    await chipOf(page, person.name).first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: 'Sedang diangkat' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Sedang diangkat' })).toBeHidden();
    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    const place = page.getByText(/^Ke [QTD]-|^Tanpa kamar/);
    await expect(place).toBeVisible();
    const said = (await place.textContent()) ?? '';
    await page.keyboard.press('Enter');
    const label = said.replace('Ke ', '');
    const target = page.getByRole('article', { name: new RegExp(`^${label}`) });
    const there = said === 'Tanpa kamar' ? without(page) : target;
    await expect(there.getByRole('button', { name: new RegExp(person.name) })).toBeFocused();
    await page.keyboard.press('z');
    await page.keyboard.press('l');
    await expect(page.getByRole('article', { name: /terkunci/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Kamar')).toBeVisible();
  });
});
