import type { PaymentType } from '@rihlah/contract/billing/payment';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Page, PageHeading, useTitle, useTopOnChange } from '@rihlah/ui/page/page';
import { ApiError } from '@rihlah/web-client/failures';
import { useNow } from '@rihlah/web-client/use-now';
import { useEffect, useRef } from 'react';
import { useSession } from '../../client/session.ts';
import { type BillView, findObstacle, isOverdue, liveAccount, TITLES } from './bill-view.ts';
import { ChooseBank } from './choose-bank.tsx';
import styles from './payment.module.css';
import { ReceivedLater } from './received/received-later.tsx';
import { useReceived } from './received/use-received.ts';
import { type Bill, useBill } from './use-bill.ts';
import { useCreateAccount } from './use-create-account.ts';

/** The number to pay, in code of its own: it comes while one reads the bill and chooses a bank. */
const accountScreen = lazyCode(() => import('./virtual-account/account-screen.tsx'));
/** What few come to see: a window that has closed, a bill that waits for another. */
const overdue = lazyCode(() => import('./overdue.tsx'));
const obstacleScreen = lazyCode(() => import('./obstacle-screen.tsx'));
/** With a login the app follows changes anyway. */
const live = lazyCode(() => import('../../domain/live/live.tsx'));
const unknownBill = lazyCode(() => import('./unknown-bill.tsx'));

interface PaymentScreenProps {
  kind: PaymentType;
  /** Of the order for 01 and 02, of the payment for 03. */
  uuid: string;
}

/** One of the three payment screens (spec 1, section 2). */
export function PaymentScreen({ kind, uuid }: PaymentScreenProps) {
  useTitle('Pembayaran');
  useEffect(() => void accountScreen.load().catch(() => {}), []);
  const bill = useBill(kind, uuid);
  const { isLoggedIn } = useSession();
  if (bill.view)
    return (
      <>
        <KnownBill view={bill.view} reload={bill.reload} />
        {!isLoggedIn && <LoadedPart part={live} with={{}} />}
      </>
    );
  const waiting = <PaymentSkeleton title={kind === '03' ? 'Pembayaran' : TITLES[kind]} />;
  if (bill.error instanceof ApiError && bill.error.status === 404)
    return <LoadedPart part={unknownBill} with={{}} waiting={waiting} />;
  if (bill.error) {
    return (
      <Page narrow>
        <PageHeading>Pembayaran</PageHeading>
        <ErrorState title="Tagihan gagal dimuat" error={bill.error} onRetry={() => void bill.reload()} />
      </Page>
    );
  }
  return waiting;
}

type Shown = 'received' | 'overdue' | 'account' | 'choice';

function KnownBill({ view, reload }: { view: BillView; reload: Bill['reload'] }) {
  const now = useNow(!view.isPaid);
  const account = useCreateAccount(view, reload);
  const liveNow = liveAccount(view.bill, now);
  const lastLive = useRef(liveNow);
  if (liveNow) lastLive.current = liveNow;
  const isReceived = useReceived(view, liveNow !== null);
  // Paid, but the receipt is not whole yet: the number stays, and the screen turns once.
  const live = view.isPaid && !isReceived ? lastLive.current : liveNow;
  const shown: Shown = isOverdue(view, now)
    ? 'overdue'
    : view.isPaid && !live
      ? 'received'
      : live
        ? 'account'
        : 'choice';
  useTopOnChange(shown);
  const waiting = <PaymentSkeleton title="Pembayaran" />;
  if (shown === 'overdue') return <LoadedPart part={overdue} with={{ view }} waiting={waiting} />;
  if (shown === 'received') return <ReceivedLater view={view} />;
  if (live) {
    return (
      <LoadedPart
        part={accountScreen}
        with={{ view, live, now, account }}
        waiting={<PaymentSkeleton title="Transfer ke nomor ini" />}
      />
    );
  }
  const obstacle = findObstacle(view, now);
  if (obstacle) return <LoadedPart part={obstacleScreen} with={{ view, obstacle, now }} waiting={waiting} />;
  return <ChooseBank view={view} now={now} account={account} />;
}

function PaymentSkeleton({ title }: { title: string }) {
  return (
    <Page className={styles.skeleton}>
      <Loading label="Memuat tagihan">
        <Bar width="60%" height={20} className={styles.crumbBar} />
      </Loading>
      <PageHeading>{title}</PageHeading>
      <div className={styles.bars} aria-hidden="true">
        <Bar height={280} />
        <Bar height={76} />
        <Bar height={76} />
      </div>
    </Page>
  );
}
