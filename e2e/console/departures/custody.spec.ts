import type { Page } from '@playwright/test';
import { addDays } from '@rihlah/rules/text/dates';
import { makeOrderPilgrim, makeOrderRegistrar } from '../../support/arrange.ts';
import { changeBatchProvider, prepareVisas } from '../../support/arrange-staff.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { changeRecords } from '../../support/records.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { findPassport } from '../../support/steps/custody.ts';
import { expectNoSidewaysScroll } from '../../support/steps/screens.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

/** Longer than most, as people are. */
const LONG_NAME = 'Raden Ayu Siti Nurhaliza Kusumawardhani Prawiranegara';

const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const stub = (page: Page) => page.getByRole('complementary');

test.describe('passports', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('are taken at the desk, confirmed by the pilgrim on a phone, and the receipt says that it is genuine', async ({
    page,
    browser,
    server,
    customers,
    axe,
  }) => {
    const pilgrim = await customers.traveller({ ...newPerson(), name: LONG_NAME });
    await signIn(page, 'bagas', '/paspor', 'Paspor & visa');
    await expect(page.getByRole('table', { name: 'Paspor' })).toBeVisible();
    await axe();
    await findPassport(page, pilgrim.order.orderId);
    await expect(stub(page)).toContainText('Paspor belum pernah diserahkan');
    await page.keyboard.press('s');
    await stub(page).getByLabel('Pindah ke').selectOption('Meja visa');
    await axe();
    await page.getByRole('button', { name: 'Catat serah terima' }).click();
    await expect(rowOf(page, LONG_NAME)).toContainText('Meja visa');
    await expect(rowOf(page, LONG_NAME)).toContainText('Belum ditandatangani yang menyerahkan');
    const card = stub(page).getByRole('region', { name: /^ST \d{6} / });
    await expect(card).toContainText('belum ditandatangani');
    await axe();
    const href = await card.getByRole('link', { name: 'Tanda terima' }).getAttribute('href');
    const printed = await page.request.get(href ?? '');
    expect(printed.headers()['content-type']).toContain('application/pdf');

    const phone = await browser.newContext({ viewport: PHONE, baseURL: server.address });
    const own = await phone.newPage();
    await openAs(own, pilgrim, `/akun/order-saya/${pilgrim.order.uuid}`);
    await expect(own.getByText(/^Paspor Anda diterima kantor meja visa oleh /)).toBeVisible();
    await axe(own);
    await own.getByRole('button', { name: 'Benar, saya serahkan' }).click();
    await expect(own.getByRole('button', { name: 'Benar, saya serahkan' })).toBeHidden();
    await own.getByRole('link', { name: 'Tanda terima' }).click();
    await expect(heading(own, 'Tanda terima paspor')).toBeVisible();
    await expect(own.getByText('Asli', { exact: true })).toBeVisible();
    await expect(own.getByText('kedua pihak')).toBeVisible();
    await expect(own.getByText('Raden A••• S•••')).toBeVisible();
    await axe(own);
    await expectNoSidewaysScroll(own);
    await phone.close();

    await page.reload();
    await expect(stub(page).getByText(/^di aplikasi/)).toBeVisible();

    // Whoever has the order before them need not know this screen.
    await stub(page).getByRole('link', { name: pilgrim.order.orderId }).click();
    const ticket = page.getByRole('region', { name: 'Tiket pesanan' });
    await expect(ticket.getByRole('link', { name: /^meja visa/i })).toContainText('sejak');
    await axe();
    await page.goto(`/staf/orang/${pilgrim.pilgrim}`);
    await expect(page.getByRole('link', { name: /^meja visa/i })).toContainText('tanda terima ST ');
    await axe();
    await page.goBack();
    await ticket.getByRole('link', { name: pilgrim.order.product.name }).click();
    await expect(page).toHaveURL(new RegExp(`/keberangkatan/${pilgrim.order.product.uuid}`));
  });

  test('go from hand to hand by keyboard, and what was taken meanwhile is told', async ({
    page,
    browser,
    server,
    customers,
    axe,
  }) => {
    const pilgrim = await customers.traveller();
    await signIn(page, 'fahmi', '/paspor', 'Paspor & visa');
    const context = await browser.newContext({ viewport: DESKTOPS[1], baseURL: server.address });
    const colleague = await context.newPage();
    await signIn(colleague, 'bagas', '/paspor', 'Paspor & visa');
    await findPassport(page, pilgrim.order.orderId);
    await findPassport(colleague, pilgrim.order.orderId);
    await page.keyboard.press('s');
    await colleague.keyboard.press('s');
    // Nobody tells the colleague's list before they record it too.
    const lists = /\/staff\/v1\/passports(\?|$)/;
    await colleague.route(lists, (route) => route.abort());
    await page.getByRole('button', { name: 'Catat serah terima' }).press('Enter');
    await expect(rowOf(page, pilgrim.name)).toContainText('Cabang');
    await colleague.unroute(lists);
    await colleague.getByRole('button', { name: 'Catat serah terima' }).press('Enter');
    await expect(colleague.getByText(/sudah dipindahkan H\. Fahmi Basri, /)).toBeVisible();
    await expect(rowOf(colleague, pilgrim.name)).toContainText('Cabang');
    await context.close();
    // On to the visa desk, which signs for itself.
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Catat serah terima' }).click();
    await expect(page.getByText('Isi siapa orangnya')).toBeVisible();
    await axe();
    await page.getByLabel('Diterima oleh').fill('Bagas Pratama');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, pilgrim.name)).toContainText('Meja visa');
    await expect(rowOf(page, pilgrim.name)).toContainText('Bagas Pratama');
  });

  test('what a colleague records while one writes is told, and no second leg is recorded with what was written', async ({
    page,
    browser,
    server,
    customers,
  }) => {
    const pilgrim = await customers.traveller();
    await signIn(page, 'fahmi', '/paspor', 'Paspor & visa');
    const context = await browser.newContext({ viewport: DESKTOPS[1], baseURL: server.address });
    const clerk = await context.newPage();
    await signIn(clerk, 'bagas', '/paspor', 'Paspor & visa');
    await findPassport(page, pilgrim.order.orderId);
    await findPassport(clerk, pilgrim.order.orderId);
    await clerk.keyboard.press('s');
    await clerk.getByLabel('Diserahkan oleh').fill('Adik jamaah');
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Catat serah terima' }).click();
    await expect(rowOf(page, pilgrim.name)).toContainText('Cabang');
    // The list follows; what is being written stays about the passport as it was looked at.
    await expect(rowOf(clerk, pilgrim.name)).toContainText('Cabang');
    await expect(stub(clerk)).toContainText('Sekarang di Jamaah.');
    await expect(clerk.getByLabel('Diserahkan oleh')).toHaveValue('Adik jamaah');
    await clerk.getByRole('button', { name: 'Catat serah terima' }).click();
    await expect(clerk.getByText(/sudah dipindahkan H\. Fahmi Basri, /)).toBeVisible();
    await expect(stub(clerk).getByRole('region', { name: /^ST \d{6} / })).toHaveCount(1);
    await expect(rowOf(clerk, pilgrim.name)).toContainText('Cabang');
    await context.close();
  });

  test('one that is held for an order which another has taken over is found and given back to its owner', async ({
    page,
    server,
    customers,
    axe,
  }) => {
    const former = await customers.traveller();
    const next = await customers.traveller();
    await signIn(page, 'fahmi', '/paspor', 'Paspor & visa');
    await findPassport(page, former.order.orderId);
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Catat serah terima' }).click();
    await expect(rowOf(page, former.name)).toContainText('Cabang');
    const taken = [former.order.uuid, next.pilgrim];
    for (const [table, key] of [
      ['orders', 'uuid'],
      ['order_search', 'order_uuid'],
    ])
      await changeRecords(server, `update ${table} set pilgrim_uuid = $2 where ${key} = $1`, taken);
    await page.getByRole('link', { name: /^Temuan/ }).click();
    await rowOf(page, new RegExp(`masih kami pegang.*${former.name}`)).click();
    await axe();
    await stub(page).getByRole('link', { name: 'Cari di Semua paspor' }).click();
    const row = rowOf(page, new RegExp(`${former.name}.*berganti jamaah`));
    await row.click();
    await expect(stub(page)).toContainText('kembali kepada pemiliknya');
    await axe();
    await stub(page)
      .getByRole('button', { name: /^Serah terima/ })
      .click();
    await stub(page).getByLabel('Pindah ke').selectOption('Jamaah');
    await expect(stub(page)).toContainText('Jamaah menandatangani kertas.');
    await page.getByRole('button', { name: 'Catat serah terima' }).click();
    await expect(row).toContainText('Belum ditandatangani yang menerima');
    const back = stub(page)
      .getByRole('region', { name: /^ST \d{6} / })
      .first();
    await expect(back).toContainText(`Menerima: ${former.name}`);
    await back.getByRole('button', { name: 'Ditandatangani di kertas' }).click();
    await expect(row).not.toContainText('Belum ditandatangani');
    await expect(stub(page).getByRole('button', { name: /^Serah terima/ })).toHaveCount(0);
    await page.getByRole('link', { name: /^Temuan/ }).click();
    await expect(page.getByText(/^\d+ terbuka$/)).toBeVisible();
    await expect(rowOf(page, new RegExp(`masih kami pegang.*${former.name}`))).toHaveCount(0);
  });

  test('visas are asked for together, sent, and what the provider decided is entered', async ({
    page,
    customers,
    axe,
  }) => {
    const pilgrim = await customers.traveller();
    await signIn(page, 'bagas', '/paspor', 'Paspor & visa');
    await findPassport(page, pilgrim.order.orderId);
    await page.keyboard.press('v');
    await page.getByLabel('Provider', { exact: true }).fill('Al Haramain');
    await axe();
    await page.getByRole('button', { name: 'Siapkan pengajuan' }).click();
    await expect(heading(page, /^VISA \d{6} /)).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Kirim ke provider' }).click();
    await expect(rowOf(page, pilgrim.name)).toContainText('diajukan');
    await page.keyboard.press('j');
    const from = addDays(pilgrim.order.product.departureDate, -10);
    await page.getByLabel('Nomor visa').fill('6071234567');
    await page.getByLabel('Berlaku dari').fill(from);
    await page.getByLabel('Berlaku sampai').fill(addDays(from, 90));
    await axe();
    await page.getByRole('button', { name: /^Catat terbit/ }).click();
    await expect(rowOf(page, pilgrim.name)).toContainText('•••• 4567');
    await page.getByRole('link', { name: /^Pengajuan visa/ }).click();
    await expect(rowOf(page, /Al Haramain.*Selesai/).first()).toBeVisible();
    await axe();
  });

  test('visas that are not asked for yet are corrected, and a colleague’s correction is shown beside one’s own', async ({
    page,
    server,
    customers,
    axe,
    expectedErrors,
  }) => {
    expectedErrors.push(412);
    const [asep, deden] = [await customers.traveller(), await customers.traveller()];
    const batch = await prepareVisas(server, [asep.order.uuid, deden.order.uuid], 'Al Harmain');
    await signIn(page, 'bagas', `/paspor/visa/${batch.uuid}`, batch.number);
    await page.getByRole('button', { name: 'Perbaiki…' }).click();
    const dialog = page.getByRole('dialog', { name: `Perbaiki ${batch.number}` });
    await dialog.getByRole('textbox', { name: 'Provider', exact: true }).fill('Al Haramain');
    await dialog.getByLabel('Nomor referensi provider').fill('AH-0917');
    await dialog.getByRole('checkbox', { name: asep.name }).uncheck();
    await axe();
    await changeBatchProvider(server, batch, 'Nusuk Prima');
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(dialog.getByRole('alert')).toContainText('mengubah ini');
    const versions = dialog.getByRole('table');
    await expect(versions.getByRole('row', { name: /^Provider/ })).toHaveText(/Nusuk Prima.*Al Haramain/);
    await expect(versions.getByRole('row', { name: /^Jamaah/ })).toContainText(asep.name);
    await axe();
    await dialog.getByRole('button', { name: 'Simpan versi saya' }).click();
    await expect(page.getByText('Pengajuan diperbaiki')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Al Haramain' })).toBeVisible();
    await expect(page.getByText(/^Referensi AH-0917/)).toBeVisible();
    await expect(rowOf(page, deden.name)).toBeVisible();
    await expect(rowOf(page, asep.name)).toHaveCount(0);
    // Whoever is out is free for another.
    await page.goto('/staf/paspor');
    await findPassport(page, asep.order.orderId);
    await expect(rowOf(page, asep.name)).toContainText('belum diajukan');
  });

  test('visas that a colleague has corrected meanwhile are not called off unseen', async ({
    page,
    server,
    customers,
    axe,
    expectedErrors,
  }) => {
    expectedErrors.push(412);
    const { order } = await customers.traveller();
    const batch = await prepareVisas(server, [order.uuid], 'Al Haramain');
    await signIn(page, 'bagas', `/paspor/visa/${batch.uuid}`, batch.number);
    await page.getByRole('button', { name: 'Batalkan…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Batalkan pengajuan?' });
    await expect(dialog).toContainText('Al Haramain');
    await changeBatchProvider(server, batch, 'Nusuk Prima');
    await dialog.getByLabel('Alasan, wajib').fill('Salah provider');
    await dialog.getByRole('button', { name: 'Batalkan pengajuan' }).click();
    await expect(page.getByText(/^Isinya baru saja diubah orang lain/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Nusuk Prima' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kirim ke provider' })).toBeVisible();
    await axe();
  });

  test('what is wrong is found by itself, noted as known with a reason', async ({ page, api, axe }) => {
    const person = { ...newPerson(), name: 'Tatang Sutarma' };
    const travel = await api.findPackage('Umrah Berkah 9 Hari');
    await api.paidOrder({
      registrar: [{ ...makeOrderRegistrar(person), isPilgrim: 1 }],
      pilgrims: [
        { ...makeOrderPilgrim(person), hasPassport: 1, expired_date: addDays(travel.departureDate, 30) },
      ],
      product: travel.uuid,
    });
    await signIn(page, 'bagas', '/paspor/temuan', 'Paspor & visa');
    await rowOf(page, /Tatang Sutarma/).click();
    await expect(stub(page).getByRole('link', { name: 'Tatang Sutarma' })).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Catat diketahui' }).click();
    await expect(page.getByText('Isi alasannya')).toBeVisible();
    await page.getByLabel('Alasan dibiarkan').fill('sedang diperpanjang di imigrasi');
    await page.getByRole('button', { name: 'Catat diketahui' }).click();
    await expect(rowOf(page, /Tatang Sutarma/)).toBeHidden();
    // Noted by mistake, it comes back.
    await page.goto('/staf/paspor/temuan?diketahui=1');
    await rowOf(page, /Diketahui.*Tatang Sutarma/).click();
    await expect(stub(page)).toContainText('sedang diperpanjang di imigrasi');
    await axe();
    await stub(page).getByRole('button', { name: 'Batalkan catatan' }).click();
    await expect(page.getByText('Catatan dibatalkan, temuan menunggu lagi')).toBeVisible();
    await expect(stub(page).getByLabel('Alasan dibiarkan')).toBeEmpty();
  });
});

testAlone.use({ expectedErrors: [401] });

testAlone(
  'what is past the limit that the agency set stands in Hari ini and leads to the list',
  async ({ page, alone, customers, axe }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const pilgrim = await customers.traveller();
    await signIn(page, 'fahmi', '/paspor', 'Paspor & visa');
    await page.getByRole('button', { name: 'Batas hari' }).click();
    const days = page.getByRole('textbox', { name: 'Cabang, hari' });
    await days.fill('366');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(days).toHaveAccessibleDescription('Isi 1 sampai 365');
    await axe();
    await days.fill('3');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Batas hari disimpan')).toBeVisible();
    await findPassport(page, pilgrim.order.orderId);
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Catat serah terima' }).click();
    await expect(rowOf(page, pilgrim.name)).toContainText('Cabang');
    await alone.advance(4 * 86_400);
    await signIn(page, 'fahmi');
    await page.getByRole('link', { name: /Paspor lewat waktu/ }).click();
    await expect(rowOf(page, pilgrim.name)).toContainText('lewat 1 hari');
  },
);
