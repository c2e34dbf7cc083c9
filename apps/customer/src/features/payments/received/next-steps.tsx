import { paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { IconCalendar } from '@rihlah/ui/icons/calendar';
import { IconCheck } from '@rihlah/ui/icons/frame';
import { IconDocument, IconSms } from '@rihlah/ui/icons/more';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDate } from '@rihlah/ui/text/format';
import type { ReactNode } from 'react';
import { useSession } from '../../../client/session.ts';
import { NO_ORDERS, type PlacedOrder, usePlacedOrders } from '../../../domain/orders/unpaid/placed-orders.ts';
import { usePlacedBills } from '../../../domain/orders/unpaid/use-placed-bills.ts';
import { openBills } from '../../../domain/payments/open-bills.ts';
import type { BillView } from '../bill-view.ts';
import styles from './received.module.css';

interface StepProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Step({ icon, title, children }: StepProps) {
  return (
    <li className={styles.step}>
      {icon}
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** Where the SMS with logins went: to who ordered, and to the pilgrim where that is somebody else with a phone. */
function useSmsPhones({ order }: BillView): string {
  const placed = usePlacedOrders();
  const here = placed?.orders.find(({ uuid }) => uuid === order.uuid);
  if (!placed || !here) return 'nomor HP pendaftar, dan nomor HP jamaah bila punya sendiri';
  if (here.isOwn || here.hasNoPhone) return placed.phone;
  return `nomor HP pendaftar (${placed.phone}) dan nomor HP jamaah, masing-masing akunnya sendiri`;
}

function AccountStep({ view }: { view: BillView }) {
  const { isLoggedIn } = useSession();
  const phones = useSmsPhones(view);
  if (view.kind !== '01' || isLoggedIn) return null;
  return (
    <Step icon={<IconSms size={24} />} title="Buka SMS Anda">
      Bila belum punya akun, username dan password dikirim lewat SMS ke {phones}.
    </Step>
  );
}

/** Every bill that is still open, each with its day: whoever holds the link alone has no other list of them. */
function BillSteps({ view }: { view: BillView }) {
  const bills = openBills(view.bills);
  if (view.kind === '02' || bills.length === 0) return <SettledStep view={view} />;
  return bills.map(({ uuid, amount, dueDate }, index) => (
    <Step
      key={uuid}
      icon={<IconCalendar size={24} />}
      title={`${formatRupiah(amount)} ${index === 0 ? 'berikutnya' : 'sesudahnya'}`}
    >
      {dueDate && `Paling lambat ${formatDate(dueDate)}. `}
      {index === 0 ? (
        <>
          <Link to={paths.installment(uuid)}>Bayar tagihan ini</Link>
          {bills.length > 1 && (
            <>
              {' '}
              atau <Link to={paths.fullPayment(view.order.uuid)}>lunasi semuanya</Link>
            </>
          )}
          .
        </>
      ) : (
        <Link to={paths.installment(uuid)}>Bayar lebih awal</Link>
      )}
    </Step>
  ));
}

function SettledStep({ view }: { view: BillView }) {
  const isSettled = view.kind === '02' || view.bills.every((bill) => bill.isPaid || bill.type === '02');
  if (!isSettled) return null;
  return (
    <Step icon={<IconCheck size={24} />} title="Semua tagihan lunas">
      Tidak ada lagi yang perlu dibayar untuk pesanan ini.
    </Step>
  );
}

/** Orders of the same request that still wait for their first payment; none for another kind of bill. */
export function useOtherBills({ kind, order }: BillView): PlacedOrder[] {
  const placed = usePlacedOrders();
  const bills = usePlacedBills((kind === '01' && placed) || NO_ORDERS);
  return bills.flatMap((bill) =>
    bill.state === 'waiting' && bill.order.uuid !== order.uuid ? [bill.order] : [],
  );
}

/** The other bills of the same request, for a family has one each. */
function OtherBills({ others }: { others: PlacedOrder[] }) {
  const placed = usePlacedOrders();
  const [next] = others;
  if (!next) return null;
  const all = placed?.orders.length ?? others.length;
  const place = (placed?.orders.findIndex(({ uuid }) => uuid === next.uuid) ?? 0) + 1;
  return (
    <li className={styles.others}>
      <b>Masih {others.length} tagihan</b>
      <ButtonLink to={paths.firstPayment(next.uuid)} size="lg" block>
        Bayar berikutnya: {greetingName(next.pilgrimName)} ({place} dari {all})
      </ButtonLink>
      <ul>
        {others.map((order) => (
          <li key={order.uuid}>
            <Link to={paths.firstPayment(order.uuid)} className={styles.other}>
              <span>
                <span className="sr-only">Bayar untuk </span>
                {order.pilgrimName}
              </span>
              <b className="money">{formatRupiah(order.firstPayment)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface NextStepsProps {
  view: BillView;
  /** As `useOtherBills` gives them. */
  others: PlacedOrder[];
}

export function NextSteps({ view, others }: NextStepsProps) {
  return (
    <ol>
      <OtherBills others={others} />
      <AccountStep view={view} />
      {view.kind === '01' && (
        <Step icon={<IconDocument size={24} />} title="Lengkapi berkas">
          Siapkan KTP, kartu keluarga, dan pas foto.
        </Step>
      )}
      <BillSteps view={view} />
    </ol>
  );
}
