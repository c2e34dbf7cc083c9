import { readFile } from 'node:fs/promises';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { AGENT } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import {
  answerPlainly,
  chooseParty,
  confirm,
  confirmDialog,
  expectThanks,
  fillPerson,
  part,
  save,
} from '../../support/steps/order-form.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

const NAME = 'Umrah Berkah 9 Hari';

test('by night too a flyer is drawn as paper, its code dark on white', async ({ page, api }) => {
  const product = await api.findPackage(NAME);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, AGENT, `/akun/bagikan?paket=${product.uuid}`);
  const flyer = page.getByRole('img', { name: new RegExp(`Selebaran ${NAME}`) });
  await expect(flyer).toBeVisible();
  const [quiet, code] = await flyer.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const pen = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
    pen?.drawImage(image, 0, 0);
    // Beside the corner of the code, and in it.
    return [112, 124].map((x) => [...(pen?.getImageData(x, 894, 1, 1).data ?? [])].slice(0, 3));
  });
  expect(quiet).toEqual([255, 255, 255]);
  expect(Math.max(...(code ?? [255]))).toBeLessThan(64);
});

test('an agent shares a flyer and a link; who orders by it knows, and the commission is the agent’s', async ({
  page,
  browser,
  api,
  axe,
}) => {
  const product = await api.findPackage(NAME);
  await openAs(page, AGENT, '/akun/saldo');
  await page.getByRole('link', { name: 'Komisi', exact: true }).click();
  await expect(heading(page, 'Komisi')).toBeVisible();
  await expect(page.getByText('Dapat dicairkan').first()).toBeVisible();
  await axe();

  await page.goto(`/#/akun/bagikan?paket=${product.uuid}`);
  await expect(heading(page, 'Bagikan paket')).toBeVisible();
  const flyer = page.getByRole('img', { name: new RegExp(`Selebaran ${NAME}`) });
  await expect(flyer).toBeVisible();
  await expect(flyer).toHaveAccessibleName(new RegExp(formatRupiah(product.price).replace(/\s/g, '\\s')));
  await axe();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Simpan gambar' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^umrah-berkah-9-hari-.*\.png$/);
  const picture = await readFile(await saved.path());
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]);
  const whatsApp = page.getByRole('link', { name: 'Kirim pesan lewat WhatsApp' });
  const message = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const link = /https?:\/\/\S+\/agen\/\S+/.exec(message)?.[0] ?? '';
  expect(link).toContain(`?paket=${product.uuid}`);

  const buyer = await browser.newPage({ viewport: PHONE });
  await buyer.goto(link);
  await expect(heading(buyer, /mengajak Anda umrah/)).toBeVisible();
  await expect(buyer.getByText(/Jangan mentransfer ke rekening/)).toBeVisible();
  await axe(buyer);
  await buyer.getByRole('link', { name: 'Lihat paket' }).click();
  await expect(heading(buyer, NAME)).toBeVisible();
  await buyer.getByRole('button', { name: 'ORDER' }).click();
  await expect(heading(buyer, 'Formulir Pemesanan')).toBeVisible();
  await expect(buyer.getByText(/Anda memesan lewat tautan agen/)).toBeVisible();
  await axe(buyer);
  await chooseParty(buyer, 'Orang lain');
  await fillPerson(part(buyer, 'Pendaftar'), newPerson());
  const one = part(buyer, 'Jamaah 1');
  await fillPerson(one, newPerson({ name: 'Rukmini Sastro' }));
  await answerPlainly(one);
  await save(buyer);
  await expect(confirmDialog(buyer)).toContainText('Lewat agen');
  await axe(buyer);
  await expectThanks(buyer, () => confirm(buyer));
  await buyer.close();

  await page.goto('/#/akun/komisi');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'lewat tautan Anda' }).first();
  await expect(row).toContainText('R••• S•••');
  await expect(row).toContainText('Ditahan');
  await expect(row).toContainText('Masuk saldo begitu pembayaran pertamanya kami terima');
  // Not the agent's order to open.
  await expect(row.getByRole('link')).toHaveCount(0);
  await axe();
});

test.describe('the other ways', () => {
  test.use({ expectedErrors: [404] });

  test('whoever wants no agent orders without, and a link that is nobody’s says so', async ({
    page,
    api,
    axe,
  }) => {
    const product = await api.findPackage(NAME);
    await page.goto(`/agen/zzzzzzzz?paket=${product.uuid}`);
    await expect(heading(page, 'Tautan agen ini tidak berlaku')).toBeVisible();
    await axe();
    const url = await api.agentLinkOf(AGENT);
    await page.goto(`${url}?paket=${product.uuid}`);
    await page.getByRole('button', { name: 'Lanjut tanpa agen' }).click();
    await expect(heading(page, NAME)).toBeVisible();
    await page.getByRole('button', { name: 'ORDER' }).click();
    await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
    await expect(page.getByText(/lewat tautan agen/)).toHaveCount(0);

    await page.goto(`${url}?paket=${product.uuid}`);
    await expect(heading(page, /mengajak Anda umrah/)).toBeVisible();
    await page.goto(`/#/auth/register?paket=${product.uuid}`);
    await expect(page.getByText(/lewat tautan agen/)).toBeVisible();
    await page.getByRole('button', { name: 'Pesan tanpa agen' }).click();
    await expect(page.getByText(/lewat tautan agen/)).toHaveCount(0);
  });
});
