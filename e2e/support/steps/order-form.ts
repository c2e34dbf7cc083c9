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

export const confirmButton = (page: Page) =>
  confirmDialog(page).getByRole('button', { name: 'Ya, Lanjut Ke Pembayaran' });

/** Orders for good. */
export const confirm = (page: Page) => confirmButton(page).click();

/** Runs until the thanks stand on the page; the terms open in a tab of their own, which is closed again. */
export async function expectThanks(page: Page, run: () => Promise<void>): Promise<void> {
  const tab = page.context().waitForEvent('page');
  const terms = page
    .context()
    .waitForEvent('request', (request) => request.url().endsWith('/syarat-ketentuan.pdf'));
  await run();
  await expect(heading(page, 'Terima kasih')).toBeVisible();
  await terms;
  await (await tab).close();
}

/** What a notification says. */
export const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Pemberitahuan' }).getByText(text, { exact: true });

/** Opens the order form for a package, as a visitor who got its link. */
export async function openForm(page: Page, packageUuid: string): Promise<void> {
  await openPackage(page, packageUuid);
  await page.getByRole('button', { name: 'ORDER' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Formulir Pemesanan' })).toBeVisible();
}

/** A guest's order for one other person, ready to be saved. */
export async function fillOrder(page: Page, registrar = newPerson(), pilgrim = newPerson()): Promise<void> {
  await fillPerson(part(page, 'Pendaftar'), registrar);
  await fillPerson(part(page, 'Jamaah 1'), pilgrim);
  await answerPlainly(part(page, 'Jamaah 1'));
}

export const copySwitch = (page: Page) => page.getByRole('switch', { name: 'Jamaah sama dengan pemesan' });

/** What is paid now and later. */
export const costs = (page: Page) => page.getByRole('region', { name: 'Rincian biaya' });
