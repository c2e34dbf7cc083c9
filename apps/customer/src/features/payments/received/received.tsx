import { loginFor, paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Page, PageHeading } from '@rihlah/ui/page/page';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLarge } from '../../../client/large-mode.ts';
import { useSession } from '../../../client/session.ts';
import Walk from '../../../domain/large/walk.tsx';
import { markPlacedPaid } from '../../../domain/orders/unpaid/placed-orders.ts';
import { orderedPackageQuery } from '../../../domain/packages/product-query.ts';
import { ReceiptLink } from '../../../domain/payments/receipt-link.tsx';
import type { BillView } from '../bill-view.ts';
import { Alhamdulillah } from './alhamdulillah.tsx';
import { NextSteps, useOtherBills } from './next-steps.tsx';
import { Receipt } from './receipt.tsx';
import styles from './received.module.css';

/** What the receipt shows of the package that was ordered. */
export const prefetchReceived = (client: QueryClient, productUuid: string): Promise<void> =>
  client.prefetchQuery(orderedPackageQuery(productUuid));

export function Received({ view }: { view: BillView }) {
  const { isLoggedIn } = useSession();
  // One primary: as long as others of the request wait, it is the next of them.
  const others = useOtherBills(view);
  const { kind } = view;
  const { uuid } = view.order;
  useEffect(() => {
    if (kind === '01') markPlacedPaid(uuid);
  }, [kind, uuid]);
  const isLarge = useLarge();
  const receipt = <Receipt view={view} />;
  const next = <NextSteps view={view} others={others} />;
  const actions = (
    <div className={styles.actions}>
      <ButtonLink
        to={isLoggedIn ? paths.account : loginFor(paths.account)}
        size="lg"
        block
        variant={others.length > 0 ? 'secondary' : 'primary'}
      >
        {isLoggedIn ? 'Buka akun' : 'Masuk ke akun'}
      </ButtonLink>
      {view.bill && (
        <ReceiptLink payment={view.bill} size="lg" block download>
          Unduh bukti pembayaran
        </ReceiptLink>
      )}
    </div>
  );
  return (
    <Page narrow={isLarge}>
      <div className={styles.hero} role="status">
        <Alhamdulillah />
        <PageHeading>Pembayaran anda telah kami terima</PageHeading>
      </div>
      {isLarge ? (
        <Walk
          steps={[
            { key: 'receipt', shown: receipt },
            { key: 'next', title: 'Selanjutnya', shown: next },
          ]}
          end={actions}
        />
      ) : (
        <div className={styles.columns}>
          {receipt}
          <section className={styles.page}>
            <div>
              <h2 className={styles.next}>Selanjutnya</h2>
              {next}
            </div>
            {actions}
          </section>
        </div>
      )}
    </Page>
  );
}
