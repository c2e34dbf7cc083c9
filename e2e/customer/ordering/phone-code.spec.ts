import type { Page } from '@playwright/test';
import { ECONOMY } from '../../support/arrange.ts';
import { expect, testAlone } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import type { DemoServer } from '../../support/server.ts';
import { expectOnTop } from '../../support/steps/on-top.ts';
import {
  confirm,
  expectThanks,
  field,
  fillOrder,
  openForm,
  part,
  save,
} from '../../support/steps/order-form.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Masukkan kode SMS' });
const codeField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Kode dari SMS' });
const goOn = (page: Page) => dialog(page).getByRole('button', { name: 'Lanjutkan' });

const codesSent = async (server: DemoServer, phone: string): Promise<string[]> =>
  (await server.sms(phone)).flatMap(({ text }) => /kode (\d{6})/.exec(text)?.[1] ?? []);

/** Waits until so many codes went to a phone. @returns the newest */
async function newestCode(server: DemoServer, phone: string, sent: number): Promise<string> {
  await expect.poll(async () => (await codesSent(server, phone)).length).toBe(sent);
  return (await codesSent(server, phone))[0] ?? '';
}

const another = (code: string) => (code === '000000' ? '111111' : '000000');

testAlone.use({ settings: { GUEST_SEATS_PER_ADDRESS: '1' }, expectedErrors: [422] });

testAlone.beforeEach(async ({ page, api }) => {
  // The seat that strangers get from one address without a word.
  await api.placeOrder();
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
});

testAlone("a guest confirms the registrar's phone and goes on", async ({ page, alone, axe }) => {
  const registrar = newPerson();
  await fillOrder(page, registrar);
  await save(page);
  await confirm(page);
  await expect(dialog(page)).toContainText(`Kode sudah dikirim ke ${registrar.phone}`);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await expectOnTop(goOn(page));
  await axe();
  const code = await newestCode(alone, registrar.phone, 1);

  await codeField(page).fill('123');
  await goOn(page).click();
  await expect(dialog(page).getByText('Isi 6 angka dari SMS')).toBeVisible();

  await codeField(page).fill(another(code));
  await goOn(page).click();
  await expect(dialog(page).getByText('Kode SMS salah atau sudah tidak berlaku')).toBeVisible();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await axe();

  // As a telephone fills in a code of an SMS by itself: no event tells of it.
  await codeField(page).evaluate((input: HTMLInputElement, filled) => {
    input.value = filled;
  }, code);
  await expectThanks(page, () => goOn(page).click());
});

testAlone('the code is sent again after a minute, and cancelling keeps the form', async ({ page, alone }) => {
  await page.clock.install();
  const registrar = newPerson();
  await fillOrder(page, registrar);
  await save(page);
  await confirm(page);
  const first = await newestCode(alone, registrar.phone, 1);
  const again = dialog(page).getByRole('button', { name: /^Kirim ulang/ });
  await expect(again).toBeDisabled();
  await expect(again).toContainText(/\d+ detik lagi/);
  await alone.advance(61);
  await page.clock.runFor(61_000);
  await expect(again).toHaveText('Kirim ulang');
  await again.click();
  const second = await newestCode(alone, registrar.phone, 2);
  await expect(again).toBeDisabled();

  await dialog(page).getByRole('button', { name: 'Batal' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(field(part(page, 'Pendaftar'), 'Nama lengkap')).toHaveValue(registrar.name);

  await save(page);
  await confirm(page);
  await codeField(page).fill(first === second ? another(first) : first);
  await goOn(page).click();
  await expect(dialog(page).getByText('Kode SMS salah atau sudah tidak berlaku')).toBeVisible();
  await codeField(page).fill(second);
  await expectThanks(page, () => goOn(page).click());
});
