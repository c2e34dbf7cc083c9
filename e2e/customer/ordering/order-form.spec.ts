import type { Locator, Page } from '@playwright/test';
import type { Order } from '@rihlah/contract/orders/order';
import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { AGENT, AGENT_TOO, ECONOMY } from '../../support/arrange.ts';
import { inDays } from '../../support/days.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson, nikBorn } from '../../support/people.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading, openPackage } from '../../support/steps/browse.ts';
import { expectOnTop } from '../../support/steps/on-top.ts';
import {
  addPilgrim,
  answer,
  answerPlainly,
  chooseMonth,
  chooseParty,
  confirm,
  confirmDialog,
  copySwitch,
  costs,
  expectThanks,
  field,
  fillOrder,
  fillPerson,
  notice,
  openForm,
  part,
  removalDialog,
  save,
  saveButton,
  termsBox,
} from '../../support/steps/order-form.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';
import { kept, logIn, logOut, submitLogin } from '../../support/steps/session.ts';
import { readable, readShownText } from '../../support/steps/text.ts';

const NIK_NOT_UNIQUE = 'NIK Pendaftar & Setiap Jamaah Harus Berbeda';
const PHONE_NOT_UNIQUE = 'Nomor Telepon Pendaftar & Setiap Jamaah Harus Berbeda';
const PHONE_NOT_DIGITS = 'Nomor Telepon Pendaftar & Setiap Jamaah Hanya Boleh Angka';

test.describe('while one types', () => {
  test.beforeEach(async ({ page, api }) => openForm(page, (await api.findPackage(ECONOMY)).uuid));

  for (const [label, typed, message, good] of [
    ['NIK', '3273', 'NIK harus 16 angka', '3273014503901999'],
    ['NIK', '32730145039019999', 'NIK harus 16 angka', '3273 0145 0390 1999'],
    ['NIK', '327301450390199a', 'NIK harus 16 angka', '3273-0145-0390-1999'],
    [
      'Nomor HP',
      '0712345678',
      'Nomor telepon harus diawali 08 dan terdiri dari 10 sampai 13 angka',
      '081234567890',
    ],
    ['Nomor HP', '0812#345678', PHONE_NOT_DIGITS, '0812-3456-7890'],
    ['Email', 'rina@', 'Alamat email tidak valid', 'rina@contoh.id'],
  ] as const) {
    test(`${label} '${typed}' is refused once it was left`, async ({ page }) => {
      for (const name of ['Pendaftar', 'Jamaah 1']) {
        const input = field(part(page, name), label);
        await input.fill(typed);
        await expect(part(page, name).getByText(message)).toHaveCount(0);
        await input.blur();
        await expect(part(page, name).getByText(message)).toBeVisible();
        await expect(input).toHaveAccessibleDescription(new RegExp(message.replace(/[.&]/g, '.')));
        await input.fill(good);
        await expect(part(page, name).getByText(message)).toHaveCount(0);
      }
    });
  }

  test('the same NIK or phone for two people is refused at the second', async ({ page, axe }) => {
    const person = newPerson();
    await field(part(page, 'Pendaftar'), 'NIK').fill(person.nik);
    await field(part(page, 'Pendaftar'), 'Nomor HP').fill(person.phone);
    const pilgrim = part(page, 'Jamaah 1');
    await field(pilgrim, 'NIK').fill(person.nik);
    await field(pilgrim, 'NIK').blur();
    await expect(pilgrim.getByText(NIK_NOT_UNIQUE)).toBeVisible();
    await field(pilgrim, 'Nomor HP').fill(person.phone);
    await field(pilgrim, 'Nomor HP').blur();
    await expect(pilgrim.getByText(PHONE_NOT_UNIQUE)).toBeVisible();
    await axe();
    await field(part(page, 'Pendaftar'), 'NIK').fill(newPerson().nik);
    await expect(pilgrim.getByText(NIK_NOT_UNIQUE)).toHaveCount(0);
  });

  test('a further pilgrim is not accused of being empty', async ({ page }) => {
    await addPilgrim(page).click();
    await expect(page.getByRole('heading', { name: 'Jamaah 2' })).toBeFocused();
    await field(part(page, 'Jamaah 2'), 'NIK').fill(newPerson().nik);
    await field(part(page, 'Jamaah 2'), 'NIK').blur();
    await expect(page.getByText(/^(Isi|Pilih) /)).toHaveCount(0);
  });

  test('a click right after a wrong entry counts', async ({ page }) => {
    const pilgrim = part(page, 'Jamaah 1');
    await field(pilgrim, 'Email').fill('rina@');
    await answer(pilgrim, 'Pernah umrah?', 'Ya');
    await expect(pilgrim.getByText('Alamat email tidak valid')).toBeVisible();
    await expect(pilgrim.getByRole('checkbox', { name: 'Saya lupa' })).toBeVisible();
  });

  test('the years of the last umrah are this one and the 29 before it', async ({ page }) => {
    const pilgrim = part(page, 'Jamaah 1');
    await answer(pilgrim, 'Pernah umrah?', 'Ya');
    const years = await pilgrim.getByRole('combobox', { name: 'Tahun' }).locator('option').allTextContents();
    const now = Number(inDays(0).slice(0, 4));
    expect(years.slice(1)).toEqual(Array.from({ length: 30 }, (_, index) => String(now - index)));
  });

  test('what is typed survives a reload', async ({ page }) => {
    const person = newPerson();
    await fillPerson(part(page, 'Pendaftar'), person);
    await answer(part(page, 'Jamaah 1'), 'Pernah umrah?', 'Ya');
    await chooseMonth(part(page, 'Jamaah 1'), '04', '2015');
    await page.reload();
    await expect(field(part(page, 'Pendaftar'), 'Nama lengkap')).toHaveValue(person.name);
    await expect(field(part(page, 'Pendaftar'), 'NIK')).toHaveValue(
      person.nik.replace(/(.{4})(?=.)/g, '$1 '),
    );
    await expect(part(page, 'Jamaah 1').getByRole('combobox', { name: 'Bulan' })).toHaveValue('04');
    await expect(part(page, 'Jamaah 1').getByRole('combobox', { name: 'Tahun' })).toHaveValue('2015');
  });
});

test('whoever saves before saying who travels is led to that question', async ({ page, api, axe }) => {
  await openPackage(page, (await api.findPackage(ECONOMY)).uuid);
  await page.getByRole('button', { name: 'ORDER' }).click();
  await expect(page.getByRole('group', { name: 'Siapa yang berangkat?' })).toBeVisible();
  await save(page);
  await expect(notice(page, 'Pilih dulu siapa yang berangkat')).toBeVisible();
  const first = page.getByRole('radio', { name: 'Saya sendiri', exact: true });
  await expect(first).toBeFocused();
  await expectOnTop(first);
  await axe();
});

test.describe('on saving', () => {
  test.beforeEach(async ({ page, api }) => openForm(page, (await api.findPackage(ECONOMY)).uuid));

  test('only with the terms accepted', async ({ page }) => {
    await expect(saveButton(page)).toBeDisabled();
    await termsBox(page).check();
    await expect(saveButton(page)).toBeEnabled();
    await termsBox(page).uncheck();
    await expect(saveButton(page)).toBeDisabled();
    await expect(page.getByRole('link', { name: 'syarat dan ketentuan', exact: true })).toHaveAttribute(
      'href',
      '/syarat-ketentuan.pdf',
    );
  });

  test('every empty field is named, and the first is focused', async ({ page, axe }) => {
    await save(page);
    await expect(notice(page, 'Isi NIK Anda')).toBeVisible();
    const asked = (name: string) => part(page, name).getByText(/^(Isi|Pilih) /);
    await expect(asked('Pendaftar')).toHaveText([
      'Isi NIK Anda',
      'Isi nama lengkap Anda',
      'Pilih laki-laki atau perempuan',
      'Isi alamat Anda',
      'Isi email Anda',
      'Isi nomor HP Anda',
    ]);
    await expect(asked('Jamaah 1')).toHaveCount(10);
    await expect(page.getByText('Wajib diisi')).toHaveCount(0);
    await expect(field(part(page, 'Pendaftar'), 'NIK')).toBeFocused();
    await expect(confirmDialog(page)).toBeHidden();
    await axe();
  });

  test('a wrong value is still to be done, and the way to what is missing leads to it', async ({ page }) => {
    await fillOrder(page);
    await termsBox(page).check();
    await expect(page.getByText('Semua isian lengkap')).toBeVisible();
    const phone = field(part(page, 'Jamaah 1'), 'Nomor HP');
    await phone.fill('12');
    await expect(part(page, 'Jamaah 1').getByText(/9 dari 10 terisi/)).toBeVisible();
    await page.getByRole('button', { name: '1 isian lagi' }).click();
    await expect(phone).toBeFocused();
  });

  test('an answer asks for what follows from it', async ({ page }) => {
    await fillPerson(part(page, 'Pendaftar'), newPerson());
    const pilgrim = part(page, 'Jamaah 1');
    await fillPerson(pilgrim, newPerson());
    await answer(pilgrim, 'Domisili sama dengan alamat KTP?', 'Tidak');
    await answer(pilgrim, 'Pernah umrah?', 'Ya');
    await answer(pilgrim, 'Sudah punya paspor?', 'Ya');
    await answer(pilgrim, 'Punya member?', 'Ya');
    await save(page);
    for (const message of [
      'Alamat domisili wajib diisi',
      'Pilih bulan umrah terakhir, atau tandai Saya lupa',
      'ID member wajib diisi',
    ]) {
      await expect(pilgrim.getByText(message)).toBeVisible();
    }
    await pilgrim.getByRole('checkbox', { name: 'Saya lupa' }).check();
    await expect(pilgrim.getByRole('combobox', { name: 'Bulan' })).toBeDisabled();
    await field(pilgrim, 'Alamat domisili').fill('Jl. Braga No. 1');
    await answer(pilgrim, 'Punya member?', 'Tidak');
    await saveButton(page).click();
    await expect(confirmDialog(page)).toBeVisible();
  });
});

test('what must be filled in says so to screen readers, in a form and outside of one; what may stay empty does not', async ({
  page,
  api,
  customers,
  axe,
}) => {
  const required = (where: Locator) => where.and(page.locator('[aria-required="true"]'));
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  const pilgrim = part(page, 'Jamaah 1');
  for (const label of ['NIK', 'Nama lengkap', 'Alamat', 'Email', 'Nomor HP'])
    await expect(required(field(pilgrim, label))).toBeVisible();
  await expect(required(pilgrim.getByRole('radiogroup', { name: 'Jenis kelamin' }))).toBeVisible();
  await answer(pilgrim, 'Sudah punya paspor?', 'Ya');
  await expect(pilgrim.getByLabel('Nomor paspor')).toBeVisible();
  await expect(required(pilgrim.getByLabel('Nomor paspor'))).toHaveCount(0);
  await axe();

  await page.goto('/#/auth/login');
  await expect(required(page.getByLabel('Username'))).toBeVisible();
  await expect(required(page.getByLabel('Password', { exact: true }))).toBeVisible();
  await axe();
  await openAs(page, await customers.traveller(), '/akun/upload-dokument-passport');
  await expect(required(page.getByLabel('Nomor paspor'))).toBeVisible();
  await expect(required(page.getByLabel('Berlaku sampai, tanggal'))).toBeVisible();
  await axe();
});

test('a month that was forgotten is in the lists no more, and is asked for again', async ({ page, api }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await fillOrder(page);
  const pilgrim = part(page, 'Jamaah 1');
  const forgotten = pilgrim.getByRole('checkbox', { name: 'Saya lupa' });
  const [month, year] = ['Bulan', 'Tahun'].map((name) => pilgrim.getByRole('combobox', { name })) as [
    Locator,
    Locator,
  ];
  await answer(pilgrim, 'Pernah umrah?', 'Ya');
  await chooseMonth(pilgrim, '05', '2019');
  await forgotten.check();
  await forgotten.uncheck();
  await expect(month).toHaveValue('');
  await expect(year).toHaveValue('');
  await save(page);
  await expect(pilgrim.getByText('Pilih bulan umrah terakhir, atau tandai Saya lupa')).toBeVisible();
  await chooseMonth(pilgrim, '05', '2019');
  await saveButton(page).click();
  await expect(confirmDialog(page)).toBeVisible();
});

test('a pilgrim who is the orderer copies them and is locked', async ({ page, api, axe }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  const person = newPerson();
  await fillPerson(part(page, 'Pendaftar'), person);
  await expect(addPilgrim(page)).toBeVisible();
  await copySwitch(page).check();
  const pilgrim = part(page, 'Jamaah 1');
  await pilgrim.getByText(`Data ${person.name}`).click();
  await expect(field(pilgrim, 'Nama lengkap')).toHaveValue(person.name);
  for (const label of ['NIK', 'Nama lengkap', 'Alamat', 'Email', 'Nomor HP']) {
    await expect(field(pilgrim, label)).toHaveAttribute('readonly');
  }
  await expect(pilgrim.getByRole('radio', { name: 'Laki-laki' })).toBeDisabled();
  await expect(addPilgrim(page)).toHaveCount(0);
  await field(part(page, 'Pendaftar'), 'Nama lengkap').fill('Rina Marlina');
  await expect(field(pilgrim, 'Nama lengkap')).toHaveValue('Rina Marlina');
  await axe();
  await answerPlainly(pilgrim);
  await save(page);
  await expect(confirmDialog(page)).toContainText('Rina Marlina');
  await expectThanks(page, () => confirm(page));
});

test('pilgrims after the first can be taken away', async ({ page, api }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await expect(page.getByRole('button', { name: /^Hapus/ })).toHaveCount(0);
  await addPilgrim(page).click();
  await field(part(page, 'Jamaah 2'), 'Nama lengkap').fill('Kedua');
  await addPilgrim(page).click();
  await field(part(page, 'Jamaah 3'), 'Nama lengkap').fill('Ketiga');
  await expect(page.getByRole('button', { name: 'Hapus Jamaah 1' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Hapus Jamaah 2' }).click();
  await removalDialog(page).getByRole('button', { name: 'Tetap seperti sekarang' }).click();
  await expect(field(part(page, 'Jamaah 2'), 'Nama lengkap')).toHaveValue('Kedua');
  await page.getByRole('button', { name: 'Hapus Jamaah 2' }).click();
  await removalDialog(page).getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(field(part(page, 'Jamaah 2'), 'Nama lengkap')).toHaveValue('Ketiga');
  await expect(page.getByRole('heading', { name: 'Jamaah 1' })).toBeFocused();
  await expect(part(page, 'Jamaah 3')).toHaveCount(0);
  await addPilgrim(page).click();
  await page.getByRole('button', { name: 'Hapus Jamaah 3' }).click();
  await expect(part(page, 'Jamaah 3')).toHaveCount(0);
});

test('the first question and its counter ask before they delete somebody who was typed in', async ({
  page,
  api,
}) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  const other = newPerson();
  await fillOrder(page, newPerson(), other);
  const party = (who: string) => page.getByRole('radio', { name: who, exact: true });
  await party('Saya sendiri').click();
  await removalDialog(page).getByRole('button', { name: 'Tetap seperti sekarang' }).click();
  await expect(party('Orang lain')).toBeChecked();
  await expect(field(part(page, 'Jamaah 1'), 'Nama lengkap')).toHaveValue(other.name);
  await party('Saya sendiri').click();
  await removalDialog(page).getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(party('Saya sendiri')).toBeChecked();

  await chooseParty(page, 'Saya dan keluarga');
  await page.getByRole('button', { name: 'Tambah satu jamaah' }).click();
  const third = part(page, 'Jamaah 3');
  await third
    .getByRole('button', { name: /^(Isi|Buka|Ubah)/ })
    .or(field(third, 'Nama lengkap'))
    .first()
    .click();
  await field(third, 'Nama lengkap').fill('Ketiga');
  const fewer = page.getByRole('button', { name: 'Kurangi jamaah' });
  await fewer.click();
  await removalDialog(page).getByRole('button', { name: 'Tetap seperti sekarang' }).click();
  await expect(field(third, 'Nama lengkap')).toHaveValue('Ketiga');
  await fewer.click();
  await removalDialog(page).getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(third).toHaveCount(0);
});

test('the switch takes the orderer’s own data and nothing of who was typed in', async ({ page, api }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  const [registrar, other] = [newPerson(), newPerson()];
  await fillOrder(page, registrar, other);
  const pilgrim = part(page, 'Jamaah 1');
  await answer(pilgrim, 'Domisili sama dengan alamat KTP?', 'Tidak');
  await field(pilgrim, 'Alamat domisili').fill('Jl. Braga No. 1');
  await answer(pilgrim, 'Pernah umrah?', 'Ya');
  await chooseMonth(pilgrim, '04', '2019');
  await answer(pilgrim, 'Sudah punya paspor?', 'Ya');
  await pilgrim.getByLabel(/^Nomor paspor/).fill('C1234567');
  await copySwitch(page).click();
  await removalDialog(page).getByRole('button', { name: 'Tetap seperti sekarang' }).click();
  await expect(copySwitch(page)).not.toBeChecked();
  await expect(field(pilgrim, 'Nama lengkap')).toHaveValue(other.name);
  await copySwitch(page).click();
  await removalDialog(page).getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(copySwitch(page)).toBeChecked();
  await expect(pilgrim.getByRole('radio', { checked: true, name: 'Ya' })).toHaveCount(0);
  await answerPlainly(pilgrim);
  await save(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /order$/.test(request.url()));
  await expectThanks(page, () => confirm(page));
  const [ordered] = ((await sent).postDataJSON() as PlaceOrderBody).pilgrims;
  expect(ordered).toMatchObject({
    icnumber: registrar.nik,
    currentAddress: registrar.address,
    passportNumber: null,
    wentUmrahDate: null,
  });
});

test.describe('without the price of the progressive visa', () => {
  test.use({ expectedErrors: [503] });

  test('the sums say what they lack, and nothing is asked about before they are whole', async ({
    page,
    api,
    axe,
  }) => {
    const { uuid } = await api.findPackage(ECONOMY);
    await page.route('**/api/v1/product-add-on?*', (route) => route.fulfill({ status: 503, json: {} }));
    await openForm(page, uuid);
    const person = newPerson();
    await chooseParty(page, 'Saya sendiri');
    await fillPerson(part(page, 'Pendaftar'), person);
    const pilgrim = part(page, 'Jamaah 1');
    await answerPlainly(pilgrim);
    const lack = 'Biaya visa progresif belum dapat dimuat dan belum termasuk dalam jumlah ini.';
    await expect(costs(page)).not.toContainText(lack);
    await answer(pilgrim, 'Pernah umrah?', 'Ya');
    await chooseMonth(pilgrim, '03', '2019');
    await expect(costs(page)).toContainText(lack);
    await axe();
    await save(page);
    await expect(
      notice(
        page,
        'Biaya visa progresif belum dapat dimuat, jadi jumlah yang dibayar belum pasti. Isian Anda aman. Tekan Simpan sekali lagi.',
      ),
    ).toBeVisible();
    await expect(confirmDialog(page)).toHaveCount(0);

    await page.unroute('**/api/v1/product-add-on?*');
    await saveButton(page).click();
    await expect(confirmDialog(page)).toBeVisible();
    await expect(costs(page)).toContainText('Visa progresif');
    await expect(costs(page)).not.toContainText(lack);
  });
});

test('the costs shown are those of the server', async ({ page, api }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await fillPerson(part(page, 'Pendaftar'), newPerson());
  await addPilgrim(page).click();
  const [one, two] = [part(page, 'Jamaah 1'), part(page, 'Jamaah 2')];
  const infant = newPerson({ name: 'Hafizh', gender: 'm' });
  await fillPerson(one, newPerson());
  await fillPerson(two, { ...infant, nik: nikBorn(inDays(-200), infant.nik) });
  await answerPlainly(two);
  await answerPlainly(one);
  await answer(one, 'Pernah umrah?', 'Ya');
  await chooseMonth(one, '03', '2019');
  await expect(costs(page)).toContainText('Visa progresif');
  await expect(costs(page)).toContainText('Diskon bayi di bawah 2 tahun');
  await save(page);

  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/order') && response.request().method() === 'POST',
  );
  const asked = await readShownText(confirmDialog(page));
  const foreseen = await readShownText(costs(page));
  await expectThanks(page, () => confirm(page));
  const body = (await (await answered).json()) as { _embedded: { order: Order[] } };
  const amounts = body._embedded.order.map(({ amount }) => amount);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  expect(new Set(amounts).size).toBe(2);
  for (const amount of [...amounts, sum]) expect(foreseen).toContain(readable(formatRupiah(amount)));
  for (const amount of [3_000_000, sum - 3_000_000]) {
    expect(foreseen).toContain(readable(formatRupiah(amount)));
    expect(asked).toContain(readable(formatRupiah(amount)));
  }
});

test.describe('a customer who has ordered before', () => {
  test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

  test('a login orders for themself with locked data', async ({ page, api, axe }) => {
    const { uuid } = await api.findPackage(ECONOMY);
    await logIn(page, AGENT);
    await openForm(page, uuid);
    await copySwitch(page).check();
    await part(page, 'Jamaah 1').getByText('Data Siti Rahmawati').click();
    await expect(field(part(page, 'Jamaah 1'), 'Nama lengkap')).toHaveValue('Siti Rahmawati');
    await expect(page.getByText('Pernah memesan di sini?')).toHaveCount(0);
    await axe();
  });
});

test.describe('what was typed belongs to who typed it', () => {
  const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('rihlah.order-draft'));

  test('and is gone once another account or a guest has the device', async ({ page, api, context }) => {
    const { uuid } = await api.findPackage(ECONOMY);
    await logIn(page, AGENT);
    await openForm(page, uuid);
    const typed = newPerson();
    await field(part(page, 'Jamaah 1'), 'NIK').fill(typed.nik);
    await field(part(page, 'Jamaah 1'), 'Nama lengkap').fill(typed.name);
    await expect.poll(() => draft(page)).toContain(typed.name);

    const other = await context.newPage();
    await other.goto('/#/akun');
    await logOut(other);
    await expect(heading(page, 'Masuk')).toBeVisible();
    expect(await draft(page)).toBeNull();
    expect(await kept(page, 'cart')).toBeNull();

    await page.bringToFront();
    await openForm(page, uuid);
    await expect(field(part(page, 'Pendaftar'), 'NIK')).toHaveValue('');
    await expect(field(part(page, 'Jamaah 1'), 'Nama lengkap')).toHaveValue('');
    await field(part(page, 'Jamaah 1'), 'Nama lengkap').fill(typed.name);
    await expect.poll(() => draft(page)).toContain(typed.name);

    await logIn(other, AGENT_TOO);
    await expect.poll(() => draft(page)).toBeNull();
    await page.bringToFront();
    await openForm(page, uuid);
    await expect(field(part(page, 'Jamaah 1'), 'Nama lengkap')).toHaveValue('');
  });

  test.describe('of a guest who logs in', () => {
    test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

    test('and goes along with the guest whom the form sends to log in, whose phone is there', async ({
      page,
      api,
      axe,
    }) => {
      await openForm(page, (await api.findPackage(ECONOMY)).uuid);
      const typed = newPerson();
      await field(part(page, 'Jamaah 1'), 'Nama lengkap').fill(typed.name);
      await page.getByText('Pernah memesan di sini?').click();
      await page.getByLabel('Nomor HP Anda').fill('0812 0000 0001');
      await axe();
      await page.getByRole('button', { name: 'Lanjut masuk' }).click();
      await expect(page.getByLabel('Username')).toHaveValue(AGENT);
      await submitLogin(page, AGENT);
      await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
      await expect(field(part(page, 'Jamaah 1'), 'Nama lengkap')).toHaveValue(typed.name);
    });
  });
});
