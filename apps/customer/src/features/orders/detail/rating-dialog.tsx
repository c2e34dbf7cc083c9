import type { Order, rateOrder } from '@rihlah/contract/orders/order';
import { LOW_RATING } from '@rihlah/rules/orders/rating';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { ErrorReason } from '@rihlah/ui/feedback/error-reason';
import { Notice } from '@rihlah/ui/feedback/notice';
import { StarInput } from '@rihlah/ui/form/choices/star-input';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { refreshOrders } from '../../../domain/orders/queries/order-queries.ts';
import styles from './rating-dialog.module.css';

interface RatingDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

function useRate(order: Order, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rating: number) =>
      callApi<typeof rateOrder>('POST', '/api/v1/rate-order', { body: { order: order.uuid, rating } }),
    meta: { ownErrors: true },
    onSuccess: async () => {
      onDone();
      showSuccess('Terima kasih atas penilaian Anda.');
      // The specification reloads the page; reading its data anew shows the same and keeps the place.
      await refreshOrders(client);
    },
  });
}

const spoken = (rating: number) => `${String(rating).replace('.', ',')} dari 5`;

/** Asks for the stars of an order whose trip is over (spec 2, section 4). */
export function RatingDialog({ order, open, onClose }: RatingDialogProps) {
  const [rating, setRating] = useState<number | null>(null);
  const rate = useRate(order, onClose);
  const isLow = rating !== null && rating <= LOW_RATING;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      focusTitle
      title={`Berikan Bintang Pada Order ${order.orderId}`}
      actions={
        <>
          <Button
            size="lg"
            block
            busy={rate.isPending}
            disabled={rating === null}
            onClick={() => rating !== null && rate.mutate(rating)}
          >
            Kirim bintang
          </Button>
          <Button size="lg" block variant="secondary" onClick={onClose}>
            Nanti saja
          </Button>
        </>
      }
    >
      <p className={styles.text}>{order.product.name}</p>
      <StarInput label="Bintang" value={rating} isLow={isLow} onChange={setRating} />
      <p className={styles.value} data-low={isLow || undefined} aria-live="polite">
        {rating === null ? 'Pilih setengah sampai lima bintang' : spoken(rating)}
      </p>
      {rate.error && (
        <Notice tone="danger" role="alert">
          <ErrorReason error={rate.error} />
        </Notice>
      )}
    </Dialog>
  );
}
