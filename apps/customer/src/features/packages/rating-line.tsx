import type { Product } from '@rihlah/contract/catalog/product';
import { StarCount } from '@rihlah/ui/status/stars';

/** `4,6 ★ dari 37 jamaah`: stars of pilgrims who came back from packages of its kind; nothing while they are few. */
export const RatingLine = ({ productType: { rating } }: Product) =>
  rating && (
    <p>
      <StarCount value={rating.stars} /> dari {rating.count} jamaah
    </p>
  );
