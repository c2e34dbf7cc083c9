import type { Order } from '@rihlah/contract/orders/order';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { IconOffline } from '@rihlah/ui/icons/frame';
import { formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useKeptSince } from '../../../client/kept-trip.ts';
import { cardQuery } from '../../../domain/orders/queries/card-query.ts';
import styles from './boarding.module.css';

/** `Tanpa internet`; older than a day with the day it was kept on. */
function keptWords(since: number): string {
  const day = jakartaDate(new Date(since));
  return daysBetween(day, jakartaDate(serverNow())) > 1
    ? `Tersimpan ${formatShortDate(day)}`
    : 'Bisa tanpa internet';
}

/** What staff scan, in the same place of every card; that it is there without a connection once it truly is. */
export function ShownStub({ order: { uuid, orderId, pilgrim } }: { order: Order }) {
  const { data } = useQuery(cardQuery(uuid));
  const since = useKeptSince(uuid);
  return (
    <footer className={styles.stub}>
      {data ? (
        <img
          className={styles.code}
          src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
          alt={`Kode QR kartu jamaah ${pilgrim.name}`}
          width={124}
          height={124}
        />
      ) : (
        <span className={styles.code} />
      )}
      <div>
        <p className="label">Tunjukkan ini</p>
        <p className={styles.name}>{pilgrim.name}</p>
        <p>{orderId}</p>
        <p className={styles.kept} role="status">
          {since !== null && (
            <>
              <IconOffline size={18} /> {keptWords(since)}
            </>
          )}
        </p>
      </div>
    </footer>
  );
}
