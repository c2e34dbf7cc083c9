import type { Page } from '@playwright/test';
import { AGENT, PILGRIM } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { chooseEnglish, expectEnglish } from '../../support/steps/english.ts';
import { answer, field, part } from '../../support/steps/order-form.ts';
import { payAtSimulator } from '../../support/steps/payment.ts';
import {
  atEach,
  expectNoSidewaysScroll,
  expectNothingCut,
  OTHER_LOOKS,
} from '../../support/steps/screens.ts';
import { openLogin } from '../../support/steps/session.ts';

/** The screen at rest: English, whole in every size, and nothing for axe to find. */
async function look(page: Page, axe: () => Promise<void>): Promise<void> {
  await expectEnglish(page);
  await axe();
  await atEach(page, OTHER_LOOKS, async () => {
    await expectNoSidewaysScroll(page);
    await expectNothingCut(page);
  });
}

test('a visitor chooses English, finds a package, orders, pays and signs in', async ({ page, api, axe }) => {
  const [booker, pilgrim] = [newPerson({ name: 'Rina Marlina' }), newPerson({ name: 'Agus Salim' })];

  await test.step('home', async () => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(heading(page, /An Umrah that is clear/)).toBeVisible();
    await look(page, axe);
    await page.getByRole('link', { name: 'Choose a departure city' }).first().click();
    await page
      .getByRole('dialog', { name: 'Been on Umrah with us before?' })
      .getByRole('button', { name: 'Close' })
      .click();
    await look(page, axe);
    await page.getByRole('button', { name: 'Departs from Bandung' }).click();
  });

  await test.step('package', async () => {
    await expect(heading(page, 'From Bandung')).toBeVisible();
    await look(page, axe);
    await page.getByRole('link', { name: 'Details Umrah Berkah 9 Hari' }).click();
    await expect(page.getByRole('heading', { name: 'When to pay what' })).toBeVisible();
    await look(page, axe);
    await page.getByRole('button', { name: 'ORDER' }).click();
  });

  await test.step('order form', async () => {
    await expect(heading(page, 'Order Form')).toBeVisible();
    await page
      .getByRole('group', { name: 'Who is travelling?' })
      .getByRole('radio', { name: 'Others', exact: true })
      .check();
    for (const [where, person] of [
      [part(page, 'Booker'), booker],
      [part(page, 'Pilgrim 1'), pilgrim],
    ] as const) {
      await field(where, 'NIK').fill(person.nik);
      await field(where, 'Full name').fill(person.name);
      await answer(where, 'Gender', person.gender === 'm' ? 'Male' : 'Female');
      await field(where, 'Address').fill(person.address);
      await field(where, 'Email').fill(person.email);
      await field(where, 'Phone number').fill(person.phone);
    }
    const one = part(page, 'Pilgrim 1');
    await answer(one, 'Do you live at the address on the identity card?', 'Yes');
    await answer(one, 'Been on Umrah before?', 'No');
    await answer(one, 'Have a passport already?', 'No');
    await answer(one, 'Are you a member?', 'No');
    await look(page, axe);
    await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectEnglish(page);
    await page.getByRole('button', { name: 'Yes, Continue To Payment' }).click();
  });

  await test.step('payment', async () => {
    await expect(heading(page, 'Thank you')).toBeVisible();
    await look(page, axe);
    await page.getByRole('link', { name: /^Pay/ }).first().click();
    await expect(heading(page, 'First Payment')).toBeVisible();
    await look(page, axe);
    await page.getByRole('radio', { name: 'BRI Virtual Account' }).check();
    await page.getByRole('button', { name: 'Show the BRI number' }).click();
    await expect(heading(page, 'Transfer to this number')).toBeVisible();
    await look(page, axe);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the bank simulator' }).click();
    const simulator = await opened;
    await payAtSimulator(simulator, 'BRI');
    await simulator.close();
    await expect(heading(page, 'We have received your payment')).toBeVisible();
    await look(page, axe);
  });

  await test.step('account', async () => {
    const password = await api.passwordOf(booker.phone);
    await page.getByRole('link', { name: 'Sign in to the account' }).click();
    await look(page, axe);
    await page.getByLabel('Username').fill(booker.phone);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/#\/akun$/);
    await expect(heading(page, /^Assalamu’alaikum/)).toBeVisible();
    await look(page, axe);
  });
});

/** By the menu. @param open the name of its button in the language that stands */
async function changeLanguage(page: Page, open: string, to: string): Promise<void> {
  await page.getByRole('button', { name: open }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: to }).click();
}

test('the other language opens the same screen, with what was typed', async ({ page, api }) => {
  const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
  await page.goto(`/paket/umroh/${uuid}`);
  await page.getByRole('button', { name: 'ORDER' }).click();
  await page.getByRole('radio', { name: 'Orang lain', exact: true }).check();
  await field(part(page, 'Pendaftar'), 'Nama lengkap').fill('Rina Marlina');
  await changeLanguage(page, 'Buka menu', 'English');
  await expect(heading(page, 'Order Form')).toBeVisible();
  await expect(field(part(page, 'Booker'), 'Full name')).toHaveValue('Rina Marlina');
  await changeLanguage(page, 'Open the menu', 'Bahasa Indonesia');
  await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
  await expect(field(part(page, 'Pendaftar'), 'Nama lengkap')).toHaveValue('Rina Marlina');
});

test('the other language keeps who is signed in, and the screen', async ({ page }) => {
  await openLogin(page, PILGRIM);
  await page.goto('/#/akun/profile');
  await changeLanguage(page, 'Buka menu', 'English');
  await expect(page.getByRole('link', { name: 'Who sees my documents' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/akun/profile');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('no Indonesian of the app is left', () => {
  const ACCOUNT = [
    '',
    '/order-saya',
    '/profile',
    '/inbox-saya',
    '/faq',
    '/tiket',
    '/paspor-perjalanan',
    '/pilih-kamar',
    '/lengkapi-data',
    '/upload-dokument-identitas',
    '/upload-dokument-passport',
    '/upload-dokument-meningitis',
    '/document-covid',
    '/visa-progresif',
    '/visa-tiket-dll',
    '/pengumpulan-berkas',
    '/manasik-haji',
    '/ubah-password',
    '/siapa-yang-melihat',
    '/syarat-pembuatan-passport',
    '/suntik-meningitis',
    '/ikut-dari-rumah',
  ];
  const AGENTS = [
    '',
    '/order-saya',
    '/saldo',
    '/komisi',
    '/bagikan',
    '/bank',
    '/transaksi',
    '/bayar-bersama',
    '/unggah-banyak',
  ];
  const GUESTS = [
    '/',
    '/asal-keberangkatan',
    '/paket/cari',
    '/auth/login',
    '/auth/lupa-password',
    '/cek-pesanan',
    '/hajiplus',
    '/lainnya/petunjuk-pembayaran/BRIVA',
    '/lainnya/petunjuk-pembayaran/BNIVA',
    '/privacy-policy',
    '/tidak/ada',
  ];

  for (const [who, username, paths] of [
    ['a guest', undefined, GUESTS],
    ['a pilgrim', PILGRIM, ACCOUNT.map((path) => `/akun${path}`)],
    ['an agent', AGENT, AGENTS.map((path) => `/akun${path}`)],
  ] as const)
    test(who, async ({ page, server, axe }) => {
      if (username) await openLogin(page, username);
      await chooseEnglish(page, server.address);
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto('about:blank');
          await page.goto(`/#${path}`);
          await expect(page.locator('html[data-booting]')).toHaveCount(0);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0);
          await expectEnglish(page);
          await expectNoSidewaysScroll(page);
          await axe();
        });
    });
});

test('the server answers in the language that was chosen, and mixes none', async ({ request }) => {
  const get = async (path: string, cookie?: string) => {
    const answer = await request.get(path, { headers: cookie ? { cookie } : {}, maxRedirects: 0 });
    return { status: answer.status(), headers: answer.headers(), text: await answer.text() };
  };
  const [indonesian, english] = [await get('/'), await get('/', 'x=1; bahasa=en')];
  expect(indonesian.text).toContain('<html lang="id"');
  expect(english.text).toContain('<html lang="en"');
  expect(english.text).toContain('An Umrah that is clear');
  expect(indonesian.headers.vary).toContain('cookie');
  expect(indonesian.headers.etag).not.toBe(english.headers.etag);
  for (const cookie of ['bahasa=de', 'bahasa=', 'sebahasa=en', 'bahasa=english'])
    expect((await get('/', cookie)).text).toContain('<html lang="id"');

  const worker = async (cookie?: string) => (await get('/service-worker.js', cookie)).text;
  expect(await worker()).not.toBe(await worker('bahasa=en'));
  // It is asked for at each visit: whoever has it gets nothing again, and whoever has not, a quarter of its bytes.
  const { 'content-encoding': encoding, etag = '' } = (await get('/service-worker.js', 'bahasa=en')).headers;
  expect(encoding).toBe('br');
  const again = await request.get('/service-worker.js', {
    headers: { cookie: 'bahasa=en', 'if-none-match': etag },
  });
  expect(again.status()).toBe(304);
  expect((await get('/en/index.html')).status).toBe(404);

  const chosen = await get('/bahasa/en');
  expect([chosen.status, chosen.headers.location]).toEqual([303, '/']);
  expect(chosen.headers['set-cookie']).toMatch(/^bahasa=en; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  const unknown = await get('/bahasa/de');
  expect([unknown.status, unknown.headers['set-cookie']]).toEqual([404, undefined]);
});
