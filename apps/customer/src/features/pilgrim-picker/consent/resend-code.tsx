import type { Order, requestConsent } from '@rihlah/contract/orders/order';
import { Button } from '@rihlah/ui/actions/button';
import { ErrorReason } from '@rihlah/ui/feedback/error-reason';
import { Notice } from '@rihlah/ui/feedback/notice';
import { IconRefresh } from '@rihlah/ui/icons/common';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { refreshOrders } from '../../../domain/orders/queries/order-queries.ts';
import styles from '../for-pilgrim.module.css';

interface ResendCodeProps {
  order: Order;
  /** The code before has ended. */
  onSent: () => void;
}

/** Sends the pilgrim another code; the limit is told before it is reached, and what was refused stays said. */
export function ResendCode({ order, onSent }: ResendCodeProps) {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: () =>
      callApi<typeof requestConsent>('POST', '/api/v1/order-consent/:orderUuid/code', {
        params: { orderUuid: order.uuid },
        body: {},
      }),
    onSuccess: onSent,
    // The pilgrim may have accepted or refused meanwhile.
    onError: () => refreshOrders(client),
    meta: { ownErrors: true },
  });
  return (
    <div className={styles.resend}>
      <Button
        size="lg"
        block
        variant="secondary"
        icon={<IconRefresh />}
        busy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Kirim ulang kode
      </Button>
      <div role="status">
        {resend.isSuccess && (
          <Notice tone="success">
            Kode baru sudah dikirim lewat SMS ke {order.pilgrim.name}. Kode sebelumnya tidak berlaku lagi.
          </Notice>
        )}
        {resend.isError && (
          <Notice tone="warning">
            <ErrorReason error={resend.error} />
          </Notice>
        )}
      </div>
      <p className={styles.limit}>
        Paling banyak tiga SMS kode sehari, yang pertama ikut dihitung. Satu kode dapat dicoba lima kali.
      </p>
    </div>
  );
}
