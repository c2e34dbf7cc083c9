import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Deadline } from '@rihlah/ui/status/deadline';
import { paymentWindow } from '../../../domain/orders/unpaid/payment-window.ts';
import { BANKS } from '../../../domain/payments/banks.ts';
import type { BillView, LiveAccount } from '../bill-view.ts';
import styles from '../payment.module.css';
import { Whose } from '../whose.tsx';
import { AccountNumber } from './account-number.tsx';
import { CopyButton } from './copy-button.tsx';

interface AccountDocumentProps {
  view: BillView;
  account: LiveAccount;
  now: number;
  /** The number was there before it was asked for. */
  hadOne: boolean;
}

/** The virtual account: number, exact amount, deadline. */
export function AccountDocument({ view, account, now, hadOne }: AccountDocumentProps) {
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
