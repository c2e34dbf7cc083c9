import type {
  callOffRefund,
  ReviewMoney,
  refundReviewMoney,
  transferRefund,
} from '@rihlah/contract/staff/billing/money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconLock } from '@rihlah/ui/icons/account';
import { IconCheck } from '@rihlah/ui/icons/frame';
import { Link } from '@rihlah/ui/navigation/link';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatInstantDate, formatListDate, groupAccountNumber } from '@rihlah/ui/text/format';
import { useState } from 'react';
import { callApi } from '../../../../client/api.ts';
import { ApprovalActions, ApprovalSteps } from '../../../../domain/approvals/approval-actions.tsx';
import cards from '../../../../domain/approvals/decision-cards.module.css';
import { useWithBranch } from '../../../../domain/branch/use-branch.ts';
import { Failure } from '../../../../domain/form/failure.tsx';
import { useKeys } from '../../../../domain/keys/use-keys.ts';
import { openDialog } from '../../../../domain/screen/dialog-host.tsx';
import { useMay } from '../../../../domain/staff/use-staff.ts';
import { findReason } from '../../../../domain/words/review-reasons.ts';
import styles from '../money.module.css';
import { fitWords } from '../money-words.ts';
import { AskTransferDialog, CallOffDialog, ProofDialog } from '../transfers/transfer-dialog.tsx';
import { BarredBill, Suggestions } from './suggestions.tsx';
import { type Decide, useMoneyBooking } from './use-money-booking.ts';

interface ChosenMoneyProps {
  money: ReviewMoney;
  /** Sends what is decided about it. */
  onDecide: Decide;
  /** Opens other money of the list. */
  onOpen: (moneyUuid: string) => void;
  /** Another bill is looked for beside it: then Enter is for that one. */
  isSeeking: boolean;
  onSeek: (isSeeking: boolean) => void;
}

/** Why no bill is chosen, in words. */
function whyNone({ suggestions, tie, freedFrom }: ReviewMoney, hasGone: boolean): string {
  if (hasGone) return 'Tagihan yang tadi terpilih sudah tidak menunggu. Pilih yang lain.';
  const free = suggestions.filter(({ heldFor }) => heldFor === null);
  const [best] = free;
  if (tie === 'bills' && best) {
    const equal = free.filter(({ signs }) => fitWords(signs) === fitWords(best.signs)).length;
    return `${equal} tagihan sama kuat, ${fitWords(best.signs)}. Tidak ada yang dipilihkan.`;
  }
  if (tie === 'money') return 'Uang lain sama cocoknya untuk tagihan ini. Tidak ada yang dipilihkan.';
  if (free.length > 0 && freedFrom) return 'Tagihan lain dari pemesan yang sama. Tidak ada yang dipilihkan.';
  if (free.length > 0) return 'Yang tersisa kurang cocok. Tidak ada yang dipilihkan.';
  return suggestions.length > 0
    ? 'Tidak ada tagihan lain yang cocok.'
    : 'Tidak ada tagihan terbuka yang cocok. Hanya tagihan dengan jumlah yang persis sama dapat menerimanya.';
}

/** The ways out for money: onto a bill of exactly its amount, found here or elsewhere, or back to whoever sent it. */
function Exits({ money, onDecide, onOpen, isSeeking, onSeek }: ChosenMoneyProps) {
  const { uuid, amount, bank, number, suggestions, preselected, isOneEnough } = money;
  const free = suggestions.filter(({ heldFor }) => heldFor === null);
  // The one that is looked at: where it is paid meanwhile, another does not slip into its place.
  const [picked, pick] = useState(preselected ?? undefined);
  const bill = free.find(({ billUuid }) => billUuid === picked);
  const { isSending, failure, start } = useMoneyBooking(money, onDecide);
  const book = () => bill && start(bill);
  const giveBack = () =>
    openDialog((close) => (
      <AskTransferDialog
        title={`Kembalikan ${plainRupiah(amount)}?`}
        support={`Dari VA ${bank} ${groupAccountNumber(number)}. ${isOneEnough ? 'Setelah ini transfer, lalu catat buktinya.' : 'Orang kedua menyetujui dulu, baru ditransfer; sampai itu uangnya tetap di daftar ini.'}`}
        account={null}
        isOneEnough={isOneEnough}
        done={`Pengembalian ${plainRupiah(amount)} disetujui, tinggal ditransfer`}
        waiting={`${plainRupiah(amount)} menunggu orang kedua`}
        send={(approval, key) =>
          onDecide(() =>
            callApi<typeof refundReviewMoney>('POST', '/api/staff/v1/money/review/:uuid/refund', {
              params: { uuid },
              body: { ...approval, isAlone: isOneEnough },
              headers: { 'Idempotency-Key': key },
            }),
          )
        }
        onClose={close}
      />
    ));
  useKeys('Uang', [
    bill && !isSeeking && { caps: ['Enter'], label: 'masukkan', hint: 3, keys: { enter: () => void book() } },
    { caps: ['F'], label: 'cari lain', hint: 4, keys: { f: () => onSeek(true) } },
    { caps: ['B'], label: 'kembalikan', hint: 5, keys: { b: giveBack } },
  ]);
  return (
    <>
      {suggestions.flatMap((one, index) =>
        one.heldFor ? (
          <BarredBill key={one.billUuid} bill={one} held={one.heldFor} isBest={index === 0} onOpen={onOpen} />
        ) : (
          []
        ),
      )}
      {!bill && (
        <p className={styles.none}>{whyNone(money, picked !== undefined && suggestions.length > 0)}</p>
      )}
      {free.length > 0 && (
        <Suggestions suggestions={free} likeliest={preselected} chosen={bill?.billUuid} onChoose={pick} />
      )}
      <Failure>{failure}</Failure>
      <div className={styles.buttons}>
        {bill ? (
          <Button icon={<IconCheck size={16} />} busy={isSending} onClick={() => void book()}>
            Masukkan <KeyCap>Enter</KeyCap>
          </Button>
        ) : (
          <Button
            variant="secondary"
            aria-disabled
            aria-describedby="why-locked"
            icon={<IconLock size={16} />}
            className={styles.locked}
          >
            Masukkan <KeyCap>Enter</KeyCap>
          </Button>
        )}
        <Button variant="secondary" aria-pressed={isSeeking} onClick={() => onSeek(!isSeeking)}>
          Cari lain <KeyCap>F</KeyCap>
        </Button>
        <Button variant="secondary" onClick={giveBack}>
          Kembalikan… <KeyCap>B</KeyCap>
        </Button>
        {!bill && (
          <span id="why-locked" className={cards.quiet}>
            {free.length > 0 ? 'Pilih satu dulu' : 'Cari tagihannya, atau kembalikan'}
          </span>
        )}
      </div>
      <p className={cards.quiet}>
        {isOneEnough
          ? 'Mengembalikannya: di bawah batas Pemilik, satu orang cukup.'
          : 'Mengembalikannya butuh orang kedua.'}
      </p>
    </>
  );
}

/** Two people agree that money goes back: it is transferred, and its proof written down, or two others call it off. */
function ToTransfer({ money }: { money: ReviewMoney }) {
  const mayDecide = useMay('money.decide');
  const { uuid, amount, bank, number, refund, isOneEnough } = money;
  if (!refund) return null;
  const prove = () =>
    openDialog((close) => (
      <ProofDialog
        title={`Transfer ${plainRupiah(amount)} ke ${refund.account}`}
        support="Transfer dulu, lalu isi buktinya. Yang mengirim uangnya dikabari begitu ini dicatat."
        done={`${plainRupiah(amount)} dikembalikan`}
        send={(proof, key) =>
          callApi<typeof transferRefund>('POST', '/api/staff/v1/money/review/:uuid/refund/transfer', {
            params: { uuid },
            body: proof,
            headers: { 'Idempotency-Key': key },
          })
        }
        onClose={close}
      />
    ));
  const callOff = () =>
    openDialog((close) => (
      <CallOffDialog
        what={`pengembalian ${bank} ${groupAccountNumber(number)}`}
        amount={amount}
        account={refund.account}
        then="Menunggu keputusan lagi"
        told="Tidak ada: yang mengirim uangnya belum dikabari"
        isOneEnough={isOneEnough}
        send={(why, key) =>
          callApi<typeof callOffRefund>('POST', '/api/staff/v1/money/review/:uuid/refund/call-off', {
            params: { uuid },
            body: { why, isAlone: isOneEnough },
            headers: { 'Idempotency-Key': key },
          })
        }
        onClose={close}
      />
    ));
  return (
    <div className={cards.card}>
      <h3>Disetujui, tinggal ditransfer</h3>
      <p className={cards.quiet}>
        Ke {refund.account}, disetujui {formatInstantDate(refund.agreedAt)}
      </p>
      {mayDecide && (
        <div className={cards.buttons}>
          <Button onClick={prove}>Catat transfer…</Button>
          <Button variant="danger" onClick={callOff}>
            Batalkan…
          </Button>
        </div>
      )}
    </div>
  );
}

/** One money of the review list: what happened to it, where it may belong, and what is done about it. */
export function ChosenMoney(props: ChosenMoneyProps) {
  const { money } = props;
  const mayDecide = useMay('money.decide');
  const {
    amount,
    amountWritten,
    bank,
    number,
    reference,
    paidAt,
    reason,
    suggestions,
    approval,
    refund,
    part,
    freedFrom,
  } = money;
  const withBranch = useWithBranch();
  const { word, story } = findReason(reason);
  const likeliest = suggestions.find(({ billUuid }) => billUuid === money.preselected);
  return (
    <section className={styles.chosen} aria-label="Uang terpilih">
      <div className={cards.title}>
        <p className="label">Uang masuk</p>
        <Stamp tone="warning">{word}</Stamp>
      </div>
      <p className={styles.sum}>{plainRupiah(amount)}</p>
      <p className={cards.quiet}>
        {bank} VA {groupAccountNumber(number)} · {formatListDate(paidAt).slice(0, -3)} · {reference}
        {part && ` · bagian ${part.number} dari ${part.of}, seluruhnya ${plainRupiah(part.total)}`}
      </p>
      <p>
        {story}
        {freedFrom && (
          <>
            {' '}
            Dibayar untuk <Link to={withBranch(`/pesanan/${freedFrom.uuid}`)}>{freedFrom.name}</Link>,{' '}
            {freedFrom.orderId}.
          </>
        )}
        {amountWritten && ` Bank menulis ${amountWritten}.`}
      </p>
      {approval ? (
        <div className={cards.card}>
          <h3>Menunggu orang kedua</h3>
          <p className={cards.quiet}>
            {refund ? `Diminta tidak jadi dikembalikan ke ${refund.account}` : 'Diminta dikembalikan'}: “
            {approval.why}”
          </p>
          <ApprovalSteps approval={approval} />
          <ApprovalActions approval={approval} />
        </div>
      ) : refund ? (
        <ToTransfer money={money} />
      ) : mayDecide && reason !== 'incomplete' ? (
        <Exits {...props} />
      ) : (
        likeliest && (
          <Suggestions
            suggestions={[likeliest]}
            likeliest={likeliest.billUuid}
            chosen={likeliest.billUuid}
            onChoose={() => {}}
          />
        )
      )}
    </section>
  );
}
