import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { numberWords } from '@rihlah/rules/money/terbilang';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { capitalised } from '@rihlah/ui/text/format';
import type { LiveAccount } from '../bill-view.ts';
import styles from '../payment.module.css';
import { NumberScreen } from '../virtual-account/number-screen.tsx';
import { JointHead, JointLines } from './joint-parts.tsx';
import { DAY_MS, type FormerNumber, useEnvelopePath } from './joint-view.ts';
import type { useCreateJointAccount } from './use-create-joint-account.ts';

interface JointAccountProps {
  joint: JointPayment;
  live: LiveAccount;
  now: number;
  account: ReturnType<typeof useCreateJointAccount>;
  former: FormerNumber | null;
}

/** One number for several tickets, with whom it pays for. */
export default function JointAccount({ joint, live, now, account, former }: JointAccountProps) {
  const count = joint.bills.filter(({ state }) => state === 'open').length;
  const envelope = useEnvelopePath(joint);
  return (
    <NumberScreen
      head={<JointHead joint={joint} title="Transfer ke nomor ini" former={former} />}
      live={live}
      amount={joint.amount}
      now={now}
      totalMs={DAY_MS}
      account={account}
      lines={<JointLines joint={joint} />}
      isReceived={false}
      received={count > 1 ? `${capitalised(numberWords(count))} tiket dicap diterima` : undefined}
      exactly={
        <>
          Transfer persis <b className="money">{formatRupiah(joint.amount)}</b>, sekali saja.
        </>
      }
    >
      {envelope && joint.bills.length > 1 && (
        <div>
          <ButtonLink to={envelope} variant="quiet" block>
            Ubah siapa yang dibayar
          </ButtonLink>
          <p className={styles.after}>
            Kalau Anda mengubahnya, nomor ini ditutup dan Anda mendapat nomor baru.
          </p>
        </div>
      )}
    </NumberScreen>
  );
}
