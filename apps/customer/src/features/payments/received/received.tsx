import { loginFor, paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Page, PageHeading } from '@rihlah/ui/page/page';
import { useEffect } from 'react';
import { useSession } from '../../../client/session.ts';
import { markPlacedPaid } from '../../../domain/orders/unpaid/placed-orders.ts';
import { ReceiptLink } from '../../../domain/payments/receipt-link.tsx';
import type { BillView } from '../bill-view.ts';
import { Alhamdulillah } from './alhamdulillah.tsx';
import { NextSteps, useOtherBills } from './next-steps.tsx';
import { Receipt } from './receipt.tsx';
import styles from './received.module.css';

export function Received({ view }: { view: BillView }) {
  const { isLoggedIn } = useSession();
  // One primary: as long as others of the request wait, it is the next of them.
  const others = useOtherBills(view).length;
  const { kind } = view;
  const { uuid } = view.order;
  useEffect(() => {
    if (kind === '01') markPlacedPaid(uuid);
  }, [kind, uuid]);
  return (
    <Page>
      <div className={styles.hero} role="status">
        <Alhamdulillah />
        <PageHeading>Pembayaran anda telah kami terima</PageHeading>
      </div>
      <div className={styles.columns}>
        <Receipt view={view} />
        <section className={styles.page}>
          <div>
            <h2 className={styles.next}>Selanjutnya</h2>
            <NextSteps view={view} />
          </div>
          <div className={styles.actions}>
            <ButtonLink
              to={isLoggedIn ? paths.account : loginFor(paths.account)}
              size="lg"
              block
              variant={others > 0 ? 'secondary' : 'primary'}
            >
              {isLoggedIn ? 'Buka akun' : 'Masuk ke akun'}
            </ButtonLink>
            {view.bill && (
              <ReceiptLink payment={view.bill} size="lg" block download>
                Unduh bukti pembayaran
              </ReceiptLink>
            )}
          </div>
        </section>
      </div>
    </Page>
  );
}
