import type { AccountPattern } from '@rihlah/contract/paths';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** Every page of the account area, each in a chunk of its own, by its path below /akun (spec 2, section 2). */
const PAGES: Record<AccountPattern, LazyPage> = {
  '': lazyPage(() => import('./pages/account/account-home-page.tsx')),
  'inbox-saya': lazyPage(() => import('./pages/account/inbox-page.tsx')),
  'inbox-saya/:uuid': lazyPage(() => import('./pages/account/message-page.tsx')),
  saldo: lazyPage(() => import('./pages/account/balance-page.tsx')),
  'penarikan-saldo/tambah': lazyPage(() => import('./pages/account/withdrawal-page.tsx')),
  bank: lazyPage(() => import('./pages/account/bank-accounts-page.tsx')),
  transaksi: lazyPage(() => import('./pages/account/transactions-page.tsx')),
  'syarat-pembuatan-passport': lazyPage(() => import('./pages/acting/passport-guide-page.tsx')),
  'suntik-meningitis': lazyPage(() => import('./pages/acting/meningitis-guide-page.tsx')),
  'manasik-haji': lazyPage(() => import('./pages/account/manasik-page.tsx')),
  faq: lazyPage(() => import('./pages/account/faq-page.tsx')),
  profile: lazyPage(() => import('./pages/account/profile-page.tsx')),
  'siapa-yang-melihat': lazyPage(() => import('./pages/account/document-access-page.tsx')),
  'ubah-password': lazyPage(() => import('./pages/account/change-password-page.tsx')),
  'order-saya': lazyPage(() => import('./pages/account/order-list-page.tsx')),
  'order-saya/:uuid': lazyPage(() => import('./pages/account/order-detail-page.tsx')),
  jamaah: lazyPage(() => import('./pages/account/pilgrim-page.tsx')),
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
};

export const ACCOUNT_PAGES: readonly (readonly [path: string, page: LazyPage])[] = [
  ...Object.entries(PAGES),
  ['*', lazyPage(() => import('./pages/public/not-found-page.tsx'))],
];
