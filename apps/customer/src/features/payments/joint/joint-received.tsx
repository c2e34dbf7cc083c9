import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { numberWords, terbilang } from '@rihlah/rules/money/terbilang';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { ButtonAnchor, ButtonLink } from '@rihlah/ui/actions/button';
import { IconCheck } from '@rihlah/ui/icons/frame';
import { IconDocument, IconDownload, IconSms } from '@rihlah/ui/icons/more';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { Page, PageHeading } from '@rihlah/ui/page/page';
import { capitalised, formatDate, formatTime, groupAccountNumber } from '@rihlah/ui/text/format';
import { appConfig } from '../../../client/config.ts';
import { useLarge } from '../../../client/large-mode.ts';
import Walk from '../../../domain/large/walk.tsx';
import { type PlacedOrders, usePlacedOrders } from '../../../domain/orders/unpaid/placed-orders.ts';
import { useMarkPaid } from '../../../domain/orders/unpaid/use-mark-paid.ts';
import { usePlacedBills } from '../../../domain/orders/unpaid/use-placed-bills.ts';
import { BANKS } from '../../../domain/payments/banks.ts';
import { RoundStamp } from '../../../domain/payments/round-stamp.tsx';
import { Alhamdulillah } from '../received/alhamdulillah.tsx';
import { ProofStub } from '../received/proof-stub.tsx';
import received from '../received/received.module.css';
import styles from './joint.module.css';
import { lineWords, useEnvelopePath, useJointLines } from './joint-view.ts';

/** One receipt for several tickets, and what of the same request is left to pay. */
export default function JointReceived({ joint }: { joint: JointPayment }) {
  const lines = useJointLines(joint).filter(({ state }) => state === 'paid');
  const placed = usePlacedOrders();
  const here = placed?.orders.filter((order) => lines.some(({ orderId }) => orderId === order.orderId)) ?? [];
  useMarkPaid(here.map(({ uuid }) => uuid));
  const many = lines.length > 1;
  const isLarge = useLarge();
  const receipt = <Receipt joint={joint} />;
  const left = <Left joint={joint} />;
  return (
    <Page narrow={isLarge}>
      <div className={received.hero} role="status">
        <Alhamdulillah />
        <PageHeading>
          {many
            ? `Pembayaran ${numberWords(lines.length)} tiket telah kami terima`
            : 'Pembayaran anda telah kami terima'}
        </PageHeading>
      </div>
      {isLarge ? (
        <Walk
          steps={[
            { key: 'receipt', shown: receipt },
            { key: 'next', title: 'Selanjutnya', shown: <Next joint={joint} /> },
          ]}
          end={left}
        />
      ) : (
        <div className={received.columns}>
          {receipt}
          <section className={received.page}>
            {left}
            <div>
              <h2 className={received.next}>Selanjutnya</h2>
              <Next joint={joint} />
            </div>
          </section>
        </div>
      )}
    </Page>
  );
}

/** A first payment opens the accounts that are not there yet, and the documents; a later bill does neither. */
function Next({ joint }: { joint: JointPayment }) {
  const isFirst = joint.bills.some(({ state, type }) => state === 'paid' && type === '01');
  return (
    <ul>
      <li className={received.step}>
        <IconSms size={24} />
        <div>
          <b>SMS dikirim kepada yang memesan</b>
          <p>
            {isFirst
              ? 'Jamaah yang punya nomor HP sendiri mendapat username akunnya, bila belum punya akun.'
              : 'Jamaah yang punya akun sendiri mendapat kabarnya juga.'}
          </p>
        </div>
      </li>
      {isFirst && (
        <li className={received.step}>
          <IconDocument size={24} />
          <div>
            <b>Lengkapi berkas</b>
            <p>Siapkan KTP, kartu keluarga, dan pas foto setiap jamaah.</p>
          </div>
        </li>
      )}
    </ul>
  );
}

function Receipt({ joint }: { joint: JointPayment }) {
  const lines = useJointLines(joint).filter(({ state }) => state === 'paid');
  const paidDay = joint.paidDate && formatDate(jakartaDate(new Date(joint.paidDate)));
  return (
    <div className={received.receipt}>
      {joint.paidDate && paidDay && (
        <div className={received.stamp}>
          <RoundStamp
            date={paidDay}
            time={formatTime(joint.paidDate)}
            place={appConfig.agency.name}
            size={112}
          />
        </div>
      )}
      <Document as="div">
        <Facts>
          <span className="label">
            {lines.every(({ description }) => description === lines[0]?.description)
              ? lines[0]?.description
              : 'Jumlah diterima'}
          </span>
          <b className={`money ${received.amount}`}>{formatRupiah(joint.amount)}</b>
          <p className={received.words}>{terbilang(joint.amount)}</p>
          <ul>
            {lines.map((line) => (
              <li key={`${line.orderId} ${line.description}`} className={styles.line}>
                <span className={styles.tick}>
                  <IconCheck size={16} strokeWidth={2.4} />
                </span>
                <span className={styles.who}>
                  <b>{line.name}</b>
                  <span className={styles.id}>{lineWords(line, lines)}</span>
                </span>
                <b className="money">{formatRupiah(line.amount)}</b>
              </li>
            ))}
          </ul>
          <Fields>
            {joint.paymentMethod && <Field label="Bank">{BANKS[joint.paymentMethod.name].name}</Field>}
            {paidDay && <Field label="Diterima">{paidDay}</Field>}
            {joint.paymentNumber && (
              <Field label="Nomor virtual account" wide>
                {groupAccountNumber(joint.paymentNumber)}
              </Field>
            )}
          </Fields>
        </Facts>
        {joint.proof && <ProofStub proof={joint.proof} />}
      </Document>
      {joint.receiptUrl && (
        <ButtonAnchor
          href={joint.receiptUrl}
          className={styles.download}
          variant="secondary"
          size="lg"
          block
          download
          icon={<IconDownload />}
        >
          Unduh bukti pembayaran
        </ButtonAnchor>
      )}
    </div>
  );
}

/** What of the orders of this device is still to be paid. */
function Left({ joint }: { joint: JointPayment }) {
  const placed = usePlacedOrders();
  const envelope = useEnvelopePath(joint);
  return placed && envelope && <LeftOf placed={placed} envelope={envelope} />;
}

/** One primary for all of it. What has lapsed or was cancelled is neither paid nor to be paid. */
function LeftOf({ placed, envelope }: { placed: PlacedOrders; envelope: string }) {
  const bills = usePlacedBills(placed);
  const waiting = bills.filter(({ state }) => state === 'waiting').map(({ order }) => order);
  const [paid, all] = [bills.filter(({ state }) => state === 'paid').length, bills.length];
  if (paid === all) return all > 1 ? <h2 className={received.next}>Semua tiket terbayar</h2> : null;
  const sum = waiting.reduce((total, { firstPayment }) => total + firstPayment, 0);
  return (
    <div className={received.page}>
      <div>
        <h2 className={received.next}>
          {capitalised(numberWords(paid))} dari {numberWords(all)} sudah dibayar
        </h2>
        {waiting.length > 0 && <p>Masih {waiting.map(({ pilgrimName }) => pilgrimName).join(', ')}.</p>}
      </div>
      {waiting.length > 0 && (
        <ButtonLink to={envelope} size="lg" block>
          Bayar {waiting.length} tiket lagi, {formatRupiah(sum)}
        </ButtonLink>
      )}
    </div>
  );
}
