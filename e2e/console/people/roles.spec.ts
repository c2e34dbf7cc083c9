import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

/** One of the demo's staff for each role of specification 4, and a leader. */
const STAFF = {
  Pemilik: 'fahmi',
  Cabang: 'rina',
  Keuangan: 'yusuf',
  Visa: 'bagas',
  Operasional: 'hasan',
  Auditor: 'nurul',
  Konten: 'laras',
  Pembimbing: 'hilman',
} as const;
type Role = keyof typeof STAFF;

const EVERYBODY = Object.keys(STAFF) as Role[];
/** A leader sees whom they lead, and nothing of the office. */
const OFFICE = EVERYBODY.filter((role) => role !== 'Pembimbing');
const WITH_ORDERS = OFFICE.filter((role) => role !== 'Konten');

interface Part {
  path: string;
  title: string;
  /** Where that is not its title. */
  heading?: RegExp;
  /** Whose work it is, or who sees it (specification 4, People and permissions). */
  roles: readonly Role[];
  /** Its list has a side preview (J) and a page of one row (Enter). */
  opens?: 'aside' | 'page' | 'both';
  /** What is typed before there is a list. */
  find?: string;
}

const PARTS: Part[] = [
  { path: '', title: 'Hari ini', roles: OFFICE },
  {
    path: '/dokumen',
    title: 'Periksa dokumen',
    // Of the first that waits, where one does.
    heading: /^(Periksa dokumen|Identitas|Paspor|Dokumen pendukung|Buku kuning|Covid)/,
    roles: ['Pemilik', 'Cabang', 'Visa', 'Auditor'],
  },
  { path: '/uang', title: 'Uang', roles: ['Pemilik', 'Keuangan', 'Auditor'] },
  {
    path: '/persetujuan',
    title: 'Persetujuan',
    roles: ['Pemilik', 'Cabang', 'Keuangan', 'Konten'],
  },
  { path: '/uang/piutang', title: 'Uang', roles: ['Pemilik', 'Keuangan', 'Auditor'], opens: 'aside' },
  { path: '/uang/arus-kas', title: 'Uang', roles: ['Pemilik', 'Keuangan', 'Auditor'] },
  { path: '/uang/penerimaan', title: 'Uang', roles: ['Pemilik', 'Keuangan', 'Auditor'] },
  { path: '/uang/jurnal', title: 'Uang', roles: ['Pemilik', 'Keuangan', 'Auditor'] },
  { path: '/pesanan', title: 'Pesanan', roles: WITH_ORDERS, opens: 'both' },
  { path: '/keberangkatan', title: 'Keberangkatan', roles: WITH_ORDERS, opens: 'page' },
  { path: '/paspor', title: 'Paspor & visa', roles: WITH_ORDERS, opens: 'aside' },
  { path: '/paspor/visa', title: 'Paspor & visa', roles: WITH_ORDERS },
  { path: '/paspor/temuan', title: 'Paspor & visa', roles: WITH_ORDERS },
  { path: '/kamar', title: 'Kamar', roles: WITH_ORDERS, opens: 'page' },
  { path: '/hadir', title: 'Hadir', roles: ['Pemilik', 'Cabang', 'Operasional', 'Auditor', 'Pembimbing'] },
  { path: '/rombongan', title: 'Rombongan saya', roles: ['Pemilik', 'Pembimbing'] },
  { path: '/pengaduan', title: 'Pengaduan', roles: ['Pemilik', 'Cabang', 'Operasional', 'Auditor'] },
  { path: '/agen', title: 'Agen', roles: WITH_ORDERS, opens: 'both' },
  { path: '/orang', title: 'Orang', roles: WITH_ORDERS, opens: 'page', find: 'siti' },
  // Who changes nothing is led to what was written.
  { path: '/pesan', title: 'Pesan', roles: WITH_ORDERS },
  { path: '/pesan/naskah', title: 'Pesan', roles: WITH_ORDERS },
  { path: '/pesan/terkirim', title: 'Pesan', roles: WITH_ORDERS },
  { path: '/paket', title: 'Paket', roles: OFFICE, opens: 'both' },
  { path: '/isi', title: 'Isi lain', roles: OFFICE },
  { path: '/isi?bagian=halaman', title: 'Isi lain', roles: OFFICE },
  { path: '/isi?bagian=promo', title: 'Isi lain', roles: OFFICE },
  { path: '/pengguna', title: 'Pengguna', roles: ['Pemilik', 'Auditor'], opens: 'aside' },
  { path: '/jejak', title: 'Jejak', roles: ['Pemilik', 'Auditor'], opens: 'aside' },
  { path: '/pengaturan', title: 'Pengaturan', roles: OFFICE },
  { path: '/pengaturan?bagian=ketentuan', title: 'Pengaturan', roles: OFFICE },
  { path: '/pengaturan?bagian=daftar', title: 'Pengaturan', roles: OFFICE },
  { path: '/pengaturan?bagian=kesehatan', title: 'Pengaturan', roles: OFFICE },
  { path: '/mulai', title: 'Mulai', roles: OFFICE },
  { path: '/akun', title: 'Akun saya', roles: EVERYBODY },
];

/** Accessible, and no wider than the window, at every size that Loket is drawn for. */
async function expectWhole(page: Page, axe: () => Promise<void>, what: string): Promise<void> {
  for (const size of DESKTOPS) {
    await page.setViewportSize(size);
    await axe();
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${what} at ${size.width}`).toBe(0);
  }
}

/** Nothing waits any more: what a screen says while it asks is gone. */
const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

test.describe('every screen', () => {
  test.use({ viewport: DESKTOPS[0] });
  test.describe.configure({ timeout: 240_000 });

  for (const role of EVERYBODY) {
    test(`as ${role}: its own open, others' say whose they are`, async ({ page, axe }) => {
      // The owner has every part and button; what others see is the same with less in it.
      const lookAt = async (what: string) => {
        await settled(page);
        if (role === 'Pemilik') await expectWhole(page, axe, what);
      };
      // For whom there is no Hari ini, Loket begins with whom they lead.
      await signIn(page, STAFF[role], '', role === 'Pembimbing' ? 'Rombongan saya' : 'Hari ini');
      const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
      for (const { path, title, heading: head, roles, opens, find } of PARTS) {
        if (path === '' && !roles.includes(role)) continue;
        await page.goto(`/staf${path}`);
        const isTheirs = roles.includes(role);
        await expect(heading(page, isTheirs ? (head ?? title) : title)).toBeVisible();
        await expect(page.getByRole('heading', { name: /^Bagian ini milik/ })).toHaveCount(isTheirs ? 0 : 1);
        if (!isTheirs) {
          await expect(menu.getByRole('link', { name: title, exact: true })).toHaveCount(
            PARTS.some((other) => other.title === title && other.roles.includes(role)) ? 1 : 0,
          );
          continue;
        }
        await lookAt(path);
        if (!opens) continue;
        if (find) {
          await page.getByRole('searchbox').fill(find);
          await page.locator('[data-row]').first().click();
          await expect(page.locator('tr[aria-current]')).toHaveCount(1);
        } else if (opens === 'page') await page.getByRole('table').getByRole('link').first().focus();
        else {
          await page.locator('[data-row]').first().waitFor();
          await page.keyboard.press('j');
        }
        if (opens !== 'page') {
          await expect(page.getByRole('complementary')).toBeVisible();
          await lookAt(`${path}, preview`);
        }
        if (opens !== 'aside') {
          const before = page.url();
          await page.keyboard.press('Enter');
          await expect.poll(() => new URL(page.url()).pathname).not.toBe(new URL(before).pathname);
          await lookAt(`${path}, one`);
        }
      }
    });
  }
});
