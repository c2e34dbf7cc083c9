import type { HotelWithPhotos, ItineraryItem, Product, ProductRoom, Travel } from './product.ts';

/** What Loket hands to the customers' page in its frame (`postMessage`): a package as it would be shown. */
export interface PackagePreview {
  kind: 'package-preview';
  product: Product;
  hotels: HotelWithPhotos[];
  rooms: ProductRoom[];
  itinerary: ItineraryItem[];
  travel: Travel;
}

export const PREVIEW_READY = 'package-preview-ready';
