import type { Page } from '@playwright/test';
import type { Order } from '@rihlah/contract/orders/order';
import type { NeedTotals } from '@rihlah/contract/orders/order-needs';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { AGENT, type Arrange, ECONOMY, makeOrderPilgrim, makeOrderRegistrar } from '../../support/arrange.ts';
import type { Traveller } from '../../support/arrange-account.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { goOnTo, openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { expectNoSidewaysScroll, OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';

const SCREEN = '/akun/upload-dokument-identitas';
const END = 'Akhir Halaman :)';
/** So many rows a page, so that the demo's agent has two. */
const PAGE_SIZE = 10;

const rows = (page: Page) => page.getByRole('main').locator('li:has(> a[href*="?order="])');
const isPicked = (url: URL) => url.pathname === '/api/v1/order' && url.searchParams.has('need');
/** The lists of pickers come in small pages. */
const inSmallPages = (page: Page) =>
  page.route(
    (url) => isPicked(url) && !url.searchParams.has('limit'),
    (route) => route.continue({ url: `${route.request().url()}&limit=${PAGE_SIZE}` }),
  );

/** Pixels of an empty field's hint that its box cuts off; browsers show the hint's own element to their tools alone. */
async function cutOfHint(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  const tools = await page.context().newCDPSession(page);
  const { root } = await tools.send('DOM.getDocument', { depth: -1, pierce: true });
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await tools.send('DOM.describeNode', { nodeId, depth: -1, pierce: true });
  const parts = (one: typeof node): (typeof node)[] => [
    one,
    ...(one.children ?? []).flatMap(parts),
    ...(one.shadowRoots ?? []).flatMap(parts),
  ];
  const hint = parts(node).find(({ attributes }) => attributes?.includes('-webkit-input-placeholder'));
  const { object } = await tools.send('DOM.resolveNode', { backendNodeId: hint?.backendNodeId });
  const { result } = await tools.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: 'function () { return this.scrollWidth - this.clientWidth; }',
  });
  return result.value;
}

const search = (page: Page) => page.getByLabel('Cari nama atau nomor pesanan');
const tab = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^\\d+ ${name}$`) });
const isIncomplete = ({ documents }: Order) =>
  !documents ||
  [
    documents.identity,
    documents.passportDocument,
    documents.passport,
    documents.covidVaccine,
    documents.vaccine,
  ].includes(null);
const hasLeft = ({ product }: Order) => product.departureDate < jakartaDate(new Date());
/** The nearest first, the orders of a departure together, the newest first. */
const byDeparture = (a: Order, b: Order) => {
  return (
    a.product.departureDate.localeCompare(b.product.departureDate) ||
    a.product.uuid.localeCompare(b.product.uuid) ||
    b.createdAt.localeCompare(a.createdAt) ||
    b.orderId.localeCompare(a.orderId)
  );
};
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test.describe('the manifest', () => {
  test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

  test('an agent sees the pilgrims of every order that is not cancelled', async ({ page, api, axe }) => {
    const orders = await api.ordersOf(AGENT);
    // Who has left is counted by a call of its own.
    const isToCome = (url: URL) => isPicked(url) && url.searchParams.get('departed') === '0';
    const picked = page.waitForResponse((answer) => isToCome(new URL(answer.url())));
    await openAs(page, AGENT, SCREEN);
    const { departures } = ((await (await picked).json()) as { needs: NeedTotals }).needs;
    await expect(heading(page, 'Pilih jamaah')).toBeVisible();
    const next = orders.filter((order) => isIncomplete(order) && !hasLeft(order)).sort(byDeparture)[0];
    await expect(rows(page).first()).toContainText(next?.pilgrim.name ?? '');
    await expect(rows(page).first()).toContainText(next?.orderId ?? '');
    await expect(rows(page).first()).toContainText(/\d{2}-\d{2}-\d{4}/);
    await expect(rows(page).first()).toContainText(next?.product.name ?? '');
    await axe();
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText(END)).toBeVisible();
    const people = new Set(orders.map(({ pilgrim }) => pilgrim.uuid)).size;
    await expect(page.getByText(`${people} jamaah dalam ${orders.length} pesanan Anda.`)).toBeVisible();
    // Said once for everybody below it.
    const heads = page.getByRole('heading', { level: 2, name: /^Berangkat / });
    const names = await heads.allTextContents();
    expect(names[0]).toMatch(/^Berangkat\s\d+\s\S+\s\d{4}, \S.* \d+ hari lagi, \d+ dari \d+ belum$/);
    expect(names).toHaveLength(new Set(departures.map(({ departure }) => departure)).size);
    // With the numbers of the flights out, as Loket entered them.
    const [first] = departures;
    expect(first?.flightsOut).not.toEqual([]);
    expect(names.some((name) => name.includes(`, ${first?.flightsOut.join(', ')} `))).toBe(true);
    // Who has left is there, folded away.
    const gone = orders.filter(hasLeft).length;
    await expect(rows(page)).toHaveCount(orders.length - gone);
    await page.getByText(`Sudah berangkat, ${gone} pesanan`).click();
    await expect(rows(page)).toHaveCount(orders.length);
    await expect(heads.last()).toContainText('sudah berangkat');
    await expectNoSidewaysScroll(page);
    await axe();
  });
});

test('the list is narrowed by a search and by the stage of the documents', async ({ page, api, axe }) => {
  const [some] = (await api.ordersOf(AGENT)).filter(({ pilgrim }) => pilgrim.name === 'Halimah Tusadiah');
  await inSmallPages(page);
  await openAs(page, AGENT, SCREEN);
  expect(await cutOfHint(page, 'main input[type=search]')).toBe(0);
  await search(page).fill('halimah');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?cari=halimah$/);
  await search(page).fill(some?.orderId ?? '');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Halimah Tusadiah');
  await search(page).fill('tidak ada orangnya');
  await expect(page.getByRole('heading', { name: 'Jamaah tidak ditemukan' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Tampilkan semua jamaah' }).click();
  await expect(rows(page)).toHaveCount(PAGE_SIZE);

  for (const name of ['Belum lengkap', 'Diperiksa', 'Lengkap']) {
    const count = Number(await tab(page, name).locator('b').textContent());
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page)).toHaveCount(Math.min(count, PAGE_SIZE));
    await expect(page.getByText(`${count} pesanan ditampilkan.`)).toBeVisible();
  }
  await expect(rows(page).getByText('Lengkap', { exact: true }).first()).toBeVisible();
  await axe();
  await tab(page, 'Lengkap').click();
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
});

test('each document of a pilgrim is told by a sign that is explained, and leads to its own screen', async ({
  page,
  api,
  axe,
}) => {
  const order = (await api.ordersOf(AGENT))
    .filter(isIncomplete)
    .sort(byDeparture)
    .find(({ documents }) => documents && !documents.passport);
  const name = order?.pilgrim.name ?? '';
  await openAs(page, AGENT, SCREEN);
  const key = page.getByRole('list', { name: 'Arti tanda' });
  await expect(key.getByRole('listitem')).toHaveText([
    'Lengkap',
    'Sedang diperiksa',
    'Kurang, tekan untuk isi',
    'Ditolak',
  ]);
  const row = rows(page).filter({ hasText: order?.orderId ?? '' });
  const passport = row.getByRole('link', { name: `Paspor, ${name}, kurang` });
  const box = await passport.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect((await row.boundingBox())?.height).toBeLessThan(140);
  await passport.scrollIntoViewIfNeeded();
  await passport.click();
  await expect(heading(page, 'Passport')).toBeVisible();
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Daftar jamaah' }).click();
  await expect(heading(page, 'Pilih jamaah')).toBeVisible();
  await axe();
});

test('on a computer the pilgrims are a table whose head stays in sight', async ({ page, axe }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await inSmallPages(page);
  await openAs(page, AGENT, SCREEN);
  const table = page.getByRole('table', { name: 'Jamaah' });
  const pilgrims = table.getByRole('row').filter({ has: page.getByRole('link') });
  // The second page comes by itself where the first does not fill the screen.
  const row = pilgrims.nth(PAGE_SIZE - 1);
  await expect(row).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /^Berangkat / }).first()).toBeVisible();
  await expect(table.getByRole('columnheader')).toContainText([
    'Nama Jamaah',
    'Order ID',
    'Tanggal',
    'Paket',
  ]);
  await row.scrollIntoViewIfNeeded();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(48);
  await expect(table.getByRole('columnheader', { name: 'Nama Jamaah' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await axe();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\?order=[\w-]+$/);
});

/** Each picker's three counters, and what a row of it says. */
const PICKERS: [path: string, counters: string[], says: RegExp][] = [
  ['lengkapi-data', ['Belum lengkap', 'Belum ditanya', 'Lengkap'], /^\d+ dari \d+ terisi$/],
  ['pilih-kamar', ['Belum memilih', 'Menunggu kamar', 'Dapat kamar'], /^(Belum memilih kamar|Kamar .+)$/],
  [
    'pengumpulan-berkas',
    ['Perlu tanggal', 'Menunggu berkas', 'Sudah diatur'],
    /^(Dijemput \d{2}-\d{2}-\d{4}|Tanggal perlu dipilih|Tiga berkas belum diperiksa)$/,
  ],
  [
    'visa-progresif',
    ['Belum dibayar', 'Tanpa biaya', 'Sudah dibayar'],
    /^(Biaya Rp\s8\.400\.000(, sudah dibayar)?|Tanpa biaya)$/,
  ],
  ['visa-tiket-dll', ['Belum ada', 'Sebagian', 'Lengkap'], /^(Belum ada|Ada .+)$/],
];

test('each picker counts, narrows, and folds away who has left', async ({ page, api, axe }) => {
  const orders = await api.ordersOf(AGENT);
  const gone = orders.filter(hasLeft).length;
  await openAs(page, AGENT, '/akun/faq');
  const phone = page.viewportSize();
  for (const [screen, counters, says] of PICKERS)
    await test.step(screen, async () => {
      if (phone) await page.setViewportSize(phone);
      await goOnTo(page, `/akun/${screen}`);
      await expect(rows(page).getByText(says).first()).toBeVisible();
      await expect(page.getByText(`Sudah berangkat, ${gone} pesanan`)).toBeVisible();
      let sum = 0;
      for (const name of counters) {
        const count = Number(await tab(page, name).locator('b').textContent());
        sum += count;
        await tab(page, name).click();
        await expect(page.getByText(`${count} pesanan ditampilkan.`)).toBeVisible();
      }
      expect(sum).toBe(orders.length - gone);
      await axe();
      await tab(page, counters.at(-1) ?? '').click();
      // Departures with something to do come first, and each is named once.
      const open = Number(
        await tab(page, counters[0] ?? '')
          .locator('b')
          .textContent(),
      );
      const heads = page.getByRole('heading', { level: 2, name: /^Berangkat / });
      await expect(heads.first()).toBeVisible();
      if (open > 0) await expect(heads.first()).toContainText(/\d+ dari \d+ belum$/);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.getByRole('table', { name: 'Jamaah', exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await axe();
    });
});

test.describe('a page that is there no longer', () => {
  test.use({ expectedErrors: [409] });

  test('a list that shrinks to a full page while one scrolls ends without an error', async ({
    page,
    api,
  }) => {
    const count = (await api.ordersOf(AGENT)).filter((order) => !hasLeft(order)).length;
    const isSecond = (url: URL) => isPicked(url) && url.searchParams.get('page') === '2';
    await inSmallPages(page);
    // As the server answers once the list has no second page any more.
    await page.route(
      isSecond,
      (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { status: 409, title: 'Conflict', detail: 'Invalid page provided' },
        }),
      { times: 1 },
    );
    await openAs(page, AGENT, SCREEN);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText(END)).toBeVisible();
    await expect(page.getByText('Daftar berikutnya gagal dimuat')).toHaveCount(0);
    // It is read anew, because what the first page told is not true any more.
    await expect(rows(page)).toHaveCount(count);
  });
});

test('the way back keeps the place, the pages that were loaded and the filter', async ({ page }) => {
  await inSmallPages(page);
  await openAs(page, AGENT, SCREEN);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText(END)).toBeVisible();
  const count = await rows(page).count();
  const picked = rows(page).nth(PAGE_SIZE);
  await picked.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(1000);
  const name = (await picked.locator('b').first().textContent())?.split(',')[0] ?? '';
  await picked.getByRole('link').first().click();
  await expect(heading(page, 'Upload Berkas')).toBeFocused();
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.getByRole('link', { name: 'Daftar jamaah' }).click();
  await expect(rows(page)).toHaveCount(count);
  await expect.poll(() => scrolled(page)).toBe(place);

  await page.evaluate(() => window.scrollTo(0, 0));
  await tab(page, 'Lengkap').click();
  await expect(page).toHaveURL(/\?tahap=complete$/);
  await rows(page).first().getByRole('link').first().click();
  await expect(heading(page, 'Upload Berkas')).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'Lengkap')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\?tahap=complete$/);
});

test('a picked pilgrim stays through a reload, and the list is reached without a history', async ({
  page,
  api,
}) => {
  const [order] = await api.ordersOf(AGENT);
  await inSmallPages(page);
  await openAs(page, AGENT, `${SCREEN}?order=${order?.uuid}`);
  await expect(page.getByText(`${order?.orderId}, ${order?.product.name}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${order?.orderId}, ${order?.product.name}`)).toBeVisible();
  await page.getByRole('link', { name: 'Daftar jamaah' }).click();
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
});

test.describe('a page that fails', () => {
  test.use({ expectedErrors: [500] });

  test('says so below what has come, and can be asked for again', async ({ page, axe }) => {
    await inSmallPages(page);
    await page.route(
      (url) => isPicked(url) && url.searchParams.get('page') === '2',
      (route) => route.fulfill({ status: 500, json: { status: 500, title: 'internal server error' } }),
      { times: 2 },
    );
    await openAs(page, AGENT, SCREEN);
    await rows(page).last().scrollIntoViewIfNeeded();
    const failure = page.getByRole('alert').filter({ hasText: 'Daftar berikutnya gagal dimuat' });
    await expect(failure).toBeVisible();
    await expect(rows(page)).toHaveCount(PAGE_SIZE);
    await axe();
    await failure.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText(END)).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

test.describe('an order of somebody else', () => {
  test.use({ expectedErrors: [404] });

  test('is not acted on, whatever stands in the address', async ({ page, customers, axe }) => {
    const stranger = await customers.traveller();
    await openAs(page, AGENT, `/akun/upload-dokument-meningitis?order=${stranger.order.uuid}`);
    await expect(page.getByRole('heading', { name: 'Pesanan tidak ditemukan' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Galeri/ })).toHaveCount(0);
    await axe();
    await page.goto('/#/akun/upload-dokument-meningitis?order=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Pesanan tidak ditemukan' })).toBeVisible();
  });
});

/** Somebody travels once more: their order of the economy package, with its first payment. */
const secondTrip = async (api: Arrange, person: Traveller): Promise<Order> =>
  api.paidOrder(
    {
      registrar: [{ ...makeOrderRegistrar(person), isPilgrim: 1 }],
      pilgrims: [makeOrderPilgrim(person)],
      product: (await api.findPackage(ECONOMY)).uuid,
    },
    person.token,
  );

const otherTrips = (page: Page) => page.locator('details', { hasText: 'Perjalanan lain' });

test('a pilgrim with two trips goes from either to the other', async ({ page, api, customers, axe }) => {
  const person = await customers.traveller();
  const [next, later] = [person.order, await secondTrip(api, person)].sort((a, b) =>
    a.product.departureDate.localeCompare(b.product.departureDate),
  ) as [Order, Order];
  const other = otherTrips(page).getByRole('link');
  await openAs(page, person, '/akun/tiket');
  for (const [here, there] of [
    [next, later],
    [later, next],
  ] as const) {
    await expect(page.getByText(`${here.orderId}, ${here.product.name}`)).toBeVisible();
    await otherTrips(page).getByText('Perjalanan lain').click();
    await expect(other).toHaveText([new RegExp(`^${there.product.name}, `)]);
    await axe();
    await other.click();
    await expect(page).toHaveURL(new RegExp(`\\?order=${there.uuid}$`));
  }
  await expect(page.getByText(`${next.orderId}, ${next.product.name}`)).toBeVisible();
});

test('trips of an agent’s own are not offered beside somebody else’s', async ({ page, api, customers }) => {
  const agent = await customers.traveller();
  await secondTrip(api, agent);
  const theirs = await api.paidOrder(
    {
      registrar: [{ ...makeOrderRegistrar(agent), isPilgrim: 0 }],
      pilgrims: [makeOrderPilgrim(newPerson())],
      product: agent.order.product.uuid,
    },
    agent.token,
  );
  await openAs(page, agent, `/akun/tiket?order=${agent.order.uuid}`);
  await expect(otherTrips(page)).toBeVisible();
  await page.goto(`/#/akun/tiket?order=${theirs.uuid}`);
  await expect(page.getByText(`${theirs.orderId}, ${theirs.product.name}`)).toBeVisible();
  await expect(otherTrips(page)).toHaveCount(0);
});
