import type { Page } from '@playwright/test';
import type { RoomGroups } from '@rihlah/contract/orders/room-groups';
import { call } from '../../../apps/api/test/support/http/http.ts';
import { type Family, makeFamily, makePackage, woman } from '../../support/arrange-rooms.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import type { DemoServer } from '../../support/server.ts';
import { openAs } from '../../support/steps/account.ts';
import { notice } from '../../support/steps/order-form.ts';
import { OTHER_LOOKS, PHONE, tellOfNothing } from '../../support/steps/screens.ts';
import { signIn } from '../../support/steps/staff.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

const asking = (page: Page) => page.getByRole('region', { name: 'Siapa sekamar dengan siapa?' });
const roomOf = (page: Page, name: string) =>
  asking(page).getByRole('combobox', { name: new RegExp(`^${name},`) });
const ask = (page: Page, name: string, letter: string) =>
  roomOf(page, name).selectOption({ label: letter ? `Kamar ${letter}` : 'Tanpa permintaan' });
const save = (page: Page) => asking(page).getByRole('button', { name: 'Simpan permintaan' });

const saved = async ({ address }: DemoServer, { head, orders }: Family) => {
  const [order] = orders.values();
  const path = `/api/v1/room-group?order_uuid=${order}`;
  const { groups } = (await call<RoomGroups>(address, 'GET', path, { token: head.token })).body;
  const names = new Map([...orders].map(([name, uuid]) => [uuid, name]));
  return groups.map((group) => group.map((uuid) => names.get(uuid)).sort());
};

test('a family says who sleeps with whom, hears at once why not, and the office follows it', async ({
  page,
  api,
  customers,
  server,
  browser,
  axe,
}) => {
  const product = await makePackage(server, api, 'Umrah Sekamar Keluarga');
  const women = ['Siti Rahma', 'Dewi Lestari', 'Rina Utami', 'Nur Aini', 'Yuni Astuti', 'Eva Marlina'].map(
    woman,
  );
  const budi = newPerson({ name: 'Budi Santoso', gender: 'm' });
  const family = await makeFamily(api, customers, product, [...women, budi]);
  const rooms = await call<{ _embedded: { productRoom: { uuid: string; name: string }[] } }>(
    server.address,
    'GET',
    `/api/v1/product-room?product_uuid=${product}`,
  );
  const double = rooms.body._embedded.productRoom.find(({ name }) => name === 'Double');
  const chosen = await call(server.address, 'POST', '/api/v1/order-room', {
    token: family.head.token,
    body: { order: family.orders.get('Eva Marlina'), productRoom: double?.uuid },
  });
  expect(chosen.status).toBeLessThan(300);

  await openAs(page, family.head, family.path);
  await expect(asking(page)).toBeVisible();
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  await axe();

  await test.step('mahram', async () => {
    await ask(page, 'Siti Rahma', 'A');
    await expect(asking(page).getByText('Kamar dengan satu orang tidak menjadi permintaan.')).toBeVisible();
    await ask(page, 'Budi Santoso', 'A');
    await expect(
      asking(page).getByText(/1 laki-laki dan 1 perempuan hanya sekamar bila satu keluarga \(mahram\)/),
    ).toBeVisible();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await axe();
    await ask(page, 'Budi Santoso', '');
  });

  await test.step('price', async () => {
    await ask(page, 'Eva Marlina', 'A');
    await expect(asking(page).getByText(/Kamar yang dibayar berbeda: .*Eva Marlina Double/)).toBeVisible();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await axe();
    await ask(page, 'Eva Marlina', '');
  });

  await test.step('places', async () => {
    for (const name of ['Dewi Lestari', 'Rina Utami', 'Nur Aini']) await ask(page, name, 'A');
    await expect(save(page)).toHaveAttribute('aria-disabled', 'false');
    await ask(page, 'Yuni Astuti', 'A');
    await expect(asking(page).getByText('5 orang tidak muat di kamar Quad, isinya 4.')).toBeVisible();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await axe();
    await ask(page, 'Yuni Astuti', '');
    await ask(page, 'Nur Aini', 'B');
    await ask(page, 'Rina Utami', 'B');
    await axe();
  });

  await save(page).click();
  await expect(notice(page, 'Permintaan sekamar tersimpan')).toBeVisible();
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  expect((await saved(server, family)).sort()).toEqual([
    ['Dewi Lestari', 'Siti Rahma'],
    ['Nur Aini', 'Rina Utami'],
  ]);

  await test.step('the office', async () => {
    const desk = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1366, height: 768 },
    });
    const staff = await desk.newPage();
    await signIn(staff, 'hasan', `/kamar/${product}`, /Umrah Sekamar Keluarga/);
    const asked = staff.getByRole('heading', { name: 'Minta sekamar' });
    await expect(asked).toBeVisible();
    const line = staff.getByRole('listitem').filter({ hasText: /^Siti, Dewi|^Dewi, Siti/ });
    await expect(line).toContainText('belum punya kamar');
    await axe(staff);
    await staff.getByRole('button', { name: 'Susun otomatis' }).click();
    await expect(line).toContainText(/Q-\d+/);
    await expect(line).not.toContainText('terpisah');
    await staff.getByRole('button', { name: 'Simpan susunan' }).click();
    await expect(staff.getByText('Susunan disimpan')).toBeVisible();
    await staff.getByRole('button', { name: 'Terbitkan' }).click();
    await expect(staff.getByText(/Sudah terbit/)).toBeVisible();
    await desk.close();
  });

  // What the office has published the family sees at once, and changes no more.
  await expect(page.getByRole('region', { name: 'Permintaan sekamar' })).toContainText(
    'Kamar rombongan ini sudah ditetapkan. Hubungi kami bila perlu berubah.',
  );
  await expect(asking(page)).toHaveCount(0);
  await axe();
});

test.describe('at once', () => {
  test.use({ expectedErrors: [404, 409] });

  test('two families and two devices of one: each family’s own stands, of one the later', async ({
    page,
    browser,
    api,
    customers,
    server,
  }) => {
    const product = await makePackage(server, api, 'Umrah Sekamar Bersamaan');
    const families = [
      await makeFamily(api, customers, product, ['Aminah Sari', 'Fatimah Zahra', 'Halimah Nur'].map(woman)),
      await makeFamily(api, customers, product, ['Khadijah Ayu', 'Maryam Dina'].map(woman)),
    ];
    const [first, second] = families;
    if (!first || !second) throw new Error('two families were made');
    const other = await (await browser.newContext({ viewport: PHONE })).newPage();
    const tablet = await (await browser.newContext({ viewport: PHONE })).newPage();
    await tellOfNothing(tablet);
    await openAs(page, first.head, first.path);
    await openAs(tablet, first.head, first.path);
    await openAs(other, second.head, second.path);
    for (const name of ['Aminah Sari', 'Fatimah Zahra']) await ask(page, name, 'A');
    for (const name of ['Khadijah Ayu', 'Maryam Dina']) await ask(other, name, 'A');
    for (const name of ['Fatimah Zahra', 'Halimah Nur']) await ask(tablet, name, 'A');
    await Promise.all([save(page).click(), save(other).click()]);
    for (const each of [page, other])
      await expect(notice(each, 'Permintaan sekamar tersimpan')).toBeVisible();
    expect(await saved(server, first)).toEqual([['Aminah Sari', 'Fatimah Zahra']]);
    expect(await saved(server, second)).toEqual([['Khadijah Ayu', 'Maryam Dina']]);

    await save(tablet).click();
    await expect(notice(tablet, 'Permintaan sekamar tersimpan')).toBeVisible();
    expect(await saved(server, first)).toEqual([['Fatimah Zahra', 'Halimah Nur']]);
    // The phone hears of it.
    await expect(roomOf(page, 'Aminah Sari').getByRole('option', { selected: true })).toHaveText(
      'Tanpa permintaan',
    );
    await expect(roomOf(page, 'Halimah Nur').getByRole('option', { selected: true })).toHaveText('Kamar A');

    await test.step('rooms that were published meanwhile', async () => {
      const desk = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
      await signIn(desk, 'hasan', `/kamar/${product}`, /Umrah Sekamar Bersamaan/);
      await ask(tablet, 'Aminah Sari', 'A');
      await desk.getByRole('button', { name: 'Susun otomatis' }).click();
      await desk.getByRole('button', { name: 'Simpan susunan' }).click();
      await expect(desk.getByText('Susunan disimpan')).toBeVisible();
      await desk.getByRole('button', { name: 'Terbitkan' }).click();
      await expect(desk.getByText(/Sudah terbit/)).toBeVisible();
      await save(tablet).click();
      await expect(
        notice(tablet, 'Kamar rombongan ini sudah ditetapkan. Hubungi kami bila perlu berubah.'),
      ).toBeVisible();
      await expect(tablet.getByRole('region', { name: 'Permintaan sekamar' })).toBeVisible();
      expect(await saved(server, first)).toEqual([['Fatimah Zahra', 'Halimah Nur']]);
    });
    for (const each of [other, tablet]) await each.context().close();
  });
});
