import { VA_BANKS, type VaBank } from '@rihlah/contract/billing/va-banks';
import type {
  CounterPreview,
  PlaceCounterOrder,
  PlacedAtCounter,
} from '@rihlah/contract/staff/orders/counter';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { Choice } from '@rihlah/ui/form/choices/choice';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { formatDateTime, formatShortDate } from '@rihlah/ui/text/format';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import styles from './counter.module.css';

const BANK_CHOICES = VA_BANKS.map((bank) => ({ value: bank, label: bank }));

interface WaitingPaneProps {
  formId: string;
  isCounting: boolean;
  failure: string | undefined;
}

/** Before it is known what it comes to. */
export const WaitingPane = ({ formId, isCounting, failure }: WaitingPaneProps) => (
  <DetailPane
    foot={
      <Button type="submit" form={formId} block busy={isCounting}>
        Hitung harga <KeyCap>Ctrl Enter</KeyCap>
      </Button>
    }
  >
    <div className={styles.pane}>
      <h2>Harga</h2>
      <p className={styles.support}>
        Isi paket, pemesan, dan jamaah. Harga, diskon, dan tagihannya dihitung server, lalu dibacakan ke
        pelanggan.
      </p>
      <Failure>{failure}</Failure>
    </div>
  </DetailPane>
);

const linesOf = ({ price, addOns }: CounterPreview['orders'][number]): [string, number][] =>
  (
    [
      ['Paket', price.package],
      [addOns.join(', '), price.addOns],
      ['Diskon anggota', -price.memberDiscount],
      ['Diskon bayi', -price.infantDiscount],
    ] as [string, number][]
  ).filter(([, amount]) => amount !== 0);

/** What is written down of the agreement beside the signature itself. */
export interface Agreement {
  bank: string;
  paper: string;
}

export const NOT_AGREED: Agreement = { bank: '', paper: '' };

interface AgreePaneProps {
  preview: CounterPreview;
  order: PlaceCounterOrder['body']['order'];
  /** Kept while the order is corrected; only the signature is of what was counted. */
  agreement: Agreement;
  onAgreement: (next: Agreement) => void;
  onPlaced: (placed: PlacedAtCounter, bank: VaBank) => void;
  /** It comes to something else by now: it is to be counted again. */
  onChanged: () => void;
}

/** What it comes to, said to the customer, who then signs: the paper's number is what is written down. */
export function AgreePane({ preview, order, agreement, onAgreement, onPlaced, onChanged }: AgreePaneProps) {
  const { name } = useStaff();
  const { bank, paper } = agreement;
  const [hasAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const placed = useRef<PlacedAtCounter>(undefined);
  const isReady = bank !== '' && paper.trim() !== '' && hasAgreed;
  const { isSending, failure, start } = useSending<PlaceCounterOrder['body']>({
    send: async (body, key) => {
      placed.current = await callApi<PlaceCounterOrder>('POST', '/api/staff/v1/counter-orders', {
        body,
        headers: { 'Idempotency-Key': key },
      });
    },
    done: 'Pesanan dibuat',
    refresh: ['orders', 'packages', 'departure'],
    onDone: () => (placed.current ? onPlaced(placed.current, bank as VaBank) : onChanged()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isReady) void start({ order, basis: preview.basis, paper: paper.trim() });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Setuju dan buat">
      <DetailPane
        foot={
          <Button type="submit" block busy={isSending} aria-disabled={!isReady}>
            Buat {preview.orders.length} pesanan
          </Button>
        }
      >
        <div className={styles.pane}>
          <h2>Harga</h2>
          {preview.orders.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pilgrims may have one name
            <section key={index} className={styles.priced} aria-label={one.name}>
              <p className={styles.line}>
                <b>{one.name}</b>
                <b className="money">{plainRupiah(one.amount)}</b>
              </p>
              {linesOf(one).map(([what, amount]) => (
                <p key={what} className={styles.line}>
                  <span className={styles.support}>{what}</span>
                  <span className="money">{plainRupiah(amount)}</span>
                </p>
              ))}
              {one.isKnown && (
                <p className={styles.support}>Sudah dikenal: datanya tetap seperti tercatat.</p>
              )}
            </section>
          ))}
          <dl className={styles.plan} aria-label="Rencana bayar">
            <div>
              <dt>Sekarang, sebelum {formatDateTime(preview.lapsesAt)}</dt>
              <dd className="money">{plainRupiah(preview.now)}</dd>
            </div>
            {preview.later.map(({ amount, dueDate }) => (
              <div key={dueDate}>
                <dt>Paling lambat {formatShortDate(dueDate)}</dt>
                <dd className="money">{plainRupiah(amount)}</dd>
              </div>
            ))}
            <div className={styles.sum}>
              <dt>Semua</dt>
              <dd className="money">{plainRupiah(preview.amount)}</dd>
            </div>
          </dl>
          <Choice
            label="Bank pembayaran"
            options={BANK_CHOICES}
            name="bank"
            chosen={bank}
            error={isAsked && bank === '' ? 'Pilih banknya' : undefined}
            onChange={({ target }) => onAgreement({ ...agreement, bank: target.value })}
          />
          <Checkbox
            label="Pelanggan sudah membaca syarat dan menandatangani formulir di kertas"
            checked={hasAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          {isAsked && !hasAgreed && <p className={styles.wrong}>Tanpa tanda tangan pesanan tidak dibuat</p>}
          <TextField
            label="Nomor atau tempat formulir"
            value={paper}
            maxLength={80}
            autoComplete="off"
            hint={`Dicatat atas nama ${name}`}
            error={isAsked && paper.trim() === '' ? 'Isi nomor formulirnya' : undefined}
            onChange={({ target }) => onAgreement({ ...agreement, paper: target.value })}
          />
          <Failure>{failure}</Failure>
        </div>
      </DetailPane>
    </form>
  );
}
