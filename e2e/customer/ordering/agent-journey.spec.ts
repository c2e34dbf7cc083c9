import { AGENT } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { card, chooseFromList, heading, promo } from '../../support/steps/browse.ts';
import {
  addPilgrim,
  answerPlainly,
  chooseParty,
  confirm,
  expectThanks,
  field,
  fillPerson,
  part,
  save,
} from '../../support/steps/order-form.ts';
import {
  openSimulator,
  payAtSimulator,
  payForOne,
  received,
  requestNumber,
  transfer,
} from '../../support/steps/payment.ts';
import { logOut, submitLogin, unreadCount } from '../../support/steps/session.ts';

test('an agent orders for two, pays by BRI and BNI, and reads of it in the inbox', async ({ page, axe }) => {
  const pilgrims = [newPerson({ name: 'Tuti Alawiyah' }), newPerson({ name: 'Yusuf Mansur' })] as const;

  const unreadBefore = await test.step('login', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Masuk' }).click();
    await expect(heading(page, 'Masuk')).toBeVisible();
    await axe();
    await submitLogin(page, AGENT);
    await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
    await expect(promo(page)).toHaveCount(0);
    await axe();
    return unreadCount(page);
  });

  await test.step('package', async () => {
    await chooseFromList(page, 'Bandung');
    await axe();
    await card(page, 'Umrah Berkah 9 Hari').getByRole('button', { name: 'Order' }).click();
  });

  await test.step('order form', async () => {
    await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
    await expect(page).toHaveURL(/#\/auth\/order\?paket=[0-9a-f-]{36}$/);
    await chooseParty(page, 'Orang lain');
    const registrar = part(page, 'Pendaftar');
    for (const [label, value] of [
      ['NIK', '3273 0557 0584 0001'],
      ['Nama lengkap', 'Siti Rahmawati'],
      ['Nomor HP', '0812 0000 0001'],
    ] as const) {
      await expect(field(registrar, label)).toHaveValue(value);
    }
    for (const label of ['NIK', 'Nama lengkap', 'Alamat', 'Email', 'Nomor HP']) {
      await expect(field(registrar, label)).toHaveAttribute('readonly');
    }
    for (const gender of ['Laki-laki', 'Perempuan']) {
      await expect(registrar.getByRole('radio', { name: gender })).toBeDisabled();
    }
    await addPilgrim(page).click();
    for (const [index, pilgrim] of pilgrims.entries()) {
      const where = part(page, `Jamaah ${index + 1}`);
      await fillPerson(where, pilgrim);
      await answerPlainly(where);
    }
    await axe();
    await save(page);
    await axe();
    await expectThanks(page, () => confirm(page));
  });

  const thanksAddress = await test.step('thanks', async () => {
    await expect(page.getByText('SMS berisi petunjuk pembayaran dikirim ke 0812 •••• 0001.')).toBeVisible();
    await axe();
    return page.url();
  });

  for (const [index, bank] of (['BRI', 'BNI'] as const).entries()) {
    await test.step(`pay by ${bank}`, async () => {
      await page.goto(thanksAddress);
      await payForOne(page, pilgrims[index]?.name ?? '');
      await expect(heading(page, 'Pembayaran Pertama')).toBeVisible();
      await axe();
      await requestNumber(page, bank);
      await expect(transfer(page)).toBeVisible();
      await axe();
      const simulator = await openSimulator(page);
      await payAtSimulator(simulator, bank);
      await simulator.close();
      await expect(received(page)).toBeVisible();
      await axe();
    });
  }

  await test.step('inbox counter and logout', async () => {
    await page.getByRole('link', { name: 'Buka akun' }).click();
    await expect(heading(page, 'Assalamu’alaikum, Siti')).toBeVisible();
    await axe();
    await page.reload();
    // Two orders, each placed and each paid.
    expect(await unreadCount(page)).toBeGreaterThanOrEqual(unreadBefore + 4);
    await logOut(page);
    await axe();
  });
});
