import type { PaymentMethod } from '@rihlah/contract/billing/payment';
import { Button } from '@rihlah/ui/actions/button';
import { ConfirmDialog } from '@rihlah/ui/dialogs/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BANKS } from '../../../domain/payments/banks.ts';
import type { LiveAccount } from '../bill-view.ts';
import { methodsQuery } from '../methods-query.ts';
import styles from '../payment.module.css';

interface ChangeBankProps {
  account: LiveAccount;
  busy: boolean;
  onChange: (method: PaymentMethod) => void;
}

/** Another bank's number in place of this one, which then no longer counts. */
export default function ChangeBank({ account, busy, onChange }: ChangeBankProps) {
  const methods = useQuery({ ...methodsQuery(), meta: { ownErrors: true } });
  const [wanted, setWanted] = useState<PaymentMethod | null>(null);
  const others = methods.data?.filter((method) => method.name !== account.method.name) ?? [];
  const current = BANKS[account.method.name].name;
  const close = () => setWanted(null);
  return (
    <div className={styles.center}>
      {others.map((method) => (
        <Button key={method.uuid} variant="quiet" busy={busy} onClick={() => setWanted(method)}>
          Ganti ke {BANKS[method.name].name}
        </Button>
      ))}
      <ConfirmDialog
        open={wanted !== null}
        onClose={close}
        title={wanted ? `Ganti ke ${BANKS[wanted.name].name}?` : ''}
        confirmLabel={wanted ? `Ya, ganti ke ${BANKS[wanted.name].name}` : ''}
        cancelLabel={`Tetap ${current}`}
        onConfirm={() => {
          if (wanted) onChange(wanted);
          close();
        }}
      >
        <p>
          Nomor {current} yang sekarang dibatalkan. Kalau Anda sudah mentransfer ke nomor itu, tunggu saja
          sampai halaman ini berubah.
        </p>
      </ConfirmDialog>
    </div>
  );
}
