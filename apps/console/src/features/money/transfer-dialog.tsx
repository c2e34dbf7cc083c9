import { refundReviewMoney } from '@rihlah/contract/staff/money';
import { Dialog } from '@rihlah/ui/dialog';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { useCodedForm } from '@rihlah/ui/form/use-coded-form';
import { Notice } from '@rihlah/ui/notice';
import { DECIDED } from '../../domain/approvals/queries.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import styles from './money.module.css';

export interface Transfer {
  account: string;
  reference: string;
  why: string;
}

interface TransferDialogProps {
  title: string;
  /** What it is about, and what happens next. */
  support: string;
  /** Where the money went, where that is known; else it is asked. */
  account: string | null;
  /** Below the owner's limit: it takes effect at once, without a second person. */
  isOneEnough: boolean;
  /** Said once one person was enough. */
  done: string;
  /** Said while a second person is waited for, also where the owner lowered the limit in the meantime. */
  waiting: string;
  send: (transfer: Transfer, key: string) => Promise<{ state: 'done' | 'waiting' }>;
  onClose: () => void;
}

/**
 * Money that was sent: to which account, by which transfer, and why. A second person decides whether it counts, unless it
 * is less than the owner's limit.
 */
export function TransferDialog({
  title,
  support,
  account,
  isOneEnough,
  onClose,
  ...props
}: TransferDialogProps) {
  const { done, waiting, send } = props;
  const form = useCodedForm<Transfer>(() => refundReviewMoney.body, {
    account: account ?? '',
    reference: '',
    why: '',
  });
  const { isSending, failure, start } = useSending<Transfer, { state: 'done' | 'waiting' }>({
    send,
    done: ({ state }) => (state === 'done' ? done : waiting),
    refresh: DECIDED,
    onDone: onClose,
  });
  return (
    <Dialog open wide onClose={onClose} title={title}>
      <Form form={form} locked={isSending} onSubmit={form.handleSubmit(start)}>
        <div className={styles.fields}>
          <p className={styles.quiet}>{support}</p>
          {isOneEnough && (
            <Notice tone="warning">
              Di bawah batas Pemilik: berlaku begitu Anda kirim, tanpa orang kedua. Tercatat di Jejak atas
              nama Anda.
            </Notice>
          )}
          {account === null && (
            <FormText<Transfer>
              name="account"
              label="Rekening tujuan"
              hint="Bank, nomor, dan nama pemilik"
              autoComplete="off"
              maxLength={120}
            />
          )}
          <FormText<Transfer>
            name="reference"
            label="Nomor bukti transfer"
            autoComplete="off"
            maxLength={60}
          />
          <FormTextArea<Transfer> name="why" label="Alasan" maxLength={300} />
          <Failure>{failure}</Failure>
        </div>
        <DialogFoot
          onClose={onClose}
          submit={isOneEnough ? 'Putuskan sendiri' : 'Minta persetujuan'}
          busy={isSending}
        />
      </Form>
    </Dialog>
  );
}
