import type { Order } from '@rihlah/contract/orders/order';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatDate, formatDateTime } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { appConfig } from '../../../client/config.ts';
import { useSession } from '../../../client/session.ts';
import { ContactUs } from '../../../domain/agency/contact-us.tsx';
import { RouteLine } from '../../../domain/journey/route-line.tsx';
import { routeStops } from '../../../domain/journey/route-stops.ts';
import { isOwn } from '../../../domain/orders/acts-for.ts';
import { orderedPackageQuery } from '../../../domain/packages/product-query.ts';
import styles from './cancelled-order.module.css';

type Cancellation = NonNullable<Order['cancellation']>;

/** Why it ended, and by whom. */
function Reason({ order, cancellation: { by, reason, staff, at } }: CancelledOrderProps) {
  if (by === 'window')
    return (
      <p>
        <b>Maaf pesanan ini telah jatuh tempo.</b> Batas bayar {formatDateTime(order.expiresAt)} sudah lewat.
        Seat dikembalikan, tidak ada biaya.
      </p>
    );
  return (
    <p>
      <b>Pesanan dibatalkan</b> oleh {appConfig.agency.name}
      {reason && (
        <>
          , alasannya: <b>{reason.replace(/\.$/, '')}</b>
        </>
      )}
      . Dicatat {staff && `${staff}, `}
      {formatDateTime(at)}.
    </p>
  );
}

function Line({ label, amount, children }: { label: string; amount: number; children?: string }) {
  return (
    <li className={styles.line}>
      <span>
        {label}
        {children && <span className={styles.remark}>{children}</span>}
      </span>
      <b className="money">{formatRupiah(amount)}</b>
    </li>
  );
}

/** Where the money is, in a sentence. */
function remarkOf({ paid, promised = 0, inReview, freed, moved, returned }: MoneyProps['money']): string {
  if (freed + promised > 0)
    return 'Uangnya ada pada kami dan tidak dipotong, karena pesanan ini berakhir akibat perubahan paket. Kami menghubungi Anda. Tagihan yang belum dibayar gugur.';
  if (paid + inReview + moved + returned === 0)
    return 'Belum ada uang yang masuk, jadi tidak ada yang perlu dikembalikan. Tagihan yang belum dibayar gugur.';
  if (moved > 0 && paid + inReview === 0)
    return 'Uangnya kami pindahkan ke pesanan lain seperti yang dibicarakan. Tagihan yang belum dibayar gugur.';
  return 'Uangnya ada pada kami. Yang kembali mengikuti syarat dan ketentuan; tanyakan dengan nomor pesanan ini. Tagihan yang belum dibayar gugur.';
}

/** What becomes of the money, every line of it, and what is not decided here. */
function Money({ money, whose }: MoneyProps) {
  const { paid, inReview, freed, moved, returned } = money;
  return (
    <>
      <h2 className="label">{whose}</h2>
      <ul>
        <Line label="Sudah dibayar" amount={paid} />
        {inReview > 0 && (
          <Line label="Sedang kami periksa" amount={inReview}>
            masuk setelah tagihannya berakhir
          </Line>
        )}
        {freed > 0 && (
          <Line label="Tidak dipotong" amount={freed}>
            kami pindahkan ke pesanan lain atau kirim kembali
          </Line>
        )}
        {moved > 0 && <Line label="Dipindahkan ke pesanan lain" amount={moved} />}
        <Line label="Sudah kami kembalikan" amount={returned} />
      </ul>
      <p className={styles.remark}>{remarkOf(money)}</p>
    </>
  );
}

interface MoneyProps {
  money: NonNullable<Cancellation['money']>;
  whose: string;
}

interface CancelledOrderProps {
  order: Order;
  cancellation: Cancellation;
}

/** The document of an order that was cancelled: that it is, why and by whom, and what becomes of the money. */
export function CancelledOrder({ order, cancellation }: CancelledOrderProps) {
  const session = useSession();
  const { product } = order;
  const { data } = useQuery(orderedPackageQuery(product.uuid));
  const { by, money } = cancellation;
  return (
    <>
      <Document
        strip={{ name: 'Pesanan', number: order.orderId }}
        className={styles.over}
        aria-label={`Pesanan ${order.orderId}, dibatalkan`}
      >
        <Facts className={styles.facts}>
          <div className={styles.head}>
            <div>
              <h2 className={styles.name}>{product.name}</h2>
              <p className={styles.remark}>
                {formatDate(product.departureDate)}, dari {product.branch.city}
              </p>
            </div>
            <Stamp tone="danger" tilt>
              {by === 'window' ? 'Jatuh tempo' : 'Dibatalkan'}
            </Stamp>
          </div>
          {data && <RouteLine stops={routeStops(data)} muted />}
          <div className={styles.reason}>
            <span className="label">Alasan</span>
            <Reason order={order} cancellation={cancellation} />
          </div>
        </Facts>
        {money && (
          <Stub className={styles.money}>
            <Money
              money={money}
              whose={isOwn(order, session) ? 'Uang Anda' : `Uang untuk ${order.pilgrim.name}`}
            />
          </Stub>
        )}
      </Document>
      <ContactUs about={`pesanan ${order.orderId} yang dibatalkan`} title="Yang bisa Anda hubungi" />
    </>
  );
}
