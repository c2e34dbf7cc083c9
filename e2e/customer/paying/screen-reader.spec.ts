import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { openPackage } from '../../support/steps/browse.ts';
import {
  answerPlainly,
  chooseParty,
  confirmButton,
  confirmDialog,
  fillPerson,
  part,
  save,
} from '../../support/steps/order-form.ts';

/** What is said when the focus comes to where it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return `${at?.tagName.toLowerCase()}: ${at?.textContent?.replace(/\s+/g, ' ').trim()}`;
  });

/** Keeps what live regions say, in their order. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { __heard: heard });
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
    const note = (changes: MutationRecord[]) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest(live)) continue;
        const added = [...addedNodes].map((node) => node.textContent ?? '').join(' ');
        heard.push((added || (target.textContent ?? '')).replace(/\s+/g, ' ').trim());
      }
    };
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      }),
    );
  });

const heard = (page: Page) => page.evaluate(() => (window as unknown as { __heard: string[] }).__heard);

/** The walk that docs/screen-reader.md writes down: each step here is one of its headings. */
test('ordering and paying is heard step by step', async ({ page, api }) => {
  const main = page.getByRole('main');
  await listen(page);

  await test.step('Paket', async () => {
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    await expect(main).toMatchAriaSnapshot(`
      - heading "Umrah Berkah 9 Hari" [level=1]
      - text: Rute Jakarta, lalu Jeddah, lalu Madinah
      - term: Berangkat
      - definition: /Juni 2027/
    `);
    await expect(main).toMatchAriaSnapshot(`
      - paragraph: Harga per orang
      - paragraph: Rp 31.500.000
      - heading "Kapan membayar apa" [level=2]
      - list:
        - listitem:
          - paragraph: Saat mendaftar
          - text: Rp 1.500.000
    `);
    await page.getByRole('button', { name: 'ORDER' }).click();
  });

  await test.step('Formulir', async () => {
    await expect.poll(() => focused(page)).toBe('h1: Formulir Pemesanan');
    await chooseParty(page, 'Orang lain');
    await expect(part(page, 'Jamaah 1')).toMatchAriaSnapshot(`
      - region "Jamaah 1":
        - heading "Jamaah 1" [level=2]
        - paragraph: 0 dari 10 terisi.
        - textbox "NIK"
        - paragraph: 16 angka, seperti di KTP.
        - textbox "Nama lengkap"
        - radiogroup "Jenis kelamin"
        - switch "Alamat dan email sama dengan pendaftar"
        - textbox "Alamat"
        - radiogroup "Domisili sama dengan alamat KTP?"
        - textbox "Email"
        - radiogroup "Nomor HP"
        - radiogroup "Pernah umrah?"
        - radiogroup "Sudah punya paspor?"
        - radiogroup "Punya member?"
    `);
    await part(page, 'Pendaftar').getByRole('textbox', { name: 'NIK' }).fill('123');
    await part(page, 'Pendaftar').getByRole('textbox', { name: 'NIK' }).press('Tab');
    const nik = part(page, 'Pendaftar').getByRole('textbox', { name: 'NIK' });
    await expect(nik).toHaveAttribute('aria-invalid', 'true');
    await expect(nik).toHaveAccessibleDescription(/NIK|16/);
    await fillPerson(part(page, 'Pendaftar'), newPerson());
    await fillPerson(part(page, 'Jamaah 1'), newPerson());
    await answerPlainly(part(page, 'Jamaah 1'));
    await save(page);
  });

  await test.step('Periksa lagi', async () => {
    await expect(confirmDialog(page)).toBeVisible();
    await expect.poll(() => focused(page)).toBe('button: Ya, Lanjut Ke Pembayaran');
    await expect(confirmDialog(page)).toMatchAriaSnapshot(`
      - dialog "Apakah detail pesanan anda sudah benar?":
        - button "Ya, Lanjut Ke Pembayaran"
        - button "Cek Lagi"
    `);
    await confirmButton(page).click();
    await expect.poll(() => focused(page)).toBe('h1: Terima kasih');
    await page.getByRole('link', { name: /^Bayar untuk / }).click();
  });

  await test.step('Bank', async () => {
    await expect.poll(() => focused(page)).toBe('h1: Pembayaran Pertama');
    await expect(main).toMatchAriaSnapshot(`
      - heading "Pembayaran Pertama" [level=1]
      - term: Jamaah
      - definition
      - term: Berangkat
      - definition
      - text: /Jumlah yang dibayar Rp 1.500.000 Sisa waktu/
      - timer
      - paragraph: /Sampai .+ WIB/
      - heading "Pilih bank" [level=2]
      - radiogroup "Pilih bank":
        - radio "BRI Virtual Account ATM, BRI mobile, teller" [checked]
        - radio "BNI Virtual Account ATM, BNI mobile, teller"
    `);
    // Seconds would be read on and on.
    await expect(page.getByRole('timer')).toHaveAttribute('aria-live', 'off');
    await page.getByRole('button', { name: 'Tampilkan nomor BRI' }).click();
  });

  const number = await test.step('Nomor', async () => {
    await expect.poll(() => focused(page)).toBe('h1: Transfer ke nomor ini');
    await expect(main).toMatchAriaSnapshot(`
      - heading "Transfer ke nomor ini" [level=1]
      - text: /Nomor virtual account 7 7 7 7 7, 0 0 0 0, 0 0 0 0, \\d \\d \\d \\d/
      - button "Salin nomor"
      - text: Jumlah tepat Rp 1.500.000
      - button "Salin jumlah"
      - paragraph: /Nama yang ditampilkan bank/
    `);
    await expect(main).toMatchAriaSnapshot(`
      - region "Menunggu transfer Anda":
        - list:
          - listitem:
            - paragraph: "Selesai: Nomor dibuat"
          - listitem:
            - paragraph: "Sekarang: Menunggu BRI"
          - listitem:
            - paragraph: "Nanti: Pembayaran diterima"
    `);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Salin nomor' }).click();
    await expect.poll(() => heard(page)).toContain('Nomor tersalin');
    const uuid = page.url().split('/').at(-1) ?? '';
    return (await api.bills(uuid)).find(({ type }) => type === '01')?.paymentNumber ?? '';
  });

  await test.step('Diterima', async () => {
    await api.pay(number);
    await expect.poll(() => focused(page)).toBe('h1: Pembayaran anda telah kami terima');
    await expect(main).toMatchAriaSnapshot(`
      - status:
        - img "Alhamdulillah"
        - heading "Pembayaran anda telah kami terima" [level=1]
      - img /Stempel. pembayaran diterima/
      - text: Pembayaran Pertama Rp 1.500.000
      - paragraph: Satu juta lima ratus ribu rupiah
      - term: Pesanan
    `);
    await expect(main).toMatchAriaSnapshot(`
      - heading "Selanjutnya" [level=2]
      - list
      - link "Masuk ke akun"
      - link "Unduh bukti pembayaran"
    `);
  });
});
