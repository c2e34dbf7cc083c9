import { refundReviewMoney, transferRefund } from '@rihlah/contract/staff/billing/money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import type { Consequence } from '@rihlah/ui/dialogs/weighty-dialog';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import type { ComponentProps, ReactNode } from 'react';
import cards from '../../../../domain/approvals/decision-cards.module.css';
import { DECIDED } from '../../../../domain/approvals/queries.ts';
import { DecisionDialog } from '../../../../domain/form/decision-dialog.tsx';
import { FormDialog } from '../../../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../../../domain/form/use-sent-form.ts';
import styles from '../money.module.css';

export interface TransferRequest {
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
  send: (approval: TransferRequest, key: string) => Promise<{ state: 'done' | 'waiting' }>;
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
  const sent = useSentForm<TransferRequest, { state: 'done' | 'waiting' }>({
    schema: refundReviewMoney.body,
    values: { account: account ?? '', why: '' },
    send,
    done: ({ state }) => (state === 'done' ? done : waiting),
    refresh: DECIDED,
    onDone: onClose,
    onConflict: 'leave',
  });
  return (
    <FormDialog
      title={title}
      sent={sent}
      className={styles.fields}
      submit={isOneEnough ? 'Putuskan sendiri' : 'Minta persetujuan'}
      onClose={onClose}
    >
      <p className={cards.quiet}>{support}</p>
      {isOneEnough && (
        <Notice tone="warning">
          Di bawah batas Pemilik: disetujui begitu Anda kirim, tanpa orang kedua. Tercatat di Jejak atas nama
          Anda.
        </Notice>
      )}
      {account === null && (
        <FormText<TransferRequest>
          name="account"
          label="Rekening tujuan"
          hint="Bank, nomor, dan nama pemilik"
          autoComplete="off"
          maxLength={120}
        />
      )}
      <FormTextArea<TransferRequest> name="why" label="Alasan" maxLength={300} />
    </FormDialog>
  );
}

interface Proof {
  reference: string;
}

interface ProofDialogProps {
  title: string;
  support: string;
  /** What is typed at the bank, where that is not said in the title. */
  whereto?: ReactNode;
  done: string;
  send: (proof: Proof, key: string) => Promise<unknown>;
  onClose: () => void;
}

/** Money that two people agreed to send, and that has been sent: under which reference. */
export function ProofDialog({ title, support, whereto, done, send, onClose }: ProofDialogProps) {
  const sent = useSentForm<Proof>({
    schema: transferRefund.body,
    values: { reference: '' },
    send,
    done,
    refresh: DECIDED,
    onDone: onClose,
    onConflict: 'leave',
  });
  return (
    <FormDialog
      title={title}
      sent={sent}
      className={styles.fields}
      submit="Sudah ditransfer"
      onClose={onClose}
    >
      <p className={cards.quiet}>{support}</p>
      {whereto}
      <FormText<Proof> name="reference" label="Nomor bukti transfer" autoComplete="off" maxLength={60} />
    </FormDialog>
  );
}

interface CallOffDialogProps {
  /** `penarikan Euis Komala` */
  what: string;
  amount: number;
  /** Where it does not go. */
  account: string;
  /** What becomes of the money. */
  then: string;
  /** Who hears of it. */
  told: string;
  isOneEnough: boolean;
  /** Whether somebody may have sent it already, as the server says it now. */
  effects?: ComponentProps<typeof DecisionDialog>['effects'];
  seen?: Consequence[];
  send: (why: string, key: string) => Promise<{ state: 'done' | 'waiting' }>;
  onClose: () => void;
}

/** What two people agreed to send, and that shall not be sent after all: the account was wrong, or the money is somebody else's. */
export function CallOffDialog({
  what,
  amount,
  account,
  then,
  told,
  isOneEnough,
  seen = [],
  ...rest
}: CallOffDialogProps) {
  return (
    <DecisionDialog
      title={`Batalkan ${what}?`}
      support={`Hanya bila uangnya belum ditransfer. ${isOneEnough ? 'Di bawah batas Pemilik: berlaku begitu Anda kirim, tanpa orang kedua.' : 'Orang kedua menyetujui dulu; sampai itu tidak ada yang mentransfernya.'}`}
      consequences={[
        {
          what: 'Tidak jadi ditransfer',
          detail: `Ke ${account}`,
          value: plainRupiah(amount),
          tone: 'danger',
        },
        ...seen,
        { what: then, value: plainRupiah(amount) },
        { what: 'Pemberitahuan', detail: told },
      ]}
      confirmLabel={isOneEnough ? `Batalkan ${what.split(' ')[0]}` : 'Minta persetujuan'}
      cancelLabel="Jangan batalkan"
      done={({ state }) =>
        state === 'done' ? `Dibatalkan: ${what}` : `Pembatalan ${what} menunggu orang kedua`
      }
      refresh={DECIDED}
      {...rest}
    />
  );
}
