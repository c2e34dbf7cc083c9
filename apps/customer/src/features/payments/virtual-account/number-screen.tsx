import type { PaymentMethodName } from '@rihlah/contract/billing/payment';
import { paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonAnchor } from '@rihlah/ui/actions/button';
import { LiveWait } from '@rihlah/ui/feedback/live-wait';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Page } from '@rihlah/ui/page/page';
import { Deadline } from '@rihlah/ui/status/deadline';
import { groupAccountNumber } from '@rihlah/ui/text/format';
import { Fragment, type ReactNode } from 'react';
import { appConfig } from '../../../client/config.ts';
import { useLarge } from '../../../client/large-mode.ts';
import { BANKS } from '../../../domain/payments/banks.ts';
import type { LiveAccount } from '../bill-view.ts';
import styles from '../payment.module.css';
import { SAFETY } from '../safety.ts';
import type { useNumber } from '../use-create-account.ts';
import { CopyButton } from './copy-button.tsx';
import { digitsSaid } from './digits-said.ts';

const paymentInstructions = lazyCode(() => import('../../../domain/payments/payment-instructions.tsx'));
const changeBank = lazyCode(() => import('./change-bank.tsx'));
const bigSteps = lazyCode(() => import('./big-steps.tsx'));

interface NumberScreenProps {
  head: ReactNode;
  live: LiveAccount;
  /** Rupiah. */
  amount: number;
  now: number;
  /** How long the whole clock is, in milliseconds. */
  totalMs: number;
  account: ReturnType<typeof useNumber>;
  /** Above the number: whose it is. */
  whose?: ReactNode;
  /** Below the amount: what it is made of. */
  lines?: ReactNode;
  isReceived: boolean;
  /** What stands at the end of the waiting. */
  received?: string | undefined;
  /** How exactly it is to be transferred. */
  exactly: ReactNode;
  /** What else can be done. */
  children?: ReactNode;
}

/** A live number, of one bill or several: what to transfer, what happens meanwhile, and how to pay it at that bank. */
export function NumberScreen({ head, live, amount, now, totalMs, account, ...shown }: NumberScreenProps) {
  const bank = BANKS[live.method.name].name;
  const waiting = <Waiting bank={bank} isReceived={shown.isReceived} received={shown.received} />;
  const demo = appConfig.demo && <DemoBank number={live.number} />;
  const had = (
    <div role="status" className={styles.status}>
      {account.hadOne && <Notice tone="warning">Anda telah membuat virtual account sebelumnya</Notice>}
    </div>
  );
  const lines = shown.lines && <Facts className={styles.whoPays}>{shown.lines}</Facts>;
  const until = (
    <Stub>
      <Deadline now={now} endsAt={Date.parse(live.expiredDate)} totalMs={totalMs} />
    </Stub>
  );
  const safe = (
    <Notice tone="safe">
      <p>{shown.exactly}</p>
      <p>Hanya bayar ke nomor di layar ini. {SAFETY}</p>
    </Notice>
  );
  const change = (
    <LoadedPart
      part={changeBank}
      with={{ account: live, busy: account.isCreating, onChange: account.create }}
    />
  );
  if (useLarge()) {
    const bill = (
      <Document as="div">
        {shown.whose && (
          <Facts>
            {shown.whose}
            <span className="label">Jumlah tepat</span>
            <b className={`money ${styles.amount}`}>{formatRupiah(amount)}</b>
          </Facts>
        )}
        {lines}
        {until}
      </Document>
    );
    const end = (
      <>
        {waiting}
        {safe}
        {shown.children}
        {change}
      </>
    );
    return (
      <Page narrow>
        <div className={styles.page}>
          {head}
          {had}
          <LoadedPart
            part={bigSteps}
            with={{ live, amount, whole: { bill, end } }}
            waiting={<Bar height={320} />}
          />
          {demo}
        </div>
      </Page>
    );
  }
  return (
    <Page>
      <div className={styles.page}>
        {head}
        <p className="on-paper">
          Halaman ini: <b>{location.origin + location.hash.slice(1)}</b>
        </p>
        {had}
        <div className={styles.columns}>
          <div className={styles.column}>
            <Document
              as="div"
              strip={{ name: `${bank} Virtual Account`, number: live.method.name }}
              data-ticket
            >
              <Facts>
                {shown.whose}
                <span className="label">
                  {account.hadOne ? 'Nomor yang masih berlaku' : 'Nomor virtual account'}
                </span>
                <AccountNumber number={live.number} />
                <CopyButton text={live.number} label="Salin nomor" doneLabel="Nomor tersalin" block />
                <div className={styles.exact}>
                  <div>
                    <span className="label">Jumlah tepat</span>
                    <b className="money">{formatRupiah(amount)}</b>
                  </div>
                  <CopyButton text={String(amount)} label="Salin" name="Salin jumlah" doneLabel="Tersalin" />
                </div>
                {live.accountName && (
                  <p className={styles.bankName}>
                    Nama yang ditampilkan bank: <b>{live.accountName}</b>
                  </p>
                )}
              </Facts>
              {lines}
              {until}
            </Document>
            {waiting}
            {safe}
            <LoadedPart part={bigSteps} with={{ live, amount }} waiting={<Bar height={46} />} />
            {shown.children}
            {demo}
          </div>
          <div className={styles.column}>
            <Instructions bank={live.method.name} number={live.number} amount={amount} />
            {change}
          </div>
        </div>
      </div>
    </Page>
  );
}

/**
 * A virtual account number in groups, which go on in a second line where the text is large. Readers are given its digits: they
 * would say each group as a number of thousands.
 */
function AccountNumber({ number }: { number: string }) {
  return (
    <>
      <span className={styles.number} aria-hidden="true">
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
      <span className="sr-only">{digitsSaid(number)}</span>
    </>
  );
}

/** What happens meanwhile. @param received what stands at its end */
function Waiting({
  bank,
  isReceived,
  received = 'Pembayaran diterima',
}: {
  bank: string;
  isReceived: boolean;
  received?: string | undefined;
}) {
  return (
    <Document as="section" aria-labelledby="menunggu" className="off-paper">
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
      <LoadedPart
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
