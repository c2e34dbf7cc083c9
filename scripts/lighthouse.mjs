import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { prepare } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

/** The quality line of the main pages and of the account area: Lighthouse for mobile, the median of three runs. */
const LINE = { performance: 98, accessibility: 100, bestPractices: 100, lcp: 1500, tbt: 50, cls: 0.02 };
const RUNS = 3;
const PORT = Number(process.env.PORT ?? 3900);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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

async function browserPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

async function startServer(dataDir) {
  const child = spawn(process.execPath, ['apps/api/dist/server.js'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (
    !(await fetch(`${ORIGIN}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    await delay(100);
  }
  return child;
}

const get = async (path) => (await fetch(`${ORIGIN}${path}`)).json();

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
  const response = await fetch(`${ORIGIN}/api/v1/order`, {
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
  await page.goto(`${ORIGIN}/#/asal-keberangkatan`);
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
  await page.goto(`${ORIGIN}/#/auth/login`);
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
  const token = await fetch(`${ORIGIN}/oauth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...client, ...CUSTOMER }),
  });
  const { access_token } = await token.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const orders = await fetch(`${ORIGIN}/api/v1/order`, { headers });
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

async function measure(chrome, url) {
  const results = [];
  for (let run = 0; run < RUNS; run++) {
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      clearStorageTypes: CLEARED,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
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

const keeps = (key, value) => (['lcp', 'tbt', 'cls'].includes(key) ? value <= LINE[key] : value >= LINE[key]);

await prepare();
const dataDir = await mkdtemp(join(tmpdir(), 'rihlah-lighthouse-'));
const server = await startServer(dataDir);
const chrome = await chromeLauncher.launch({ chromePath: await browserPath(), chromeFlags: FLAGS });
let missed = 0;
try {
  const branches = (await get('/api/v1/branch?is_active=1&limit=1000'))._embedded.branch;
  const branch = branches.find(({ city }) => city === 'Bandung');
  const products = (await get(`/api/v1/product?branch_uuid=${branch.uuid}&limit=100`))._embedded.product;
  const product = products.find(
    ({ seatAvailable, productHotels }) => seatAvailable > 10 && productHotels.length > 1,
  );
  const order = await placeOrder(product.uuid);
  await chooseCity(chrome, branch);
  const wanted = process.argv.slice(2);
  const publicPages = {
    home: '/',
    map: '/#/asal-keberangkatan',
    list: '/#/paket/umroh',
    detail: `/#/paket/umroh/${product.uuid}`,
    payment: `/#/payment/${order}`,
  };
  process.stdout.write(
    '\n| page | performance | accessibility | best practices | LCP ms | TBT ms | CLS |\n|---|---|---|---|---|---|---|\n',
  );
  const measureAll = async (pages) => {
    for (const [name, path] of Object.entries(pages)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const figures = await measure(chrome, `${ORIGIN}${path}`);
      const cells = Object.entries(figures).map(([key, value]) => {
        if (!keeps(key, value)) missed += 1;
        return `${key === 'cls' ? value.toFixed(3) : Math.round(value)}${keeps(key, value) ? '' : ' **missed**'}`;
      });
      process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);
    }
  };
  // Guests first: what follows needs a login.
  await measureAll(publicPages);
  await measureAll(await accountPages(chrome));
} finally {
  chrome.kill();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(missed === 0 ? 0 : 1);
