import { expect, test } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'],
});

test('a pilgrim has the card that staff scan, also without a connection', async ({
  page,
  context,
  customers,
  axe,
}) => {
  const pilgrim = await customers.traveller();
  await openAs(page, pilgrim, '/akun/tiket');
  const ticket = page.getByRole('region', { name: 'Tiket perjalanan' });
  const code = ticket.getByRole('img', { name: `Kode QR kartu jamaah ${pilgrim.name}` });
  await expect(code).toBeVisible();
  await expect(ticket.getByText('Tersimpan di HP ini', { exact: true })).toBeVisible({ timeout: 60_000 });
  await axe();
  await context.setOffline(true);
  await page.reload();
  await expect(code).toBeVisible();
  const width = () => code.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});
