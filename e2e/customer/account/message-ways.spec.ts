import {
  type FakeWhatsapp,
  sendWebhook,
  startFakeWhatsapp,
  whatsappEnv,
  writeStatus,
} from '../../../apps/api/test/support/http/whatsapp-cloud.ts';
import { expect, testAlone } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { notice } from '../../support/steps/order-form.ts';
import {
  atEach,
  expectNoSidewaysScroll,
  expectNothingCut,
  OTHER_LOOKS,
  PHONE,
} from '../../support/steps/screens.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

/** A server whose agency has WhatsApp. */
const test = testAlone.extend<{ whatsapp: FakeWhatsapp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  whatsapp: async ({}, use) => {
    const whatsapp = await startFakeWhatsapp();
    await use(whatsapp);
    await whatsapp.close();
  },
  settings: async ({ whatsapp }, use) => use(whatsappEnv(whatsapp)),
});

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

test('somebody chooses WhatsApp, is written to there, and takes it back; staff see by which way', async ({
  page,
  browser,
  alone,
  api,
  customers,
  whatsapp,
  axe,
}) => {
  const person = await customers.traveller();
  await openAs(page, person, '/akun/profile');
  const ways = page.getByRole('region', { name: 'Cara kami mengabari' });
  const choice = ways.getByRole('switch', { name: 'Pesan lewat WhatsApp' });
  await expect(choice).not.toBeChecked();
  await expect(ways).toContainText(/^.*SMS ke 0857/);
  await expect(ways).toContainText('Kode dan password selalu lewat SMS.');
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
  await atEach(page, OTHER_LOOKS, () => expectNothingCut(page));
  await axe();

  await choice.click();
  await expect(notice(page, 'Kabar kini datang lewat WhatsApp.')).toBeVisible();
  await expect(choice).toBeChecked();
  await expect(ways).toContainText('lewat WhatsApp, dan di inbox.');
  await expect(ways).toContainText(/Anda pilih \d\d-\d\d-\d{4}/);
  await expectNothingCut(page);
  await atEach(page, OTHER_LOOKS, () => expectNothingCut(page));
  await axe();

  const payRest = async () => {
    const { body } = await api.issue({ type: '02', order: person.order.uuid });
    await api.pay(body.paymentNumber ?? '');
  };
  await payRest();
  await expect
    .poll(() => whatsapp.taken.map(({ template }) => template))
    .toEqual(['rihlah_pembayaran_diterima']);
  const [taken] = whatsapp.taken;
  if (!taken) throw new Error('nothing was sent');
  expect(taken.to).toBe(person.phone.replace(/^0/, '62'));
  expect(await sendWebhook(alone.address, writeStatus(taken, { status: 'read' }))).toBe(200);

  const desk = await browser.newContext({ baseURL: alone.address, viewport: DESKTOPS[1] });
  const loket = await desk.newPage();
  await signIn(loket, 'fahmi', `/pesanan/${person.order.uuid}`, person.name);
  const messages = loket.getByRole('region', { name: 'Pesan dan SMS' });
  const told = messages.getByRole('list', { name: 'SMS dan WhatsApp' }).getByRole('listitem').first();
  await expect(told).toContainText('Sampai');
  await expect(told).toContainText('WhatsApp 0857');
  await axe(loket);
  await loket.goto(`/staf/orang/${person.pilgrim}`);
  await expect(loket.getByText(/WhatsApp, dipilih \d\d-\d\d-\d{4}; kode lewat SMS/)).toBeVisible();
  const sent = loket.getByRole('region', { name: 'Kabar yang dikirim' });
  await expect(sent.getByRole('listitem').first()).toContainText('pembayaran diterima');
  await expect(sent.getByRole('listitem').first()).toContainText(/WhatsApp ke 0857/);
  await expect(sent).toContainText('SMS (mode demo)');
  await axe(loket);

  await page.bringToFront();
  await choice.click();
  await expect(notice(page, 'Kabar kini datang lewat SMS.')).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(loket.getByText('mematikan pesan WhatsApp')).toBeVisible();
  await desk.close();
});

test.describe('a choice that cannot be loaded', () => {
  test.use({ expectedErrors: [400] });

  test('says so and is asked again', async ({ page, customers }) => {
    const person = await customers.traveller();
    let isBroken = true;
    await page.route('**/api/v1/message-ways', (route) =>
      isBroken ? route.fulfill({ status: 400, json: { status: 400, title: 'rusak' } }) : route.continue(),
    );
    await openAs(page, person, '/akun/profile');
    await expect(page.getByText('Pilihan gagal dimuat')).toBeVisible();
    isBroken = false;
    await page.getByRole('region', { name: 'Cara kami mengabari' }).getByRole('button').click();
    await expect(page.getByRole('switch', { name: 'Pesan lewat WhatsApp' })).toBeVisible();
  });
});
