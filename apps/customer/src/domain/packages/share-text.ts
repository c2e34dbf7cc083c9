import type { Product } from '@rihlah/contract/catalog/product';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { formatDate } from '@rihlah/ui/text/format';

/** When, from where and for how much: `5 Desember 2026 dari Bandung, Rp 28.500.000 per orang`. */
export const offerText = ({ departureDate, branch, price }: Product): string =>
  `${formatDate(departureDate)} dari ${branch.city}, ${formatRupiah(price)} per orang`;

/** A package in a sentence for a message. */
export const shareText = (product: Product): string => `${product.name}, ${offerText(product)}`;
