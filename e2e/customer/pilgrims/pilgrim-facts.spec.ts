import type { Page } from '@playwright/test';
import { call } from '../../../apps/api/test/support/http/http.ts';
import { arrangeSeason } from '../../support/arrange-season.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { goOnTo, openAnew, openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { expectNoSidewaysScroll, tellOfNothing } from '../../support/steps/screens.ts';

const FORM = '/akun/lengkapi-data';
const choose = (page: Page, label: string, option: string) => page.getByLabel(label).selectOption(option);
const save = (page: Page) => page.getByRole('button', { name: 'Simpan data' });

test.describe('what only the pilgrim knows', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('is asked in one short form, of what is missing alone, and saved in one go', async ({
    page,
    customers,
    axe,
  }) => {
    const pilgrim = await customers.traveller(newPerson());
    await openAs(page, pilgrim, FORM);
    await expect(heading(page, 'Lengkapi Data')).toBeVisible();
    // Nobody has a passport yet: nothing of it is asked. The NIK's regency stands there to be confirmed.
    await expect(page.getByLabel('Nama di paspor')).toHaveCount(0);
    await expect(page.getByText(/^Menurut NIK: /)).toBeVisible();
    await expect(page.getByLabel('Kabupaten atau kota')).toHaveValue(/^(Kota|Kabupaten) /);
    await expectNoSidewaysScroll(page);
    await axe();

    await page.getByLabel('Tempat lahir').fill('Garut');
    await page.getByLabel('Nomor BPJS Kesehatan').fill('123');
    await save(page).click();
    await expect(page.getByText('Nomor BPJS harus 13 angka')).toBeVisible();
    await axe();
    await page.getByLabel('Nomor BPJS Kesehatan').fill('0001 2345 67890');
    await choose(page, 'Kewarganegaraan', 'WNI');
    await choose(page, 'Status pernikahan', 'Menikah');
    await choose(page, 'Pendidikan terakhir', 'S1');
    await choose(page, 'Pekerjaan', 'Wiraswasta');
    await page.getByLabel('Kecamatan').fill('Coblong');
    await page.getByLabel('Kelurahan atau desa').fill('Dago');
    await save(page).click();
    await expect(page.getByText('Tersimpan. Tinggal 1 pertanyaan.')).toBeVisible();
    await expect(page.getByLabel('Tempat lahir')).toHaveCount(0);

    // What was left empty is asked for again, and after it nothing more.
    await openAnew(page, FORM);
    await page.getByLabel('Nama ayah').fill('Amir');
    await save(page).click();
    await expect(page.getByText(/^Data sudah lengkap\. Tidak ada yang/)).toBeVisible();
    await axe();
  });
});

test('what was typed stays, whatever others answer and wherever one goes, until it is sent', async ({
  page,
  customers,
  server,
}) => {
  const pilgrim = await customers.traveller(newPerson());
  await page.clock.install();
  await openAs(page, pilgrim, FORM);
  await page.getByLabel('Nama ayah').fill('Amir');
  await page.getByLabel('Kecamatan').fill('Coblong');
  const body = { order: pilgrim.order.uuid, facts: { birthplace: 'Garut' } };
  const path = '/api/v1/pilgrim-facts';
  expect((await call(server.address, 'POST', path, { token: pilgrim.token, body })).status).toBeLessThan(300);
  await page.clock.fastForward('00:31');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByLabel('Tempat lahir')).toHaveCount(0);
  await expect(page.getByLabel('Nama ayah')).toHaveValue('Amir');

  await goOnTo(page, '/akun');
  await expect(heading(page, 'Lengkapi Data')).toHaveCount(0);
  await goOnTo(page, FORM);
  await expect(page.getByLabel('Kecamatan')).toHaveValue('Coblong');

  // A reload would lose it: the browser asks.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await save(page).click();
  await expect(page.getByText(/^Tersimpan\. Tinggal \d+ pertanyaan\.$/)).toBeVisible();
  await expect(page.getByLabel('Nama ayah')).toHaveCount(0);
  await expect(page.getByLabel('Kelurahan atau desa')).toHaveValue('');
});

test('a day that the calendar lacks is said at its lists, which have the focus', async ({
  page,
  customers,
  server,
  api,
}) => {
  const pilgrim = await customers.traveller(newPerson());
  await arrangeSeason(server, api).handInPassport(pilgrim.order, pilgrim.token, 'X1234567');
  await openAs(page, pilgrim, FORM);
  const list = (name: string) => page.getByLabel(`Tanggal paspor dikeluarkan, ${name}`);
  await list('tanggal').selectOption('31');
  await list('bulan').selectOption('02');
  await list('tahun').selectOption({ index: 3 });
  await save(page).click();
  await expect(list('tanggal')).toHaveAttribute('aria-invalid', 'true');
  await expect(list('tanggal')).toBeFocused();
});

test('an agent fills it in for their pilgrim', async ({ page, customers }) => {
  const { agent, order } = await customers.agentFor();
  await openAs(page, agent, `/akun/lengkapi-data?order=${order.uuid}`);
  await page.getByLabel('Nama ayah').fill('Amir');
  await save(page).click();
  await expect(page.getByText(/^Tersimpan\. Tinggal \d+ pertanyaan\.$/)).toBeVisible();
  await expect(page.getByLabel('Nama ayah')).toHaveCount(0);
});

test.describe('where it is still the old year', () => {
  test.use({ timezoneId: 'America/New_York', expectedErrors: [404] });

  test('the years to choose from are those of Jakarta', async ({ page, customers, server, api }) => {
    const pilgrim = await customers.traveller(newPerson());
    await arrangeSeason(server, api).handInPassport(pilgrim.order, pilgrim.token, 'X1234567');
    const newYear = new Date().getUTCFullYear() + 1;
    // The app goes by the time that the server says.
    await tellOfNothing(page);
    await page.route(/\/api\/(?!v1\/events)/, async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.UTC(newYear - 1, 11, 31, 20)).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await openAs(page, pilgrim, FORM);
    const years = page.getByLabel(/tahun$/).locator('option');
    await expect(years.nth(1)).toHaveText(String(newYear));
    await expect(years.last()).toHaveText('2000');
  });
});

test('the journey leads to it', async ({ page, customers, axe }) => {
  const pilgrim = await customers.traveller(newPerson());
  await openAs(page, pilgrim, '/akun');
  const also = page.getByRole('region', { name: 'Bisa dikerjakan juga' });
  await also.getByRole('link', { name: 'Lengkapi Data' }).click();
  await expect(page).toHaveURL(new RegExp(`lengkapi-data\\?order=${pilgrim.order.uuid}`));
  await expect(heading(page, 'Lengkapi Data')).toBeVisible();

  // A page about one step says which, in a line that opens to all nine, over a footer of one line.
  const journey = page.getByRole('region', { name: 'Sembilan langkah Anda' });
  await expect(journey.getByText('Langkah 2 dari 9, Upload Berkas')).toBeVisible();
  await expect(journey.getByRole('listitem')).toHaveCount(0);
  await journey.getByText('Langkah 2 dari 9').click();
  await expect(journey.getByRole('listitem')).toHaveCount(9);
  await axe();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /^Call center/ })).toHaveAttribute('href', /^tel:/);
  expect((await footer.boundingBox())?.height).toBeLessThan(120);
});
