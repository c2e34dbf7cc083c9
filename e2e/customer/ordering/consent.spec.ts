import { eventually } from '../../../apps/api/test/support/http/http.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goOnTo, openAs, slot } from '../../support/steps/account.ts';
import { notice } from '../../support/steps/order-form.ts';

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

test('a pilgrim whose agent still waits for their consent reaches everything of their own', async ({
  page,
  customers,
}) => {
  const known = await customers.traveller();
  const { order } = await customers.agentFor(known, OTHER_PACKAGE);
  await openAs(page, known, `/akun/lengkapi-data?order=${order.uuid}`);
  await expect(page.getByRole('button', { name: 'Simpan data' })).toBeVisible();
  const handovers = page.waitForResponse(/\/api\/v1\/passport-handovers\?/);
  const mates = page.waitForResponse(/\/api\/v1\/room-mates\?/);
  await goOnTo(page, `/akun/order-saya/${order.uuid}`);
  expect([(await handovers).status(), (await mates).status()]).toEqual([200, 200]);
  await expect(page.getByText('Menunggu persetujuan jamaah')).toHaveCount(0);
});

test.describe('an agent whose code does not work', () => {
  test.use({ expectedErrors: [422, 429] });

  test('learns why, has it sent again, and is told when that is over for the day', async ({
    page,
    server,
    customers,
    axe,
  }) => {
    const known = await customers.traveller();
    const { agent, order } = await customers.agentFor(known, OTHER_PACKAGE);
    const codes = async (count: number) =>
      eventually(
        async () =>
          (await server.sms(known.phone)).flatMap(({ text }) => /kode (\d{6})/.exec(text)?.[1] ?? []),
        (found) => found.length >= count,
      );
    const [first = ''] = await codes(1);
    const wrong = first === '000000' ? '111111' : '000000';

    await openAs(page, agent, `/akun/order-saya/${order.uuid}`);
    await expect(page.getByText(`${known.name} belum menyetujui Anda`)).toBeVisible();
    await axe();
    await page.getByRole('link', { name: 'Masukkan atau kirim ulang kode persetujuan' }).click();
    const field = page.getByLabel('Kode persetujuan');
    const enter = async (code: string) => {
      await field.fill(code);
      // A press while the answer before is still being shown sends nothing.
      await expect(async () => {
        const answer = page.waitForResponse(/\/order-consent\/[\w-]+$/, { timeout: 2_000 });
        await page.getByRole('button', { name: 'Kirim kode' }).click();
        await answer;
      }).toPass();
    };
    for (let tries = 0; tries < 5; tries += 1) await enter(wrong);
    await expect(page.getByText('Kode persetujuan salah')).toBeVisible();
    await enter(first);
    await expect(page.getByText(/Kode sudah lima kali salah/)).toBeVisible();
    await axe();

    await expect(page.getByText(/Paling banyak tiga SMS kode sehari/)).toBeVisible();
    const again = page.getByRole('button', { name: 'Kirim ulang kode' });
    await again.click();
    await expect(page.getByText(`Kode baru sudah dikirim lewat SMS ke ${known.name}.`)).toBeVisible();
    await expect(page.getByText(/Kode sudah lima kali salah/)).toHaveCount(0);
    await codes(2);
    await again.click();
    const [newest = ''] = await codes(3);
    await again.click();
    await expect(page.getByText(/Kode sudah tiga kali dikirim hari ini/)).toBeVisible();
    await axe();
    await enter(newest);
    await expect(notice(page, `${known.name} sudah menyetujui Anda.`)).toBeVisible();
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

test('a pilgrim refuses an agent, who is told, and may still let them in', async ({
  page,
  browser,
  customers,
  axe,
}) => {
  const known = await customers.traveller();
  const { agent, order } = await customers.agentFor(known, OTHER_PACKAGE);
  await openAs(page, known, '/akun/inbox-saya');
  await page.getByRole('link', { name: `${agent.name} mendaftarkan Anda. Setujui?` }).click();
  await page.getByRole('button', { name: 'Tolak' }).click();
  await expect(page.getByText(/Anda menolak agen ini/)).toBeVisible();
  await axe();
  const theirs = await (await browser.newContext()).newPage();
  await openAs(theirs, agent, '/akun/inbox-saya');
  await expect(theirs.getByRole('link', { name: `${known.name} belum menyetujui Anda` })).toBeVisible();
  await theirs.goto(`/#${YELLOW_BOOK}?order=${order.uuid}`);
  await expect(theirs.getByText(`${known.name} menolak permintaan Anda.`)).toBeVisible();
  await expect(theirs.getByLabel('Kode persetujuan')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Kirim ulang kode' })).toHaveCount(0);
  await axe(theirs);
  await theirs.goto(`/#/akun/order-saya/${order.uuid}`);
  await expect(
    theirs.getByText(/menolak permintaan Anda, jadi berkasnya tidak dapat Anda lihat/),
  ).toBeVisible();
  await theirs.context().close();
  await page.getByRole('button', { name: 'Setuju' }).click();
  await expect(page.getByText('Anda sudah menyetujui agen ini.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Anda sudah menyetujui agen ini.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Setuju' })).toHaveCount(0);
});
