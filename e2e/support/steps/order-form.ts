import { expect, type Locator, type Page } from '@playwright/test';
import { newPerson, type Person } from '../people.ts';
import { heading, openPackage } from './browse.ts';

/** A part of the form: 'Pendaftar', 'Jamaah 1', … */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const field = (where: Locator, label: string) =>
  where.getByRole('textbox', { name: label, exact: true });

/** Chooses an answer of a question. */
export const answer = (where: Locator, question: string, choice: string) =>
  where.getByRole('radiogroup', { name: question }).getByText(choice, { exact: true }).click();

/** Who somebody is: NIK, name, gender, address, contact. */
export async function fillPerson(where: Locator, person: Person): Promise<void> {
  await field(where, 'NIK').fill(person.nik);
  await field(where, 'Nama lengkap').fill(person.name);
  await answer(where, 'Jenis kelamin', person.gender === 'm' ? 'Laki-laki' : 'Perempuan');
  await field(where, 'Alamat').fill(person.address);
  await field(where, 'Email').fill(person.email);
  await field(where, 'Nomor HP').fill(person.phone);
}

/** 'Tidak' to everything that asks further; the domicile is that of the card. */
export async function answerPlainly(where: Locator): Promise<void> {
  await answer(where, 'Domisili sama dengan alamat KTP?', 'Ya');
  await answer(where, 'Pernah umrah?', 'Tidak');
  await answer(where, 'Sudah punya paspor?', 'Tidak');
  await answer(where, 'Punya member?', 'Tidak');
}

export const addPilgrim = (page: Page) => page.getByRole('button', { name: 'Tambah jamaah' });

export const termsBox = (page: Page) =>
  page.getByRole('checkbox', { name: /Saya sudah membaca dan menyetujui syarat dan ketentuan/ });

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Simpan' });

/** Accepts the terms and sends the form, to be checked. */
export async function save(page: Page): Promise<void> {
  await termsBox(page).check();
  await saveButton(page).click();
}

export const confirmDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Apakah detail pesanan anda sudah benar?' });

export const removalDialog = (page: Page) => page.getByRole('dialog', { name: 'Hapus isian jamaah ini?' });

export const confirmButton = (page: Page) =>
  confirmDialog(page).getByRole('button', { name: 'Ya, Lanjut Ke Pembayaran' });

/** Orders for good. */
export const confirm = (page: Page) => confirmButton(page).click();

/** Answers the first question of the form. */
export const chooseParty = (page: Page, who: 'Saya sendiri' | 'Saya dan keluarga' | 'Orang lain') =>
  page
    .getByRole('group', { name: 'Siapa yang berangkat?' })
    .getByRole('radio', { name: who, exact: true })
    .check();

/** Month and year of the last umrah, by their values: '04', '2015'. */
export async function chooseMonth(where: Locator, month: string, year: string): Promise<void> {
  const last = where.getByRole('group', { name: 'Bulan umrah terakhir' });
  await last.getByRole('combobox', { name: 'Bulan' }).selectOption(month);
  await last.getByRole('combobox', { name: 'Tahun' }).selectOption(year);
}

/** Runs until the thanks stand on the page, with the terms open in it and no tab that takes one away from paying. */
export async function expectThanks(page: Page, run: () => Promise<void>): Promise<void> {
  const tabs = page.context().pages().length;
  await run();
  await expect(heading(page, 'Terima kasih')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Isi syarat dan ketentuan' })).toContainText(
    'Biaya pendaftaran',
  );
  await expect(page.getByRole('link', { name: 'Buka syarat dan ketentuan (PDF)' })).toHaveAttribute(
    'href',
    '/syarat-ketentuan.pdf',
  );
  expect(page.context().pages()).toHaveLength(tabs);
}

/** What a notification says. */
export const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Pemberitahuan' }).getByText(text, { exact: true });

/** Opens the order form for a package, as a visitor who got its link. */
export async function openForm(page: Page, packageUuid: string): Promise<void> {
  await openPackage(page, packageUuid);
  await page.getByRole('button', { name: 'ORDER' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Formulir Pemesanan' })).toBeVisible();
  await chooseParty(page, 'Orang lain');
}

/** A guest's order for one other person, ready to be saved. */
export async function fillOrder(page: Page, registrar = newPerson(), pilgrim = newPerson()): Promise<void> {
  await chooseParty(page, 'Orang lain');
  await fillPerson(part(page, 'Pendaftar'), registrar);
  await fillPerson(part(page, 'Jamaah 1'), pilgrim);
  await answerPlainly(part(page, 'Jamaah 1'));
}

export const copySwitch = (page: Page) => page.getByRole('switch', { name: 'Jamaah sama dengan pemesan' });

/** What is paid now and later. */
export const costs = (page: Page) => page.getByRole('region', { name: 'Rincian biaya' });
