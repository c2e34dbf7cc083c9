export interface Screen {
  name: 'home' | 'map' | 'list' | 'detail' | 'payment' | 'other';
  /** Of a package, an order or a payment. */
  uuid?: string;
  kind?: '01' | '02' | '03';
}

const PAYMENT_KINDS = { payment: '01', 'full-payment': '02', installment: '03' } as const;

/** The screen behind a path of the router, as far as its skeleton and early calls differ. */
export function screenOf(path: string): Screen {
  const [first = '', second = '', third] = path.split('/').slice(1);
  if (path === '/') return { name: 'home' };
  if (first === 'asal-keberangkatan') return { name: 'map' };
  if (first === 'paket' && second === 'umroh') {
    return third ? { name: 'detail', uuid: third } : { name: 'list' };
  }
  const kind = PAYMENT_KINDS[first as keyof typeof PAYMENT_KINDS];
  if (kind && second) return { name: 'payment', uuid: second, kind };
  return { name: 'other' };
}
