import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { lazyCode, PartOf } from '@rihlah/ui/page/lazy-code';
import { Page } from '@rihlah/ui/page/page';
import { Deadline } from '@rihlah/ui/status/deadline';
import { appConfig } from '../../../client/config.ts';
import { BANKS } from '../../../domain/payments/banks.ts';
import type { LiveAccount } from '../bill-view.ts';
import styles from '../payment.module.css';
import { SAFETY } from '../payment-head.tsx';
import { CopyButton } from '../virtual-account/copy-button.tsx';
import { AccountNumber, DemoBank, Instructions, Waiting } from '../virtual-account/number-parts.tsx';
import { JointChange, JointHead, JointLines } from './joint-parts.tsx';
import { capitalised, countInWords, type FormerNumber, useEnvelopePath } from './joint-view.ts';
import type { useCreateJointAccount } from './use-create-joint-account.ts';

const DAY_MS = 86_400_000;
const changeBank = lazyCode(() => import('../virtual-account/change-bank.tsx'));

interface JointAccountProps {
  joint: JointPayment;
  live: LiveAccount;
  now: number;
  account: ReturnType<typeof useCreateJointAccount>;
  former: FormerNumber | null;
}

/** One number for several tickets: what to transfer, whom it pays for, what happens meanwhile. */
export function JointAccount({ joint, live, now, account, former }: JointAccountProps) {
  const count = joint.bills.filter(({ state }) => state === 'open').length;
  const envelope = useEnvelopePath(joint);
  const bank = BANKS[live.method.name].name;
  return (
    <Page>
      <div className={styles.page}>
        <JointHead
          joint={joint}
          title="Transfer ke nomor ini"
          support={
            count > 1 ? `Satu kali transfer untuk ${countInWords(count)} orang.` : 'Satu kali transfer.'
          }
        />
        <div role="status" className={styles.status}>
          {account.hadOne && <Notice tone="warning">Anda telah membuat virtual account sebelumnya</Notice>}
        </div>
        <JointChange joint={joint} former={former} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <Document
              as="div"
              strip={{ name: `${bank} Virtual Account`, number: live.method.name }}
              data-ticket
            >
              <Facts>
                <span className="label">Nomor virtual account</span>
                <AccountNumber number={live.number} />
                <CopyButton text={live.number} label="Salin nomor" doneLabel="Nomor tersalin" block />
                <div className={styles.exact}>
                  <div>
                    <span className="label">Jumlah tepat</span>
                    <b className="money">{formatRupiah(joint.amount)}</b>
                  </div>
                  <CopyButton
                    text={String(joint.amount)}
                    label="Salin"
                    name="Salin jumlah"
                    doneLabel="Tersalin"
                  />
                </div>
              </Facts>
              <Facts className={styles.whoPays}>
                <JointLines joint={joint} />
                {joint.accountName && (
                  <p className={styles.bankName}>
                    Nama yang ditampilkan bank: <b>{joint.accountName}</b>
                  </p>
                )}
              </Facts>
              <Stub>
                <Deadline now={now} endsAt={Date.parse(live.expiredDate)} totalMs={DAY_MS} />
              </Stub>
            </Document>
            <Waiting
              bank={bank}
              isReceived={false}
              received={count > 1 ? `${capitalised(countInWords(count))} tiket dicap diterima` : undefined}
            />
            <Notice tone="safe">
              <p>
                Transfer persis <b className="money">{formatRupiah(joint.amount)}</b>, sekali saja.
              </p>
              <p>{SAFETY}</p>
            </Notice>
            {envelope && joint.bills.length > 1 && (
              <div>
                <ButtonLink to={envelope} variant="quiet" block>
                  Ubah siapa yang dibayar
                </ButtonLink>
                <p className={styles.after}>
                  Kalau Anda mengubahnya, nomor ini ditutup dan Anda mendapat nomor baru.
                </p>
              </div>
            )}
            {appConfig.demo && <DemoBank number={live.number} />}
          </div>
          <div className={styles.column}>
            <Instructions bank={live.method.name} number={live.number} amount={joint.amount} />
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
