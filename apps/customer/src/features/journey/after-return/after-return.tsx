import type { GetKeepsake } from '@rihlah/contract/orders/keepsake';
import type { Order } from '@rihlah/contract/orders/order';
import { actingPath } from '@rihlah/contract/wire/paths';
import { mayRate } from '@rihlah/rules/orders/rating';
import { Button, ButtonAnchor, ButtonLink } from '@rihlah/ui/actions/button';
import { IconStar } from '@rihlah/ui/icons/account';
import { IconPassport } from '@rihlah/ui/icons/console';
import { IconDownload } from '@rihlah/ui/icons/more';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { StarCount } from '@rihlah/ui/status/stars';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../../client/api.ts';
import styles from './after-return.module.css';

/** The address of a filled ticket is good for an hour: asked for anew before it ends. */
const ADDRESS_MS = 50 * 60_000;

const keepsakeQuery = (orderUuid: string) =>
  queryOptions({
    queryKey: ['keepsake', orderUuid],
    queryFn: ({ signal }) =>
      callApi<GetKeepsake>('GET', '/api/v1/keepsake', { query: { order_uuid: orderUuid }, signal }),
    staleTime: ADDRESS_MS,
    refetchInterval: ADDRESS_MS,
    // It is a supplement: the screen stands without it.
    meta: { ownErrors: true },
  });

interface AfterReturnProps {
  order: Order;
  onRate: () => void;
  /** ID and coupon of whoever is a member. */
  membership: ReactNode;
}

/** What a journey that is over leaves: the filled ticket to keep, the stamped pages, its stars, and the next one's coupon. */
export function AfterReturn({ order, onRate, membership }: AfterReturnProps) {
  const { data } = useQuery(keepsakeQuery(order.uuid));
  return (
    <>
      <section className={styles.section} aria-labelledby="kenang-kenangan">
        <h2 id="kenang-kenangan">Kenang-kenangan</h2>
        <Document as="div">
          <Facts className={styles.facts}>
            <p>Taqabbalallah. Tiket Anda sudah terisi; simpan, atau cetak dan bingkai.</p>
            {data && (
              <ButtonAnchor
                size="lg"
                block
                href={data.url}
                target="_blank"
                rel="noreferrer"
                icon={<IconDownload />}
              >
                Tiket terisi (PDF)
              </ButtonAnchor>
            )}
            <ButtonLink
              size="lg"
              block
              variant="secondary"
              to={actingPath('paspor-perjalanan', order.uuid)}
              icon={<IconPassport />}
            >
              Paspor perjalanan
            </ButtonLink>
            {mayRate(order.orderStatus, order.rating) && (
              <Button size="lg" block variant="secondary" icon={<IconStar />} onClick={onRate}>
                Berikan bintang
              </Button>
            )}
            {order.rating !== null && (
              <p className={styles.stars}>
                Bintang Anda: <StarCount value={order.rating} />
              </p>
            )}
          </Facts>
        </Document>
      </section>
      {membership}
    </>
  );
}
