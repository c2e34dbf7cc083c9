import type { AccountPattern } from '@rihlah/contract/paths';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** Every page of the account area, each in a chunk of its own, by its path below /akun (spec 2, section 2). */
const PAGES: Record<AccountPattern, LazyPage> = {
  '': lazyPage(() => import('./pages/account-home-page.tsx')),
  'inbox-saya': lazyPage(() => import('./pages/inbox-page.tsx')),
  'inbox-saya/:uuid': lazyPage(() => import('./pages/message-page.tsx')),
  saldo: lazyPage(() => import('./pages/balance-page.tsx')),
  'penarikan-saldo/tambah': lazyPage(() => import('./pages/withdrawal-page.tsx')),
  bank: lazyPage(() => import('./pages/bank-accounts-page.tsx')),
  transaksi: lazyPage(() => import('./pages/transactions-page.tsx')),
  'syarat-pembuatan-passport': lazyPage(() => import('./pages/passport-guide-page.tsx')),
  'suntik-meningitis': lazyPage(() => import('./pages/meningitis-guide-page.tsx')),
  'manasik-haji': lazyPage(() => import('./pages/manasik-page.tsx')),
  faq: lazyPage(() => import('./pages/faq-page.tsx')),
  profile: lazyPage(() => import('./pages/profile-page.tsx')),
  'siapa-yang-melihat': lazyPage(() => import('./pages/document-access-page.tsx')),
  'ubah-password': lazyPage(() => import('./pages/change-password-page.tsx')),
  'order-saya': lazyPage(() => import('./pages/order-list-page.tsx')),
  'order-saya/:uuid': lazyPage(() => import('./pages/order-detail-page.tsx')),
  jamaah: lazyPage(() => import('./pages/pilgrim-page.tsx')),
  'lengkapi-data': lazyPage(() => import('./pages/facts-page.tsx')),
  'pilih-kamar': lazyPage(() => import('./pages/room-page.tsx')),
  'pengumpulan-berkas': lazyPage(() => import('./pages/pickup-page.tsx')),
  'visa-progresif': lazyPage(() => import('./pages/progressive-visa-page.tsx')),
  'visa-tiket-dll': lazyPage(() => import('./pages/travel-documents-page.tsx')),
  'upload-dokument-identitas': lazyPage(() => import('./pages/identity-page.tsx')),
  'upload-dokument-passport': lazyPage(() => import('./pages/passport-page.tsx')),
  'upload-dokument-meningitis': lazyPage(() => import('./pages/yellow-book-page.tsx')),
  'document-covid': lazyPage(() => import('./pages/covid-list-page.tsx')),
  'upload-document-covid': lazyPage(() => import('./pages/covid-form-page.tsx')),
  tiket: lazyPage(() => import('./pages/trip-card-page.tsx')),
};

export const ACCOUNT_PAGES: readonly (readonly [path: string, page: LazyPage])[] = [
  ...Object.entries(PAGES),
  ['*', lazyPage(() => import('./pages/not-found-page.tsx'))],
];
