import { existsSync } from 'node:fs';
import { FIREFOX, startFirefox } from './foreign/firefox.ts';
import type { ForeignBrowser, Installed } from './foreign/foreign-browser.ts';
import { miniBrowser, startWebKit, WEBKIT_DRIVER, XVFB } from './foreign/webkit.ts';
import { AGENT, DEMO_PASSWORD, PILGRIM } from './support/arrange.ts';
import { expect, test } from './support/fixtures.ts';

const BROWSERS: (Installed & { needs: (string | undefined)[] })[] = [
  { name: 'Firefox', needs: [FIREFOX], start: startFirefox },
  { name: 'WebKit', needs: [WEBKIT_DRIVER, XVFB, miniBrowser()], start: startWebKit },
];

const ACCOUNT_SCREENS = [
  '/akun',
  '/akun/profile',
  '/akun/ubah-password',
  '/akun/inbox-saya',
  '/akun/order-saya',
  '/akun/upload-dokument-identitas',
  '/akun/upload-dokument-passport',
  '/akun/upload-dokument-meningitis',
  '/akun/document-covid',
  '/akun/upload-document-covid',
  '/akun/visa-tiket-dll',
  '/akun/visa-progresif',
  '/akun/pengumpulan-berkas',
  '/akun/pilih-kamar',
  '/akun/manasik-haji',
  '/akun/suntik-meningitis',
  '/akun/syarat-pembuatan-passport',
  '/akun/faq',
];
const AGENT_SCREENS = ['/akun/saldo', '/akun/penarikan-saldo/tambah', '/akun/transaksi', '/akun/bank'];

interface Look {
  heading: string;
  isFailed: boolean;
  /** Pixels by which the page is wider than its window. */
  tooWide: number;
}

const LOOK = `(() => {
  const heading = document.querySelector('h1');
  return {
    heading: heading && heading.getBoundingClientRect().height > 0 ? heading.textContent.trim() : '',
    isFailed: /gagal dimuat|Coba lagi/.test(document.body.innerText),
    tooWide: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
  };
})()`;

/** Opens a screen and looks at it once it stands. A drawn screen stays until the next is there: its heading tells. */
async function expectScreen(browser: ForeignBrowser, address: string): Promise<Look> {
  const { heading: before } = await browser.read<Look>(LOOK);
  await browser.open(address);
  await expect
    .poll(
      async () => {
        const { heading } = await browser.read<Look>(LOOK);
        return heading !== '' && heading !== before;
      },
      { message: `no new heading at ${address}, still '${before}'` },
    )
    .toBe(true);
  const look = await browser.read<Look>(LOOK);
  expect({ address, ...look }).toMatchObject({ isFailed: false, tooWide: 0 });
  return look;
}

/** The uuid of a city's first package. */
async function packageOf(address: string, city: string): Promise<string> {
  const list = async (path: string) => {
    const answer = await fetch(`${address}/api/v1/${path}`);
    const { _embedded } = (await answer.json()) as {
      _embedded: Record<string, { uuid: string; city?: string }[]>;
    };
    return Object.values(_embedded)[0] ?? [];
  };
  const branch = (await list('branch?is_active=1&limit=1000')).find((found) => found.city === city);
  return (await list(`product?branch_uuid=${branch?.uuid}`))[0]?.uuid ?? '';
}

async function logIn(browser: ForeignBrowser, address: string, username: string): Promise<void> {
  await expectScreen(browser, `${address}/#/auth/login`);
  await browser.type('input[autocomplete="username"]', username);
  await browser.type('input[type="password"]', DEMO_PASSWORD);
  await browser.press('form button[type="submit"]');
  await expect.poll(() => browser.read<string>(`localStorage.getItem('rihlah.tokens') ?? ''`)).not.toBe('');
}

for (const { name, needs, start } of BROWSERS) {
  if (!needs.every((path) => path !== undefined && existsSync(path))) {
    process.stdout.write(`${name} is not installed: the walk through the app in it is left out.\n`);
    continue;
  }
  test(`the app in ${name}, from the home page to every account screen`, async ({ server }) => {
    test.slow();
    const browser = await start();
    try {
      const { address } = server;
      await expectScreen(browser, `${address}/`);
      await expectScreen(browser, `${address}/#/asal-keberangkatan`);
      // A package's own address chooses its city and opens it.
      await expectScreen(browser, `${address}/paket/umroh/${await packageOf(address, 'Bandung')}`);
      const list = await expectScreen(browser, `${address}/#/paket/umroh`);
      expect(list.heading).toBe('Kota Bandung');
      await logIn(browser, address, PILGRIM);
      for (const path of ACCOUNT_SCREENS) await expectScreen(browser, `${address}/#${path}`);
      await browser.open(`${address}/#/logout`);
      await expect
        .poll(() => browser.read<string | null>(`localStorage.getItem('rihlah.tokens')`))
        .toBeNull();
      await logIn(browser, address, AGENT);
      for (const path of AGENT_SCREENS) await expectScreen(browser, `${address}/#${path}`);
      expect(await browser.errors()).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
