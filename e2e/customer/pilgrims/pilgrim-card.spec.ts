import type { GetPilgrimCard } from '@rihlah/contract/orders/pilgrim-card';
import { call } from '../../../apps/api/test/support/http/http.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';

test.use({
  viewport: PHONE,
  alsoAt: { looks: OTHER_LOOKS },
  serviceWorkers: 'allow',
  expectedErrors: [404, 'net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'],
});

test('a pilgrim has the card that staff scan, also without a connection, and whoever finds one reads whose it is', async ({
  page,
  context,
  customers,
  server,
  axe,
}) => {
  const pilgrim = await customers.traveller();
  await openAs(page, pilgrim, '/akun/tiket');
  const ticket = page.getByRole('region', { name: 'Tiket perjalanan' });
  const code = ticket.getByRole('img', { name: `Kode QR kartu jamaah ${pilgrim.name}` });
  await expect(code).toBeVisible();
  await expect(ticket.getByText('Tersimpan di HP ini', { exact: true })).toBeVisible({ timeout: 60_000 });
  await axe();
  const { body } = await call<GetPilgrimCard['response']>(
    server.address,
    'GET',
    `/api/v1/pilgrim-card?order_uuid=${pilgrim.order.uuid}`,
    { token: pilgrim.token },
  );
  const found = await context.newPage();
  await found.goto(body.badge);
  await expect(heading(found, 'Kartu ini asli')).toBeVisible();
  const card = found.getByRole('region', { name: 'Isi kartu' });
  await expect(card).toContainText(pilgrim.order.orderId);
  await expect(card).toContainText('Belum berangkat');
  await expect(found.getByText(pilgrim.name)).toHaveCount(0);
  await expect(found.getByRole('link', { name: /bebas pulsa$/ })).toHaveAttribute('href', /^tel:/);
  await axe(found);
  // One letter of the seal is another.
  await found.goto(body.badge.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await expect(heading(found, 'Kami tidak mengenal bukti ini')).toBeVisible();
  await expect(found.getByText(pilgrim.order.orderId)).toHaveCount(0);
  await axe(found);
  await found.close();

  await context.setOffline(true);
  await page.reload();
  await expect(code).toBeVisible();
  const width = () => code.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});
