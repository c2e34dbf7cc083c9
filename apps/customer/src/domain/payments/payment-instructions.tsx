import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Accordion } from '@rihlah/ui/layout/accordion';
import { NumberedSteps } from '@rihlah/ui/lists/numbered-steps';
import { groupAccountNumber } from '@rihlah/ui/text/format';
import { instructionsFor } from './bank-instructions.ts';
import styles from './payment-instructions.module.css';

interface PaymentInstructionsProps {
  /** Name of the payment method; anything but BRIVA is BNI. */
  bank: string;
  /** Of the bill at hand: plain digits, and rupiah. */
  number?: string;
  amount?: number;
  openFirst?: boolean;
}

/** A step with the bill's number and amount in it; without a bill it reads on without them. */
function fill(step: string, number?: string, amount?: number): string {
  return step
    .replace(' {va}', number ? ` ${groupAccountNumber(number)}` : '')
    .replace(' {amount}', amount ? ` ${formatRupiah(amount)}` : '')
    .replace('{VA}', number ?? '(nomor virtual account)')
    .replace('{AMOUNT}', amount ? String(amount) : '(jumlah)');
}

export default function PaymentInstructions({ bank, number, amount, openFirst }: PaymentInstructionsProps) {
  const { procedures, notes } = instructionsFor(bank);
  return (
    <>
      <Accordion
        openFirst={openFirst}
        items={procedures.map(({ title, steps }) => ({
          key: title,
          title,
          content: <NumberedSteps steps={steps.map((step) => fill(step, number, amount))} />,
        }))}
      />
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}
