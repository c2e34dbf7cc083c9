import type { Page } from '@playwright/test';
import { PILGRIM } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAnew, openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { readable } from '../../support/steps/text.ts';

/** Spec 2, section 9: facts, each in the words of the page that states it. */
const FAQ_FACTS: [question: string, facts: RegExp[]][] = [
  ['Bagaimana saya mendapat username dan password?', [/Rp 1\.500\.000/, /username dan password/, /SMS/]],
  ['Berapa yang didapat agen?', [/Rp 300\.000/, /300 ribu sampai 500 ribu/, /membayar pendaftaran/]],
  ['Apa keuntungan menjadi member?', [/satu kali berangkat/, /Rp 500\.000/]],
  [
    'Berapa kali saya membayar?',
    [/Tiga tahap/, /Pertama 1 juta/, /Rp 10\.000\.000, empat bulan sebelum/, /dua bulan sebelum/],
  ],
  ['Sampai kapan nama jamaah boleh diganti?', [/sampai dua bulan sebelum keberangkatan/]],
  ['Apakah pesanan yang sudah dibayar bisa dibatalkan?', [/Tidak bisa/]],
];

const GUIDES: Record<string, { path: string; facts: RegExp[]; leadsTo?: RegExp }> = {
  'Syarat Pembuatan Passport': {
    path: '/akun/syarat-pembuatan-passport',
    facts: [/Rp\. 355\.000/, /7 hari kerja/, /14 hari/],
    leadsTo: /#\/akun\/upload-dokument-passport$/,
  },
  'Suntik Meningitis': {
    path: '/akun/suntik-meningitis',
    facts: [
      /KKP\) terdekat.*Rp 305\.000/s,
      /Rp\. 405\.000 untuk perempuan/,
      /Rp\. 385\.000 untuk laki-laki/,
      /3 hari/,
    ],
    leadsTo: /#\/akun\/upload-dokument-meningitis$/,
  },
  'Manasik Haji': {
    path: '/akun/manasik-haji',
    facts: [/Tempat/, /\d{1,2} \p{L}+ 20\d\d/u, /\d\d\.\d\d sampai \d\d\.\d\d WIB/],
  },
};

const INSTRUCTIONS = {
  BRIVA: [/ATM BRI/, /BRI mobile/, /Teller BRI/, /ATM bank lain, kode bank 002/, /Teller bank lain/],
  BNIVA: [
    /ATM BNI/,
    /Mobile banking/,
    /iBank/,
    /SMS banking/,
    /TRF .* ke 3346/s,
    /Teller kantor cabang BNI/,
    /Agen46/,
    /ATM Bersama, kode bank 009/,
    /ATM bank lain/,
    /dompet digital/,
    /16 digit/,
    /harus sama dengan tagihan.*tidak dapat diproses/s,
  ],
};

const mainText = async (page: Page) => readable((await page.getByRole('main').textContent()) ?? '');

test('the FAQ has twenty questions, and every fact of the specification', async ({ page, axe }) => {
  await openAs(page, PILGRIM, '/akun/faq');
  await expect(heading(page, 'FAQ')).toBeVisible();
  await expect(page.locator('main summary')).toHaveCount(20);
  for (const [question, facts] of FAQ_FACTS) {
    const item = page.locator('details').filter({ hasText: question });
    await item.locator('summary').click();
    await expect(item.getByRole('paragraph')).toBeVisible();
    for (const fact of facts) expect(readable((await item.textContent()) ?? '')).toMatch(fact);
  }
  await axe();
  await page.getByLabel('Cari pertanyaan').fill('member');
  await expect(page.getByText('Apa keuntungan menjadi member?')).toBeVisible();
  expect(await page.locator('main summary').count()).toBeLessThan(20);
  await page.getByLabel('Cari pertanyaan').fill('zzz');
  await expect(page.getByRole('heading', { name: 'Tidak ada pertanyaan yang cocok' })).toBeVisible();
  await axe();
});

test('each guide states its facts', async ({ page }) => {
  await openAs(page, PILGRIM, '/akun/faq');
  for (const [title, { path, facts, leadsTo }] of Object.entries(GUIDES))
    await test.step(title, async () => {
      await page.goto(`/#${path}`);
      await expect(heading(page, title)).toBeVisible();
      for (const fact of facts) expect(await mainText(page)).toMatch(fact);
      if (!leadsTo) return;
      await page.getByRole('link', { name: /^Unggah/ }).click();
      await expect(page).toHaveURL(leadsTo);
    });
});

test('the instructions of each bank name every way to pay', async ({ page }) => {
  for (const [method, facts] of Object.entries(INSTRUCTIONS))
    await test.step(method, async () => {
      await openAnew(page, `/lainnya/petunjuk-pembayaran/${method}`);
      await expect(heading(page, /^Petunjuk pembayaran/)).toBeVisible();
      for (const fact of facts) expect(await mainText(page)).toMatch(fact);
    });
});

test('privacy policy and permit text', async ({ page }) => {
  await page.goto('/#/privacy-policy');
  await expect(page.getByText('Effective 2 September 2019')).toBeVisible();
  for (const fact of [/Data we collect/, /Cookies/, /Transfer of data/, /Disclosure/, /under 18/, /Contact/])
    expect(await mainText(page)).toMatch(fact);
  await page.goto('/#/');
  await expect(page.getByText(/PPIU No\. 201 Year 2020.*PIHK No\. 430 Year 2021/s).first()).toBeAttached();
});
