import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { terbilang } from '@rihlah/rules/money/terbilang';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { shownWord } from '@rihlah/rules/text/shown-word';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { formatDate, formatTime, groupAccountNumber } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { RouteLine } from '../../../domain/journey/route-line.tsx';
import { routeStops } from '../../../domain/journey/route-stops.ts';
import { StatusStamp } from '../../../domain/orders/status-stamp.tsx';
import { orderedPackageQuery } from '../../../domain/packages/product-query.ts';
import { BANKS } from '../../../domain/payments/banks.ts';
import { RoundStamp } from '../../../domain/payments/round-stamp.tsx';
import type { BillView } from '../bill-view.ts';
import { usePilgrimName } from '../whose.tsx';
import { ProofStub } from './proof-stub.tsx';
import styles from './received.module.css';

export function Receipt({ view }: { view: BillView }) {
  const { order, bill } = view;
  const paidDate = bill?.paidDate ?? null;
  const paidDay = paidDate && formatDate(jakartaDate(new Date(paidDate)));
  return (
    <div className={styles.receipt}>
      {paidDate && paidDay && (
        <div className={styles.stamp}>
          <RoundStamp
            date={paidDay}
            time={formatTime(paidDate)}
            place={order.product.branch.city}
            size={112}
          />
        </div>
      )}
      <Document as="div">
        <Facts>
          <span className="label">{view.title}</span>
          <b className={`money ${styles.amount}`}>{formatRupiah(view.amount)}</b>
          <p className={styles.words}>{terbilang(view.amount)}</p>
          <Fields>
            <Field label="Pesanan">{order.orderId}</Field>
            <Field label={isNext(order.orderStatus) ? 'Berikutnya' : 'Status'}>
              {isNext(order.orderStatus) ? (
                <b>{shownWord(order.orderStatus)}</b>
              ) : (
                <StatusStamp status={order.orderStatus} />
              )}
            </Field>
            {bill?.paymentMethod && <Field label="Bank">{BANKS[bill.paymentMethod.name].name}</Field>}
            {paidDay && <Field label="Diterima">{paidDay}</Field>}
            {bill?.paymentNumber && (
              <Field label="Nomor virtual account" wide>
                {groupAccountNumber(bill.paymentNumber)}
              </Field>
            )}
          </Fields>
        </Facts>
        <Stub className={styles.torn}>
          <Journey view={view} />
        </Stub>
        {bill?.proof && <ProofStub proof={bill.proof} />}
      </Document>
    </div>
  );
}

/** This status names what is still to come; beside 'diterima' it would read as what was done. */
const isNext = (status: string) => status.toLowerCase() === 'pelunasan';

function Journey({ view }: { view: BillView }) {
  const { order } = view;
  const { data: product } = useQuery(orderedPackageQuery(order.product.uuid));
  return (
    <>
      <div className={styles.ends}>
        <div>
          <span className="label">Jamaah</span>
          <b>{usePilgrimName(view)}</b>
        </div>
        <div>
          <span className="label">Berangkat</span>
          <b className={styles.date}>{formatDate(order.product.departureDate)}</b>
        </div>
      </div>
      {product ? <RouteLine stops={routeStops(product)} /> : <p>{order.product.name}</p>}
    </>
  );
}
