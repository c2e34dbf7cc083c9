import { writeFile } from 'node:fs/promises';
import { AGENT, PILGRIM } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';
import { isInstalled } from '../support/installed.ts';
import { startFirefox } from './firefox.ts';
import type { ForeignBrowser } from './foreign-browser.ts';
import { walkIn } from './walk.ts';
import { startWebKit } from './webkit.ts';

interface Kind {
  name: 'Firefox' | 'WebKit';
  start: () => Promise<ForeignBrowser>;
}

const KINDS: Kind[] = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
];

/** Below /akun; `{order}` is the newest order of the login, `{message}` the newest message. */
const ACCOUNT_SCREENS = [
  '',
  '/profile',
  '/ubah-password',
  '/inbox-saya',
  '/inbox-saya/{message}',
  '/order-saya',
  '/order-saya/{order}',
  '/upload-dokument-identitas',
  '/upload-dokument-passport',
  '/upload-dokument-meningitis',
  '/document-covid',
  '/upload-document-covid',
  '/visa-tiket-dll',
  '/visa-progresif',
  '/pengumpulan-berkas',
  '/pilih-kamar',
  '/tiket?order={order}',
  '/manasik-haji',
  '/suntik-meningitis',
  '/syarat-pembuatan-passport',
  '/faq',
];
const AGENT_SCREENS = [
  '',
  '/order-saya',
  '/upload-dokument-passport',
  '/saldo',
  '/penarikan-saldo/tambah',
  '/transaksi',
  '/bank',
];

for (const { name, start } of KINDS) {
  if (!isInstalled(name)) continue;
  test(`the app in ${name}, from the home page to every account screen`, async ({
    server,
    api,
  }, testInfo) => {
    test.slow();
    const browser = await start();
    try {
      const { openScreen, press, follow, logIn, logOut } = walkIn(browser, server.address);
      const screensOf = async (username: string, screens: string[]) => {
        const [order] = await api.ordersOf(username);
        const [message] = await api.messagesOf(username);
        await logIn(username);
        for (const path of screens) {
          const own = path.replace('{order}', order?.uuid ?? '').replace('{message}', message?.uuid ?? '');
          await openScreen(`/#/akun${own}`);
        }
      };
      await openScreen('/');
      expect(await openScreen('/#/asal-keberangkatan')).toBe('Asal keberangkatan');
      await press('//dialog[@open]');
      expect(await follow('Berangkat dari Bandung')).toBe('Kota Bandung');
      await openScreen(`/#/paket/umroh/${(await api.findPackage('Umrah Berkah 9 Hari')).uuid}`);
      await openScreen(`/#/payment/${(await api.placeOrder()).uuid}`);
      await openScreen('/#/auth/login');
      await screensOf(PILGRIM, ACCOUNT_SCREENS);
      await logOut();
      await screensOf(AGENT, AGENT_SCREENS);
      expect(await browser.errors()).toEqual([]);
    } catch (error) {
      expect.soft(await browser.errors()).toEqual([]);
      await writeFile(testInfo.outputPath(`${name}.png`), await browser.picture());
      throw error;
    } finally {
      await browser.close();
    }
  });
}
