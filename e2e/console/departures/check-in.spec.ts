import type { Page } from '@playwright/test';
import type { ListTrips, Trip, TripEvent } from '@rihlah/contract/staff/departures/trip-events';
import { StaffClient, signInAs } from '../../../apps/api/test/support/staff/staff-client.ts';
import { BROWSER_FLAGS, browserPath } from '../../../scripts/lib/browser-path.mjs';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { openManasik, personRow, rehearseToday, takeIn } from '../../support/steps/check-in.ts';
import { travelling } from '../../support/steps/road.ts';
import { DEMO_PASSWORD, DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

// A browser, and with it a server, of its own: the manasik of a package that others order too is set here.
const launchOptions = {
  executablePath: await browserPath(),
  args: [...BROWSER_FLAGS, '--deny-permission-prompts'],
};
test.use({ launchOptions });
testAlone.use({ launchOptions });

const PAST_IDLE_SECONDS = 31 * 60;
const SENT = 'Semua sudah terkirim';

/** The worker is in charge, so that the next reload needs no connection. */
const keptHere = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toContain('/staf/service-worker.js');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Jamaah' })).toBeVisible();
};

/** What a colleague at another phone records, by the server's own call. */
async function recordElsewhere(address: string, order: string, happenedAt: string): Promise<void> {
  const desk = new StaffClient(address);
  await desk.signIn('fahmi', DEMO_PASSWORD);
  const entry = { uuid: crypto.randomUUID(), order, occasion: 'manasik', act: 'present', how: 'scan' };
  const { status } = await desk.ask('POST', '/attendance', {
    body: { sentAt: new Date().toISOString(), entries: [{ ...entry, happenedAt }] },
  });
  expect(status).toBe(200);
}

for (const viewport of [PHONE, DESKTOPS[1]])
  test.describe(`check-in at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('goes by name where there is no camera, and the departure counts who came', async ({
      page,
      customers,
      server,
      axe,
    }) => {
      const person = newPerson({ name: `Halimah Tusadiah ${viewport.width}` });
      const pilgrim = await customers.settled(person);
      await rehearseToday(server, pilgrim);
      await signIn(page, 'hasan', '/hadir', 'Hadir');
      const occasion = page
        .getByRole('list', { name: 'Acara' })
        .getByRole('listitem')
        .filter({ hasText: 'Masjid Al-Ikhlas' });
      await expect(occasion).toContainText('hari ini');
      await axe();
      await occasion.getByRole('link').click();
      await expect(page.getByText(/^Perangkat ini tidak punya kamera .*Cari nama di bawah\.$/)).toBeVisible();
      await page.getByRole('button', { name: 'Cari nama' }).click();
      await page.getByRole('searchbox').fill(person.name.toLowerCase());
      await expect(page.getByRole('list', { name: 'Jamaah' }).getByRole('listitem')).toHaveCount(1);
      await axe();
      await takeIn(page, person.name);
      await expect(page.getByText(SENT)).toBeVisible();
      await page.goto(`/staf/keberangkatan/${pilgrim.order.product.uuid}`);
      await expect(page.getByText(/manasik \d+ hadir dari \d+/)).toBeVisible();
    });
  });

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'],
  });

  test('the screen opens again, keeps what is recorded, and sends it once there is one', async ({
    page,
    context,
    customers,
    server,
    axe,
  }) => {
    const [alone, twice] = [newPerson({ name: 'Rosmiati Luring' }), newPerson({ name: 'Budi Dua Petugas' })];
    const pilgrim = await customers.settled(alone);
    const other = await customers.settled(twice);
    await rehearseToday(server, pilgrim);
    await openManasik(page, pilgrim);
    await keptHere(page);

    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, /^Manasik, /)).toBeVisible();
    await takeIn(page, alone.name);
    await takeIn(page, twice.name);
    await expect(page.getByText('2 tersimpan di HP, dikirim saat ada sinyal')).toBeVisible();
    await axe();
    await page.reload();
    await expect(page.getByText('2 tersimpan di HP, dikirim saat ada sinyal')).toBeVisible();
    await expect(personRow(page, alone.name)).toContainText('menunggu sinyal');

    // A colleague elsewhere had seen one of them before.
    await recordElsewhere(server.address, other.order.uuid, new Date(Date.now() - 600_000).toISOString());
    await context.setOffline(false);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.getByText(/^Budi Dua Petugas sudah hadir \d\d\.\d\d, dicatat /)).toBeVisible();
    await page.reload();
    await expect(personRow(page, alone.name).getByRole('img', { name: 'hadir', exact: true })).toBeVisible();
    await expect(personRow(page, twice.name)).toContainText('dicatat H. Fahmi Basri');
  });

  test('a sign-out says what was not sent, and takes the roster off the phone but not that', async ({
    page,
    context,
    customers,
    server,
  }) => {
    const person = newPerson({ name: 'Siti Belum Terkirim' });
    const pilgrim = await customers.settled(person);
    await rehearseToday(server, pilgrim);
    await openManasik(page, pilgrim);
    await keptHere(page);
    await context.setOffline(true);
    await takeIn(page, person.name);
    await expect(page.getByText('1 tersimpan di HP, dikirim saat ada sinyal')).toBeVisible();
    // The server answers everything but this.
    await page.route('**/api/staff/v1/attendance', (route) => route.abort());
    await context.setOffline(false);
    await page.goto('/staf/akun');
    await page.getByRole('button', { name: 'Keluar' }).click();
    const dialog = page.getByRole('dialog', { name: '1 kehadiran belum terkirim' });
    await dialog.getByRole('button', { name: 'Tetap keluar' }).click();
    await expect(heading(page, 'Masuk')).toBeVisible();
    const names = await page.evaluate(async () => {
      const open = indexedDB.open('loket-rosters');
      await new Promise((resolve) => open.addEventListener('success', resolve));
      const all = open.result.transaction('kept').objectStore('kept').getAll();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      return JSON.stringify(all.result) + JSON.stringify(localStorage);
    });
    expect(names).not.toContain(person.name);
    await page.unroute('**/api/staff/v1/attendance');
    await openManasik(page, pilgrim);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(personRow(page, person.name).getByRole('img', { name: 'hadir', exact: true })).toBeVisible();
  });
});

testAlone.describe('a session that ends in the middle', () => {
  testAlone.use({ viewport: PHONE, expectedErrors: [401] });

  testAlone(
    'keeps what is recorded and sends it after a sign-in in place',
    async ({ page, alone, customers }) => {
      const person = newPerson({ name: 'Dewi Sesi Habis' });
      const pilgrim = await customers.settled(person);
      await rehearseToday(alone, pilgrim);
      await openManasik(page, pilgrim);
      await alone.advance(PAST_IDLE_SECONDS);
      await page.getByRole('button', { name: `Hadir: ${person.name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
      await dialog.getByLabel('Kata sandi', { exact: true }).fill(DEMO_PASSWORD);
      await dialog.getByRole('button', { name: 'Masuk dengan kata sandi' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(SENT)).toBeVisible();
      await page.reload();
      await expect(
        personRow(page, person.name).getByRole('img', { name: 'hadir', exact: true }),
      ).toBeVisible();
    },
  );
});

test('an occasion of another day asks before anybody is taken in', async ({
  page,
  customers,
  server,
  axe,
}) => {
  const person = newPerson({ name: 'Zubaidah Keesokan Hari' });
  const pilgrim = await customers.settled(person);
  await rehearseToday(server, pilgrim, undefined, 1);
  await openManasik(page, pilgrim);
  await page.getByRole('button', { name: `Hadir: ${person.name}`, exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Acara ini bukan hari ini' });
  await expect(asked).toContainText(`(besok). Catat kehadiran ${person.name} sekarang?`);
  await axe();
  await asked.getByRole('button', { name: 'Batal' }).click();
  await expect(personRow(page, person.name)).toContainText('belum datang');
  await page.getByRole('button', { name: `Hadir: ${person.name}`, exact: true }).click();
  await asked.getByRole('button', { name: 'Catat sekarang' }).click();
  await expect(personRow(page, person.name).getByRole('img', { name: 'hadir', exact: true })).toBeVisible();
});

test.describe('a step of the journey', () => {
  test.use({ viewport: PHONE, expectedErrors: [409] });

  test('that a colleague has put right since it was looked at is not overwritten', async ({
    page,
    api,
    server,
  }) => {
    const desk = await signInAs(server.address, 'fahmi', DEMO_PASSWORD);
    const { product } = await travelling(api);
    const find = async () => {
      const { trips } = (await desk.ask<ListTrips['response']>('GET', '/trips')).body;
      return trips.find(({ name }) => name.includes(product.name));
    };
    const flownOf = (trip: Trip | undefined) => trip?.events.find(({ kind }) => kind === 'takenOff');
    const path = `/trips/${(await find())?.uuid}/events`;
    const record = async (minutesAgo: number, note: string, before: TripEvent | undefined) => {
      const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      const body = { kind: 'takenOff', at, note, basis: before?.uuid ?? null };
      const answer = await desk.ask<Trip>('POST', path, { body });
      expect(answer.status).toBe(200);
      return flownOf(answer.body);
    };
    const shown = await record(700, 'terlambat 7 menit', flownOf(await find()));

    await page.clock.install();
    await signIn(page, 'hasan', `/hadir/perjalanan/${(await find())?.uuid}`, new RegExp(product.name));
    await page.getByRole('button', { name: 'Betulkan Terbang', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Terbang' });
    const note = dialog.getByRole('textbox', { name: 'Keterangan untuk keluarga' });
    await note.fill('bus 3');
    const corrected = await record(700, 'terlambat 17 menit', shown);
    // The list behind the dialog asks again by itself.
    await page.clock.runFor(31_000);
    await expect(page.getByText(/terlambat 17 menit/)).toBeAttached();
    await dialog.getByRole('button', { name: 'Betulkan' }).click();
    await expect(dialog.getByText(/Keadaannya baru saja berubah/)).toBeVisible();
    await expect(note).toHaveValue('bus 3');
    expect(flownOf(await find())).toEqual(corrected);
    // What stands now is said there, and whoever saves again has seen it.
    await expect(dialog.getByText(/^Yang tercatat sekarang: .+, “terlambat 17 menit”\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Betulkan' }).click();
    await expect(dialog).toHaveCount(0);
    const last = flownOf(await find());
    expect(last?.note).toBe('bus 3');
    await desk.ask('POST', `${path}/withdraw`, { body: { kind: 'takenOff', basis: last?.uuid } });
  });
});
