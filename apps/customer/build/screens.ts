import {
  type AccountScreen,
  accountPath,
  matchPattern,
  orderPath,
  SCREENS,
  screenAt,
} from '@rihlah/contract/wire/paths';

export type Screen =
  | 'home'
  | 'map'
  | 'list'
  | 'detail'
  | 'payment'
  | 'account'
  | 'order'
  | 'acting'
  | 'other';

/** Screens with a skeleton or files of their own. */
const KNOWN: { [name in keyof typeof SCREENS]?: Screen } = {
  home: 'home',
  departureCities: 'map',
  packages: 'list',
  package: 'detail',
  firstPayment: 'payment',
  fullPayment: 'payment',
  installment: 'payment',
};

/** Screens on which something is done for the pilgrim of an order. */
const ACTING: AccountScreen[] = [
  'upload-dokument-identitas',
  'upload-dokument-passport',
  'upload-dokument-meningitis',
  'document-covid',
  'upload-document-covid',
  'visa-progresif',
  'visa-tiket-dll',
  'pengumpulan-berkas',
  'pilih-kamar',
  'tiket',
];

function accountScreen(path: string): Screen {
  if (path === SCREENS.account) return 'account';
  if (matchPattern(orderPath(':uuid'), path)) return 'order';
  return ACTING.some((screen) => accountPath(screen) === path) ? 'acting' : 'other';
}

/** The screen behind a path of the router, as far as its skeleton and files differ. */
export function findScreen(path: string): Screen {
  const name = screenAt(path);
  if (name === 'account') return accountScreen(path);
  return (name && KNOWN[name]) ?? 'other';
}
