import type { PaymentMethodName } from '@rihlah/contract/payment';
import { lazy, Suspense } from 'react';
import { BANKS } from '../../lib/banks.ts';
import { appConfig } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Document } from '../../ui/document.tsx';
import { Link } from '../../ui/link.tsx';
import { LiveWait } from '../../ui/live-wait.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { AccountDocument } from './account-document.tsx';
import type { BillView, LiveAccount } from './bill-view.ts';
import styles from './payment.module.css';
import { PaymentHead } from './payment-head.tsx';
import type { useCreateAccount } from './use-create-account.ts';

const PaymentInstructions = lazy(() => import('../../ui/payment-instructions.tsx'));
const ChangeBank = lazy(() => import('./change-bank.tsx'));

interface AccountScreenProps {
  view: BillView;
  live: LiveAccount;
  now: number;
  account: ReturnType<typeof useCreateAccount>;
}

/** A live number: what to transfer, what happens meanwhile, and how to pay it at that bank. */
export function AccountScreen({ view, live, now, account }: AccountScreenProps) {
  return (
    <Page>
      <div className={styles.page}>
        <PaymentHead view={view} title="Transfer ke nomor ini" />
        <div role="status" className={styles.status}>
          {account.hadOne && <Notice tone="warning">Anda telah membuat virtual account sebelumnya</Notice>}
        </div>
        <div className={styles.columns}>
          <div className={styles.column}>
            <AccountDocument view={view} account={live} now={now} hadOne={account.hadOne} />
            <Waiting bank={BANKS[live.method.name].name} />
            <Notice tone="warning">Jumlah yang ditransfer harus sama persis, sampai rupiah terakhir.</Notice>
            {appConfig.demo && <DemoBank number={live.number} />}
          </div>
          <div className={styles.column}>
            <Instructions bank={live.method.name} number={live.number} amount={view.amount} />
            <PartBoundary fallback={null}>
              <Suspense fallback={null}>
                <ChangeBank account={live} busy={account.isCreating} onChange={account.create} />
              </Suspense>
            </PartBoundary>
          </div>
        </div>
      </div>
    </Page>
  );
}

function Waiting({ bank }: { bank: string }) {
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
            { title: `Menunggu ${bank}`, text: 'Diperiksa setiap beberapa detik', state: 'now' },
            { title: 'Pembayaran diterima', state: 'next' },
          ]}
        />
      </div>
    </Document>
  );
}

function DemoBank({ number }: { number: string }) {
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

function Instructions({ bank, number, amount }: InstructionsProps) {
  return (
    <section className={styles.column}>
      <h2>Petunjuk pembayaran {BANKS[bank].name}</h2>
      <PartBoundary fallback={null}>
        <Suspense fallback={<Bar height={320} />}>
          <PaymentInstructions bank={bank} number={number} amount={amount} openFirst />
        </Suspense>
      </PartBoundary>
      <p>
        <Link to={paths.paymentInstructions(bank)}>Buka petunjuk di halaman sendiri</Link>
      </p>
    </section>
  );
}
