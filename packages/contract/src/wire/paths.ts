/**
 * Addresses of the web app's screens (spec 1 and 2, section 2). The router, the server, the page's boot script and every
 * link take them from here.
 */
export const SCREENS = {
  home: '/',
  departureCities: '/asal-keberangkatan',
  packages: '/paket/umroh',
  package: '/paket/umroh/:uuid',
  searchPackages: '/paket/cari',
  waitingPlace: '/antrean/:uuid',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/lupa-password',
  newPassword: '/reset-password/:id',
  order: '/auth/order',
  firstPayment: '/payment/:uuid',
  fullPayment: '/full-payment/:uuid',
  installment: '/installment/:uuid',
  jointPayment: '/joint-payment/:uuid',
  findOrder: '/cek-pesanan',
  agentLink: '/agen/:code',
  logout: '/logout',
  account: '/akun',
  hajiPlus: '/hajiplus',
  paymentInstructions: '/lainnya/petunjuk-pembayaran/:paymentMethodName',
  privacyPolicy: '/privacy-policy',
  preview: '/pratinjau',
  passportReceipt: '/serah-terima/:code',
  lentStep: '/bantu/:token',
} as const;

export type ScreenName = keyof typeof SCREENS;

/** Screens of the account area, below /akun (spec 2, section 2). */
export const ACCOUNT_SCREENS = [
  '',
  'inbox-saya',
  'inbox-saya/:uuid',
  'saldo',
  'komisi',
  'bagikan',
  'penarikan-saldo/tambah',
  'bank',
  'transaksi',
  'syarat-pembuatan-passport',
  'suntik-meningitis',
  'manasik-haji',
  'faq',
  'profile',
  'siapa-yang-melihat',
  'ubah-password',
  'order-saya',
  'order-saya/:uuid',
  'bayar-bersama',
  'jamaah',
  'lengkapi-data',
  'unggah-banyak',
  'pilih-kamar',
  'pengumpulan-berkas',
  'visa-progresif',
  'visa-tiket-dll',
  'upload-dokument-identitas',
  'upload-dokument-passport',
  'upload-dokument-meningitis',
  'document-covid',
  'upload-document-covid',
  'tiket',
  'hari-berangkat',
  'paspor-perjalanan',
  'ikut-dari-rumah',
  'perubahan',
] as const;

export type AccountPattern = (typeof ACCOUNT_SCREENS)[number];

/** Those with an address of their own. */
export type AccountScreen = Exclude<AccountPattern, '' | `${string}:${string}`>;

type Path<Pattern extends string> = Pattern extends `${string}:${string}`
  ? (value: string) => string
  : Pattern;

const pathOf = (pattern: string) =>
  pattern.includes(':') ? (value: string) => pattern.replace(/:\w+/, value) : pattern;

/** The address of each screen; of one with a parameter a function of it: `paths.package(uuid)`. */
export const paths = Object.fromEntries(
  Object.entries(SCREENS).map(([name, pattern]) => [name, pathOf(pattern)]),
) as { [Name in ScreenName]: Path<(typeof SCREENS)[Name]> };

/** @returns what stands in the place of the pattern's parameter, '' for a pattern without; null for another's path */
export function matchPattern(pattern: string, path: string): string | null {
  const given = path.split('/');
  const wanted = pattern.split('/');
  if (given.length !== wanted.length) return null;
  let value = '';
  for (const [index, part] of wanted.entries()) {
    const here = given[index] ?? '';
    if (part.startsWith(':') && here) value = here;
    else if (part !== here) return null;
  }
  return value;
}

/** The screen at a path, which is `account` everywhere below /akun; undefined where there is none. */
export function screenAt(path: string): ScreenName | undefined {
  if (path.startsWith(`${SCREENS.account}/`)) return 'account';
  return (Object.keys(SCREENS) as ScreenName[]).find((name) => matchPattern(SCREENS[name], path) !== null);
}

const FOR_LOGINS: readonly (ScreenName | undefined)[] = ['account', 'order', 'logout'];

/** Whether the screen at an address is only for those who have logged in. */
export const needsLogin = (address: string): boolean =>
  FOR_LOGINS.includes(screenAt(address.split('?')[0] ?? ''));

/** The login, and the way back to where one wanted to go. */
export const loginFor = (address: string): string => `${paths.login}?redirect=${encodeURIComponent(address)}`;

/** A package that is sold out, opened at what one can do instead of ordering it. */
export const soldOutPath = (uuid: string): string => `${paths.package(uuid)}?habis`;

export const accountPath = (screen: AccountScreen): string => `${paths.account}/${screen}`;

/** A screen on which something is done for the pilgrim of one order. */
export const actingPath = (screen: AccountScreen, orderUuid: string): string =>
  `${accountPath(screen)}?order=${orderUuid}`;

/** The card of a journey, which opens without a connection. */
export const tripCardPath = (orderUuid: string): string => actingPath('tiket', orderUuid);

export const inboxMessagePath = (uuid: string): string => `${accountPath('inbox-saya')}/${uuid}`;

export const orderPath = (uuid: string): string => `${accountPath('order-saya')}/${uuid}`;

/** Where somebody joins the team, by the key of their invitation: of Loket, below /staf. */
export const staffInvitationPath = (key: string): string => `/staf/undangan/${key}`;

/** The server's own pages, outside the app: they say whether a receipt is genuine, `/cek/{token}` of one code. */
export const PROOF_PATH = '/cek';

/** Whether a pilgrim's card is genuine, `/cek/kartu/{code}`: for whoever finds it, or a suitcase. */
export const CARD_PATH = `${PROOF_PATH}/kartu`;

/** Where a family follows a journey, `/ikut/{token}`: also a page of the server's own. */
export const FOLLOW_PATH = '/ikut';

/** Where the public halves of the keys stand that receipts are signed with (RFC 7517). */
export const PROOF_KEYS_PATH = '/.well-known/jwks.json';

/** The address of a screen as it leaves the house, in a message or a share: plain, because not every program keeps what stands behind a #. */
export const linkTo = (origin: string, path: string): string => `${origin}${path}`;

/** What a chat or a mail leaves before an address of the app: the # encoded, or that of older apps. */
const HASH_BEFORE = /^!|^\/(?:%23|#)(?:!|%21)?/i;

/** Signs of the sentence around an address, as they are or encoded. */
const MARKS_BEHIND = /(?:[.,;:!)\]}>"']|%(?:22|29|3E|5D|7D))+$/i;

/** An address of the app as it was before it was sent around; it stays within this server. */
export function mendAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  const mended = path
    .replace(HASH_BEFORE, '')
    .replace(MARKS_BEHIND, '')
    .replace(/^[/\\]+/, '/');
  return [mended || (path && '/'), ...query].join('?');
}
