import { expect, test } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { openPackage } from '../../support/steps/browse.ts';
import { atEach, expectNoSidewaysScroll, type Look } from '../../support/steps/screens.ts';

/** A phone, the same with large text, and a computer. */
const LOOKS: Look[] = [
  { width: 360, height: 740 },
  { width: 360, height: 740, text: 24 },
  { width: 1280, height: 800 },
];

test('flights, meeting point and leader stand on package, ticket and calendar', async ({
  page,
  api,
  customers,
  axe,
}) => {
  const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
  await openPackage(page, uuid);
  const flights = page.getByRole('heading', { name: 'Penerbangan', exact: true }).locator('..');
  await flights.scrollIntoViewIfNeeded();
  await expect(flights).toContainText(
    /Penerbangan berangkat\s*\w{2} \d+, CGK \d\d\.\d\d ke \w{3} \d\d\.\d\d/,
  );
  const pilgrim = await customers.traveller();
  await openAs(page, pilgrim, `/akun/tiket?order=${pilgrim.order.uuid}`);
  const ticket = page.getByRole('region', { name: 'Tiket perjalanan', exact: true });
  for (const what of [/Kumpul\s*\d+.\w+ \d{4}, \d\d\.\d\d, Bandara CGK/, /Penerbangan pulang/, /Pembimbing/])
    await expect(ticket).toContainText(what);
  await expectNoSidewaysScroll(page);
  await axe();
  await page.goto('/#/akun');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Simpan ke kalender: tanggal berangkat' }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('').replace(/\r\n[ \t]/g, '');
  expect(text).toMatch(/Kumpul: .*Bandara CGK/);
  expect(text).toMatch(/Penerbangan|Pulang/);
  expect(text).toMatch(/DTEND/);
});

test('the taxi card is for the driver', async ({ page, customers, axe }) => {
  const pilgrim = await customers.traveller();
  await openAs(page, pilgrim, `/akun/tiket?order=${pilgrim.order.uuid}`);
  await page.getByRole('button', { name: 'Tunjukkan ke sopir' }).first().click();
  const card = page.getByRole('dialog', { name: 'Tunjukkan ke sopir' });
  await expect(card).toBeVisible();
  const hotel = card.getByText(/^فندق/);
  await expect(hotel).toHaveCSS('direction', 'rtl');
  await atEach(page, LOOKS, async ({ width, height }) => {
    expect(
      await hotel.evaluate((word) => Number.parseFloat(getComputedStyle(word).fontSize)),
    ).toBeGreaterThanOrEqual(44);
    expect(await card.boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
    await axe();
  });
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(card.getByRole('link', { name: /^Telepon / })).toHaveAttribute('href', /^tel:\+966\d+$/);
  await card.getByRole('button', { name: 'Tutup' }).click();
  await expect(card).toBeHidden();
});
