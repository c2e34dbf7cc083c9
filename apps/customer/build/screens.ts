export interface Screen {
  name: 'home' | 'map' | 'list' | 'detail' | 'payment' | 'account' | 'order' | 'acting' | 'other';
  /** Of a package, an order or a payment. */
  uuid?: string;
  kind?: '01' | '02' | '03';
}

const PAYMENT_KINDS = { payment: '01', 'full-payment': '02', installment: '03' } as const;

/** Screens on which something is done for the pilgrim of an order. */
const ACTING = /^(upload-|document-covid|visa-|pengumpulan-berkas|pilih-kamar|tiket)/;

function accountScreen(screen: string, uuid: string | undefined): Screen {
  if (screen === '') return { name: 'account' };
  if (screen === 'order-saya' && uuid) return { name: 'order', uuid };
  return ACTING.test(screen) ? { name: 'acting' } : { name: 'other' };
}

/** The screen behind a path of the router, as far as its skeleton and early calls differ. */
export function screenOf(path: string): Screen {
  const [first = '', second = '', third] = path.split('/').slice(1);
  if (path === '/') return { name: 'home' };
  if (first === 'asal-keberangkatan') return { name: 'map' };
  if (first === 'paket' && second === 'umroh') {
    return third ? { name: 'detail', uuid: third } : { name: 'list' };
  }
  if (first === 'akun') return accountScreen(second, third);
  const kind = PAYMENT_KINDS[first as keyof typeof PAYMENT_KINDS];
  if (kind && second) return { name: 'payment', uuid: second, kind };
  return { name: 'other' };
}
