import type { Page } from '@playwright/test';
import { AGENT, PILGRIM } from '../../support/arrange.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import {
  chooseEnglish,
  chooseIndonesian,
  chosenLanguage,
  expectEnglish,
} from '../../support/steps/english.ts';
import { answer, field, part } from '../../support/steps/order-form.ts';
import { payAtSimulator } from '../../support/steps/payment.ts';
import { gather, recordSteps, shareJourney, travelling } from '../../support/steps/road.ts';
import {
  atEach,
  expectNoSidewaysScroll,
  expectNothingCut,
  OTHER_LOOKS,
  PHONE,
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

/** A guest's order for one other person, on the form that stands there. */
async function fillOrder(page: Page, booker: Person, pilgrim: Person): Promise<void> {
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
}

/** Accepts the terms and orders for good. */
async function sendOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectEnglish(page);
  await page.getByRole('button', { name: 'Yes, Continue To Payment' }).click();
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
    await fillOrder(page, booker, pilgrim);
    await look(page, axe);
    await sendOrder(page);
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

test('a calendar has its months, its days and its buttons in English', async ({ page, server, axe }) => {
  await chooseEnglish(page, server.address);
  await page.goto('/#/paket/cari');
  await page.getByRole('button', { name: 'Open the calendar' }).first().click();
  const months = page.getByRole('combobox', { name: 'Choose the Month' });
  await expect(months).toBeVisible();
  await expect(months.getByRole('option', { name: 'December' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^(?:Today, )?Monday,? \d/ }).first()).toBeVisible();
  await expectEnglish(page);
  await axe();
});

test.describe('the server says why it refuses', () => {
  test.use({ expectedErrors: [400, 422] });

  const refusal = (page: Page) => page.locator('form').getByRole('alert');

  const signInWrongly = async (page: Page, button: string) => {
    await page.goto('/#/auth/login');
    await page.getByLabel('Username').fill(PILGRIM);
    await page.getByLabel('Password', { exact: true }).fill('salah-sekali');
    await page.getByRole('button', { name: button, exact: true }).click();
  };

  test('in English: a wrong login', async ({ page, server, axe }) => {
    await chooseEnglish(page, server.address);
    await signInWrongly(page, 'Sign in');
    await expect(refusal(page)).toHaveText('The username or password is wrong');
    // It is in the page's language, and nothing says otherwise.
    await expect(refusal(page).locator('[lang]')).toHaveCount(0);
    await look(page, axe);
  });

  test('in English: a field of a form, with what to do about it', async ({ page, api, server, axe }) => {
    const person = newPerson();
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    await api.placeOrder(person);
    await chooseEnglish(page, server.address);
    await page.goto(`/paket/umroh/${uuid}`);
    await page.getByRole('button', { name: 'ORDER' }).click();
    await fillOrder(page, newPerson(), person);
    await sendOrder(page);
    const one = part(page, 'Pilgrim 1');
    await expect(one.getByText('This NIK is registered on the same package already')).toBeVisible();
    await expect(one.getByText(/That order is in the SMS on how to pay/)).toBeVisible();
    await expect(field(one, 'NIK')).toBeFocused();
    await look(page, axe);
  });

  test.describe('in Indonesian on the Indonesian page', () => {
    test.use({ locale: 'en' });

    test('also to a browser that asks for English', async ({ page }) => {
      await signInWrongly(page, 'Masuk');
      await expect(refusal(page)).toHaveText('Username atau password salah');
    });
  });
});

/** By the link at the foot of a page that the server draws itself. */
const readIn = async (page: Page, name: string, code: string) => {
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', code);
};

test.describe('the server’s own page of receipts', () => {
  test.use({ viewport: PHONE, expectedErrors: [404] });

  test('is read in the other language, with what was typed', async ({ page, axe }) => {
    await page.goto('/cek');
    await page.getByLabel('Nomor bukti').fill('KW/261126/9999/01');
    await page.getByLabel('Kode cek').fill('ABC234');
    await page.getByRole('button', { name: 'Periksa' }).click();
    await expect(heading(page, 'Kami tidak mengenal bukti ini')).toBeVisible();
    await readIn(page, 'English', 'en');
    await expect(heading(page, 'We do not know this receipt')).toBeVisible();
    await look(page, axe);
    await page.getByRole('banner').getByRole('link', { name: 'Check that it is genuine' }).click();
    await expect(heading(page, 'Check a payment receipt')).toBeVisible();
    await look(page, axe);
    // Chosen here, it is chosen for the app too.
    await page.goto('/');
    await expect(heading(page, /An Umrah that is clear/)).toBeVisible();
    await page.goto('/cek');
    await readIn(page, 'Bahasa Indonesia', 'id');
    await expect(heading(page, 'Cek keaslian bukti pembayaran')).toBeVisible();
  });
});

testAlone.describe('the page by which a family follows', () => {
  testAlone.use({ viewport: PHONE });

  testAlone('is read in the other language, and renewed in it', async ({ page, api, alone, axe }) => {
    const order = await travelling(api);
    await gather(alone, order);
    const url = await shareJourney(alone, order);
    await page.goto(url);
    await expect(page.getByText('Ikut dari rumah')).toBeVisible();
    await readIn(page, 'English', 'en');
    await expect(page.getByText('Follow from home')).toBeVisible();
    expect(page.url()).toBe(`${url}?bahasa=en`);
    expect(await chosenLanguage(page)).toBe('en');
    await look(page, axe);
    // What another page chooses meanwhile neither changes this one nor is undone by it.
    await chooseIndonesian(page, alone.address);
    await recordSteps(alone, order);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Boarding the bus', { exact: true })).toBeVisible();
    expect(await chosenLanguage(page)).toBe('id');
    await readIn(page, 'Bahasa Indonesia', 'id');
    await expect(page.getByText('Naik bus', { exact: true })).toBeVisible();
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
