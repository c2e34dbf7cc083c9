import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../arrange.ts';
import type { Customer } from '../arrange-account.ts';
import { type PhotoFile, smallPhoto } from '../photos.ts';
import { accountLink, openLogin, submitLogin } from './session.ts';

/** Opens a screen as somebody with a login. Where something is open already, by the form that the screen asks for. */
export async function openAs(page: Page, who: Customer | string, path: string): Promise<void> {
  const { phone, password } = typeof who === 'string' ? { phone: who, password: DEMO_PASSWORD } : who;
  if (page.url() === 'about:blank') {
    await openLogin(page, phone, password);
    await page.goto(`/#${path}`);
    await expect(accountLink(page)).toBeVisible();
  } else {
    await page.goto(`/#/auth/login?redirect=${encodeURIComponent(path)}`);
    await submitLogin(page, phone, password);
  }
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${path}`);
}

/** Opens a screen anew, from outside of the app: nothing of what was known before is, and nothing happens on the way. */
export async function openAnew(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
}

/** Goes on to another screen, and waits until it has taken the place of the one before. */
export async function goOnTo(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  // The app has heard of the new address by the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toHaveCount(0);
}

/** Where a photo goes, by its label. */
export const slot = (where: Page | Locator, label: string) =>
  where.getByRole('group', { name: label, exact: true });

/** The upload form that has a slot. */
export const uploadForm = (page: Page, label: string) =>
  page.locator('form').filter({ has: slot(page, label) });

/** Hands a file to a slot, as the gallery does. */
export async function chooseFile(page: Page, label: string, file: PhotoFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await slot(page, label)
    .getByRole('button', { name: /^(Galeri|Ganti foto)/ })
    .click();
  await (await chooser).setFiles(file);
}

/** Chooses a photo and waits until it can be sent. */
export async function choosePhoto(page: Page, label: string, file?: PhotoFile): Promise<void> {
  await chooseFile(page, label, file ?? (await smallPhoto()));
  await expect(slot(page, label).getByText('Siap dikirim', { exact: true })).toBeVisible();
}

/** Presses the button that sends, also while something is missing. */
export const send = (form: Page | Locator) =>
  form.getByRole('button', { name: /^Kirim( lagi)?$/ }).press('Enter');

/** A document that was handed in, by the words beside its pictures. */
export const savedPhoto = (page: Page, name: string) =>
  page.getByRole('img', { name: `${name}, buka dalam ukuran penuh` });

/** The pictures of a page have come. */
export async function expectPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}
