import type { Order } from '@rihlah/contract/orders/order';
import { ECONOMY, makeOrderPilgrim, makeOrderRegistrar } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import {
  addPilgrim,
  answer,
  answerPlainly,
  chooseParty,
  confirm,
  confirmButton,
  confirmDialog,
  expectThanks,
  field,
  fillOrder,
  fillPerson,
  notice,
  openForm,
  part,
  save,
  saveButton,
} from '../../support/steps/order-form.ts';

test.describe('refused by the server', () => {
  test.use({ expectedErrors: [422] });

  test('a member id of somebody else lands on its field', async ({ page, api, axe }) => {
    await openForm(page, (await api.findPackage(ECONOMY)).uuid);
    await fillOrder(page);
    await answer(part(page, 'Jamaah 1'), 'Punya member?', 'Ya');
    await field(part(page, 'Jamaah 1'), 'ID member').fill('RHL-000123');
    await save(page);
    await confirm(page);
    const message = 'Diskon member tidak dapat dipakai untuk jamaah ini';
    await expect(part(page, 'Jamaah 1').getByText(message)).toBeVisible();
    await expect(field(part(page, 'Jamaah 1'), 'ID member')).toBeFocused();
    await expect(notice(page, message)).toBeVisible();
    await expect(confirmDialog(page)).toBeHidden();
    await axe();
  });

  test('a known phone with another NIK gives nothing away', async ({ page, api }) => {
    await openForm(page, (await api.findPackage(ECONOMY)).uuid);
    await fillOrder(page, newPerson(), newPerson({ phone: '081200000004' }));
    await save(page);
    await confirm(page);
    await expect(
      part(page, 'Jamaah 1').getByText(/NIK dan nomor telepon ini tidak dapat dipakai bersama/),
    ).toBeVisible();
  });

  test('the same pilgrim on the same package lands on the NIK', async ({ page, api }) => {
    const person = newPerson();
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    await api.placeOrder(person);
    await openForm(page, uuid);
    await fillOrder(page, newPerson(), person);
    await save(page);
    await confirm(page);
    await expect(
      part(page, 'Jamaah 1').getByText('NIK ini sudah terdaftar pada paket yang sama'),
    ).toBeVisible();
    await expect(field(part(page, 'Jamaah 1'), 'NIK')).toBeFocused();
  });

  test('whoever has ordered for themself is told at their own data, and led to that order', async ({
    page,
    customers,
    axe,
  }) => {
    const { order, ...customer } = await customers.traveller();
    await openAs(page, customer, '/akun');
    await openForm(page, order.product.uuid);
    await chooseParty(page, 'Saya sendiri');
    await answerPlainly(part(page, 'Jamaah 1'));
    await save(page);
    await confirm(page);
    const own = part(page, 'Pendaftar');
    await expect(own.getByText('NIK ini sudah terdaftar pada paket yang sama')).toBeVisible();
    await expect(field(own, 'NIK')).toBeFocused();
    await expect(page.getByText('Semua isian lengkap')).toHaveCount(0);
    await axe();
    // Asking what is still to be done leads to the reason, and does not take it away.
    await page.getByRole('button', { name: 'Ada yang ditolak, lihat alasannya' }).click();
    await expect(field(own, 'NIK')).toBeFocused();
    await own.getByRole('link', { name: `Lihat pesanan ${order.orderId}` }).click();
    await expect(page).toHaveURL(new RegExp(`#/akun/order-saya/${order.uuid}$`));
  });

  test('beside a NIK that is known stands its own order, never another that this device has placed', async ({
    page,
    api,
  }) => {
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    const [here, elsewhere] = [newPerson(), newPerson()];
    const registrar = newPerson();
    await openForm(page, uuid);
    await fillOrder(page, registrar, here);
    await save(page);
    await expectThanks(page, () => confirm(page));
    await api.placeOrder(elsewhere);

    await openForm(page, uuid);
    await fillOrder(page, registrar, elsewhere);
    await save(page);
    await confirm(page);
    const pilgrim = part(page, 'Jamaah 1');
    await expect(pilgrim.getByText('NIK ini sudah terdaftar pada paket yang sama')).toBeVisible();
    await expect(pilgrim.getByText(/Pesanan itu ada di SMS petunjuk pembayaran/)).toBeVisible();
    await expect(pilgrim.getByRole('link', { name: /^Lihat pesanan/ })).toHaveCount(0);

    await field(pilgrim, 'NIK').fill(here.nik);
    await save(page);
    await confirm(page);
    await expect(pilgrim.getByRole('link', { name: /^Lihat pesanan RHL/ })).toBeVisible();
  });

  test('seats that went meanwhile', async ({ page, api }) => {
    const last = await api.findPackage('Umrah Hemat 9 Hari', 'Surabaya');
    await openForm(page, last.uuid);
    await expect(page.getByText(`sisa ${last.seatAvailable} seat`)).toBeVisible();
    await fillOrder(page);
    for (let index = 2; index <= last.seatAvailable; index++) {
      await addPilgrim(page).click();
      await fillPerson(part(page, `Jamaah ${index}`), newPerson());
      await answerPlainly(part(page, `Jamaah ${index}`));
    }
    // No more than there are seats.
    await expect(addPilgrim(page)).toHaveCount(0);
    await expect(
      page.getByText(`Semua sisa seat paket ini (${last.seatAvailable}) sudah Anda isi.`),
    ).toBeVisible();
    await save(page);
    await expect(confirmDialog(page)).toBeVisible();
    const person = newPerson();
    await api.place({
      registrar: [{ ...makeOrderRegistrar(person), isPilgrim: 1 }],
      pilgrims: [makeOrderPilgrim(person)],
      product: last.uuid,
    });
    await confirm(page);
    await expect(notice(page, 'Untuk paket ini seat tidak tersedia')).toBeVisible();
    const { seatAvailable } = await api.findPackage('Umrah Hemat 9 Hari', 'Surabaya');
    expect(seatAvailable).toBe(last.seatAvailable - 1);
    // The form says what is left now.
    await expect(page.getByText(`sisa ${seatAvailable} seat`)).toBeVisible();
  });
});

test('a package that has sold out meanwhile is not sent', async ({ page, api }) => {
  const { uuid, name } = await api.findPackage(ECONOMY);
  await page.route(`**/api/v1/product/${uuid}`, async (route) => {
    const answered = await route.fetch();
    await route.fulfill({ response: answered, json: { ...(await answered.json()), seatAvailable: 0 } });
  });
  // The cart still holds what the list said.
  await page.goto(`/paket/umroh/${(await api.findPackage('Umrah Milad Rihlah')).uuid}`);
  await page.goto('/#/paket/umroh');
  await page.getByRole('button', { name: `Order ${name}` }).click();
  await fillOrder(page);
  await save(page);
  await expect(notice(page, 'Untuk paket ini seat tidak tersedia')).toBeVisible();
  await expect(confirmDialog(page)).toBeHidden();
});

test('an empty cart leads back to the packages', async ({ page, api }) => {
  await page.goto(`/paket/umroh/${(await api.findPackage(ECONOMY)).uuid}`);
  await expect(heading(page, ECONOMY)).toBeVisible();
  await page.goto('/#/auth/register');
  await expect(notice(page, 'Lakukan pemesanan dahulu.')).toBeVisible();
  await expect(heading(page, 'Kota Bandung')).toBeVisible();
});

test('a double press orders once', async ({ page, api }) => {
  const before = await api.findPackage(ECONOMY);
  await openForm(page, before.uuid);
  await fillOrder(page);
  await save(page);
  let sent = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v1/order', async (route) => {
    sent++;
    await held;
    await route.continue();
  });
  const button = confirmButton(page);
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.press('Enter');
  await expect(page.locator('form').getByLabel('NIK').first()).toBeDisabled();
  await expectThanks(page, async () => letGo());
  expect(sent).toBe(1);
});

test.describe('an answer that is lost', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('can be asked for again without ordering twice', async ({ page, api }) => {
    const { uuid } = await api.findPackage(ECONOMY);
    await openForm(page, uuid);
    await fillOrder(page);
    await save(page);
    const placed: string[] = [];
    await page.route('**/api/v1/order', async (route) => {
      const answered = await route.fetch();
      placed.push(((await answered.json()) as Order).uuid);
      if (placed.length === 1) await route.abort();
      else await route.fulfill({ response: answered });
    });
    await confirm(page);
    await expect(page.getByText('Koneksi putus, Silahkan cek koneksi internet anda.')).toBeVisible();
    await saveButton(page).click();
    await expectThanks(page, () => confirm(page));
    expect(placed).toHaveLength(2);
    expect(placed[1]).toBe(placed[0]);
  });
});
