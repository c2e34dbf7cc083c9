import type { Page, Request } from '@playwright/test';
import { AGENT } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { cameraPhoto } from '../../support/photos.ts';
import {
  chooseFile,
  choosePhoto,
  expectPicture,
  openAs,
  savedPhoto,
  send,
  slot,
  uploadForm,
} from '../../support/steps/account.ts';
import { notice } from '../../support/steps/order-form.ts';

const YELLOW_BOOK = '/akun/upload-dokument-meningitis';
const SLOT = 'Foto buku kuning';
const ONE_MEGABYTE = 1_000_000;

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: ['net::ERR_CONNECTION_RESET'] });

  test('leaves the photo where it is, and it is sent again with one press', async ({
    page,
    customers,
    axe,
  }) => {
    await openAs(page, await customers.traveller(), YELLOW_BOOK);
    const form = uploadForm(page, SLOT);
    await choosePhoto(page, SLOT);
    const call = (url: URL) => url.pathname === '/api/v1/pilgrim-vaksin';
    await page.route(call, (route) => route.abort('connectionreset'), { times: 1 });
    await send(form);
    // First what goes by itself.
    await expect(page.getByText('Koneksi putus, Silahkan cek koneksi internet anda.')).toBeVisible();
    await expect(form.getByText('Foto belum terkirim, dan masih tersimpan di sini.')).toBeVisible();
    await expect(slot(page, SLOT).getByText('Siap dikirim')).toBeVisible();
    await axe();
    await form.getByRole('button', { name: 'Kirim lagi' }).click();
    await expectPicture(savedPhoto(page, 'Halaman vaksinasi'));
    await expect(page.getByText('Koneksi putus')).toHaveCount(0);
    await axe();
  });
});

test('sending can be stopped, and begun again', async ({ page, customers, axe }) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  const form = uploadForm(page, SLOT);
  await choosePhoto(page, SLOT);
  await page.route(
    (url) => url.pathname === '/api/v1/pilgrim-vaksin',
    () => {},
    { times: 1 },
  );
  await send(form);
  await expect(form.getByRole('progressbar', { name: 'Mengirim foto' })).toBeVisible();
  await axe();
  await form.getByRole('button', { name: 'Batalkan' }).click();
  await expect(slot(page, SLOT).getByText('Siap dikirim')).toBeVisible();
  await send(form);
  await expect(savedPhoto(page, 'Halaman vaksinasi')).toBeVisible();
});

test('a photo of 12 megapixels is made smaller than a megabyte before it goes', async ({
  page,
  customers,
}) => {
  const photo = await cameraPhoto();
  expect(photo.buffer.length).toBeGreaterThan(2 * ONE_MEGABYTE);
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  await choosePhoto(page, SLOT, photo);
  const request = page.waitForRequest(
    (each) => each.method() === 'POST' && each.url().endsWith('/api/v1/pilgrim-vaksin'),
  );
  await send(uploadForm(page, SLOT));
  const length = Number((await (await request).allHeaders())['content-length']);
  expect(length).toBeGreaterThan(100_000);
  expect(length).toBeLessThan(ONE_MEGABYTE);
  await expectPicture(savedPhoto(page, 'Halaman vaksinasi'));
});

/** Keeps the browser from making photos smaller. @returns lets it */
async function holdShrinking(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const canvas = HTMLCanvasElement.prototype;
    const { toBlob } = canvas;
    const held: (() => void)[] = [];
    canvas.toBlob = function (...asked) {
      held.push(() => toBlob.apply(this, asked));
    };
    Object.assign(window, {
      release: () => {
        canvas.toBlob = toBlob;
        for (const make of held) make();
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { release: () => void }).release());
}

test('while another photo is made ready nothing is sent, and then that one', async ({
  page,
  customers,
  axe,
}) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  const form = uploadForm(page, SLOT);
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/pilgrim-vaksin'))
      requests.push(request);
  });
  await choosePhoto(page, SLOT);
  const release = await holdShrinking(page);
  await chooseFile(page, SLOT, await cameraPhoto());
  await expect(slot(page, SLOT).getByText('Menyiapkan foto …')).toBeVisible();
  await expect(form.getByText('Menunggu 1 foto lagi')).toBeVisible();
  await send(form);
  await expect(form.getByRole('button', { name: 'Kirim' })).toHaveAttribute('aria-disabled', 'true');
  await expect(form.getByText('Foto wajib diunggah')).toHaveCount(0);
  await axe();
  await release();
  await expect(slot(page, SLOT).getByText('Siap dikirim')).toBeVisible();
  await send(form);
  await expectPicture(savedPhoto(page, 'Halaman vaksinasi'));
  expect(requests).toHaveLength(1);
  expect(Number((await requests[0]?.allHeaders())?.['content-length'])).toBeGreaterThan(100_000);
});

test('what is no photo ends the wait for the photo before it', async ({ page, customers }) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  await choosePhoto(page, SLOT);
  const release = await holdShrinking(page);
  await chooseFile(page, SLOT, await cameraPhoto());
  await expect(slot(page, SLOT).getByText('Menyiapkan foto …')).toBeVisible();
  await chooseFile(page, SLOT, {
    name: 'buku.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(slot(page, SLOT).getByText('Berkas ini bukan foto JPEG, PNG, WebP, atau HEIC')).toBeVisible();
  await expect(slot(page, SLOT).getByText('Menyiapkan foto …')).toHaveCount(0);
  await release();
  await choosePhoto(page, SLOT);
});

test('an agent hands in a document for a pilgrim, who finds it', async ({
  page,
  browser,
  customers,
  axe,
}) => {
  const { agent, pilgrim, order } = await customers.agentFor();
  await openAs(page, agent, YELLOW_BOOK);
  await page.getByRole('link', { name: order.orderId }).click();
  await expect(page.getByText(`${order.orderId}, ${order.product.name}`)).toBeVisible();
  await choosePhoto(page, SLOT);
  await send(uploadForm(page, SLOT));
  await expect(notice(page, 'Buku kuning sudah kami terima.')).toBeVisible();
  await expectPicture(savedPhoto(page, 'Halaman vaksinasi'));
  await axe();
  await page.getByRole('link', { name: 'Daftar jamaah' }).click();
  const row = page.getByRole('listitem').filter({ hasText: order.orderId });
  await expect(
    row.getByRole('link', { name: `Buku kuning, ${pilgrim.name}, sedang diperiksa` }),
  ).toBeVisible();
  await expect(row.getByText('Kurang 4')).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await openAs(theirs, await customers.customer(pilgrim), YELLOW_BOOK);
  await expectPicture(savedPhoto(theirs, 'Halaman vaksinasi'));
  await theirs.context().close();
});

test('after a paper an agent is led to the next pilgrim who lacks the same one', async ({
  page,
  api,
  axe,
}) => {
  const lacking = async () =>
    (await api.ordersOf(AGENT))
      .filter(({ documents }) => documents && documents.vaccine === null)
      .sort((a, b) => a.product.departureDate.localeCompare(b.product.departureDate));
  const [first] = await lacking();
  await openAs(page, AGENT, `${YELLOW_BOOK}?order=${first?.uuid}`);
  const next = page.getByRole('link', { name: /^Berikutnya: / });
  await choosePhoto(page, SLOT);
  await expect(next).toHaveCount(0);
  await send(uploadForm(page, SLOT));
  await expect(notice(page, 'Buku kuning sudah kami terima.')).toBeVisible();
  const left = await lacking();
  const names = left.filter(({ product }) => product.departureDate === left[0]?.product.departureDate);
  const count = new Set(left.map(({ pilgrim }) => pilgrim.uuid)).size;
  await expect(next).toHaveText(
    new RegExp(`^Berikutnya: (${names.map(({ pilgrim }) => pilgrim.name).join('|')}) \\(${count} lagi\\)$`),
  );
  await axe();
  const name = (await next.textContent())?.replace(/^Berikutnya: | \(\d+ lagi\)$/g, '') ?? '';
  await next.click();
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await expect(slot(page, SLOT)).toBeVisible();
});
