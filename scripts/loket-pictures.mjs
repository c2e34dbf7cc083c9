import { join } from 'node:path';
import { BROWSER_FLAGS, browserPath } from './lib/browser-path.mjs';
import { startMeasuredServer } from './lib/measured-server.mjs';
import { prepare } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

// Packages are imported after this: a fresh clone has none before.
await prepare();
const { chromium } = await import('@playwright/test');
const { default: sharp } = await import('sharp');

/*
 * Takes the pictures of docs/loket.md: each drawn screen as it is built, with the season of the demo agency, at the size of
 * its drawing. `npm run loket:pictures -- 03-pesanan` takes one of them. With
 * CHROMIUM_PATH=/usr/bin/chromium the arrows of keys are drawn, for which the packaged browser has no font.
 */
const FOLDER = join(ROOT, 'docs', 'loket', 'dibangun');
const QUALITY = 60;
const DESK = { width: 1440, height: 900 };
const SMALL = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 740 };
const PASSWORD = 'rahasia123';

const ask = async (page, path) => (await page.request.get(`/api/staff/v1${path}`)).json();
const query = (values) => new URLSearchParams(values).toString();

/** The package whose journey is next but the first: rooms, visas and passports of it are on their way. */
async function nextPackage(page) {
  const { departures } = await ask(page, '/departures?when=ahead');
  const near = departures.filter(({ seatsSold }) => seatsSold > 40);
  return near[1].uuid;
}

async function anOrder(page) {
  const wanted = query({ status: 'Manasik Haji', sort: 'departure', ascending: '1' });
  const { orders } = await ask(page, `/orders?${wanted}`);
  return orders[12].uuid;
}

async function anAgent(page) {
  const { agents } = await ask(page, '/agents?sort=lastOrder&ascending=0');
  const [most] = agents.sort((one, next) => next.pilgrims - one.pilgrims);
  return most.uuid;
}

const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

const chooseRows = async (page) => {
  await page.getByRole('row').nth(8).waitFor();
  await press(page, 'j', 'j', 'j', 'Space', 'j', 'Space', 'j', 'j', 'Space');
};
const ORDERS = '/pesanan?status=Pelunasan%2CLunas&urut=departure';

/** By the name of the drawing: who looks, at which size, where, and what is done there. */
const PICTURES = {
  // First, before the trail fills with who signed in for the others.
  '11-jejak': ['fahmi', DESK, () => '/jejak', (page) => press(page, 'j', 'j', 'j')],
  '01-hari-ini': ['fahmi', DESK, () => '/'],
  '02-periksa-dokumen': ['bagas', DESK, () => '/dokumen?jenis=passport'],
  '02b-periksa-1366': ['bagas', SMALL, () => '/dokumen?jenis=passport'],
  '03-pesanan': ['fahmi', DESK, () => ORDERS, chooseRows],
  '03b-pesanan-kolom': [
    'fahmi',
    DESK,
    () => ORDERS,
    async (page) => {
      await chooseRows(page);
      await page.getByRole('button', { name: 'Kolom' }).click();
    },
  ],
  '03c-pesanan-1366': ['fahmi', SMALL, () => ORDERS, chooseRows],
  '04-pesanan-detail': ['fahmi', DESK, async (page) => `/pesanan/${await anOrder(page)}`],
  '04b-batalkan': [
    'fahmi',
    DESK,
    async (page) => `/pesanan/${await anOrder(page)}`,
    (page) => page.getByRole('button', { name: 'Batalkan…' }).click(),
  ],
  '05-keberangkatan': ['bagas', DESK, async (page) => `/keberangkatan/${await nextPackage(page)}`],
  '05b-daftar': [
    'bagas',
    DESK,
    async (page) => `/keberangkatan/${await nextPackage(page)}`,
    (page) => page.getByRole('button', { name: 'Daftar' }).click(),
  ],
  '06-kamar': ['hasan', DESK, async (page) => `/kamar/${await nextPackage(page)}`],
  '07-paket-edit': ['laras', DESK, async (page) => `/paket/${await nextPackageOf(page)}?bagian=harga`],
  '08-uang': ['yusuf', DESK, () => '/uang'],
  '09-pencarian': [
    'fahmi',
    DESK,
    () => ORDERS,
    async (page) => {
      await press(page, 'Control+k');
      await page
        .getByRole('dialog')
        .getByRole('searchbox')
        .or(page.getByRole('textbox', { name: 'Cari apa saja' }))
        .fill('agus');
      await page.getByRole('option', { name: /agus/i }).first().waitFor();
    },
  ],
  '10-agen': ['yusuf', DESK, async (page) => `/agen/${await anAgent(page)}`],
  '12-masuk': [null, DESK, () => '/'],
  '13-hp-dokumen': ['bagas', PHONE, () => '/dokumen?jenis=passport'],
  '14-hp-manasik': [
    'hasan',
    PHONE,
    () => '/hadir',
    (page) =>
      page
        .getByRole('link', { name: /Manasik Umrah Reguler|Manasik Umrah/ })
        .nth(1)
        .click(),
  ],
  '15-keadaan': ['fahmi', { width: 1440, height: 1098 }, () => '/contoh'],
};

/** Konten do not see departures: the first package that sold many seats. */
async function nextPackageOf(page) {
  const { packages } = await ask(page, '/packages?sort=departsOn&ascending=1');
  return packages.find(({ seatsSold, seatTotal }) => (seatsSold ?? seatTotal) > 40).uuid;
}

async function signIn(page, username) {
  await page.goto('/staf');
  await page.getByLabel('Nama pengguna').fill(username);
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk dengan kata sandi' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Masuk' }).waitFor();
}

async function take(browser, origin, name) {
  const [username, viewport, where, then] = PICTURES[name];
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (username) await signIn(page, username);
  await page.goto(`/staf${await where(page)}`);
  await page.waitForLoadState('networkidle');
  await then?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  await context.close();
  process.stdout.write(`  ${name}\n`);
}

const wanted = process.argv.slice(2);
const server = await startMeasuredServer({ DEMO_DATA: 'season' });
const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_FLAGS });
try {
  for (const name of Object.keys(PICTURES))
    if (wanted.length === 0 || wanted.includes(name)) await take(browser, server.origin, name);
} finally {
  await browser.close();
  await server.stop();
}
