import type { PaymentMethodName } from '@rihlah/contract/billing/payment';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { terbilang } from '@rihlah/rules/money/terbilang';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { useVoice } from '@rihlah/ui/hooks/use-voice';
import { groupAccountNumber } from '@rihlah/ui/text/format';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BANKS } from '../../../domain/payments/banks.ts';
import type { LiveAccount } from '../bill-view.ts';
import styles from './big-steps.module.css';

interface BigStepsProps {
  live: LiveAccount;
  /** Rupiah. */
  amount: number;
}

interface Step {
  title: string;
  shown: ReactNode;
  /** As it is read aloud. */
  said: string;
}

/** `77777 0812` → `7 7 7 7 7, 0 8 1 2`: digit by digit, with a breath between the groups. */
const digitsSaid = (number: string): string =>
  groupAccountNumber(number)
    .split(' ')
    .map((group) => [...group].join(' '))
    .join(', ');

/** What one chooses at the bank, whatever the machine (`bank-instructions.ts`). */
const MENUS: Record<PaymentMethodName, string> = { BRIVA: 'BRIVA', BNIVA: 'Virtual Account Billing' };

function stepsOf({ live, amount }: BigStepsProps): Step[] {
  const { name } = BANKS[live.method.name];
  const menu = MENUS[live.method.name];
  return [
    {
      title: `Buka ${name}`,
      shown: (
        <p>
          Di HP, di ATM, atau di teller. Pilih <b>{menu}</b>.
        </p>
      ),
      said: `Buka ${name}, di HP, di ATM, atau di teller. Pilih ${menu}.`,
    },
    {
      title: 'Masukkan nomor ini',
      shown: (
        <p className={styles.big}>
          {groupAccountNumber(live.number)
            .split(' ')
            .map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups are their positions
              <span key={index}>{group} </span>
            ))}
        </p>
      ),
      said: `Masukkan nomor ini: ${digitsSaid(live.number)}.`,
    },
    {
      title: 'Bayar persis sebanyak ini',
      shown: (
        <>
          <p className={styles.big}>{formatRupiah(amount)}</p>
          <p>{terbilang(amount)}</p>
        </>
      ),
      said: `Bayar persis ${terbilang(amount)}.`,
    },
    ...(live.accountName
      ? [
          {
            title: 'Cocokkan namanya',
            shown: (
              <>
                <p>Bank menampilkan:</p>
                <p className={styles.name}>{live.accountName}</p>
                <p>Kalau namanya lain, jangan dibayar. Telepon kami.</p>
              </>
            ),
            said: `Cocokkan namanya. Bank menampilkan: ${live.accountName}. Kalau namanya lain, jangan dibayar.`,
          },
        ]
      : []),
    {
      title: 'Selesai',
      shown: <p>Simpan buktinya. Begitu uangnya sampai, kami kabari lewat SMS.</p>,
      said: 'Selesai. Simpan buktinya. Begitu uangnya sampai, kami kabari lewat S M S.',
    },
  ];
}

/** Mode Besar: paying one instruction a screen, in large letters, read aloud by the phone that can. */
export default function BigSteps(props: BigStepsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" block onClick={() => setOpen(true)}>
        Mode Besar: satu langkah satu layar
      </Button>
      {isOpen && <Walk {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Walk({ onClose, ...bill }: BigStepsProps & { onClose: () => void }) {
  const steps = stepsOf(bill);
  const [at, setAt] = useState(0);
  const voice = useVoice('id', true);
  const step = steps[at];
  const title = useRef<HTMLDivElement>(null);
  // Whoever reads by ear hears the new step from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it follows
  useEffect(() => title.current?.focus(), [at]);
  if (!step) return null;
  const go = (next: number) => {
    voice.stop();
    setAt(next);
  };
  const isLast = at === steps.length - 1;
  return (
    <Dialog open wide onClose={onClose} title={`Langkah ${at + 1} dari ${steps.length}`}>
      <div className={styles.step} ref={title} tabIndex={-1}>
        <h3 className={styles.title}>{step.title}</h3>
        {step.shown}
      </div>
      {voice.isThere && (
        <Button
          size="lg"
          block
          variant="secondary"
          onClick={() => (voice.isSpeaking ? voice.stop() : voice.say(step.said))}
        >
          {voice.isSpeaking ? 'Berhenti membaca' : 'Bacakan'}
        </Button>
      )}
      {voice.isThere === false && (
        <p className={styles.quiet}>HP ini tidak punya suara bahasa Indonesia untuk membacakan.</p>
      )}
      <div className={styles.ways}>
        <Button size="lg" block variant="secondary" onClick={() => (at === 0 ? onClose() : go(at - 1))}>
          {at === 0 ? 'Tutup' : 'Kembali'}
        </Button>
        <Button size="lg" block onClick={() => (isLast ? onClose() : go(at + 1))}>
          {isLast ? 'Tutup' : 'Lanjut'}
        </Button>
      </div>
    </Dialog>
  );
}
