import { refundReviewMoney } from '@rihlah/contract/staff/money';
import { Button } from '@rihlah/ui/button';
import { Dialog } from '@rihlah/ui/dialog';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { useCodedForm } from '@rihlah/ui/form/use-coded-form';
import { KeyCap } from '@rihlah/ui/key-cap';
import { Perforation } from '@rihlah/ui/perforation';
import { DECIDED } from '../../domain/approvals/queries.ts';
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
  done: string;
  send: (transfer: Transfer, key: string) => Promise<unknown>;
  onClose: () => void;
}

/** Money that was sent: to which account, by which transfer, and why. A second person decides whether it counts. */
export function TransferDialog({ title, support, account, done, send, onClose }: TransferDialogProps) {
  const form = useCodedForm<Transfer>(refundReviewMoney.body, {
    account: account ?? '',
    reference: '',
    why: '',
  });
  const { isSending, failure, start } = useSending<Transfer>({
    send,
    done,
    refresh: DECIDED,
    onDone: onClose,
  });
  return (
    <Dialog open wide onClose={onClose} title={title}>
      <Form form={form} locked={isSending} onSubmit={form.handleSubmit(start)}>
        <div className={styles.fields}>
          <p className={styles.quiet}>{support}</p>
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
        <Perforation />
        <div className={styles.dialogFoot}>
          <Button variant="secondary" onClick={onClose}>
            Batal <KeyCap>Esc</KeyCap>
          </Button>
          <Button type="submit" busy={isSending}>
            Minta persetujuan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
