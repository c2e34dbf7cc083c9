import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Page, PageHeading, useTitle, useTopOnChange } from '@rihlah/ui/page/page';
import { ApiError } from '@rihlah/web-client/failures';
import { useNow } from '@rihlah/web-client/use-now';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshOrders } from '../../../domain/orders/queries/order-queries.ts';
import type { LiveAccount } from '../bill-view.ts';
import { JointChoice } from './joint-choice.tsx';
import { jointPaymentQuery } from './joint-query.ts';
import { type FormerNumber, liveJointAccount } from './joint-view.ts';
import { useCreateJointAccount } from './use-create-joint-account.ts';

/** With a number out, the bank may report at any moment; without one only another device could have changed something. */
const NUMBER_POLL_MS = 4_000;
const IDLE_POLL_MS = 15_000;

/** The number to pay, in code of its own: it comes while one reads the tickets and chooses a bank. */
const jointAccount = lazyCode(() => import('./joint-account.tsx'));
const jointReceived = lazyCode(() => import('./joint-received.tsx'));
const jointEnded = lazyCode(() => import('./joint-ended.tsx'));
const unknownBill = lazyCode(() => import('../unknown-bill.tsx'));

const pollMs = (joint: JointPayment | undefined): number | false =>
  joint && joint.status !== 'open' ? false : joint?.paymentNumber ? NUMBER_POLL_MS : IDLE_POLL_MS;

/** One payment for the bills of several pilgrims, for whoever ordered and for whoever was sent its address. */
export function JointScreen({ uuid }: { uuid: string }) {
  useTitle('Pembayaran');
  useEffect(() => void jointAccount.load().catch(() => {}), []);
  const joint = useQuery({
    ...jointPaymentQuery(uuid),
    refetchInterval: ({ state }) => pollMs(state.data),
    refetchOnWindowFocus: 'always',
  });
  if (joint.data) return <KnownJoint joint={joint.data} />;
  if (joint.error instanceof ApiError && joint.error.status === 404)
    return <LoadedPart part={unknownBill} with={{}} waiting={<JointSkeleton />} />;
  if (joint.error)
    return (
      <Page narrow>
        <PageHeading>Pembayaran</PageHeading>
        <ErrorState title="Tagihan gagal dimuat" error={joint.error} onRetry={() => void joint.refetch()} />
      </Page>
    );
  return <JointSkeleton />;
}

function KnownJoint({ joint }: { joint: JointPayment }) {
  const client = useQueryClient();
  const now = useNow(joint.status === 'open');
  const account = useCreateJointAccount(joint.uuid, () => refreshOrders(client));
  const live = liveJointAccount(joint, now);
  const former = useFollowingNumber(joint, live, account.create);
  const shown = joint.status === 'open' ? (live ? 'account' : 'choice') : joint.status;
  useTopOnChange(shown);
  useNewsOfPayment(joint.status, () => void refreshOrders(client));
  if (joint.status === 'paid')
    return <LoadedPart part={jointReceived} with={{ joint }} waiting={<JointSkeleton />} />;
  if (joint.status === 'ended')
    return <LoadedPart part={jointEnded} with={{ joint }} waiting={<JointSkeleton />} />;
  if (live)
    return (
      <LoadedPart
        part={jointAccount}
        with={{ joint, live, now, account, former }}
        waiting={<JointSkeleton title="Transfer ke nomor ini" />}
      />
    );
  return <JointChoice joint={joint} now={now} account={account} former={former} />;
}

/**
 * Where a pilgrim was cancelled while a number was on the screen, amount and number change at once: the next number comes from
 * the same bank.
 *
 * @returns what the former number was, as long as this screen is open
 */
function useFollowingNumber(
  { formerNumber }: JointPayment,
  live: LiveAccount | null,
  create: ReturnType<typeof useCreateJointAccount>['create'],
): FormerNumber | null {
  const [former, setFormer] = useState<FormerNumber | null>(formerNumber);
  const lastLive = useRef<LiveAccount | null>(null);
  useEffect(() => {
    if (live) lastLive.current = live;
    if (!formerNumber) return;
    setFormer(formerNumber);
    const last = lastLive.current;
    lastLive.current = null;
    if (last) void create(last.method);
  }, [live, formerNumber, create]);
  return former;
}

/** What the bank reported changed what other screens show of the orders as well. */
function useNewsOfPayment(status: JointPayment['status'], action: () => void): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== 'paid' && status === 'paid') action();
    before.current = status;
  });
}

function JointSkeleton({ title = 'Pembayaran' }: { title?: string }) {
  return (
    <Page>
      <PageHeading>{title}</PageHeading>
      <Loading label="Memuat tagihan">
        <Bar height={280} />
      </Loading>
    </Page>
  );
}
