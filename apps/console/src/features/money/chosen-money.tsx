import type { ApplyReviewMoney, RefundReviewMoney, ReviewMoney } from '@rihlah/contract/staff/money';
import { plainRupiah } from '@rihlah/rules/rupiah';
import { Button } from '@rihlah/ui/button';
import { IconCheck } from '@rihlah/ui/icons-frame';
import { KeyCap } from '@rihlah/ui/key-cap';
import { Notice } from '@rihlah/ui/notice';
import { Stamp } from '@rihlah/ui/stamp';
import { formatListDate, groupAccountNumber } from '@rihlah/ui/text/format';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DECIDED } from '../../domain/approvals/queries.ts';
import { WishActions, WishSteps } from '../../domain/approvals/wish-actions.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { openOnStage } from '../../domain/screen/stage.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { reasonOf } from '../../domain/words/review-reasons.ts';
import styles from './money.module.css';
import { Suggestions } from './suggestions.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface ChosenMoneyProps {
  money: ReviewMoney;
  /** Called as it is sent what is decided about it. */
  onDecide: () => void;
}

/** The two ways out for money: onto a bill of exactly its amount, or back to whoever sent it. */
function Exits({ money, onDecide }: ChosenMoneyProps) {
  const { uuid, amount, bank, number, suggestions, isOneEnough } = money;
  // The one that is looked at: where it is paid meanwhile, another does not slip into its place.
  const [picked, pick] = useState(suggestions[0]?.billUuid);
  const bill =
    picked === undefined ? suggestions[0] : suggestions.find(({ billUuid }) => billUuid === picked);
  const { isSending, failure, start } = useSending<string>({
    send: (billUuid, key) => {
      onDecide();
      return callApi<ApplyReviewMoney>('POST', '/api/staff/v1/money/review/:uuid/booking', {
        params: { uuid },
        body: { bill: billUuid },
        headers: { 'Idempotency-Key': key },
      });
    },
    done: `${plainRupiah(amount)} masuk ke ${bill?.order.orderId ?? 'tagihan'}`,
    refresh: DECIDED,
    onDone: () => {},
  });
  const book = () => bill && start(bill.billUuid);
  const giveBack = () =>
    openOnStage((close) => (
      <TransferDialog
        title={`Kembalikan ${plainRupiah(amount)}?`}
        support={`Dari VA ${bank} ${groupAccountNumber(number)}.${isOneEnough ? '' : ' Orang kedua yang memutuskan; sampai itu uangnya tetap di daftar ini.'}`}
        account={null}
        isOneEnough={isOneEnough}
        done={`${plainRupiah(amount)} dikembalikan`}
        waiting={`${plainRupiah(amount)} menunggu orang kedua`}
        send={(transfer, key) => {
          onDecide();
          return callApi<RefundReviewMoney>('POST', '/api/staff/v1/money/review/:uuid/refund', {
            params: { uuid },
            body: { ...transfer, isAlone: isOneEnough },
            headers: { 'Idempotency-Key': key },
          });
        }}
        onClose={close}
      />
    ));
  useKeys('Uang', [
    ...(bill ? [{ caps: ['Enter'], label: 'masukkan', hint: 3, keys: { enter: () => void book() } }] : []),
    { caps: ['B'], label: 'kembalikan', hint: 4, keys: { b: giveBack } },
  ]);
  return (
    <>
      {suggestions.length > 0 && !bill && (
        <Notice tone="warning">Tagihan yang tadi terpilih sudah tidak menunggu. Pilih yang lain.</Notice>
      )}
      {suggestions.length > 0 ? (
        <Suggestions suggestions={suggestions} chosen={bill?.billUuid} onChoose={pick} />
      ) : (
        <p className={styles.quiet}>
          Tidak ada tagihan terbuka yang cocok. Hanya tagihan dengan jumlah yang persis sama dapat
          menerimanya.
        </p>
      )}
      <Failure>{failure}</Failure>
      <div className={styles.buttons}>
        {bill && (
          <Button icon={<IconCheck size={16} />} busy={isSending} onClick={book}>
            Masukkan ke sini <KeyCap>Enter</KeyCap>
          </Button>
        )}
        <Button variant="secondary" onClick={giveBack}>
          Kembalikan <KeyCap>B</KeyCap>
        </Button>
      </div>
      <p className={styles.quiet}>
        {isOneEnough
          ? 'Mengembalikannya: di bawah batas Pemilik, satu orang cukup.'
          : 'Mengembalikannya butuh orang kedua.'}
      </p>
    </>
  );
}

/** One money of the review list: what happened to it, where it may belong, and what is done about it. */
export function ChosenMoney({ money, onDecide }: ChosenMoneyProps) {
  const mayDecide = useMay('money.decide');
  const { amount, amountWritten, bank, number, reference, paidAt, reason, suggestions, approval } = money;
  const { word, story } = reasonOf(reason);
  const [likeliest] = suggestions;
  return (
    <section className={styles.chosen} aria-label="Uang terpilih">
      <div className={styles.title}>
        <p className="label">Uang masuk</p>
        <Stamp tone="warning">{word}</Stamp>
      </div>
      <p className={styles.sum}>{plainRupiah(amount)}</p>
      <p className={styles.quiet}>
        {bank} VA {groupAccountNumber(number)} · {formatListDate(paidAt).slice(0, -3)} · {reference}
      </p>
      <p>
        {story}
        {amountWritten && ` Bank menulis ${amountWritten}.`}
      </p>
      {approval ? (
        <div className={styles.card}>
          <h3>Menunggu orang kedua</h3>
          <p className={styles.quiet}>Dikembalikan: “{approval.why}”</p>
          <WishSteps wish={approval} />
          <WishActions wish={approval} />
        </div>
      ) : mayDecide && reason !== 'incomplete' ? (
        <Exits money={money} onDecide={onDecide} />
      ) : (
        likeliest && <Suggestions suggestions={[likeliest]} chosen={likeliest.billUuid} onChoose={() => {}} />
      )}
    </section>
  );
}
