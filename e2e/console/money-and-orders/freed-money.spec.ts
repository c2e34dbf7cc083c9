import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { changePackage, publishPackage } from '../../support/arrange-packages.ts';
import { cancelOrder } from '../../support/arrange-staff.ts';
import { expect, testAlone as test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { openAs } from '../../support/steps/account.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[0] });

test('the money of who left for a change is freed by two people, then waits to be moved or returned', async ({
  page,
  browser,
  baseURL,
  api,
  customers,
  alone: server,
  axe,
}) => {
  const today = jakartaDate(new Date());
  await server.staff('policy', 'set', '--starts-on', today, '--free-move-on-change', 'ya');
  const name = 'Umrah Tidak Dipotong';
  const uuid = await publishPackage(server, api, name);
  await expect
    .poll(async () => (await page.request.get(`/api/v1/product-assurances?product_uuid=${uuid}`)).json())
    .toMatchObject({ movesFree: true });
  const { order, agent } = await customers.agentFor(newPerson({ name: 'Ratna Pindah' }), name);
  const longer = { reason: 'Hotel Madinah penuh satu malam', cost: 0, answerBy: addDays(today, 7) };
  await changePackage(
    server,
    uuid,
    ({ hotels }) => ({ hotels: hotels.map((hotel) => ({ ...hotel, nights: 5 })) }),
    longer,
  );
  const { changes } = await api.assurancesOf(order.uuid, agent.token);
  await api.answerChange(order.uuid, changes[0]?.uuid ?? '', 'leaving', agent.token);
  await cancelOrder(server, order.uuid, 'Jamaah pindah ke bulan depan');

  await signIn(page, 'yusuf', `/paket/${uuid}`, name);
  await page.getByRole('link', { name: '5 Pasti' }).click();
  const answers = page.getByRole('region', { name: 'Perubahan hotel' });
  await expect(answers).toContainText(/pesanannya sudah batal, Rp.1\.500\.000 belum dibebaskan/);
  await expect(answers.getByRole('button', { name: 'Bebaskan uang Ratna Pindah' })).toBeVisible();
  await axe();
  await answers.getByRole('link', { name: 'Ratna Pindah' }).click();
  await expect(page.getByText(/dijanjikan tidak dipotong: Rp.1\.500\.000 belum dibebaskan/)).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Bebaskan uangnya…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Bebaskan uangnya, Rp.1\.500\.000\?$/ });
  await expect(dialog).toContainText('Hotel berubah');
  await axe();
  await dialog.getByLabel('Alasan, wajib').fill('Hotel berubah, jamaah pindah');
  await dialog.getByLabel(/^Ketik/).fill(order.orderId.slice(-4));
  await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
  await expect(page.getByRole('heading', { name: 'Akibat pembebasan uang bila disetujui' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bebaskan uangnya…' })).toHaveCount(0);
  await axe();

  const dewi = await (await browser.newContext({ baseURL, viewport: DESKTOPS[0] })).newPage();
  await signIn(dewi, 'dewi', `/pesanan/${order.uuid}`, 'Ratna Pindah');
  await dewi.getByRole('button', { name: 'Setujui pembebasan uang…' }).click();
  const verdict = dewi.getByRole('dialog', { name: /^Setujui pembebasan uang/ });
  await verdict.getByLabel('Alasan, wajib').fill('Sesuai janji');
  await verdict.getByLabel(/^Ketik/).fill(order.orderId.slice(-4));
  await verdict.getByRole('button', { name: 'Setujui pembebasan uang' }).click();
  await expect(dewi.getByText(/belum dibebaskan/)).toHaveCount(0);
  await dewi.goto('/staf/uang');
  const waiting = dewi.locator('[data-row]').filter({ hasText: 'Dibebaskan' });
  await expect(waiting).toContainText('1.500.000');
  const chosen = dewi.getByRole('region', { name: 'Uang terpilih' });
  await expect(chosen.getByRole('link', { name: 'Ratna Pindah' })).toBeVisible();
  await expect(chosen.getByRole('button', { name: /^Masukkan/ })).toBeDisabled();
  await axe(dewi);

  const phone = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage();
  await openAs(phone, agent, `/akun/order-saya/${order.uuid}`);
  const cancelled = phone.getByRole('region', { name: /^Pesanan RHL .*, dibatalkan$/ });
  await expect(cancelled).toContainText(/Tidak dipotong.*Rp.1\.500\.000/);
  await expect(cancelled).toContainText('tidak dipotong, karena pesanan ini berakhir akibat perubahan paket');
  await axe(phone);
});
