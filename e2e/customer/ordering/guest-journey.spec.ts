import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { card, heading, map, mapAtRest, promo } from '../../support/steps/browse.ts';
import {
  addPilgrim,
  answer,
  chooseMonth,
  chooseParty,
  confirm,
  confirmDialog,
  expectThanks,
  field,
  fillPerson,
  part,
  save,
  saveButton,
} from '../../support/steps/order-form.ts';
import {
  findLabel,
  findTick,
  openSimulator,
  payAtSimulator,
  payForOne,
  received,
  requestNumber,
  transfer,
} from '../../support/steps/payment.ts';
import { logOut, submitLogin } from '../../support/steps/session.ts';

test('a guest orders for two, pays by BRI and BNI, gets a login by SMS', async ({
  page,
  browser,
  server,
  api,
  axe,
}) => {
  const registrar = newPerson({ name: 'Rina Marlina' });
  const [first, second] = [newPerson({ name: 'Agus Salim' }), newPerson({ name: 'Nur Aini' })];

  await test.step('home and map', async () => {
    await page.goto('/');
    await expect(heading(page, /Umrah yang jelas/)).toBeVisible();
    await axe();
    await page.getByRole('link', { name: 'Pilih kota keberangkatan' }).click();
    await expect(promo(page)).toBeVisible();
    await axe();
    await promo(page).getByRole('button', { name: 'Tutup' }).click();
    await expect(promo(page)).toBeHidden();
    await expect(page.getByText('Klik Kota Keberangkatan Anda')).toBeVisible();
    await mapAtRest(page);
    await map(page).getByRole('button', { name: 'Jawa 5 kota' }).click();
    await expect(map(page).getByRole('button', { name: 'Bandung' })).toBeVisible();
    await axe();
    await map(page).getByRole('button', { name: 'Bandung' }).click();
  });

  await test.step('package', async () => {
    await expect(heading(page, 'Kota Bandung')).toBeVisible();
    const { seatAvailable } = await api.findPackage('Umrah Berkah 9 Hari');
    await expect(card(page, 'Umrah Berkah 9 Hari')).toContainText(`Seat${seatAvailable}`);
    await axe();
    await page.getByRole('link', { name: 'Detail Umrah Berkah 9 Hari' }).click();
    await expect(heading(page, 'Umrah Berkah 9 Hari')).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'ORDER' }).click();
  });

  await test.step('order form', async () => {
    await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
    await expect(page).toHaveURL(/#\/auth\/register\?paket=[0-9a-f-]{36}$/);
    await axe();
    await chooseParty(page, 'Orang lain');
    await fillPerson(part(page, 'Pendaftar'), registrar);

    const one = part(page, 'Jamaah 1');
    await fillPerson(one, first);
    await answer(one, 'Domisili sama dengan alamat KTP?', 'Tidak');
    await field(one, 'Alamat domisili').fill('Jl. Asia Afrika No. 8, Bandung');
    await answer(one, 'Pernah umrah?', 'Ya');
    await chooseMonth(one, '04', '2015');
    await answer(one, 'Sudah punya paspor?', 'Ya');
    await one.getByLabel(/Nomor paspor/).fill('C1234567');
    await one.getByLabel(/Berlaku sampai/).fill('2031-05-20');
    await answer(one, 'Punya member?', 'Tidak');

    await addPilgrim(page).click();
    const two = part(page, 'Jamaah 2');
    await fillPerson(two, second);
    await answer(two, 'Domisili sama dengan alamat KTP?', 'Ya');
    await answer(two, 'Pernah umrah?', 'Ya');
    await two.getByRole('checkbox', { name: 'Saya lupa' }).check();
    await answer(two, 'Sudah punya paspor?', 'Tidak');
    await answer(two, 'Punya member?', 'Tidak');
    await expect(saveButton(page)).toBeDisabled();
    await axe();
    await save(page);
  });

  await test.step('confirm', async () => {
    const dialog = confirmDialog(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['Ya, Lanjut Ke Pembayaran', 'Cek Lagi']);
    await axe();
    await dialog.getByRole('button', { name: 'Cek Lagi' }).click();
    await expect(dialog).toBeHidden();
    await saveButton(page).click();
    await expectThanks(page, () => confirm(page));
  });

  const thanksAddress = await test.step('thanks', async () => {
    const last = registrar.phone.slice(-4);
    await expect(
      page.getByText(`SMS berisi petunjuk pembayaran dikirim ke 0857 •••• ${last}.`),
    ).toBeVisible();
    // One strip of tickets, and one thing to do.
    await expect(page.getByRole('button', { name: 'Bayar semuanya, Rp 3.000.000' })).toBeVisible();
    for (const { name } of [first, second]) {
      await expect(findTick(page, name)).toBeChecked();
      expect((await findLabel(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(52);
    }
    await expect(page.getByRole('link', { name: 'Buka syarat dan ketentuan (PDF)' })).toBeVisible();
    await axe();
    await expect
      .poll(async () => (await server.sms(registrar.phone)).map(({ text }) => text).join())
      .toContain('/payment/');
    return page.url();
  });

  for (const [pilgrim, bank] of [
    [first, 'BRI'],
    [second, 'BNI'],
  ] as const) {
    await test.step(`pay by ${bank}`, async () => {
      await page.goto(thanksAddress);
      await payForOne(page, pilgrim.name);
      await expect(heading(page, 'Pembayaran Pertama')).toBeVisible();
      await expect(page.getByText('Rp 1.500.000')).not.toHaveCount(0);
      await axe();
      await requestNumber(page, bank);
      await expect(transfer(page)).toBeVisible();
      await axe();
      const simulator = await openSimulator(page);
      await payAtSimulator(simulator, bank);
      await axe(simulator);
      await simulator.close();
      await expect(received(page)).toBeVisible();
      await axe();
    });
  }

  await test.step('login from the SMS, and logout', async () => {
    const password = await api.passwordOf(registrar.phone);
    await page.getByRole('link', { name: 'Masuk ke akun' }).click();
    await expect(heading(page, 'Masuk')).toBeVisible();
    await axe();
    await submitLogin(page, registrar.phone, password);
    await expect(page).toHaveURL(/#\/akun$/);
    await axe();
    await logOut(page);
    await axe();
  });

  await test.step('the link of the SMS itself, on a device that knows nothing', async () => {
    const texts = (await server.sms(registrar.phone)).map(({ text }) => text);
    const link = /Masuk di (\S+)/.exec(texts.find((text) => text.includes('Masuk di')) ?? '')?.[1] ?? '';
    const device = await browser.newContext();
    const fresh = await device.newPage();
    await fresh.goto(link);
    await submitLogin(fresh, registrar.phone, await api.passwordOf(registrar.phone));
    await expect(fresh).toHaveURL(/#\/akun$/);
    await device.close();
  });
});
