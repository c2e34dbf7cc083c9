import { AccountHome } from '../../features/journey/account-home.tsx';
import { RatingDialog } from '../../features/orders/rating-dialog.tsx';
import { useKeepTrip } from '../use-keep-trip.ts';

export function Component() {
  useKeepTrip();
  return (
    <AccountHome rating={(order, state) => <RatingDialog key={order.uuid} order={order} {...state} />} />
  );
}
