import type { Page } from '@playwright/test';
import { addDays, formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import { changePackage, publishPackage, recordProof } from '../../support/arrange-packages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { smallPhoto } from '../../support/photos.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading, openPackage } from '../../support/steps/browse.ts';
import { expectNoSidewaysScroll, OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

/** A name that no other test has. */
const named = (what: string) => `${what} ${Date.now().toString(36)}`;

const card = (page: Page) => page.getByRole('region', { name: '5 Pasti' });
const item = (page: Page, name: string) =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const LATER = '13:05';

test('a package says what is sure and what is not yet, and shows the proof', async ({
  page,
  api,
  server,
  axe,
}) => {
  const uuid = await publishPackage(server, api, named('Umrah Pasti'));
  await openPackage(page, uuid);
  await card(page).scrollIntoViewIfNeeded();
  // The demo's licence is entered; of a package that somebody has just published nothing else is.
  await expect(card(page).getByRole('heading', { name: 'Satu sudah pasti' })).toBeVisible();
  await expect(item(page, 'Pesawat')).toContainText('Belum');
  await expect(item(page, 'Pesawat')).toContainText('GA 980, CGK 11.40 ke JED 17.55');
  await expect(item(page, 'Izin')).toContainText(/Cocok dengan Siskopatuh.*H\. Fahmi Basri, pasti sejak/);
  await axe();

  const text = 'Surat blok 45 seat dari Garuda';
  await recordProof(server, uuid, { kind: 'flight', text, file: await smallPhoto() });
  await recordProof(server, uuid, { kind: 'schedule', text: 'Jumlah minimum tercapai' });
  await page.reload();
  await card(page).scrollIntoViewIfNeeded();
  await expect(card(page).getByRole('heading', { name: 'Tiga sudah pasti' })).toBeVisible();
  await expect(card(page)).toContainText('Belum pasti: hotel dan visa.');
  await expect(item(page, 'Pesawat')).toContainText(`${text}, nomor GA/1187`);
  await expect(item(page, 'Jadwal').getByRole('button', { name: /Lihat bukti/ })).toHaveCount(0);
  await card(page).getByText('Apa itu 5 Pasti?').click();
  await axe();
  await item(page, 'Pesawat').getByRole('button', { name: 'Lihat bukti pesawat' }).click();
  const proof = page.getByRole('dialog', { name: 'Bukti pesawat' });
  const picture = proof.getByRole('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await axe();
  await proof.getByRole('button', { name: /buka dalam ukuran penuh/ }).click();
  await page.getByRole('button', { name: 'Tutup Bukti pesawat' }).click();
  await proof.getByRole('button', { name: 'Tutup', exact: true }).click();
  await expect(proof).toBeHidden();

  // What changes is not sure any more.
  await changePackage(server, uuid, ({ departure }) => ({
    departure: { ...departure, flights: departure.flights.slice(0, 1) },
  }));
  await page.reload();
  await expect(card(page).getByRole('heading', { name: 'Dua sudah pasti' })).toBeVisible();
  await expect(item(page, 'Pesawat')).not.toContainText(text);
});

test('what changed since the order is shown old beside new, and answered once', async ({
  page,
  api,
  customers,
  server,
  browser,
  axe,
}) => {
  const name = named('Umrah Berubah');
  const uuid = await publishPackage(server, api, name);
  const person = newPerson({ name: 'Ahmad Hidayat' });
  const { agent, order } = await customers.agentFor(person, name);
  const pilgrim = { ...person, password: await api.passwordOf(person.phone), token: '' };
  await openAs(page, pilgrim, `/akun/order-saya/${order.uuid}`);
  await card(page).scrollIntoViewIfNeeded();
  await expect(item(page, 'Visa')).toContainText('Visa Anda belum diajukan');
  await expect(page.getByRole('link', { name: /hal berubah sejak dipesan/ })).toHaveCount(0);
  await axe();

  const day = addDays(jakartaDate(new Date()), 7);
  await changePackage(
    server,
    uuid,
    ({ departure }) => ({
      departure: {
        ...departure,
        flights: departure.flights.map((flight) =>
          flight.direction === 'out' ? { ...flight, departsAt: `${departure.departsOn}T${LATER}` } : flight,
        ),
      },
    }),
    { reason: 'Garuda memindahkan jam terbangnya', cost: 0, answerBy: null },
  );
  await changePackage(server, uuid, ({ hotels }) => ({ hotels: hotels.slice(0, 1) }), {
    reason: 'Hotel di Madinah menutup satu menara untuk perbaikan.',
    cost: 0,
    answerBy: day,
  });
  await page.reload();
  await page.getByRole('link', { name: 'Dua hal berubah sejak dipesan' }).click();
  await expect(heading(page, 'Yang berubah sejak Anda memesan')).toBeVisible();
  await expect(page.getByText('Dua hal berubah, satu meminta jawaban Anda.')).toBeVisible();
  const hotel = page.getByRole('region', { name: 'Hotel berubah' });
  await expect(hotel).toContainText(`Jawab paling lambat${formatDayFirst(day)}`);
  await expect(hotel).toContainText(/Dulu: .*Madinah/);
  await expect(hotel).toContainText('Hotel di Madinah menutup satu menara');
  await expect(hotel).toContainText('Harga Anda tetap Rp 26.200.000');
  const flight = page.getByRole('region', { name: 'Pesawat berubah' });
  await expect(flight).toContainText('Dulu: GA 980, CGK 11.40 ke JED 17.55');
  await expect(flight).toContainText('Sekarang: GA 980, CGK 13.05 ke JED 17.55');
  await expect(flight.getByRole('button')).toHaveCount(0);
  await expect(flight.getByText(/^Anda membaca ini \d\d-\d\d-\d{4}/)).toBeVisible();
  await expect(page.getByText('Pindah keberangkatan atau batal karena ini tidak dipotong.')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await axe();

  await test.step('what proves it as it is now', async () => {
    const text = 'Surat hotel pengganti';
    await recordProof(server, uuid, { kind: 'hotel', text, file: await smallPhoto() });
    await page.reload();
    await expect(hotel).toContainText(`${text}, nomor GA/1187`);
    await hotel.getByRole('button', { name: 'Lihat bukti hotel' }).click();
    const proof = page.getByRole('dialog', { name: 'Bukti hotel' });
    await expect(proof.getByRole('img')).toBeVisible();
    await axe();
    await proof.getByRole('button', { name: 'Tutup', exact: true }).click();
  });

  // The agent sees it for their pilgrim, and is faster.
  const context = await browser.newContext({ baseURL: server.address, viewport: PHONE });
  const other = await context.newPage();
  await openAs(other, agent, `/akun/perubahan?order=${order.uuid}`);
  const asked = other.getByRole('region', { name: 'Hotel berubah' });
  await asked.getByRole('button', { name: 'Saya mau pindah atau batal' }).click();
  const sure = other.getByRole('dialog', { name: 'Minta pindah atau batal?' });
  await axe(other);
  await sure.getByRole('button', { name: 'Ya, telepon saya' }).click();
  await expect(asked.getByRole('status')).toContainText('Kami menelepon Anda.');
  await axe(other);
  await context.close();
});

test('an answer from a second device is told what stands', async ({
  page,
  api,
  customers,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(409);
  const name = named('Umrah Jawab');
  const uuid = await publishPackage(server, api, name);
  const { agent, order } = await customers.agentFor(newPerson(), name);
  const answerBy = addDays(jakartaDate(new Date()), 3);
  await changePackage(server, uuid, ({ hotels }) => ({ hotels: hotels.slice(1) }), {
    reason: 'Hotel penuh',
    cost: 250_000,
    answerBy,
  });
  await openAs(page, agent, `/akun/perubahan?order=${order.uuid}`);
  const hotel = page.getByRole('region', { name: 'Hotel berubah' });
  await expect(hotel).toContainText('Biaya tambahan Rp 250.000 per jamaah');
  const { changes } = await api.assurancesOf(order.uuid, agent.token);
  await api.answerChange(order.uuid, changes[0]?.uuid ?? '', 'leaving', agent.token);
  await hotel.getByRole('button', { name: 'Saya setuju' }).click();
  await expect(page.getByText('Jawaban untuk perubahan ini sudah tercatat.', { exact: false })).toBeVisible();
  await expect(hotel.getByRole('status')).toContainText('Anda mau pindah atau batal');
});
