import type { Product } from '@rihlah/contract/catalog/product';

/** `350 m, 5 menit ke Gerbang 79`; empty where nobody has measured it. */
export const gateWords = ({ gate, gateMetres, gateMinutes }: Product['productHotels'][number]): string =>
  gate && `${gateMetres} m, ${gateMinutes} menit ke ${gate}`;
