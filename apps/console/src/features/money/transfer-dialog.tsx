import { refundReviewMoney, transferRefund } from '@rihlah/contract/staff/money';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { DECIDED } from '../../domain/approvals/queries.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import styles from './money.module.css';

export interface TransferWish {
  account: string;
  why: string;
}

interface AskTransferDialogProps {
  title: string;
  /** What it is about, and what happens next. */
  support: string;
  /** Where the money goes, where that is known; else it is asked. */
  account: string | null;
  /** Below the owner's limit: one person agrees to it alone. */
  isOneEnough: boolean;
  /** Said once one person was enough. */
  done: string;
  /** Said while a second person is waited for, also where the owner lowered the limit in the meantime. */
  waiting: string;
  send: (wish: TransferWish, key: string) => Promise<{ state: 'done' | 'waiting' }>;
  onClose: () => void;
}

/**
 * Money that shall be sent: to which account, and why. A second person agrees first, unless it is less than the owner's
 * limit; it is transferred afterwards.
 */
export function AskTransferDialog({
  title,
  support,
  account,
  isOneEnough,
  onClose,
  ...props
}: AskTransferDialogProps) {
  const { done, waiting, send } = props;
  const form = useCodedForm<TransferWish>(() => refundReviewMoney.body, { account: account ?? '', why: '' });
  const { isSending, failure, start } = useSending<TransferWish, { state: 'done' | 'waiting' }>({
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
              Di bawah batas Pemilik: disetujui begitu Anda kirim, tanpa orang kedua. Tercatat di Jejak atas
              nama Anda.
            </Notice>
          )}
          {account === null && (
            <FormText<TransferWish>
              name="account"
              label="Rekening tujuan"
              hint="Bank, nomor, dan nama pemilik"
              autoComplete="off"
              maxLength={120}
            />
          )}
          <FormTextArea<TransferWish> name="why" label="Alasan" maxLength={300} />
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

interface Proof {
  reference: string;
}

interface ProofDialogProps {
  title: string;
  support: string;
  done: string;
  send: (proof: Proof, key: string) => Promise<unknown>;
  onClose: () => void;
}

/** Money that two people agreed to send, and that has been sent: under which reference. */
export function ProofDialog({ title, support, done, send, onClose }: ProofDialogProps) {
  const form = useCodedForm<Proof>(() => transferRefund.body, { reference: '' });
  const { isSending, failure, start } = useSending<Proof>({ send, done, refresh: DECIDED, onDone: onClose });
  return (
    <Dialog open wide onClose={onClose} title={title}>
      <Form form={form} locked={isSending} onSubmit={form.handleSubmit(start)}>
        <div className={styles.fields}>
          <p className={styles.quiet}>{support}</p>
          <FormText<Proof> name="reference" label="Nomor bukti transfer" autoComplete="off" maxLength={60} />
          <Failure>{failure}</Failure>
        </div>
        <DialogFoot onClose={onClose} submit="Sudah ditransfer" busy={isSending} />
      </Form>
    </Dialog>
  );
}
