import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays } from '@rihlah/rules/text/dates';
import { AGENT, RETURNED } from '../../support/arrange.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import {
  LEADER,
  LEADER_PHONE,
  leadGroup,
  leaveGroup,
  shareRoom,
  travelling,
} from '../../support/steps/road.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';
import { giveVoice, spokenOn } from '../../support/steps/voice.ts';

const TEL = `tel:${LEADER_PHONE.replace(/[^+\d]/g, '')}`;

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

test.describe('on the way', () => {
  test('the ticket says bus, squad and whom one rings, and the driver’s card rings them too', async ({
    page,
    api,
    server,
    axe,
  }) => {
    const order = await travelling(api);
    await leadGroup(server, order);
    const fellow = await shareRoom(server, order);
    await openAs(page, AGENT, `/akun/tiket?order=${order.uuid}`);
    const lost = page.getByRole('region', { name: 'Bila tersesat' });
    await expect(lost.getByText('Bus 2, regu 3')).toBeVisible();
    const today = page.getByRole('region', { name: 'Hari ini' });
    await expect(today.getByRole('heading', { name: /^Hari \d+: \S/ })).toBeVisible();
    await expect(today.getByText(/^Hari \d+: \S/)).toHaveCount(2);
    const shared = page.getByRole('region', { name: 'Tiket perjalanan', exact: true });
    await expect(shared).toContainText(new RegExp(`Sekamar di Makkah\\s*${fellow}`));
    await expect(shared).toContainText(new RegExp(`Sekamar di Madinah\\s*${fellow}`));
    await expect(lost.getByText(LEADER, { exact: true })).toBeVisible();
    await expect(lost.getByRole('link', { name: `Telepon ${LEADER}` })).toHaveAttribute('href', TEL);
    await expect(lost.getByRole('link', { name: `WhatsApp ${LEADER}` })).toHaveAttribute(
      'href',
      'https://wa.me/966550004471',
    );
    await axe();
    await page.getByRole('button', { name: 'Tunjukkan ke sopir' }).first().click();
    const card = page.getByRole('dialog', { name: 'Tunjukkan ke sopir' });
    // This browser has no voices at all: it says so, and offers nothing that would stay silent.
    await expect(card.getByText('HP ini tidak punya suara Arab. Tunjukkan saja layarnya.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Putar suara Arab' })).toHaveCount(0);
    await expect(card.getByRole('link', { name: `Telepon pembimbing ${LEADER}` })).toHaveAttribute(
      'href',
      TEL,
    );
    await axe();
    await card.getByRole('button', { name: 'Tutup' }).click();
    await leaveGroup(server, order);
    await page.reload();
    await expect(lost.getByText('Pembimbing belum ditugaskan. Telepon kami di bawah ini.')).toBeVisible();
    await expect(page.getByText(LEADER_PHONE)).toHaveCount(0);
  });

  test('a phone with an Arabic voice reads the hotel aloud', async ({ page, api, axe }) => {
    const order = await travelling(api);
    await giveVoice(page, 'ar-SA');
    await openAs(page, AGENT, `/akun/tiket?order=${order.uuid}`);
    await page.getByRole('button', { name: 'Tunjukkan ke sopir' }).first().click();
    const card = page.getByRole('dialog', { name: 'Tunjukkan ke sopir' });
    await card.getByRole('button', { name: 'Putar suara Arab' }).click();
    await expect(card.getByRole('button', { name: 'Sedang diputar' })).toBeVisible();
    const spoken = await spokenOn(page);
    expect(spoken).toHaveLength(1);
    expect(spoken[0]).toMatch(/^من فضلك، أوصلني إلى، فندق/);
    await axe();
  });

  test('a hotel whose Arabic name nobody entered is read by nobody', async ({ page, api, axe }) => {
    const order = await travelling(api);
    await giveVoice(page, 'ar-SA');
    await page.route('**/api/v1/product-hotel?*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const hotel of body._embedded.productHotel)
        Object.assign(hotel, { arabicName: '', arabicStreet: '', street: '' });
      await route.fulfill({ response: answer, json: body });
    });
    await openAs(page, AGENT, `/akun/tiket?order=${order.uuid}`);
    await expect(page.getByText('Nama hotel dalam huruf Arab belum diisi kantor.').first()).toBeVisible();
    await expect(page.getByText('Jalannya belum diisi kantor.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Tunjukkan ke sopir' }).first().click();
    const card = page.getByRole('dialog', { name: 'Tunjukkan ke sopir' });
    await expect(card.getByText(/belum dapat dibacakan/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Putar suara Arab' })).toHaveCount(0);
    await axe();
  });
});

testAlone.describe('the day of boarding', () => {
  testAlone.use({
    viewport: PHONE,
    alsoAt: { looks: OTHER_LOOKS },
    serviceWorkers: 'allow',
    expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'],
  });

  testAlone(
    'is one card at a time from the evening before, by the clock, and without a connection',
    async ({ page, context, customers, alone, axe }) => {
      const pilgrim = await customers.settled();
      const { departureDate } = pilgrim.order.product;
      const path = `/akun/hari-berangkat?order=${pilgrim.order.uuid}`;
      await giveVoice(page, 'id-ID');
      await openAs(page, pilgrim, path);
      await expect(page.getByRole('heading', { name: 'Belum waktunya' })).toBeVisible();
      await axe();
      // An open page would ask with a login that is over by then.
      await page.goto('about:blank');
      const evening = Date.parse(`${addDays(departureDate, -1)}T19:00:00+07:00`);
      await alone.advance(Math.round((evening - Date.now()) / 1000));
      await leadGroup(alone, pilgrim.order);

      await openAs(page, pilgrim, `/akun/tiket?order=${pilgrim.order.uuid}`);
      const ticket = page.getByRole('region', { name: 'Tiket perjalanan', exact: true });
      await expect(ticket.getByText('Tersimpan di HP ini', { exact: true })).toBeVisible({ timeout: 60_000 });
      await page.getByRole('link', { name: 'Kartu hari berangkat' }).click();
      const screen = page.getByRole('dialog', { name: 'Hari berangkat' });
      const card = (name: string) => screen.getByRole('article', { name, exact: true });
      await expect(card('Kumpul')).toBeVisible();
      await expect(card('Kumpul').getByText(/^Besok, /)).toBeVisible();
      await expect(card('Kumpul').getByText(LEADER)).toBeVisible();
      const code = screen.getByRole('img', { name: `Kode QR kartu jamaah ${pilgrim.name}` });
      await expect(code).toBeVisible();
      const before = await code.boundingBox();
      await axe();
      for (const name of ['Terbang', 'Bus', 'Kamar']) {
        await screen.getByRole('button', { name, exact: true }).click();
        await expect(card(name)).toBeVisible();
        // The code stays where it is, whatever card it is on.
        expect((await code.boundingBox())?.x).toBe(before?.x);
        await axe();
      }
      await screen.getByRole('button', { name: 'Bus', exact: true }).click();
      await expect(card('Bus').getByText('2', { exact: true })).toBeVisible();
      await expect(screen.getByRole('link', { name: `Telepon pembimbing ${LEADER}` })).toHaveAttribute(
        'href',
        TEL,
      );

      // Mode Besar: the same cards, larger, read aloud.
      await expect(screen.getByRole('button', { name: 'Bacakan' })).toHaveCount(0);
      await page.evaluate(() => localStorage.setItem('rihlah.large', 'true'));
      await page.reload();
      await screen.getByRole('button', { name: 'Bacakan' }).click();
      expect((await spokenOn(page)).at(-1)).toMatch(/^Besok, .+ Kumpul\. .+ Tempat\. /);
      expect(before?.x).toBe((await code.boundingBox())?.x);
      await axe();

      await context.setOffline(true);
      await page.reload();
      await expect(card('Kumpul')).toBeVisible();
      await expect
        .poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await expect(screen.getByText('Bisa tanpa internet')).toBeVisible();
      await screen.getByRole('button', { name: 'Bus', exact: true }).click();
      await expect(card('Bus').getByText('2', { exact: true })).toBeVisible();
      await screen.getByRole('button', { name: 'Tutup' }).click();
      await expect(heading(page, 'Tiket perjalanan')).toBeVisible();
    },
  );
});

test.describe('the nine steps', () => {
  const pages = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^Hal\. \d/ });

  test('are pages of a passport, stamped where they are done, and given away as a picture', async ({
    page,
    axe,
  }) => {
    await page.addInitScript(() => {
      const shared: { name: string; type: string; size: number; title: string | undefined }[] = [];
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files, title }: ShareData) => {
          const [file] = files ?? [];
          if (file) shared.push({ name: file.name, type: file.type, size: file.size, title });
        },
      });
      Object.assign(window, { __shared: shared });
    });
    await openAs(page, RETURNED, '/akun');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Lihat sebagai paspor perjalanan' }).click();
    await expect(heading(page, 'Paspor perjalanan')).toBeVisible();
    await expect(pages(page)).toHaveCount(9);
    await expect(pages(page).filter({ hasText: 'Selesai' })).toContainText(/Pulang.*\d{4}/);
    await axe();
    await page.getByRole('button', { name: 'Bagikan sebagai gambar' }).click();
    const shared = () => page.evaluate(() => (window as unknown as { __shared: object[] }).__shared);
    await expect.poll(shared).toHaveLength(1);
    expect(await shared()).toMatchObject([
      { name: 'perjalanan-umrah.png', type: 'image/png', title: 'Perjalanan umrah Bambang' },
    ]);
  });

  test('are saved as a picture where a device cannot share', async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
    await openAs(page, RETURNED, '/akun/paspor-perjalanan');
    await expect(pages(page)).toHaveCount(9);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Bagikan sebagai gambar' }).click();
    const bytes = await readFile(await (await download).path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // Width and height of a PNG stand at its 16th byte.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1350]);
    await expect(page.getByText('Gambar disimpan di unduhan Anda.')).toBeVisible();
  });
});

test('after the return the filled ticket is there to keep, with stars and the coupon of a member', async ({
  page,
  request,
  axe,
}) => {
  await openAs(page, RETURNED, '/akun/tiket');
  const kept = page.getByRole('region', { name: 'Kenang-kenangan' });
  const link = kept.getByRole('link', { name: 'Tiket terisi (PDF)' });
  const file = await request.get((await link.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('region', { name: 'ID member' })).toContainText(/RHM-\d{5}.*Rp\s?500\.000/);
  await expect(page.getByRole('region', { name: 'Hotel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tunjukkan ke sopir' })).toHaveCount(0);
  await axe();
  await kept.getByRole('button', { name: 'Berikan bintang' }).click();
  await expect(page.getByRole('dialog', { name: /^Berikan Bintang Pada Order/ })).toBeVisible();
  await axe();
});
