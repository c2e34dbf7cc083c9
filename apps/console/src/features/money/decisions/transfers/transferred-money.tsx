import type { Transfer } from '@rihlah/contract/staff/billing/transfers';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../../domain/staff/use-staff.ts';
import styles from '../booked-money.module.css';
import { transfersQuery } from '../queries.ts';
import { RecentPart } from '../recent-part.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';

const whomOf = ({ agent }: Transfer): string => agent ?? 'Pengembalian';

/** What was transferred to agents and back to payers, with the way to correct its reference. */
export function TransferredMoney() {
  const query = useQuery(transfersQuery());
  const mayRefund = useMay('money.decide');
  const mayPay = useMay('withdrawal.decide');
  const [opened, open] = useState<string>();
  const transfers = query.data?.transfers;
  const chosen = transfers?.find(({ uuid }) => uuid === opened);
  return (
    <>
      <RecentPart
        title="Sudah ditransfer"
        about="ke agen dan kembali ke pengirim, 30 hari terakhir"
        what="transfer"
        empty="Belum ada yang ditransfer."
        query={query}
        rows={transfers}
        getId={({ uuid }) => uuid}
        labelOf={(transfer) => `${whomOf(transfer)}, ${transfer.reference}`}
      >
        {(transfer) => {
          const { kind, amount, account, reference, by, at, corrected } = transfer;
          return (
            <>
              <b className="money">{plainRupiah(amount)}</b>
              <span className={styles.two}>
                <b>
                  {whomOf(transfer)}, {reference}
                </b>
                <small>
                  {account} · {by}, {formatListDate(at)}
                  {corrected && ` · referensi dibetulkan ${corrected.by}, ${formatListDate(corrected.at)}`}
                </small>
              </span>
              <span className={styles.act}>
                {(kind === 'refund' ? mayRefund : mayPay) && (
                  <Button
                    variant="quiet"
                    aria-label={`Perbaiki referensi ${whomOf(transfer)}, ${reference}`}
                    onClick={() => open(transfer.uuid)}
                  >
                    Perbaiki referensi…
                  </Button>
                )}
              </span>
            </>
          );
        }}
      </RecentPart>
      {chosen && <ReferenceDialog key={chosen.uuid} transfer={chosen} onClose={() => open(undefined)} />}
    </>
  );
}
