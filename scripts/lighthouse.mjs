import { BROWSER_FLAGS, browserPath } from './lib/browser-path.mjs';
import { startMeasuredServer } from './lib/measured-server.mjs';
import { prepare } from './lib/prepare.mjs';

// Packages are imported after this: a fresh clone has none before.
await prepare();
const { chromium } = await import('@playwright/test');
const chromeLauncher = await import('chrome-launcher');
const { default: lighthouse } = await import('lighthouse');
const { default: desktop } = await import('lighthouse/core/config/desktop-config.js');

/*
 * The quality line of the main pages and of the account area (Lighthouse for mobile) and of Loket's desk (for desktops),
 * the median of three runs. `npm run lighthouse -- home desk-orders` measures only those.
 */
const LINE = { performance: 98, accessibility: 100, bestPractices: 100, lcp: 1500, tbt: 50, cls: 0.02 };
const RUNS = 3;

/** Loket is used all day from a desk: what its first paint costs is in the mark, and the rest is not counted. */
const STAFF_LINE = { performance: 95, accessibility: 100 };

const origins = { customers: '', desk: '' };

/** What a test cleans between runs: everything but the chosen city, without which the list would send one away. */
const CLEARED = [
  'appcache',
  'cache_storage',
  'cookies',
  'file_systems',
  'indexeddb',
  'service_workers',
  'shader_cache',
  'websql',
];

const get = async (path) => (await fetch(`${origins.customers}${path}`)).json();

/** An order to pay, placed as a guest would. */
async function placeOrder(product) {
  const person = {
    gender: 'm',
    firstName: 'Ahmad Hidayat',
    address: 'Jl. Cihampelas No. 42',
    email: 'a@contoh.id',
  };
  const pilgrim = {
    ...person,
    icnumber: '3273010503900001',
    phone: '081320000001',
    hasPassport: 0,
    wentUmrah: 0,
    currentAddress: person.address,
  };
  const registrar = { ...person, icnumber: '3273010503900002', phone: '081320000002', isPilgrim: 0 };
  const response = await fetch(`${origins.customers}/api/v1/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ registrar: [registrar], pilgrims: [pilgrim], product, discount: [], addOns: [] }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()).uuid;
}

async function chooseCity(chrome, branch) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const page = await browser.contexts()[0].newPage();
  await page.goto(`${origins.customers}/#/asal-keberangkatan`);
  // The promo overlay of guests.
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Berangkat dari ${branch.city}` }).click();
  await page.waitForURL('**/#/paket/umroh');
  await page.close();
  await browser.close();
}

const CUSTOMER = { username: '081200000002', password: 'rahasia123' };

/** Logs the browser in. The session lies in local storage, which a measurement leaves alone. */
async function logIn(chrome) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const page = await browser.contexts()[0].newPage();
  await page.goto(`${origins.customers}/#/auth/login`);
  await page.getByLabel('Username').fill(CUSTOMER.username);
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await page.getByRole('link', { name: 'Inbox' }).waitFor();
  await page.close();
  await browser.close();
}

/** The first order of the customer, asked for as the app does. */
async function ownOrder() {
  const client = { client_id: 'web', client_secret: 'web-secret', grant_type: 'password' };
  const token = await fetch(`${origins.customers}/oauth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...client, ...CUSTOMER }),
  });
  const { access_token } = await token.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const orders = await fetch(`${origins.customers}/api/v1/order`, { headers });
  return (await orders.json())._embedded.order[0];
}

/** The pages of the account area that are measured, of the pilgrim who has paid and uploaded nothing. */
async function accountPages(chrome) {
  await logIn(chrome);
  const order = await ownOrder();
  return {
    'account home': '/#/akun',
    'order detail': `/#/akun/order-saya/${order.uuid}`,
    upload: '/#/akun/upload-dokument-identitas',
  };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** @param isDesk whether it is a screen of Loket, where the session lies in a cookie */
async function measure(chrome, url, { isDesk }) {
  const results = [];
  for (let run = 0; run < RUNS; run++) {
    const { lhr } = await lighthouse(
      url,
      {
        port: chrome.port,
        clearStorageTypes: CLEARED.filter((type) => !isDesk || type !== 'cookies'),
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      },
      isDesk ? desktop : undefined,
    );
    const score = (category) => Math.round((lhr.categories[category].score ?? 0) * 100);
    const value = (audit) => lhr.audits[audit].numericValue;
    results.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    });
    if (process.env.LIGHTHOUSE_DETAILS) {
      for (const audit of Object.values(lhr.audits)) {
        if (audit.score !== null && audit.score < 1)
          process.stdout.write(`    ${audit.id} ${audit.score} ${audit.displayValue ?? ''}\n`);
      }
    }
  }
  return Object.fromEntries(
    Object.keys(LINE).map((key) => [key, median(results.map((result) => result[key]))]),
  );
}

const keeps = (line, key, value) =>
  line[key] === undefined || (['lcp', 'tbt', 'cls'].includes(key) ? value <= line[key] : value >= line[key]);

const STAFF = { username: 'fahmi', password: 'rahasia123' };

/** Signs a member of the demo's staff in to Loket. */
async function signIn(chrome) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const page = await browser.contexts()[0].newPage();
  await page.goto(`${origins.desk}/staf`);
  await page.getByLabel('Nama pengguna').fill(STAFF.username);
  await page.getByLabel('Kata sandi', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Masuk dengan kata sandi' }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.close();
  await browser.close();
}

/** The screens of Loket that are measured, with a season of work on them. */
const STAFF_PAGES = {
  'desk-today': '/staf',
  'desk-orders': '/staf/pesanan',
  'desk-documents': '/staf/dokumen',
};

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
let missed = 0;

async function measureAll(chrome, pages, { isDesk = false } = {}) {
  const line = isDesk ? STAFF_LINE : LINE;
  for (const [name, path] of Object.entries(pages)) {
    if (!isWanted(name)) continue;
    const figures = await measure(chrome, `${isDesk ? origins.desk : origins.customers}${path}`, { isDesk });
    const cells = Object.entries(figures).map(([key, value]) => {
      const isKept = keeps(line, key, value);
      if (!isKept) missed += 1;
      return `${key === 'cls' ? value.toFixed(3) : Math.round(value)}${isKept ? '' : ' **missed**'}`;
    });
    process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);
  }
}

async function measureCustomers(chrome) {
  const server = await startMeasuredServer();
  origins.customers = server.origin;
  try {
    const branches = (await get('/api/v1/branch?is_active=1&limit=1000'))._embedded.branch;
    const branch = branches.find(({ city }) => city === 'Bandung');
    const products = (await get(`/api/v1/product?branch_uuid=${branch.uuid}&limit=100`))._embedded.product;
    const product = products.find(
      ({ seatAvailable, productHotels }) => seatAvailable > 10 && productHotels.length > 1,
    );
    const order = await placeOrder(product.uuid);
    await chooseCity(chrome, branch);
    // Guests first: what follows needs a login.
    await measureAll(chrome, {
      home: '/',
      map: '/#/asal-keberangkatan',
      list: '/#/paket/umroh',
      detail: `/#/paket/umroh/${product.uuid}`,
      payment: `/#/payment/${order}`,
    });
    await measureAll(chrome, await accountPages(chrome));
  } finally {
    await server.stop();
  }
}

async function measureStaff(chrome) {
  const server = await startMeasuredServer({ DEMO_DATA: 'season' });
  origins.desk = server.origin;
  try {
    await signIn(chrome);
    await measureAll(chrome, STAFF_PAGES, { isDesk: true });
  } finally {
    await server.stop();
  }
}

const chrome = await chromeLauncher.launch({ chromePath: await browserPath(), chromeFlags: BROWSER_FLAGS });
try {
  process.stdout.write(
    '\n| page | performance | accessibility | best practices | LCP ms | TBT ms | CLS |\n|---|---|---|---|---|---|---|\n',
  );
  if (wanted.length === 0 || wanted.some((name) => !(name in STAFF_PAGES))) await measureCustomers(chrome);
  if (Object.keys(STAFF_PAGES).some(isWanted)) await measureStaff(chrome);
} finally {
  chrome.kill();
}
process.exit(missed === 0 ? 0 : 1);
