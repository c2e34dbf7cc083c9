import type { Browser, Locator, Page, ViewportSize } from '@playwright/test';
import { Encryption } from '../../../apps/api/src/infra/crypto/encryption.ts';
import { isDrawn } from '../../../apps/api/src/modules/documents/verification/second-look.ts';
import { photoOfPassport } from '../../../apps/api/test/support/people/passports.ts';
import { upload } from '../../../apps/api/test/support/people/uploads.ts';
import type { ArrangeAccount, Traveller } from '../../support/arrange-account.ts';
import { contestDocument, rejectHeld } from '../../support/arrange-staff.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { cameraPhoto, smallPhoto } from '../../support/photos.ts';
import { DEMO_KEY, type DemoServer } from '../../support/server.ts';
import { heading } from '../../support/steps/browse.ts';
import { decideByKey, type Shown, watchPhotos } from '../../support/steps/documents.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

const encryption = new Encryption(DEMO_KEY);

const EXPIRES = '2033-08-09';
const LONG = 'Raden Ajeng Siti Nurhaliza Kusumawardhani Prawiranegara';

/** Somebody's yellow book, which waits. @param forTwo whether it comes to two people @returns its uuid */
async function handInBook(server: DemoServer, who: Traveller, forTwo = false): Promise<string> {
  const { buffer: photo } = await smallPhoto();
  for (let replaces = ''; ; ) {
    const parts = { pilgrim: who.pilgrim, photo, ...(replaces && { replaces }) };
    const { body } = await upload<{ uuid: string }>(server.address, 'pilgrim-vaksin', who.token, parts);
    if (isDrawn(encryption, body.uuid) === forTwo) return body.uuid;
    replaces = body.uuid;
  }
}

async function sendPassport(server: DemoServer, who: Traveller, photo: Buffer): Promise<string> {
  const parts = { pilgrim: who.pilgrim, number: 'C7654321', expired: EXPIRES, photo };
  const { body } = await upload<{ uuid: string }>(server.address, 'pilgrim-paspor', who.token, parts);
  return body.uuid;
}

/** Somebody's passport, whose photo has another birthday than the order. @returns its uuid */
async function handInPassport(server: DemoServer, who: Traveller): Promise<string> {
  const [given = '', ...family] = who.name.toUpperCase().split(' ');
  const name: [string, string] = [family.join(' '), given];
  const passport = { name, number: 'C7654321', born: '1990-03-21', gender: who.gender, expires: EXPIRES };
  return sendPassport(server, who, await photoOfPassport(passport, 1));
}

const traveller = (customers: ArrangeAccount, name?: string) =>
  customers.traveller(newPerson(name ? { name } : {}));

/** Signs in with one document open. */
const openDocument = async (page: Page, who: string, uuid: string, title: string) => {
  await signIn(page, who, `/dokumen?baris=${uuid}`, title);
  await expect(page.locator(`[data-photo="${uuid}"]`)).toBeVisible();
};

async function colleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: DESKTOPS[0] });
  return context.newPage();
}

const accept = (page: Page) => page.getByRole('button', { name: 'Terima' });
const reject = (page: Page) => page.getByRole('button', { name: /^Tolak/ });

test.describe('one document', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('a passport is checked by keyboard alone: its differences lock Accept until each is answered', async ({
    page,
    server,
    customers,
    axe,
  }) => {
    const who = await traveller(customers);
    const uuid = await handInPassport(server, who);
    await openDocument(page, 'bagas', uuid, `Paspor ${who.name}`);
    const row = page.getByRole('row', { name: /^Tanggal lahir/ });
    await expect(row).toContainText('05-03-1990');
    await expect(row).toContainText('21-03-1990', { timeout: 60_000 });
    await expect(row).toContainText('beda');
    await expect(page.getByRole('row', { name: /^Nomor paspor/ })).toContainText('sama');
    await expect(page.getByText('Angka uji MRZ benar')).toBeVisible();
    await expect(page.locator('svg polygon')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Tombol layar ini' })).toContainText('pakai data paspor');
    await axe();
    await page.keyboard.press('a');
    await expect(page.getByText('Terima terbuka setelah tanggal lahir diputuskan.')).toBeVisible();
    await expect(heading(page, `Paspor ${who.name}`)).toBeVisible();
    await page.keyboard.press('+');
    await expect(page.getByLabel('Besar foto')).toHaveText('140%');
    await page.keyboard.press('r');
    await page.keyboard.press('0');
    await expect(page.getByLabel('Besar foto')).toHaveText('100%');
    await page.keyboard.press('p');
    await expect(page.getByText('21-03-1990 akan dipakai di pesanan.')).toBeVisible();
    await expect(accept(page)).toBeEnabled();
    await page.keyboard.press('a');
    await expect(page.getByText(`Paspor ${who.name} diterima`)).toBeVisible();
    await expect(heading(page, `Paspor ${who.name}`)).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(heading(page, `Paspor ${who.name}`)).toBeVisible();
    await expect(page.getByText('21-03-1990 akan dipakai di pesanan.')).toBeVisible();
  });

  test('the three photos of an identity stand side by side', async ({ page, server, customers, axe }) => {
    const who = await traveller(customers, LONG);
    const { buffer } = await smallPhoto();
    const photos = { profilePhoto: buffer, icPhoto: buffer, ficPhoto: buffer };
    const { body } = await upload<{ uuid: string }>(server.address, 'pilgrim-identity', who.token, {
      pilgrim: who.pilgrim,
      ...photos,
    });
    await openDocument(page, 'bagas', body.uuid, `Identitas ${LONG}`);
    await page.getByRole('button', { name: 'KK', exact: true }).click();
    await expect(page).toHaveURL(/foto=ficPhoto/);
    await page.keyboard.press('b');
    await expect(page).toHaveURL(/banding=1/);
    await expect(page.locator('[data-photo]')).toHaveCount(3);
    await page.reload();
    await expect(page.locator('[data-photo]')).toHaveCount(3);
    await expect(accept(page)).toBeEnabled();
    await axe();
  });
});

test.describe('on a computer', () => {
  test.use({ viewport: DESKTOPS[0] });

  testAlone(
    'a refusal says why, in canned and own words; it is told after ten seconds, and not when it was taken back',
    async ({ page, alone, customers }) => {
      const who = await traveller(customers);
      const uuid = await handInBook(alone, who);
      const title = `Buku kuning ${who.name}`;
      await openDocument(page, 'bagas', uuid, title);
      await expect(reject(page)).toBeEnabled();
      await page.keyboard.press('t');
      await expect(page.getByText('Pilih alasan dulu (1 sampai 6), lalu tolak.')).toBeVisible();
      await page.keyboard.press('1');
      await page.keyboard.press('t');
      await expect(page.getByText(`${title} ditolak`)).toBeVisible();
      // Taken back at the server too, before the time for that is over.
      const undone = page.waitForResponse(/\/undo$/);
      await page.keyboard.press('z');
      await expect(heading(page, title)).toBeVisible();
      expect((await undone).status()).toBe(200);
      const sent = page.waitForResponse(/\/decision$/);
      await page.keyboard.press('6');
      await page.keyboard.type('Halaman cap belum ada');
      await page.keyboard.press('Enter');
      expect((await sent).status()).toBe(200);
      await expect(page.getByText(`${title} ditolak`)).toBeVisible();
      await alone.advance(11);
      await expect
        .poll(async () =>
          (await alone.sms(who.phone)).map(({ text }) => text).filter((text) => /Alasan/.test(text)),
        )
        .toEqual([expect.stringMatching(/Alasan: Foto buram atau silau; Halaman cap belum ada\. Silakan/)]);
    },
  );

  test('what somebody has open is held for them, with their name for the others, until they leave it', async ({
    page,
    browser,
    baseURL,
    server,
    customers,
  }) => {
    const who = await traveller(customers);
    const uuid = await handInBook(server, who);
    const title = `Buku kuning ${who.name}`;
    await openDocument(page, 'bagas', uuid, title);
    const other = await colleague(browser, baseURL);
    await openDocument(other, 'rina', uuid, title);
    await expect(other.getByText(/^Bagas .+ sedang memeriksa dokumen ini/).first()).toBeVisible();
    await expect(accept(other)).toBeDisabled();
    await expect(reject(other)).toBeDisabled();
    await other.keyboard.press('a');
    await expect(heading(other, title)).toBeVisible();
    await page.getByRole('link', { name: 'Hari ini' }).first().click();
    await expect(accept(other)).toBeEnabled({ timeout: 30_000 });
    await other.context().close();
  });

  test('what two did not agree about is held by nobody who cannot decide it, and says for whom it waits', async ({
    page,
    browser,
    baseURL,
    server,
    customers,
  }) => {
    const who = await traveller(customers);
    const uuid = await handInBook(server, who, true);
    const title = `Buku kuning ${who.name}`;
    await contestDocument(server, uuid, 'Foto orang lain');
    const held: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/claim')) held.push(request.url());
    });
    await openDocument(page, 'rina', uuid, title);
    const waits = 'Dua pemeriksa tidak sepakat: Pemilik atau Visa yang belum memeriksanya memutuskan.';
    await expect(page.getByText(waits).first()).toBeVisible();
    await expect(accept(page)).toBeDisabled();
    const settler = await colleague(browser, baseURL);
    await openDocument(settler, 'fahmi', uuid, title);
    await expect(settler.getByText('Dua pemeriksa tidak sepakat, Anda yang memutuskan.')).toBeVisible();
    await expect(accept(settler)).toBeEnabled();
    expect(held).toEqual([]);
    await settler.context().close();
  });

  test('an auditor sees and decides nothing; filters stand in the address, and none left is said', async ({
    page,
    server,
    customers,
    axe,
  }) => {
    const who = await traveller(customers);
    const uuid = await handInBook(server, who);
    await openDocument(page, 'nurul', uuid, `Buku kuning ${who.name}`);
    await expect(page.getByText('Anda melihat saja. Cabang dan Visa yang memutuskan.')).toBeVisible();
    await expect(accept(page)).toBeDisabled();
    await page.keyboard.press('a');
    await expect(heading(page, `Buku kuning ${who.name}`)).toBeVisible();
    await page.goto('/staf/dokumen?jenis=passport&berangkat=14');
    await expect(page.getByText('Tidak ada dokumen dengan saringan ini')).toBeVisible();
    await axe();
  });
});

test.describe('what goes wrong', () => {
  test.use({ viewport: DESKTOPS[0], expectedErrors: ['net::ERR_FAILED', 409] });

  test('without a connection decisions are kept, said so, and sent once it is there again', async ({
    page,
    context,
    server,
    customers,
  }) => {
    const who = await traveller(customers);
    const uuid = await handInBook(server, who);
    const title = `Buku kuning ${who.name}`;
    await openDocument(page, 'bagas', uuid, title);
    await expect(accept(page)).toBeEnabled();
    await page.route('**/decision', (route) => route.abort());
    await page.keyboard.press('a');
    await expect(page.getByText(`${title} diterima, dikirim begitu tersambung`)).toBeVisible();
    const sent = page.waitForResponse(/\/decision$/);
    await page.unroute('**/decision');
    expect((await sent).status()).toBe(200);
    const { state } = await (await context.request.get(`/api/staff/v1/documents/${uuid}`)).json();
    expect(state).toBe('accepted');
  });

  test('a colleague who decided first is named, with both decisions', async ({ page, server, customers }) => {
    const who = await traveller(customers);
    const uuid = await handInBook(server, who);
    const title = `Buku kuning ${who.name}`;
    await openDocument(page, 'bagas', uuid, title);
    await expect(accept(page)).toBeEnabled();
    // Nobody tells this page before it decides too.
    await page.route(/\/staff\/v1\/documents(\?|$)/, (route) => route.abort());
    await rejectHeld(server, uuid, 'Foto orang lain');
    await page.keyboard.press('a');
    const alert = page.getByRole('alert').filter({ hasText: `sudah memeriksa ${title}` });
    await expect(alert).toContainText('Tolak: Foto orang lain');
    await expect(alert).toContainText('Terima');
    await page.keyboard.press('Enter');
    await expect(alert).toHaveCount(0);
  });

  test('a document that a colleague decided stays open, says so, and the next key decides no other', async ({
    page,
    server,
    customers,
  }) => {
    const who = await traveller(customers);
    const uuid = await handInBook(server, who);
    const title = `Buku kuning ${who.name}`;
    await openDocument(page, 'bagas', uuid, title);
    await expect(accept(page)).toBeEnabled();
    const decisions: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/decision')) decisions.push(request.url());
    });
    await rejectHeld(server, uuid, 'Foto orang lain');
    await expect(page.getByText(/ sudah memeriksa dokumen ini\. Tolak: Foto orang lain\.$/)).toBeVisible();
    await expect(accept(page)).toBeDisabled();
    await page.keyboard.press('a');
    await expect(heading(page, title)).toBeVisible();
    await page.keyboard.press('j');
    await expect(heading(page, title)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(decisions).toEqual([]);
  });

  test('a photo that does not load says so and is fetched again', async ({ page, server, customers }) => {
    const who = await traveller(customers);
    const uuid = await handInBook(server, who);
    await page.route(`**/documents/${uuid}/photo**`, (route) => route.abort());
    await signIn(page, 'bagas', `/dokumen?baris=${uuid}`, `Buku kuning ${who.name}`);
    await expect(page.getByText('Foto tidak dapat dimuat')).toBeVisible();
    await page.unroute(`**/documents/${uuid}/photo**`);
    await page.getByRole('button', { name: 'Muat lagi' }).click();
    await expect(page.locator(`[data-photo="${uuid}"]`)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a passport’s difference is answered and a document refused by thumb, in normal and in large text', async ({
    page,
    server,
    customers,
    axe,
  }) => {
    const who = await traveller(customers);
    const uuid = await handInPassport(server, who);
    await openDocument(page, 'bagas', uuid, `Paspor ${who.name}`);
    const card = page.getByRole('region', { name: 'Tanggal lahir tidak sama' });
    await expect(card).toContainText('21-03-1990', { timeout: 60_000 });
    await axe();
    await page.addStyleTag({ content: 'html { font-size: 24px }' });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    await card.getByRole('button', { name: 'Pakai 21-03-1990' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Tolak…' }).click();
    const sheet = page.getByRole('dialog', { name: 'Tolak dokumen' });
    await sheet.getByLabel('Halaman terpotong').check();
    await axe();
    await sheet.getByRole('button', { name: 'Tolak', exact: true }).click();
    await page.getByRole('button', { name: `Urungkan: Paspor ${who.name}` }).click();
    await expect(page.locator(`[data-photo="${uuid}"]`)).toBeVisible();
    await page
      .getByRole('button', { name: 'Dokumen berikut' })
      .or(page.getByRole('button', { name: 'Dokumen sebelum' }))
      .first()
      .click();
  });
});

test.describe('a passport that no machine reads', () => {
  test.use({ viewport: PHONE });

  test('has its data beside the photo without scrolling', async ({ page, server, customers, axe }) => {
    const who = await traveller(customers);
    const uuid = await sendPassport(server, who, (await smallPhoto()).buffer);
    await openDocument(page, 'bagas', uuid, `Paspor ${who.name}`);
    await expect(page.getByText('MRZ tidak terbaca.')).toBeVisible({ timeout: 60_000 });
    // A phone shows four fields at once, a desk all of it, who is told included.
    const lastAt: [ViewportSize, Locator][] = [
      [PHONE, page.getByRole('definition').nth(3)],
      [DESKTOPS[1], page.getByText(/mendapat alasan ini lewat SMS dan inbox\.$/)],
    ];
    for (const [viewport, last] of lastAt) {
      await page.setViewportSize(viewport);
      await expect(last).toBeInViewport({ ratio: 1 });
      const foot = await accept(page).boundingBox();
      const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
      expect(y + height).toBeLessThan((foot?.y ?? 0) - 10);
      await axe();
    }
  });
});

testAlone.describe('fifty documents', () => {
  testAlone.use({ viewport: DESKTOPS[0] });
  testAlone.setTimeout(240_000);

  testAlone(
    'are decided by keyboard, each with its photo of twelve megapixels in view, none blank',
    async ({ page, alone, customers }) => {
      const { buffer } = await cameraPhoto();
      const covid = { isCovidVaccine: '1', covidVaccineName: 'CoronaVac', covidVaccineDate: '2021-06-01' };
      for (let person = 0; person < 10; person += 1) {
        const who = await customers.traveller();
        const send = async (path: string, fields: Record<string, string | Buffer>) => {
          const { status } = await upload(alone.address, path, who.token, {
            pilgrim: who.pilgrim,
            ...fields,
          });
          expect(status).toBe(201);
        };
        await send('pilgrim-vaksin', { photo: buffer });
        await send('pilgrim-vaksin', { ...covid, covidVaccineDose: '1', photo: buffer });
        await send('pilgrim-vaksin', { ...covid, covidVaccineDose: '2', photo: buffer });
        await send('pilgrim-paspor-document', { type: 'Ijazah', photo: buffer });
      }
      await watchPhotos(page);
      await signIn(page, 'fahmi', '/dokumen', / .+ /);
      await expect(page.locator('[data-photo]')).toBeVisible();
      const shown: Shown[] = [];
      for (let decision = 0; decision < 50; decision += 1) shown.push(await decideByKey(page));
      expect(shown.filter(({ contrast }) => contrast < 20)).toEqual([]);
      // Each another one.
      expect(new Set(shown.map(({ uuid }) => uuid)).size).toBe(50);
    },
  );
});
