import type { PaymentMethodName } from '@rihlah/contract/billing/payment';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { terbilang } from '@rihlah/rules/money/terbilang';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { groupAccountNumber } from '@rihlah/ui/text/format';
import { type ReactNode, useState } from 'react';
import Walk, { type Instruction } from '../../../domain/large/walk.tsx';
import { BANKS } from '../../../domain/payments/banks.ts';
import type { LiveAccount } from '../bill-view.ts';
import styles from './big-steps.module.css';
import { digitsSaid } from './digits-said.ts';

interface BigStepsProps {
  live: LiveAccount;
  /** Rupiah. */
  amount: number;
  /** Where the whole screen is walked: whose bill it is and until when, and what stands at the end. Without, the walk is opened over it. */
  whole?: { bill: ReactNode; end: ReactNode };
}

/** What one chooses at the bank, whatever the machine (`bank-instructions.ts`). */
const MENUS: Record<PaymentMethodName, string> = { BRIVA: 'BRIVA', BNIVA: 'Virtual Account Billing' };

function stepsOf({ live, amount, whole }: BigStepsProps): Instruction[] {
  const { name } = BANKS[live.method.name];
  return [
    ...(whole ? [{ key: 'bill', title: 'Yang dibayar', shown: whole.bill }] : []),
    {
      key: 'bank',
      title: `Buka ${name}`,
      shown: (
        <p>
          Di HP, di ATM, atau di teller. Pilih <b>{MENUS[live.method.name]}</b>.
        </p>
      ),
    },
    {
      key: 'number',
      title: 'Masukkan nomor ini',
      shown: (
        <p data-big data-said={digitsSaid(live.number)}>
          {groupAccountNumber(live.number)
            .split(' ')
            .map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups are their positions
              <span key={index}>{group} </span>
            ))}
        </p>
      ),
    },
    {
      key: 'amount',
      title: 'Bayar persis sebanyak ini',
      shown: (
        <>
          <p data-big data-said="">
            {formatRupiah(amount)}
          </p>
          <p>{terbilang(amount)}</p>
        </>
      ),
    },
    ...(live.accountName
      ? [
          {
            key: 'name',
            title: 'Cocokkan namanya',
            shown: (
              <>
                <p>Bank menampilkan:</p>
                <p className={styles.name}>{live.accountName}</p>
                <p>Kalau namanya lain, jangan dibayar. Telepon kami.</p>
              </>
            ),
          },
        ]
      : []),
    {
      key: 'end',
      title: 'Selesai',
      shown: (
        <p>
          Simpan buktinya. Begitu uangnya sampai, kami kabari lewat <span data-said="S M S">SMS</span>.
        </p>
      ),
    },
  ];
}

/** Mode Besar of a number: the whole screen where the device asks for it, else behind a button. */
export default function BigSteps(props: BigStepsProps) {
  const { live, whole } = props;
  const [isOpen, setOpen] = useState(false);
  const [{ number: first }] = useState(live);
  const steps = stepsOf(props);
  // Of another bank's number every instruction is another.
  if (whole) return <Walk key={live.number} steps={steps} end={whole.end} isAnew={live.number !== first} />;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" block onClick={() => setOpen(true)}>
        Mode Besar: satu langkah satu layar
      </Button>
      {isOpen && (
        <Dialog open wide onClose={close} title="Mode Besar">
          <Walk steps={steps} onClose={close} />
        </Dialog>
      )}
    </>
  );
}
