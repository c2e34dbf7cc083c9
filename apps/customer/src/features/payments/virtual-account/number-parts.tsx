import type { PaymentMethodName } from '@rihlah/contract/billing/payment';
import { paths } from '@rihlah/contract/wire/paths';
import { ButtonAnchor } from '@rihlah/ui/actions/button';
import { LiveWait } from '@rihlah/ui/feedback/live-wait';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { Document } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { lazyCode, PartOf } from '@rihlah/ui/page/lazy-code';
import { groupAccountNumber } from '@rihlah/ui/text/format';
import { Fragment } from 'react';
import { appConfig } from '../../../client/config.ts';
import { BANKS } from '../../../domain/payments/banks.ts';
import styles from '../payment.module.css';

const paymentInstructions = lazyCode(() => import('../../../domain/payments/payment-instructions.tsx'));

/** A virtual account number in groups, which go on in a second line where the text is large. */
export function AccountNumber({ number }: { number: string }) {
  return (
    <span className={styles.number}>
      {groupAccountNumber(number)
        .split(' ')
        .map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups are their positions
          <Fragment key={index}>
            {index > 0 && ' '}
            <span>{group}</span>
          </Fragment>
        ))}
    </span>
  );
}

/** What happens meanwhile. @param received what stands at its end */
export function Waiting({
  bank,
  isReceived,
  received = 'Pembayaran diterima',
}: {
  bank: string;
  isReceived: boolean;
  received?: string;
}) {
  return (
    <Document as="section" aria-labelledby="menunggu">
      <div className={styles.waiting}>
        <div>
          <h2 id="menunggu" className={styles.waitingTitle}>
            Menunggu transfer Anda
          </h2>
          <p className={styles.support}>Halaman ini berubah sendiri begitu bank mengabari kami.</p>
          <p className={styles.support}>Anda boleh menutupnya.</p>
        </div>
        <LiveWait
          steps={[
            { title: 'Nomor dibuat', text: `${bank} Virtual Account`, state: 'done' },
            {
              title: `Menunggu ${bank}`,
              text: 'Diperiksa setiap beberapa detik',
              state: isReceived ? 'done' : 'now',
            },
            { title: received, state: isReceived ? 'now' : 'next' },
          ]}
        />
      </div>
    </Document>
  );
}

export function DemoBank({ number }: { number: string }) {
  return (
    <div className={styles.demo}>
      <p>
        <b>Mode demo.</b> Tidak ada uang sungguhan: bayar nomor ini di simulator bank.
      </p>
      <ButtonAnchor
        href={`${appConfig.apiBase}/demo/bank?va=${number}`}
        target="_blank"
        rel="noopener"
        variant="secondary"
      >
        Buka simulator bank (tab baru)
      </ButtonAnchor>
    </div>
  );
}

interface InstructionsProps {
  bank: PaymentMethodName;
  number: string;
  amount: number;
}

export function Instructions({ bank, number, amount }: InstructionsProps) {
  return (
    <section className={styles.column}>
      <h2>Petunjuk pembayaran {BANKS[bank].name}</h2>
      <PartOf
        part={paymentInstructions}
        with={{ bank, number, amount, openFirst: true }}
        waiting={<Bar height={320} />}
      />
      <p>
        <Link to={paths.paymentInstructions(bank)}>Buka petunjuk di halaman sendiri</Link>
      </p>
    </section>
  );
}
