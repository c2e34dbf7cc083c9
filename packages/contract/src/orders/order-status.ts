/** Every status an order can have, in the order of a journey (decisions, Order status). */
export const ORDER_STATUSES = [
  'Pendaftaran',
  'Pembayaran DP',
  'Pelunasan',
  'Lunas',
  'Manasik Haji',
  'Berangkat Umrah',
  'Selesai',
  'Close',
  'Batal',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
