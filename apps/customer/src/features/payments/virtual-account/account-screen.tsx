import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { lazyCode, PartOf } from '@rihlah/ui/page/lazy-code';
import { Page } from '@rihlah/ui/page/page';
import { Deadline } from '@rihlah/ui/status/deadline';
import { appConfig } from '../../../client/config.ts';
import { paymentWindow } from '../../../domain/orders/unpaid/payment-window.ts';
import { BANKS } from '../../../domain/payments/banks.ts';
import type { BillView, LiveAccount } from '../bill-view.ts';
import styles from '../payment.module.css';
import { PaymentHead, SAFETY } from '../payment-head.tsx';
import ShareBill from '../share-bill.tsx';
import type { useCreateAccount } from '../use-create-account.ts';
import { Whose } from '../whose.tsx';
import { CopyButton } from './copy-button.tsx';
import { AccountNumber, DemoBank, Instructions, Waiting } from './number-parts.tsx';

interface AccountDocumentProps {
  view: BillView;
  account: LiveAccount;
  now: number;
  /** The number was there before it was asked for. */
  hadOne: boolean;
}

/** The virtual account: number, exact amount, deadline. */
function AccountDocument({ view, account, now, hadOne }: AccountDocumentProps) {
  const window = paymentWindow(view.order);
  const endsAt = Date.parse(account.expiredDate);
  const totalMs = window?.totalMs ?? Math.max(endsAt - now, 24 * 60 * 60 * 1000);
  return (
    <Document
      as="div"
      strip={{ name: `${BANKS[account.method.name].name} Virtual Account`, number: account.method.name }}
      data-ticket
    >
      <Facts>
        <Whose view={view} />
        <span className="label">{hadOne ? 'Nomor yang masih berlaku' : 'Nomor virtual account'}</span>
        <AccountNumber number={account.number} />
        <CopyButton text={account.number} label="Salin nomor" doneLabel="Nomor tersalin" block />
        <div className={styles.exact}>
          <div>
            <span className="label">Jumlah tepat</span>
            <b className="money">{formatRupiah(view.amount)}</b>
          </div>
          <CopyButton text={String(view.amount)} label="Salin" name="Salin jumlah" doneLabel="Tersalin" />
        </div>
      </Facts>
      <Stub>
        <Deadline now={now} endsAt={endsAt} totalMs={totalMs} />
      </Stub>
    </Document>
  );
}

const changeBank = lazyCode(() => import('./change-bank.tsx'));

interface AccountScreenProps {
  view: BillView;
  live: LiveAccount;
  now: number;
  account: ReturnType<typeof useCreateAccount>;
}

/** A live number: what to transfer, what happens meanwhile, and how to pay it at that bank. */
export default function AccountScreen({ view, live, now, account }: AccountScreenProps) {
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
            <Waiting bank={BANKS[live.method.name].name} isReceived={view.isPaid} />
            <Notice tone="safe">
              <p>Jumlah yang ditransfer harus sama persis, sampai rupiah terakhir.</p>
              <p>{SAFETY}</p>
            </Notice>
            <ShareBill view={view} />
            {appConfig.demo && <DemoBank number={live.number} />}
          </div>
          <div className={styles.column}>
            <Instructions bank={live.method.name} number={live.number} amount={view.amount} />
            <PartOf
              part={changeBank}
              with={{ account: live, busy: account.isCreating, onChange: account.create }}
            />
          </div>
        </div>
      </div>
    </Page>
  );
}
