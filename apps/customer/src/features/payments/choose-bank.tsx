import { Button } from '@rihlah/ui/actions/button';
import { StickyBar } from '@rihlah/ui/actions/sticky-bar';
import { cx } from '@rihlah/ui/dom/class-names';
import { Notice } from '@rihlah/ui/feedback/notice';
import { IconShield } from '@rihlah/ui/icons/common';
import { lazyCode, PartOf } from '@rihlah/ui/page/lazy-code';
import { Page } from '@rihlah/ui/page/page';
import { BANKS } from '../../domain/payments/banks.ts';
import { Banks, useChosenBank } from './bank-choice.tsx';
import { BillDocument } from './bill-document.tsx';
import type { BillView } from './bill-view.ts';
import styles from './payment.module.css';
import { PaymentHead, SAFETY } from './payment-head.tsx';
import type { useCreateAccount } from './use-create-account.ts';

const shareBill = lazyCode(() => import('./share-bill.tsx'));

interface ChooseBankProps {
  view: BillView;
  now: number;
  account: ReturnType<typeof useCreateAccount>;
}

export function ChooseBank({ view, now, account }: ChooseBankProps) {
  const { chosen, setWanted } = useChosenBank();
  const button = chosen && (
    <Button size="lg" block busy={account.isCreating} onClick={() => account.create(chosen)}>
      Tampilkan nomor {BANKS[chosen.name].name}
    </Button>
  );
  return (
    <>
      <Page>
        <div className={styles.page}>
          <PaymentHead view={view} title={view.title} isNumbered />
          <div className={cx(styles.columns, styles.tight)}>
            <BillDocument view={view} now={now} />
            <section className={styles.column}>
              <div>
                <h2 id="pilih-bank">Pilih bank</h2>
                <Banks chosen={chosen?.uuid ?? ''} disabled={account.isCreating} onChoose={setWanted} />
                <p className={styles.hint}>Bank lain bisa lewat transfer antarbank.</p>
              </div>
              <div className={styles.wideOnly}>{button}</div>
              <PartOf part={shareBill} with={{ view }} />
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
