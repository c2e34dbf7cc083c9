/** Addresses of the screens (spec 1 and 2, section 2), in one place. */
export const paths = {
  home: '/',
  departureCities: '/asal-keberangkatan',
  packages: '/paket/umroh',
  package: (uuid: string) => `/paket/umroh/${uuid}`,
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/lupa-password',
  order: '/auth/order',
  firstPayment: (orderUuid: string) => `/payment/${orderUuid}`,
  fullPayment: (orderUuid: string) => `/full-payment/${orderUuid}`,
  installment: (paymentUuid: string) => `/installment/${paymentUuid}`,
  logout: '/logout',
  account: '/akun',
  hajiPlus: '/hajiplus',
  privacyPolicy: '/privacy-policy',
  paymentInstructions: (method: string) => `/lainnya/petunjuk-pembayaran/${method}`,
} as const;

/** Whether the screen at an address is only for those who have logged in. */
export const needsLogin = (address: string): boolean => /^\/(akun|auth\/order|logout)\b/.test(address);

/** The login, and the way back to where one wanted to go. */
export const loginFor = (address: string): string => `${paths.login}?redirect=${encodeURIComponent(address)}`;

/** Screens of the account area, below /akun (spec 2, section 2). */
export type AccountScreen =
  | 'ubah-password'
  | 'profile'
  | 'inbox-saya'
  | 'saldo'
  | 'penarikan-saldo/tambah'
  | 'bank'
  | 'transaksi'
  | 'syarat-pembuatan-passport'
  | 'suntik-meningitis'
  | 'manasik-haji'
  | 'upload-dokument-passport'
  | 'upload-dokument-identitas'
  | 'upload-dokument-meningitis'
  | 'document-covid'
  | 'upload-document-covid'
  | 'visa-tiket-dll'
  | 'visa-progresif'
  | 'pengumpulan-berkas'
  | 'pilih-kamar'
  | 'order-saya'
  | 'jamaah'
  | 'faq';

export const accountPath = (screen: AccountScreen): string => `${paths.account}/${screen}`;

/** A screen on which something is done for the pilgrim of one order. */
export const actingPath = (screen: AccountScreen, orderUuid: string): string =>
  `${accountPath(screen)}?order=${orderUuid}`;

/** The card of a journey, which opens without a connection. */
export const tripCardPath = (orderUuid: string): string => `${paths.account}/tiket?order=${orderUuid}`;

export const inboxMessagePath = (uuid: string): string => `${accountPath('inbox-saya')}/${uuid}`;

export const orderPath = (uuid: string): string => `${accountPath('order-saya')}/${uuid}`;
