import { test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { DESKS, signIn } from './support/steps/staff.ts';
for (const viewport of DESKS)
test.describe(`${viewport.width}`, () => {
  test.use({ viewport });
  test('look', async ({ page, customers }) => {
    const shot = (n: string) => page.screenshot({ path: `/tmp/pics/daftar/${n}-${viewport.width}.png` });
    const person = newPerson({ name: 'Raden Ayu Kusumaningrum Wiryodiningrat' });
    await customers.traveller(person);
    await signIn(page, 'bagas', '/keberangkatan', 'Keberangkatan');
    await page.getByRole('row', { name: /Umrah Berkah 9 Hari.*Bandung/ }).getByRole('link').click();
    await page.getByRole('table', { name: 'Kesiapan jamaah' }).waitFor();
    await page.getByRole('button', { name: 'Daftar' }).click();
    await page.waitForTimeout(300); await shot('menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('m'); await page.getByText('masih kurang data').first().waitFor(); await shot('airline');
    await page.getByRole('button', { name: 'Bekukan manifes' }).click(); await page.getByText('Manifes dibekukan').first().waitFor();
    await page.goto(page.url().replace('airline', 'pilgrims')); await page.getByRole('button', { name: /Buat versi 1/ }).click(); await page.getByText(/Versi 1,/).waitFor(); await page.waitForTimeout(500); await shot('pilgrims');
    await page.getByRole('button', { name: 'Lepas pembekuan' }).click(); await page.waitForTimeout(300); await shot('release');
    await page.keyboard.press('Escape');
    await page.keyboard.press('r'); await page.getByText('belum terbit').first().waitFor(); await shot('rooming');
    await page.goto(page.url().replace('rooming', 'siskopatuh')); await page.getByRole('button', { name: 'Isi polis' }).click(); await page.waitForTimeout(400); await shot('policy');
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').getByRole('link', { name: person.name }).click(); await page.getByText('Isi menurut paspor').waitFor(); await page.waitForTimeout(400); await shot('facts');
    await page.goto('/staf/pengaturan?bagian=daftar&jenis=siskopatuh'); await page.getByText('32 kolom').waitFor(); await page.waitForTimeout(300); await shot('format');
    await page.getByRole('textbox', { name: 'Judul kolom 2' }).fill('Title'); await page.waitForTimeout(200); await shot('format-wrong');
  });
});
