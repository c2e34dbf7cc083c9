import { AccountHome } from '../../features/journey/account-home.tsx';
import { RatingDialog } from '../../features/orders/rating-dialog.tsx';

export function Component() {
  return (
    <AccountHome rating={(order, state) => <RatingDialog key={order.uuid} order={order} {...state} />} />
  );
}
