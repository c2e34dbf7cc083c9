import type { MoneyBill, ReviewMoney } from '@rihlah/contract/staff/billing/money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { cx } from '@rihlah/ui/dom/class-names';
import { IconLock } from '@rihlah/ui/icons/account';
import { IconSearch } from '@rihlah/ui/icons/search';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { Failure } from '../../../../domain/form/failure.tsx';
import { useKeys } from '../../../../domain/keys/use-keys.ts';
import { Fact } from '../../../../domain/screen/fact.tsx';
import { DetailPane } from '../../../../domain/screen/screen.tsx';
import { Waiting } from '../../../../domain/screen/waiting-screen.tsx';
import { moneyBillsQuery } from '../queries.ts';
import styles from './search-bills.module.css';
import { type Decide, useMoneyBooking } from './use-money-booking.ts';

interface SearchBillsProps {
  money: ReviewMoney;
  onDecide: Decide;
  onClose: () => void;
}

/** What booking the money on a bill would leave: only one of exactly its amount takes it. */
function differenceOf(bill: MoneyBill, amount: number): string {
  if (bill.heldFor) return 'ditahan untuk uang lain';
  if (bill.amount === amount) return 'jumlah sama';
  const much = plainRupiah(Math.abs(amount - bill.amount));
  return amount > bill.amount ? `uang lebih ${much}` : `uang kurang ${much}`;
}

const isFree = (bill: MoneyBill, amount: number): boolean => bill.heldFor === null && bill.amount === amount;

/** Any open bill for the money at hand, by name, order, number or amount; what would follow stands before the act. */
export function SearchBills({ money, onDecide, onClose }: SearchBillsProps) {
  const [typed, setTyped] = useState('');
  const [isSame, setSame] = useState(false);
  const [picked, pick] = useState<string>();
  const search = useDeferredValue(typed.trim());
  const query = useQuery(moneyBillsQuery(money.uuid, search, isSame));
  const { data, isFetching } = query;
  const { isSending, failure, start } = useMoneyBooking(money, onDecide, onClose);
  const bills = data?.bills ?? [];
  const bill = bills.find((one) => one.billUuid === picked && isFree(one, money.amount));
  const book = () => bill && void start(bill);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    book();
  };
  useKeys('Cari tagihan lain', [
    { caps: ['Esc'], label: 'tutup pencarian', keys: { esc: onClose } },
    bill && { caps: ['Enter'], label: 'masukkan', hint: 3, keys: { enter: () => book() } },
  ]);
  const isPending = isFetching || search !== typed.trim();
  return (
    <form onSubmit={submit} className={styles.form}>
      <DetailPane
        foot={
          <div className={styles.foot}>
            {bill && <Effects bill={bill} />}
            <Failure>{failure}</Failure>
            <Button
              type="submit"
              block
              busy={isSending}
              aria-disabled={!bill}
              className={cx(!bill && styles.locked)}
              icon={bill ? undefined : <IconLock size={16} />}
            >
              {bill ? (
                <>
                  Masukkan {plainRupiah(money.amount)} ke {greetingName(bill.order.name)}{' '}
                  <KeyCap>Enter</KeyCap>
                </>
              ) : (
                'Pilih satu tagihan dulu'
              )}
            </Button>
          </div>
        }
      >
        <div className={styles.head}>
          <h2>Cari tagihan lain</h2>
          <Button variant="quiet" onClick={onClose}>
            <span className="sr-only">Tutup</span> <KeyCap>Esc</KeyCap>
          </Button>
        </div>
        <label className={styles.field}>
          <IconSearch size={18} />
          <input
            type="search"
            // biome-ignore lint/a11y/noAutofocus: it was asked for by a key or a button
            autoFocus
            aria-label="Nama, nomor pesanan, nomor VA, atau jumlah"
            placeholder="nama, nomor, jumlah"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              pick(undefined);
            }}
          />
        </label>
        <div className={styles.chips}>
          <button type="button" aria-pressed={!isSame} onClick={() => setSame(false)}>
            Belum dibayar {search && data ? data.total.toLocaleString('id-ID') : ''}
          </button>
          <button type="button" aria-pressed={isSame} onClick={() => setSame(true)}>
            Jumlah sama {data ? data.same.toLocaleString('id-ID') : ''}
          </button>
        </div>
        <p className={styles.state} role="status">
          {stateWords({ isPending, search, shown: bills.length, total: data?.total ?? 0 })}
        </p>
        <Waiting query={query} what="tagihan" title="Tagihan tidak dapat dicari" />
        <fieldset className={styles.results} aria-busy={isPending}>
          <legend className="sr-only">Tagihan yang ditemukan</legend>
          {bills.map((one) => (
            <Found
              key={one.billUuid}
              bill={one}
              amount={money.amount}
              isChosen={one.billUuid === bill?.billUuid}
              onChoose={() => pick(one.billUuid)}
            />
          ))}
        </fieldset>
      </DetailPane>
    </form>
  );
}

function stateWords({
  isPending,
  search,
  shown,
  total,
}: {
  isPending: boolean;
  search: string;
  shown: number;
  total: number;
}): string {
  if (isPending) return 'Mencari…';
  if (shown === 0)
    return search ? 'Tidak ada tagihan terbuka yang cocok.' : 'Tidak ada tagihan sejumlah ini.';
  if (!search) return 'Tagihan dengan jumlah yang sama';
  return total > shown ? `${shown} dari ${total} ditampilkan, yang paling dekat jumlahnya` : '';
}

interface FoundProps {
  bill: MoneyBill;
  amount: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Found({ bill, amount, isChosen, onChoose }: FoundProps) {
  const { billUuid, order, description, heldFor } = bill;
  const canTake = isFree(bill, amount);
  return (
    <label className={cx(styles.one, isChosen && styles.chosen, !canTake && styles.barred)}>
      <input
        type="radio"
        name="found-bill"
        value={billUuid}
        checked={isChosen}
        disabled={!canTake}
        className={heldFor ? 'sr-only' : undefined}
        onChange={onChoose}
      />
      {heldFor && <IconLock size={18} />}
      <span className={styles.whose}>
        <b>{order.name}</b>
        <span>
          {order.orderId} · {description}
        </span>
        <span className={cx(styles.difference, canTake ? styles.same : heldFor ? undefined : styles.other)}>
          {differenceOf(bill, amount)}
        </span>
      </span>
      <b className="money">{plainRupiah(bill.amount)}</b>
    </label>
  );
}

/** What follows, before the act. */
const Effects = ({ bill: { order, effect } }: { bill: MoneyBill }) => (
  <>
    <p className="label">Setelah ini</p>
    <dl className={styles.effects}>
      <div>
        <dt>{order.name}, sisa pesanan</dt>
        <dd className="money">{plainRupiah(effect.owed)}</dd>
      </div>
      <Fact label="Status">
        {effect.from === effect.to ? effect.to : `${effect.from} menjadi ${effect.to}`}
      </Fact>
      <Fact label={<>SMS ke {effect.phone}</>}>“Pembayaran diterima”, 10 detik kemudian</Fact>
    </dl>
  </>
);
