import {
  type AccountScreen,
  accountPath,
  matchPattern,
  orderPath,
  SCREENS,
  screenAt,
} from '@rihlah/contract/wire/paths';

export interface Screen {
  name: 'home' | 'map' | 'list' | 'detail' | 'payment' | 'account' | 'order' | 'acting' | 'other';
  /** Of a package, an order or a payment. */
  uuid?: string;
  kind?: '01' | '02' | '03';
}

/** Screens with a skeleton or early calls of their own. */
const KNOWN: { [name in keyof typeof SCREENS]?: Screen } = {
  home: { name: 'home' },
  departureCities: { name: 'map' },
  packages: { name: 'list' },
  package: { name: 'detail' },
  firstPayment: { name: 'payment', kind: '01' },
  fullPayment: { name: 'payment', kind: '02' },
  installment: { name: 'payment', kind: '03' },
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
  if (path === SCREENS.account) return { name: 'account' };
  const uuid = matchPattern(orderPath(':uuid'), path);
  if (uuid) return { name: 'order', uuid };
  return { name: ACTING.some((screen) => accountPath(screen) === path) ? 'acting' : 'other' };
}

/** The screen behind a path of the router, as far as its skeleton and early calls differ. */
export function findScreen(path: string): Screen {
  const name = screenAt(path);
  if (name === 'account') return accountScreen(path);
  const known = name && KNOWN[name];
  if (!known) return { name: 'other' };
  return { ...known, uuid: matchPattern(SCREENS[name], path) || undefined };
}
