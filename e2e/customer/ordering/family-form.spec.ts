import type { Locator, Page } from '@playwright/test';
import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import { ECONOMY } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson, type Person } from '../../support/people.ts';
import {
  answer,
  answerPlainly,
  chooseParty,
  confirm,
  confirmDialog,
  expectThanks,
  field,
  fillPerson,
  openForm,
  part,
  save,
} from '../../support/steps/order-form.ts';
import { expectNoSidewaysScroll, OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';

const SHARE = 'Alamat dan email sama dengan pendaftar';

const share = (where: Locator) => where.getByRole('switch', { name: SHARE });
const goOn = (where: Locator, name: string | RegExp) => where.getByRole('button', { name, exact: true });

/** Whoever takes address and e-mail of the registrar. */
async function fillSharing(where: Locator, person: Person): Promise<void> {
  await field(where, 'NIK').fill(person.nik);
  await field(where, 'Nama lengkap').fill(person.name);
  await answer(where, 'Jenis kelamin', person.gender === 'm' ? 'Laki-laki' : 'Perempuan');
  await field(where, 'Nomor HP').fill(person.phone);
  await answerPlainly(where);
}

/** A guest's form for themself and nobody else yet. */
async function openFamily(page: Page, packageUuid: string, count: number): Promise<Person> {
  await openForm(page, packageUuid);
  await chooseParty(page, 'Saya dan keluarga');
  for (let more = 2; more < count; more += 1)
    await page.getByRole('button', { name: 'Tambah satu jamaah' }).click();
  const registrar = newPerson();
  await fillPerson(part(page, 'Pendaftar'), registrar);
  await goOn(part(page, 'Pendaftar'), 'Lanjut ke jamaah 1').click();
  await answerPlainly(part(page, 'Jamaah 1'));
  return registrar;
}

for (const size of ['16px', '24px'])
  test(`a family of ten is ten rows and one sheet, with letters of ${size}`, async ({ page, api, axe }) => {
    await openFamily(page, (await api.findPackage(ECONOMY)).uuid, 10);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    await goOn(part(page, 'Jamaah 1'), 'Lanjut ke jamaah 2').click();
    await expect(page.getByRole('heading', { name: 'Jamaah 2' })).toBeFocused();
    // What is done, and what nobody has come to yet, is a row each.
    await expect(page.getByRole('button', { name: /^Ubah (Pendaftar|Jamaah 1)$/ })).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Isi Jamaah \d+$/ })).toHaveCount(8);
    await expect(part(page, 'Jamaah 10')).toContainText('Belum diisi');
    if (size === '16px') {
      const row = await part(page, 'Jamaah 9').boundingBox();
      expect(row?.height).toBeGreaterThanOrEqual(52);
      expect(row?.height).toBeLessThanOrEqual(56);
      // It was 16,062 pixels long.
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5500);
    }
    await expectNoSidewaysScroll(page);
    await axe();
  });

test.describe('what a pilgrim shares with the registrar', () => {
  test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

  test('the switch shows what it takes; off, the fields open empty', async ({ page, api, axe }) => {
    const registrar = await openFamily(page, (await api.findPackage(ECONOMY)).uuid, 2);
    await goOn(part(page, 'Jamaah 1'), 'Lanjut ke jamaah 2').click();
    const two = part(page, 'Jamaah 2');
    await expect(share(two)).toBeChecked();
    await expect(two.getByText(registrar.email)).toBeVisible();
    await expect(field(two, 'Email')).toHaveCount(0);
    await axe();
    await share(two).uncheck();
    await expect(field(two, 'Alamat')).toBeFocused();
    await expect(field(two, 'Alamat')).toHaveValue('');
    await expect(field(two, 'Email')).toHaveValue('');
    await share(two).check();
    const person = newPerson();
    await fillSharing(two, person);
    await goOn(two, 'Selesai').click();
    await expect(two).toContainText(`${person.name}, NIK berakhir ${person.nik.slice(-4)}`);
    await save(page);
    const sheet = confirmDialog(page);
    await expect(sheet).toContainText('2 jamaah');
    for (const { name, nik } of [registrar, person]) {
      await expect(sheet).toContainText(name);
      await expect(sheet).toContainText(`NIK •••• ${nik.slice(-4)}`);
    }
    await axe();
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /order$/.test(request.url()),
    );
    await expectThanks(page, () => confirm(page));
    const { pilgrims } = (await sent).postDataJSON() as PlaceOrderBody;
    expect(pilgrims.map(({ address, email }) => ({ address, email }))).toEqual([
      { address: registrar.address, email: registrar.email },
      { address: registrar.address, email: registrar.email },
    ]);
  });
});

test('a fold says what is wrong in it, and whoever saves finds the first wrong sheet open', async ({
  page,
  api,
  axe,
}) => {
  await openFamily(page, (await api.findPackage(ECONOMY)).uuid, 3);
  await goOn(part(page, 'Jamaah 1'), 'Lanjut ke jamaah 2').click();
  const [two, three] = [part(page, 'Jamaah 2'), part(page, 'Jamaah 3')];
  const person = newPerson();
  await fillSharing(two, person);
  await goOn(two, 'Lanjut ke jamaah 3').click();
  await expect(two.getByRole('button', { name: 'Ubah Jamaah 2' })).toBeVisible();
  // The registrar's phone becomes that of the second pilgrim.
  await page.getByRole('button', { name: 'Ubah Pendaftar' }).click();
  await field(part(page, 'Pendaftar'), 'Nomor HP').fill(person.phone);
  await expect(two).toContainText('Nomor Telepon Pendaftar & Setiap Jamaah Harus Berbeda');
  await expect(two.getByRole('button', { name: 'Perbaiki Jamaah 2' })).toBeVisible();
  await axe();
  await save(page);
  await expect(field(two, 'Nomor HP')).toBeFocused();
  await expect(three).toContainText('Belum diisi');
  await field(two, 'Nomor HP').fill(newPerson().phone);
  await save(page);
  await expect(field(three, 'NIK')).toBeFocused();
  await expect(three.getByText('Isi NIK jamaah 3')).toBeVisible();
  await axe();
});
