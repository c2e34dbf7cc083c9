import type { ProductRoom } from '@rihlah/contract/catalog/product';
import type { Order } from '@rihlah/contract/orders/order';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { isPaidOff } from '@rihlah/rules/orders/order-status';
import { greetingName } from '@rihlah/rules/text/greeting-name';

export const formatRoomPrice = ({ price }: Pick<ProductRoom, 'price'>) =>
  price > 0 ? `+ ${formatRupiah(price)}` : 'Termasuk harga paket';

/** One's own bed, or that of the pilgrim whom an agent acts for. */
export const firstName = ({ pilgrim }: Order): string => greetingName(pilgrim.name);

/** What a room means for the bills (decisions, Money). */
export function describeRoomEffect({ price }: ProductRoom, { orderStatus }: Order): string {
  if (price === 0) return 'Tidak menambah tagihan.';
  return isPaidOff(orderStatus)
    ? `Pesanan ini sudah lunas, jadi ${formatRupiah(price)} menjadi tagihan baru.`
    : `${formatRupiah(price)} ditambahkan ke tagihan terakhir yang belum dibayar.`;
}
