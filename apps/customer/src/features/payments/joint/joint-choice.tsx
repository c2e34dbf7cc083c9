import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { StickyBar } from '@rihlah/ui/actions/sticky-bar';
import { cx } from '@rihlah/ui/dom/class-names';
import { Notice } from '@rihlah/ui/feedback/notice';
import { IconShield } from '@rihlah/ui/icons/common';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Page } from '@rihlah/ui/page/page';
import { Deadline } from '@rihlah/ui/status/deadline';
import { BANKS } from '../../../domain/payments/banks.ts';
import { Banks, useChosenBank } from '../bank-choice.tsx';
import styles from '../payment.module.css';
import { SAFETY } from '../payment-head.tsx';
import { JointChange, JointHead, JointLines } from './joint-parts.tsx';
import { countInWords, type FormerNumber } from './joint-view.ts';
import type { useCreateJointAccount } from './use-create-joint-account.ts';

const DAY_MS = 86_400_000;

interface JointChoiceProps {
  joint: JointPayment;
  now: number;
  account: ReturnType<typeof useCreateJointAccount>;
  former: FormerNumber | null;
}

/** What is to be paid and for whom, and the bank to pay it by. */
export function JointChoice({ joint, now, account, former }: JointChoiceProps) {
  const { chosen, setWanted } = useChosenBank();
  const open = joint.bills.filter(({ state }) => state === 'open').length;
  const button = chosen && (
    <Button size="lg" block busy={account.isCreating} onClick={() => account.create(chosen)}>
      Tampilkan nomor {BANKS[chosen.name].name}
    </Button>
  );
  return (
    <>
      <Page>
        <div className={styles.page}>
          <JointHead
            joint={joint}
            title={open > 1 ? 'Bayar bersama' : 'Bayar tiket'}
            support={
              open > 1 ? `Satu kali transfer untuk ${countInWords(open)} orang.` : 'Satu kali transfer.'
            }
          />
          <JointChange joint={joint} former={former} />
          <div className={cx(styles.columns, styles.tight)}>
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
            <section className={styles.column}>
              <div>
                <h2 id="pilih-bank">Pilih bank</h2>
                <Banks chosen={chosen?.uuid ?? ''} disabled={account.isCreating} onChoose={setWanted} />
                <p className={styles.hint}>Bank lain bisa lewat transfer antarbank.</p>
              </div>
              <div className={styles.wideOnly}>{button}</div>
              <Notice tone="safe">{SAFETY}</Notice>
            </section>
          </div>
        </div>
      </Page>
      {button && (
        <StickyBar
          phoneOnly
          above={
            <p className={styles.only}>
              <IconShield size={20} />
              Hanya bayar ke nomor di layar ini
            </p>
          }
        >
          {button}
        </StickyBar>
      )}
    </>
  );
}
