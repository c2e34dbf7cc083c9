import type { Order } from '@rihlah/contract/orders/order';

export interface OrderLine {
  key: string;
  label: string;
  /** Rupiah; below zero for a discount. */
  amount: number;
}

/** What an order's amount is made of: package, add-ons, room, and what was taken off. */
export function orderLines({ amount, product, orderAddOn, productRoom }: Order): OrderLine[] {
  const lines = [
    { key: product.uuid, label: 'Harga paket', amount: product.price },
    ...orderAddOn.map(({ uuid, price, productAddOn }) => ({
      key: uuid,
      label: productAddOn.description,
      amount: price,
    })),
    ...(productRoom
      ? [{ key: productRoom.uuid, label: `Kamar ${productRoom.name}`, amount: productRoom.price }]
      : []),
  ];
  const discount = amount - lines.reduce((sum, line) => sum + line.amount, 0);
  return discount === 0 ? lines : [...lines, { key: 'discount', label: 'Diskon', amount: discount }];
}
