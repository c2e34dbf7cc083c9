import { call } from '../../../apps/api/test/support/http/http.ts';
import { type Arrange, makeOrderPilgrim, makeOrderRegistrar } from '../../support/arrange.ts';
import { cancelOrder } from '../../support/arrange-staff.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import type { DemoServer } from '../../support/server.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

/** Orders every seat that is left of a package. @returns its uuid, and an order of it */
async function sellOut(api: Arrange) {
  const product = await api.findPackage('Umrah Hemat 9 Hari', 'Surabaya');
  const orders: string[] = [];
  for (let left = product.seatAvailable; left > 0; left--) {
    const person = newPerson();
    const { body } = await api.place({
      registrar: [{ ...makeOrderRegistrar(person), isPilgrim: 1 }],
      pilgrims: [makeOrderPilgrim(person)],
      product: product.uuid,
    });
    orders.push(body.uuid);
  }
  return { product: product.uuid, order: orders[0] ?? '' };
}

async function join(server: DemoServer, product: string, name: string): Promise<void> {
  const { phone } = newPerson();
  await call(server.address, 'POST', '/api/v1/waiting-list/code', { body: { phone } });
  const code = () =>
    server.sms(phone).then((all) => all.map(({ text }) => /kode (\d{6})/.exec(text)?.[1]).find(Boolean));
  await expect.poll(code).toBeTruthy();
  const body = { product, name, phone, seats: 1, code: await code() };
  const { status } = await call(server.address, 'POST', '/api/v1/waiting-list', { body });
  expect(status).toBe(201);
}

test('staff see who waits and who is offered what, and take somebody off with a reason', async ({
  page,
  api,
  server,
  axe,
}) => {
  const { product, order } = await sellOut(api);
  await join(server, product, 'Maimunah Waiting');
  await join(server, product, 'Zulkifli Waiting');
  await cancelOrder(server, order, 'batal berangkat');
  await server.advance(1);
  await signIn(page, 'fahmi', '/keberangkatan', 'Keberangkatan');
  await page.goto(`/staf/keberangkatan/${product}`);
  await expect(page.getByText(/1 ditahan · daftar tunggu/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'daftar tunggu' }).click();
  const first = page.getByRole('listitem').filter({ hasText: '1. Maimunah Waiting' });
  await expect(first).toContainText(/ditawari.*Ditahan sampai/);
  await expect(page.getByRole('listitem').filter({ hasText: '2. Zulkifli Waiting' })).toContainText(
    'menunggu',
  );
  await expect(page.getByText(/seat = \d+ dipesan \+ 1 ditahan \+ 0 kosong/)).toBeVisible();
  await axe();
  await first.getByRole('button', { name: 'Keluarkan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keluarkan Maimunah Waiting dari daftar tunggu?' });
  await dialog.getByRole('textbox').fill('mendaftar dua kali');
  await axe();
  await dialog.getByRole('button', { name: 'Keluarkan' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Maimunah Waiting' })).toContainText(
    'Alasan: mendaftar dua kali',
  );
  await expect(page.getByRole('listitem').filter({ hasText: '1. Zulkifli Waiting' })).toBeVisible();
});
