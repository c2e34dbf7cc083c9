import { AGENT } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goOnTo, openAs } from '../../support/steps/account.ts';
import {
  enlargeText,
  expectNoSidewaysScroll,
  expectNothingCut,
  hasPictures,
} from '../../support/steps/screens.ts';

const PILGRIMS = ['081200000002', '081200000003', '081200000004', '081200000005'];

const SCREENS = [
  '/akun',
  '/akun/profile',
  '/akun/siapa-yang-melihat',
  '/akun/ubah-password',
  '/akun/order-saya',
  '/akun/order-saya/{order}',
  '/akun/inbox-saya',
  '/akun/inbox-saya/{message}',
  '/akun/syarat-pembuatan-passport',
  '/akun/suntik-meningitis',
  '/akun/manasik-haji?order={order}',
  '/akun/faq',
  '/akun/upload-dokument-identitas?order={order}',
  '/akun/upload-dokument-passport?order={order}',
  '/akun/upload-dokument-meningitis?order={order}',
  '/akun/document-covid?order={order}',
  '/akun/upload-document-covid?order={order}',
  '/akun/pengumpulan-berkas?order={order}',
  '/akun/pilih-kamar?order={order}',
  '/akun/visa-progresif?order={order}',
  '/akun/visa-tiket-dll?order={order}',
  '/akun/tiket?order={order}',
  '/akun/jamaah?order={order}',
];

test.use({ viewport: { width: 360, height: 740 } });

const AGENT_SCREENS = [
  '/akun',
  '/akun/order-saya',
  '/akun/upload-dokument-identitas',
  '/akun/pengumpulan-berkas',
  '/akun/jamaah?order={order}',
];

for (const username of [...PILGRIMS, AGENT]) {
  test(`every screen of ${username} stands whole with text half as large again`, async ({ page, api }) => {
    const orders = await api.ordersOf(username);
    const own = orders.find(
      ({ pilgrim, registrar }) => username === AGENT || pilgrim.uuid === registrar?.uuid,
    );
    const [message] = await api.messagesOf(username);
    await openAs(page, username, '/akun/faq');
    await enlargeText(page);
    for (const path of username === AGENT ? AGENT_SCREENS : SCREENS) {
      await test.step(path, async () => {
        await goOnTo(
          page,
          path.replace('{order}', own?.uuid ?? '').replace('{message}', message?.uuid ?? ''),
        );
        await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expect.poll(() => page.evaluate(hasPictures)).toBe(true);
        await page.keyboard.press('Escape');
        await expectNoSidewaysScroll(page);
        await expectNothingCut(page);
      });
    }
  });
}
