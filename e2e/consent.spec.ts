import { eventually } from '../apps/api/test/support/http.ts';
import { expect, test } from './support/fixtures.ts';
import { openAs, slot } from './support/steps/account.ts';
import { notice } from './support/steps/order-form.ts';

const YELLOW_BOOK = '/akun/upload-dokument-meningitis';
const OTHER_PACKAGE = 'Umrah Plus Istanbul 12 Hari';

test.describe('an agent of a pilgrim who was known before', () => {
  test.use({ expectedErrors: [422] });

  test('is let in by the code of the SMS', async ({ page, server, customers, axe }) => {
    const known = await customers.traveller();
    const { agent, order } = await customers.agentFor(known, OTHER_PACKAGE);
    const codes = await eventually(
      async () => (await server.sms(known.phone)).map(({ text }) => /kode (\d{6})/.exec(text)?.[1]),
      (found) => found.some(Boolean),
    );
    const code = codes.find(Boolean) ?? '';

    await openAs(page, agent, YELLOW_BOOK);
    await expect(page.getByText('Menunggu persetujuan jamaah')).toBeVisible();
    await page.getByRole('link', { name: order.orderId }).click();
    await expect(page.getByText(/sudah pernah terdaftar/)).toBeVisible();
    await expect(slot(page, 'Foto buku kuning')).toHaveCount(0);
    await axe();
    const field = page.getByLabel('Kode persetujuan');
    const send = page.getByRole('button', { name: 'Kirim kode' });
    await send.click();
    await expect(page.getByText('Wajib diisi')).toBeVisible();
    await field.fill(code === '000000' ? '111111' : '000000');
    await send.click();
    await expect(page.getByText('Kode persetujuan salah')).toBeVisible();
    await axe();
    await field.fill(code);
    await send.click();
    await expect(notice(page, `${known.name} sudah menyetujui Anda.`)).toBeVisible();
    await expect(slot(page, 'Foto buku kuning')).toBeVisible();
  });
});

test('a pilgrim lets an agent in with one tap in the inbox', async ({ page, browser, customers, axe }) => {
  const known = await customers.traveller();
  const { agent, order } = await customers.agentFor(known, OTHER_PACKAGE);
  await openAs(page, known, '/akun/inbox-saya');
  await page.getByRole('link', { name: `${agent.name} mendaftarkan Anda. Setujui?` }).click();
  await axe();
  await page.getByRole('button', { name: 'Setuju' }).click();
  await expect(page.getByText('Anda sudah menyetujui agen ini.')).toBeVisible();
  await axe();

  const theirs = await (await browser.newContext()).newPage();
  await openAs(theirs, agent, `${YELLOW_BOOK}?order=${order.uuid}`);
  await expect(slot(theirs, 'Foto buku kuning')).toBeVisible();
  await theirs.context().close();
});
