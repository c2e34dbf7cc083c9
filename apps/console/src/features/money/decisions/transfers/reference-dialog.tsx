import type {
  CorrectRefundReference,
  CorrectWithdrawalReference,
  ReferenceCorrection,
  Transfer,
} from '@rihlah/contract/staff/billing/transfers';
import { correctRefundReference } from '@rihlah/contract/staff/billing/transfers';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../client/api.ts';
import cards from '../../../../domain/approvals/decision-cards.module.css';
import { DECIDED } from '../../../../domain/approvals/queries.ts';
import { compareVersions } from '../../../../domain/content/conflict.tsx';
import { useVersionedForm, type Versioned } from '../../../../domain/content/use-versioned-form.ts';
import { VersionedDialog } from '../../../../domain/content/versioned-dialog.tsx';
import styles from '../money.module.css';
import { transfersQuery } from '../queries.ts';

type Values = Pick<ReferenceCorrection, 'reference' | 'why'>;

const FORM = correctRefundReference.body.pick({ reference: true, why: true });
const LABELS = { reference: 'Nomor bukti transfer' } as const;

const send = ({ kind, uuid }: Transfer, body: ReferenceCorrection) =>
  kind === 'refund'
    ? callApi<CorrectRefundReference>('POST', '/api/staff/v1/money/review/:uuid/refund/reference', {
        params: { uuid },
        body,
      })
    : callApi<CorrectWithdrawalReference>('POST', '/api/staff/v1/withdrawals/:uuid/reference', {
        params: { uuid },
        body,
      });

interface ReferenceDialogProps {
  /** As the list shows it now. */
  transfer: Transfer;
  onClose: () => void;
}

/** Corrects the reference under which money was sent; nothing else of a transfer can change. */
export function ReferenceDialog({ transfer, onClose }: ReferenceDialogProps) {
  const queries = useQueryClient();
  const { reference, corrected, amount, account } = transfer;
  const state = useVersionedForm<Values, Versioned<Values>>({
    saved: { reference, why: '' },
    version: reference,
    check: (values) => FORM.safeParse(values).error?.issues ?? [],
    send: async (values, former) => {
      const now = await send(transfer, { ...values, former });
      showSuccess('Nomor referensi dibetulkan');
      return { version: now.reference, values };
    },
    onSaved: () => {
      onClose();
      void Promise.all(DECIDED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    refresh: () => queries.refetchQueries(transfersQuery()),
  });
  return (
    <VersionedDialog
      isNarrow
      title="Perbaiki nomor referensi"
      state={state}
      changed={corrected}
      differences={compareVersions(LABELS, state.form.getValues(), { reference })}
      className={styles.fields}
      submit="Simpan"
      onClose={onClose}
    >
      <p className={cards.quiet}>
        {plainRupiah(amount)} ke {account}. Jurnal memakai nomor yang baru. Siapa pun yang pernah menerima
        kabar nomor lama dikabari lagi; uangnya tidak berubah.
      </p>
      <FormText<Values> name="reference" label={LABELS.reference} autoComplete="off" maxLength={60} />
      <FormTextArea<Values> name="why" label="Alasan" maxLength={300} />
    </VersionedDialog>
  );
}
