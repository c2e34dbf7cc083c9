import type { Locator, Page } from '@playwright/test';
import { journey } from '../../../apps/api/test/support/people/journey.ts';
import { ECONOMY, makeOrderPilgrim, makeOrderRegistrar } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson, nikBorn, type Person } from '../../support/people.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
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
import { findTick, openSimulator, payAtSimulator, requestNumber } from '../../support/steps/payment.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

const spaced = (phone: string) => phone.replace(/(\d{4})(?=\d)/g, '$1 ');

const goOn = (where: Locator, name: string) => where.getByRole('button', { name, exact: true });

/** Somebody without a phone, whose address and e-mail are the registrar's. */
async function fillWithoutPhone(where: Locator, { nik, name }: Person): Promise<void> {
  await field(where, 'NIK').fill(nik);
  await field(where, 'Nama lengkap').fill(name);
  await answer(where, 'Nomor HP', 'Pakai nomor pendaftar');
  await answerPlainly(where);
}

/** The code that was sent to a phone, once it is there. */
async function codeAt(address: string, phone: string): Promise<string> {
  const codes = async () =>
    (await journey(address).sms(phone)).flatMap(({ text }) => /kode (\d{6})/.exec(text)?.[1] ?? []);
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(0);
  return (await codes())[0] ?? '';
}

async function orderFamily(
  page: Page,
  packageUuid: string,
  people: Record<'father' | 'mother' | 'child', Person>,
) {
  await openForm(page, packageUuid);
  await chooseParty(page, 'Saya dan keluarga');
  await page.getByRole('button', { name: 'Tambah satu jamaah' }).click();
  await fillPerson(part(page, 'Pendaftar'), people.father);
  await goOn(part(page, 'Pendaftar'), 'Lanjut ke jamaah 1').click();
  await answerPlainly(part(page, 'Jamaah 1'));
  await goOn(part(page, 'Jamaah 1'), 'Lanjut ke jamaah 2').click();
  await fillWithoutPhone(part(page, 'Jamaah 2'), people.mother);
  await goOn(part(page, 'Jamaah 2'), 'Lanjut ke jamaah 3').click();
  await fillWithoutPhone(part(page, 'Jamaah 3'), people.child);
}

test('a father orders for a grandmother and a child without a phone, and she claims her account by a code', async ({
  page,
  api,
  browser,
  server,
  axe,
}) => {
  const father = newPerson({ name: 'Ahmad Hidayat', gender: 'm' });
  const mother = newPerson({ name: 'Hj. Siti Rahmawati', gender: 'f' });
  const born = newPerson();
  const child = {
    ...born,
    name: 'Nadia Hidayat',
    nik: nikBorn('2018-07-15', born.nik).replace(/^(.{6})15/, '$155'),
  };
  await orderFamily(page, (await api.findPackage(ECONOMY)).uuid, { father, mother, child });
  const sheet = part(page, 'Jamaah 3');
  await expect(sheet.getByText(/^Perempuan, lahir 15\sJuli 2018, \d+ tahun$/)).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'Perempuan', exact: true })).toBeChecked();
  await expect(sheet.getByText(`Kabar Nadia ke ${spaced(father.phone)}`)).toBeVisible();
  await expect(page.getByText('Anda memesan 3')).toBeVisible();
  await axe();
  await save(page);
  await expect(confirmDialog(page).getByText('nomor pendaftar', { exact: true })).toHaveCount(2);
  await axe();
  await expectThanks(page, () => confirm(page));
  for (const { name } of [father, mother, child]) await expect(findTick(page, name)).toBeChecked();
  await page.getByRole('button', { name: 'Bayar semuanya, Rp 4.500.000' }).click();
  await requestNumber(page, 'BRI');
  const simulator = await openSimulator(page);
  await payAtSimulator(simulator, 'BRI');
  await simulator.close();
  await expect(heading(page, 'Pembayaran tiga tiket telah kami terima')).toBeVisible();

  const password = await journey(server.address).passwordOf(father.phone);
  await openAs(page, { ...father, password, token: '' }, '/akun/profile');
  const using = page.getByRole('region', { name: 'Memakai nomor Anda' });
  await expect(using.getByText(child.name)).toBeVisible();
  await axe();
  await using.getByRole('button', { name: `Beri ${mother.name} akun sendiri` }).click();
  const dialog = page.getByRole('dialog');
  await axe();
  await dialog.getByLabel(/^Nomor HP/).fill(mother.phone);
  await dialog.getByRole('button', { name: 'Kirim kode ke nomor itu' }).click();
  await expect(dialog.getByLabel('Kode dari SMS')).toBeVisible();
  await axe();
  await dialog.getByLabel('Kode dari SMS').fill(await codeAt(server.address, mother.phone));
  await dialog.getByRole('button', { name: 'Beri akun sendiri' }).click();
  await expect(using.getByText(mother.name)).toHaveCount(0);
  await expect(using.getByText(child.name)).toBeVisible();
  const own = await journey(server.address).passwordOf(mother.phone);
  const theirs = await browser.newContext({ baseURL: server.address, viewport: PHONE });
  const tab = await theirs.newPage();
  await openAs(tab, { ...mother, password: own, token: '' }, '/akun/profile');
  await expect(heading(tab, mother.name)).toBeVisible();
  await theirs.close();
});

test('what is typed of somebody without a phone stays through a reload, and with the switch off the e-mail may be empty', async ({
  page,
  api,
  axe,
}) => {
  const [father, mother] = [newPerson(), newPerson()];
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await fillPerson(part(page, 'Pendaftar'), father);
  const sheet = part(page, 'Jamaah 1');
  await fillWithoutPhone(sheet, mother);
  await expect(field(sheet, 'Email (boleh dikosongkan)')).toHaveValue('');
  await field(sheet, 'Alamat').fill('Jl. Nenek 3');
  await page.reload();
  await expect(sheet.getByRole('radio', { name: 'Pakai nomor pendaftar' })).toBeChecked();
  await axe();
  await save(page);
  await expect(confirmDialog(page).getByText('nomor pendaftar', { exact: true })).toBeVisible();
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: [422] });

  test('says that a wrong code is wrong, and lets another phone be typed', async ({ page, api, server }) => {
    const [father, child, phone] = [newPerson(), newPerson(), newPerson().phone];
    const { name } = child;
    const go = journey(server.address);
    const product = await api.findPackage(ECONOMY);
    await go.paidOrder({
      registrar: [{ ...makeOrderRegistrar(father), isPilgrim: 0 }],
      pilgrims: [{ ...makeOrderPilgrim(child), phone: '', email: '', usesRegistrarContact: 1 }],
      product: product.uuid,
    });
    const password = await go.passwordOf(father.phone);
    await openAs(page, { ...father, password, token: '' }, '/akun/profile');
    await page.getByRole('button', { name: `Beri ${name} akun sendiri` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Nomor HP/).fill(phone);
    await dialog.getByRole('button', { name: 'Kirim kode ke nomor itu' }).click();
    const code = await codeAt(server.address, phone);
    await dialog.getByLabel('Kode dari SMS').fill(code === '000000' ? '111111' : '000000');
    await dialog.getByRole('button', { name: 'Beri akun sendiri' }).click();
    await expect(dialog.getByText('Kode SMS salah atau sudah tidak berlaku')).toBeVisible();
    await dialog.getByRole('button', { name: 'Ganti nomor' }).click();
    await expect(dialog.getByLabel(/^Nomor HP/)).toHaveValue('');
  });
});
