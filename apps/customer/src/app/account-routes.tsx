import type { AccountPattern } from '@rihlah/contract/wire/paths';
import { paths } from '@rihlah/contract/wire/paths';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath, useRoutes } from 'react-router-dom';
import { type LazyPage, LoadedPage, lazyPage, lazyScreen, type PageModule } from './lazy-page.tsx';

/** Every page of the account area, each in a chunk of its own, by its path below /akun (spec 2, section 2). */
const PAGES: Record<AccountPattern, LazyPage> = {
  '': lazyPage(() => import('./pages/account/account-home-page.tsx')),
  'inbox-saya': lazyScreen(() => import('../features/inbox/inbox-screen.tsx'), 'InboxScreen'),
  'inbox-saya/:uuid': lazyPage(() => import('./pages/account/message-page.tsx')),
  saldo: lazyScreen(() => import('../features/agents/balance-screen.tsx'), 'BalanceScreen'),
  komisi: lazyScreen(() => import('../features/agents/commissions-screen.tsx'), 'CommissionsScreen'),
  bagikan: lazyScreen(() => import('../features/agents/share/share-screen.tsx'), 'ShareScreen'),
  'penarikan-saldo/tambah': lazyScreen(
    () => import('../features/agents/withdrawal-screen.tsx'),
    'WithdrawalScreen',
  ),
  bank: lazyScreen(() => import('../features/agents/bank-accounts-screen.tsx'), 'BankAccountsScreen'),
  transaksi: lazyScreen(() => import('../features/agents/transactions-screen.tsx'), 'TransactionsScreen'),
  'syarat-pembuatan-passport': lazyPage(() => import('./pages/acting/passport-guide-page.tsx')),
  'suntik-meningitis': lazyPage(() => import('./pages/acting/meningitis-guide-page.tsx')),
  'manasik-haji': lazyPage(() => import('./pages/account/manasik-page.tsx')),
  faq: lazyScreen(() => import('../features/info/faq-screen.tsx'), 'FaqScreen'),
  profile: lazyScreen(() => import('../features/accounts/profile/profile-screen.tsx'), 'ProfileScreen'),
  'siapa-yang-melihat': lazyScreen(
    () => import('../features/documents/access/access-screen.tsx'),
    'AccessScreen',
  ),
  'ubah-password': lazyScreen(
    () => import('../features/accounts/login/change-password-screen.tsx'),
    'ChangePasswordScreen',
  ),
  'bayar-bersama': lazyScreen(
    () => import('../features/orders/together/pay-together-screen.tsx'),
    'PayTogetherScreen',
  ),
  'order-saya': lazyScreen(() => import('../features/orders/list/order-list-screen.tsx'), 'OrderListScreen'),
  'order-saya/:uuid': lazyPage(() => import('./pages/account/order-detail-page.tsx')),
  jamaah: lazyPage(() => import('./pages/account/pilgrim-page.tsx')),
  'unggah-banyak': lazyPage(() => import('./pages/account/bulk-upload-page.tsx')),
  'lengkapi-data': lazyPage(() => import('./pages/acting/facts-page.tsx')),
  'pilih-kamar': lazyPage(() => import('./pages/acting/room-page.tsx')),
  'pengumpulan-berkas': lazyPage(() => import('./pages/acting/pickup-page.tsx')),
  'visa-progresif': lazyPage(() => import('./pages/acting/progressive-visa-page.tsx')),
  'visa-tiket-dll': lazyPage(() => import('./pages/acting/travel-documents-page.tsx')),
  'upload-dokument-identitas': lazyPage(() => import('./pages/acting/identity-page.tsx')),
  'upload-dokument-passport': lazyPage(() => import('./pages/acting/passport-page.tsx')),
  'upload-dokument-meningitis': lazyPage(() => import('./pages/acting/yellow-book-page.tsx')),
  'document-covid': lazyPage(() => import('./pages/acting/covid-list-page.tsx')),
  'upload-document-covid': lazyPage(() => import('./pages/acting/covid-form-page.tsx')),
  tiket: lazyPage(() => import('./pages/account/trip-card-page.tsx')),
  'hari-berangkat': lazyPage(() => import('./pages/account/boarding-page.tsx')),
  'paspor-perjalanan': lazyPage(() => import('./pages/account/step-pages-page.tsx')),
  'ikut-dari-rumah': lazyPage(() => import('./pages/account/follow-page.tsx')),
  perubahan: lazyPage(() => import('./pages/account/changes-page.tsx')),
};

const ACCOUNT_PAGES: readonly (readonly [path: string, page: LazyPage])[] = [
  ...Object.entries(PAGES),
  ['*', lazyPage(() => import('./pages/public/not-found-page.tsx'))],
];

/** Code and data of the page that a visit begins with, so that it is drawn once and whole. */
export async function prefetch(client: QueryClient): Promise<void> {
  const [pathname = ''] = window.location.hash.slice(1).split('?');
  const page = await loadInner(pathname);
  await page?.prefetch?.(client);
}

export async function loadInner(pathname: string): Promise<PageModule | undefined> {
  const found = ACCOUNT_PAGES.find(([path]) => matchPath(`${paths.account}/${path}`, pathname));
  return found?.[1].load();
}

const ROUTES = ACCOUNT_PAGES.map(([path, page]) => ({ path, element: <LoadedPage page={page} with={{}} /> }));

/** The routes below /akun, apart from the others, so that public pages do not carry them. */
export const Component = () => useRoutes(ROUTES);
