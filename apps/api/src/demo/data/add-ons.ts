import type { productAddOns } from '../../modules/catalog/packages/packages.tables.ts';

/** In the order of their creation: the second is the progressive visa (2.000 Riyal). Prices in rupiah. */
export const ADD_ONS = [
  {
    description: 'Perlengkapan umrah tambahan',
    price: 750_000,
    createdAt: new Date('2016-09-05T09:00:00+07:00'),
  },
  {
    description: 'Visa progresif',
    price: 8_400_000,
    createdAt: new Date('2016-11-01T09:00:00+07:00'),
    validFrom: '2016-11-01',
    validUntil: '2099-12-31',
  },
  {
    description: 'Kereta cepat Haramain',
    price: 1_150_000,
    createdAt: new Date('2019-02-11T09:00:00+07:00'),
  },
] satisfies (typeof productAddOns.$inferInsert)[];
