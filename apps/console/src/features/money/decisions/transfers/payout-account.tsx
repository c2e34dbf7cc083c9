import type { ShowPayoutAccount } from '@rihlah/contract/staff/billing/money';
import { Button } from '@rihlah/ui/actions/button';
import { copyText } from '@rihlah/ui/dom/copy-text';
import { IconCopy } from '@rihlah/ui/icons/console';
import { groupAccountNumber } from '@rihlah/ui/text/format';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { useState } from 'react';
import { callApi } from '../../../../client/api.ts';
import cards from '../../../../domain/approvals/decision-cards.module.css';
import { Failure } from '../../../../domain/form/failure.tsx';
import { useSending } from '../../../../domain/form/use-sending.ts';
import styles from '../money.module.css';

async function copy(number: string): Promise<void> {
  if (await copyText(number)) showSuccess('Nomor rekening disalin');
  else showErrorText('Peramban ini tidak mengizinkan salinan. Pilih nomornya lalu salin sendiri.');
}

/** The account that a withdrawal goes to, whole once it is asked for. It is forgotten with the dialog. */
export function PayoutAccount({ withdrawalUuid }: { withdrawalUuid: string }) {
  const [account, setAccount] = useState<ShowPayoutAccount['response']>();
  const { isSending, failure, start } = useSending<null, ShowPayoutAccount['response']>({
    send: () =>
      callApi<ShowPayoutAccount>('POST', '/api/staff/v1/withdrawals/:uuid/account', {
        params: { uuid: withdrawalUuid },
      }),
    refresh: ['withdrawals'],
    onConflict: 'stay',
    onDone: setAccount,
  });
  if (!account)
    return (
      <div className={styles.payout}>
        <p className={cards.quiet}>Siapa yang melihat nomornya, dan kapan, tersimpan di Jejak.</p>
        <Failure>{failure}</Failure>
        <Button variant="secondary" busy={isSending} onClick={() => void start(null)}>
          Lihat nomor rekening
        </Button>
      </div>
    );
  return (
    <div className={styles.payout} role="status">
      <p>
        {account.bankName}, atas nama <b>{account.accountName}</b>
      </p>
      <p className={styles.number}>{groupAccountNumber(account.accountNumber)}</p>
      <Button
        variant="secondary"
        icon={<IconCopy size={18} />}
        onClick={() => void copy(account.accountNumber)}
      >
        Salin nomor
      </Button>
    </div>
  );
}
