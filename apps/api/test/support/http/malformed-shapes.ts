import type { Ask } from './access-table.ts';

/** Values that break careless servers. */
const ODD = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  'rahasia\u0000',
  'NaN',
  '9007199254740991',
  '0000-01-01',
  '\ud800',
  'rahasia\ud800',
  '💸',
  "'; drop table orders;--",
  '../../etc/passwd',
  [],
  [null],
  {},
  { length: 1e9 },
  'x'.repeat(5000),
  '2026-13-99',
  '00000000-0000-0000-0000-000000000000',
  Number.MAX_SAFE_INTEGER,
];

/** Replaces every leaf and every branch of a body, one at a time, by an odd value. */
export function* mutations(value: unknown): Generator<unknown> {
  for (const odd of ODD) yield odd;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const odd of mutations(item)) yield value.with(index, odd);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      for (const odd of mutations(item)) yield { ...value, [key]: odd };
  }
}

const ODD_TEXTS = ODD.filter((odd) => typeof odd === 'string');

/** The honest request of the access table, and everything that can be wrong with it in one place. */
export function* oddAsks(ask: Ask): Generator<Ask> {
  for (const odd of ODD_TEXTS) if (ask.param !== undefined) yield { ...ask, param: odd };
  for (const name of Object.keys({ ...ask.query, page: '', limit: '' }))
    for (const odd of ODD_TEXTS) yield { ...ask, query: { ...ask.query, [name]: odd } };
  if (ask.body !== undefined) for (const body of mutations(ask.body)) yield { ...ask, body };
  for (const [name, value] of Object.entries(ask.form ?? {})) {
    if (typeof value !== 'string') yield { ...ask, form: { ...ask.form, [name]: 'bukan foto' } };
    for (const odd of ODD_TEXTS) yield { ...ask, form: { ...ask.form, [name]: odd } };
    for (const odd of ODD_TEXTS) yield { ...ask, form: { ...ask.form, [odd]: odd } };
  }
}

/** A lone surrogate has no escape: it goes as the three bytes that stand for it. */
export const escaped = (param: string) => param.split('\ud800').map(encodeURIComponent).join('%ED%A0%80');
