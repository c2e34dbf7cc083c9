import type { Locator, Page } from '@playwright/test';
import { photoOfIdCard, photoOfPassport } from '../../../apps/api/test/support/people/passports.ts';
import { upload } from '../../../apps/api/test/support/people/uploads.ts';
import { type Arrange, makeOrderPilgrim, makeOrderRegistrar } from '../../support/arrange.ts';
import type { ArrangeAccount, Customer } from '../../support/arrange-account.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { cameraPhoto, type PhotoFile, smallPhoto } from '../../support/photos.ts';
import { goOnTo, openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { notice } from '../../support/steps/order-form.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

const MANY = '/akun/unggah-banyak';
/** Reading has a low priority: beside other journeys it takes its time. */
const READ = { timeout: 400_000 };

/** An agent whose pilgrims have handed in nothing. */
async function makeAgent(api: Arrange, customers: ArrangeAccount, pilgrims: Person[]): Promise<Customer> {
  const agent = newPerson({ name: 'Wahyu Agen' });
  await api.paidOrder({
    registrar: [{ ...makeOrderRegistrar(agent), isPilgrim: 0 }],
    pilgrims: pilgrims.map(makeOrderPilgrim),
    product: (await api.findPackage('Umrah Berkah 9 Hari')).uuid,
  });
  return customers.customer(agent);
}

const jpeg = (name: string, buffer: Buffer): PhotoFile => ({ name, mimeType: 'image/jpeg', buffer });
const cardOf = async ({ name, nik }: Person) =>
  jpeg(`ktp ${name}.jpg`, await photoOfIdCard({ name: name.toUpperCase(), nik }));
const passportOf = async (given: string, family: string) =>
  jpeg(
    'paspor.jpg',
    await photoOfPassport(
      { name: [family, given], number: 'C7654321', born: '1990-03-05', gender: 'f', expires: '2033-04-12' },
      1,
    ),
  );
const named = async (name: string) => ({ ...(await smallPhoto()), name });

/** As the gallery of a phone hands over several. */
async function choose(page: Page, ...files: PhotoFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pilih foto' }).click();
  await (await chooser).setFiles(files);
}

/** As somebody at a computer drags several onto the frame. */
async function drop(page: Page, ...files: PhotoFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (given) => {
      const carried = new DataTransfer();
      for (const { name, type, bytes } of given)
        carried.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return carried;
    },
    files.map(({ name, mimeType: type, buffer }) => ({ name, type, bytes: [...buffer] })),
  );
  const frame = page.getByRole('button', { name: 'Pilih foto' });
  for (const event of ['dragover', 'drop']) await frame.dispatchEvent(event, { dataTransfer });
}

const row = (page: Page, number: number): Locator =>
  page
    .getByRole('list', { name: 'Foto', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^Foto ${number}(?!\\d)`) }) });
const kindOf = (where: Locator) => where.getByRole('combobox', { name: 'Jenis' });
const pilgrimOfPhoto = (where: Locator) => where.getByRole('combobox', { name: 'Jamaah' });
const store = (page: Page) =>
  page.getByRole('button', { name: /^Simpan \d+ dokumen$|^Belum ada yang dapat disimpan$/ });

/** Says by hand what a photo is. */
async function sort(where: Locator, kind: string, pilgrim?: string): Promise<void> {
  await kindOf(where).selectOption({ label: kind });
  if (pilgrim) await pilgrimOfPhoto(where).selectOption({ label: pilgrim });
}

/** A photo is read, and says so; one that a busy server left is read again, as it is offered. */
async function expectNote(page: Page, number: number, note: string): Promise<void> {
  const again = page.getByRole('button', { name: `Baca lagi foto ${number}`, exact: true });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(row(page, number).getByText(note, { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass(READ);
}
/** From now on nothing is read: what the engine finds was seen before, and it takes its time. */
const readNothing = (page: Page) =>
  page.route('**/api/v1/photo-reading', (route) =>
    route.fulfill({ json: { kind: null, pilgrims: [], passport: null } }),
  );
const UNKNOWN = 'Belum dikenali. Pilih jenis dan jamaahnya.';

test.describe('many photos at once', () => {
  test.use({ expectedErrors: [409, 422, 503] });
  test.setTimeout(600_000);

  test('are sorted by NIK and passport zone, looked over by the agent, and handed in', async ({
    page,
    api,
    customers,
    axe,
  }) => {
    const dewi = newPerson({ name: 'Dewi Kartika Sari', gender: 'f' });
    const andi = newPerson({ name: 'Andi Kusuma', gender: 'm' });
    // Born on the same day: the name of the passport decides.
    const agent = await makeAgent(api, customers, [dewi, andi]);
    await openAs(page, agent, '/akun');
    await page.getByRole('link', { name: 'Unggah banyak foto' }).click();
    await expect(heading(page, 'Unggah banyak foto')).toBeVisible();
    await axe();

    await choose(
      page,
      await cardOf(dewi),
      await passportOf('DEWI KARTIKA', 'SARI'),
      await named('wajah.jpg'),
      jpeg('catatan.txt', Buffer.from('bukan foto')),
    );
    await expectNote(page, 4, 'Berkas ini bukan foto JPEG, PNG, WebP, atau HEIC');
    await expectNote(page, 1, 'Terbaca dari NIK di KTP.');
    await expect(pilgrimOfPhoto(row(page, 1)).getByRole('option', { selected: true })).toHaveText(dewi.name);
    await expectNote(page, 2, 'Terbaca dari kode di bawah paspor.');
    await expect(pilgrimOfPhoto(row(page, 2)).getByRole('option', { selected: true })).toHaveText(dewi.name);
    await expect(row(page, 2).getByRole('textbox', { name: 'Nomor paspor' })).toHaveValue('C7654321');
    await expectNote(page, 3, UNKNOWN);
    // An identity is one document of three photos.
    await expect(page.getByText(`${dewi.name}: kartu keluarga, pas foto`)).toBeVisible();
    await expect(store(page)).toHaveText('Simpan 1 dokumen');
    await axe();

    await page.getByRole('button', { name: 'Hapus foto 4' }).click();
    await sort(row(page, 3), 'Pas foto', dewi.name);
    await readNothing(page);
    await drop(page, await named('kk.jpg'), await named('buku.jpg'), await named('buku lagi.jpg'));
    for (const number of [4, 5, 6]) await expectNote(page, number, UNKNOWN);
    await kindOf(row(page, 4)).selectOption({ label: 'Kartu keluarga' });
    await row(page, 4).getByRole('checkbox', { name: dewi.name }).check();
    await row(page, 4).getByRole('checkbox', { name: andi.name }).check();
    await expect(store(page)).toHaveText('Simpan 2 dokumen');

    await test.step('two photos of the same document of one person', async () => {
      await sort(row(page, 5), 'Buku kuning', andi.name);
      await sort(row(page, 6), 'Buku kuning', andi.name);
      await expect(row(page, 6).getByText(/Sudah ada foto lain yang sama/)).toBeVisible();
      await expect(store(page)).toHaveAttribute('aria-disabled', 'true');
      await axe();
      await page.getByRole('button', { name: 'Hapus foto 6' }).click();
    });

    await test.step('what is looked up meanwhile loses nothing', async () => {
      await goOnTo(page, '/akun/komisi');
      await expect(heading(page, 'Komisi')).toBeVisible();
      await goOnTo(page, MANY);
      await expect(store(page)).toHaveText('Simpan 3 dokumen');
      await expect(row(page, 2).getByRole('textbox', { name: 'Nomor paspor' })).toHaveValue('C7654321');
    });

    await store(page).click();
    await expect(notice(page, '3 dokumen tersimpan.')).toBeVisible(READ);
    await expect(page.getByText('Sudah kami terima.')).toHaveCount(5);
    await axe();
    await goOnTo(page, '/akun/komisi');
    await goOnTo(page, MANY);
    await expect(page.getByRole('heading', { name: /^Foto 1/ })).toHaveCount(0);
    const [order] = (await api.ordersOf(agent.phone, agent.password)).filter(
      ({ pilgrim }) => pilgrim.name === dewi.name,
    );
    await goOnTo(page, `/akun/upload-dokument-passport?order=${order?.uuid}`);
    await expect(page.getByText('C7654321').first()).toBeVisible();
  });

  test('tell nothing of others’ pilgrims, and what another device was faster with is refused in words', async ({
    page,
    api,
    customers,
    server,
    axe,
  }) => {
    const [own, stranger] = [newPerson({ name: 'Rina Anggraini' }), newPerson({ name: 'Orang Lain' })];
    await makeAgent(api, customers, [stranger]);
    const agent = await makeAgent(api, customers, [own]);
    await openAs(page, agent, MANY);
    await choose(page, await cardOf(stranger), await named('buku.jpg'));
    await expectNote(page, 1, UNKNOWN);
    await expect(page.getByRole('option', { name: stranger.name })).toHaveCount(0);
    await expect(page.getByRole('option', { name: own.name })).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Hapus foto 1' }).click();
    await expect(kindOf(row(page, 1))).toBeVisible(READ);
    await sort(row(page, 1), 'Buku kuning', own.name);
    const [order] = await api.ordersOf(agent.phone, agent.password);
    const { buffer } = await smallPhoto();
    const fields = { pilgrim: order?.pilgrim.uuid ?? '', photo: buffer };
    expect((await upload(server.address, 'pilgrim-vaksin', agent.token, fields)).status).toBe(201);
    await store(page).click();
    await expect(notice(page, /^0 dokumen tersimpan, 1 tidak/)).toBeVisible();
    await expect(row(page, 1).getByRole('alert')).not.toBeEmpty();
    await axe();
  });
});

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: [503, 'net::ERR_CONNECTION_RESET'] });
  test.setTimeout(600_000);

  test('loses no photo: it is read again, sorted by hand, and sent again with one press', async ({
    page,
    api,
    customers,
    axe,
  }) => {
    const own = newPerson({ name: 'Siti Aminah' });
    const agent = await makeAgent(api, customers, [own]);
    await openAs(page, agent, MANY);
    const reading = (url: URL) => url.pathname === '/api/v1/photo-reading';
    await page.route(reading, (route) => route.abort('connectionreset'), { times: 1 });
    const request = page.waitForRequest((each) => reading(new URL(each.url())));
    await choose(page, await cameraPhoto());
    // Made smaller on the phone before it goes.
    expect(Number((await (await request).allHeaders())['content-length'] ?? 0)).toBeLessThan(1_000_000);
    await expect(row(page, 1).getByText(/Anda tidak terhubung ke internet/)).toBeVisible();
    await axe();
    await readNothing(page);
    await page.getByRole('button', { name: 'Baca lagi foto 1' }).click();
    await expectNote(page, 1, UNKNOWN);
    await expect(page.getByRole('button', { name: 'Baca lagi foto 1' })).toHaveCount(0);
    await sort(row(page, 1), 'Buku kuning', own.name);

    const sending = (url: URL) => url.pathname === '/api/v1/pilgrim-vaksin';
    await page.route(sending, (route) => route.abort('connectionreset'), { times: 1 });
    await store(page).click();
    await expect(notice(page, /^0 dokumen tersimpan, 1 tidak/)).toBeVisible();
    await expect(row(page, 1).getByRole('alert')).toContainText('Anda tidak terhubung ke internet');
    await axe();

    await test.step('and on a line that moves nothing it is stopped by hand', async () => {
      await page.route(sending, () => undefined, { times: 1 });
      await store(page).click();
      await expect(page.getByText(/^Mengirim dokumen 1 dari 1, \d+%$/)).toBeVisible();
      await axe();
      await page.getByRole('button', { name: 'Batalkan' }).click();
      await expect(row(page, 1).getByRole('alert')).toHaveText('Pengiriman dibatalkan.');
      await expect(store(page)).toHaveText('Simpan 1 dokumen');
    });
    await store(page).click();
    await expect(notice(page, '1 dokumen tersimpan.')).toBeVisible();
    await expect(row(page, 1).getByText('Sudah kami terima.')).toBeVisible();
    await axe();
  });
});
