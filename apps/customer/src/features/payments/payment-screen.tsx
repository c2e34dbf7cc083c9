import type { PaymentType } from '@rihlah/contract/payment';
import { useEffect, useRef } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page, PageHeading, useTitle } from '../../ui/page.tsx';
import { Bar, Loading } from '../../ui/skeleton.tsx';
import { AccountScreen } from './account-screen.tsx';
import { type BillView, isOverdue, liveAccount, obstacleOf, TITLES } from './bill-view.ts';
import { ChooseBank } from './choose-bank.tsx';
import { ObstacleScreen } from './obstacle-screen.tsx';
import { Overdue } from './overdue.tsx';
import styles from './payment.module.css';
import { SAFETY } from './payment-head.tsx';
import { loadReceived, ReceivedLater } from './received-later.tsx';
import { type Bill, useBill } from './use-bill.ts';
import { useCreateAccount } from './use-create-account.ts';

interface PaymentScreenProps {
  kind: PaymentType;
  /** Of the order for 01 and 02, of the payment for 03. */
  uuid: string;
}

/** One of the three payment screens (spec 1, section 2). */
export function PaymentScreen({ kind, uuid }: PaymentScreenProps) {
  useTitle('Pembayaran');
  const bill = useBill(kind, uuid);
  if (bill.view) return <KnownBill view={bill.view} reload={bill.reload} />;
  if (bill.error) {
    return (
      <Page narrow>
        <PageHeading>Pembayaran</PageHeading>
        <ErrorState title="Tagihan gagal dimuat" error={bill.error} onRetry={() => void bill.reload()} />
      </Page>
    );
  }
  return <PaymentSkeleton title={kind === '03' ? 'Pembayaran' : TITLES[kind]} />;
}

type Shown = 'received' | 'overdue' | 'account' | 'choice';

function KnownBill({ view, reload }: { view: BillView; reload: Bill['reload'] }) {
  const now = useNow(!view.isPaid);
  const account = useCreateAccount(view, reload);
  const live = liveAccount(view.bill, now);
  const shown: Shown = isOverdue(view, now)
    ? 'overdue'
    : view.isPaid
      ? 'received'
      : live
        ? 'account'
        : 'choice';
  useTopOnChange(shown);
  useReceivedSoon(shown === 'account');
  if (shown === 'overdue') return <Overdue view={view} />;
  if (shown === 'received') return <ReceivedLater view={view} />;
  if (live) return <AccountScreen view={view} live={live} now={now} account={account} />;
  const obstacle = obstacleOf(view, now);
  if (obstacle) return <ObstacleScreen view={view} obstacle={obstacle} now={now} />;
  return <ChooseBank view={view} now={now} account={account} />;
}

/** Not with the first view: nobody transfers within seconds of seeing the number. */
const RECEIVED_AFTER_MS = 8_000;

function useReceivedSoon(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => loadReceived().catch(() => {}), RECEIVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

/** When the screen turns into another, its title is shown and announced like that of a new screen. */
function useTopOnChange(shown: Shown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shown]);
}

function PaymentSkeleton({ title }: { title: string }) {
  return (
    <Page className={styles.skeleton}>
      <Loading label="Memuat tagihan">
        <Bar width="60%" height={20} className={styles.crumbBar} />
      </Loading>
      <PageHeading support={SAFETY}>{title}</PageHeading>
      <div className={styles.bars} aria-hidden="true">
        <Bar height={280} />
        <Bar height={76} />
        <Bar height={76} />
      </div>
    </Page>
  );
}
