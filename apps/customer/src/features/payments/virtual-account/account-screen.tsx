import { paymentWindow } from '../../../domain/orders/unpaid/payment-window.ts';
import type { BillView, LiveAccount } from '../bill-view.ts';
import { PaymentHead } from '../payment-head.tsx';
import ShareBill from '../share-bill.tsx';
import type { useCreateAccount } from '../use-create-account.ts';
import { Whose } from '../whose.tsx';
import { NumberScreen } from './number-screen.tsx';

const DAY_MS = 86_400_000;

interface AccountScreenProps {
  view: BillView;
  live: LiveAccount;
  now: number;
  account: ReturnType<typeof useCreateAccount>;
}

/** The number of one bill. */
export default function AccountScreen({ view, live, now, account }: AccountScreenProps) {
  const totalMs = paymentWindow(view.order)?.totalMs ?? Math.max(Date.parse(live.expiredDate) - now, DAY_MS);
  return (
    <NumberScreen
      head={<PaymentHead view={view} title="Transfer ke nomor ini" />}
      live={live}
      amount={view.amount}
      now={now}
      totalMs={totalMs}
      account={account}
      whose={<Whose view={view} />}
      isReceived={view.isPaid}
      exactly="Jumlah yang ditransfer harus sama persis, sampai rupiah terakhir."
    >
      <ShareBill view={view} />
    </NumberScreen>
  );
}
