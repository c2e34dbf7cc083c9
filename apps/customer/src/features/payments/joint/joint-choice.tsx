import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Deadline } from '@rihlah/ui/status/deadline';
import { BankPage } from '../bank-choice.tsx';
import styles from '../payment.module.css';
import { JointHead, JointLines } from './joint-parts.tsx';
import { DAY_MS, type FormerNumber } from './joint-view.ts';
import type { useCreateJointAccount } from './use-create-joint-account.ts';

interface JointChoiceProps {
  joint: JointPayment;
  now: number;
  account: ReturnType<typeof useCreateJointAccount>;
  former: FormerNumber | null;
}

/** What is to be paid and for whom, and the bank to pay it by. */
export function JointChoice({ joint, now, account, former }: JointChoiceProps) {
  const isSeveral = joint.bills.filter(({ state }) => state === 'open').length > 1;
  return (
    <BankPage
      account={account}
      head={<JointHead joint={joint} title={isSeveral ? 'Bayar bersama' : 'Bayar tiket'} former={former} />}
      document={
        <Document as="div" strip={{ name: 'Tagihan', number: formatRupiah(joint.amount) }} data-ticket>
          <Facts>
            <JointLines joint={joint} />
          </Facts>
          {joint.expiresAt && (
            <Stub className={styles.time}>
              <Deadline now={now} endsAt={Date.parse(joint.expiresAt)} totalMs={DAY_MS} />
            </Stub>
          )}
        </Document>
      }
    />
  );
}
