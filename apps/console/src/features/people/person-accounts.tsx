import type { StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import { Button } from '@rihlah/ui/actions/button';
import { formatListDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { useMay } from '../../domain/staff/use-staff.ts';
import { BankAccountDialog, type PersonAccount } from './bank-account-dialog.tsx';
import styles from './people.module.css';

/** What is known of an account beside its number. */
function stateOf({ isActive, usableFrom }: PersonAccount): string {
  if (!isActive) return 'tidak dipakai';
  if (usableFrom && Date.parse(usableFrom) > serverNow().getTime())
    return `dapat ditarik mulai ${formatListDate(usableFrom).slice(0, -3)}`;
  return 'dipakai';
}

/** Where money of somebody goes, of the numbers their ends; another account waits for a second person. */
export function PersonAccounts({ person }: { person: StaffPersonDetail }) {
  const mayChange = useMay('person.account');
  const [changing, change] = useState<{ old: PersonAccount | null } | null>(null);
  const { accounts } = person;
  if (accounts === null || person.verifiedAt === null || (accounts.length === 0 && !person.isAgent))
    return null;
  const isWaiting = person.approvals.some(({ kind }) => kind === 'person.bank-account');
  const canChange = mayChange && !isWaiting;
  return (
    <section className={styles.part} aria-labelledby="rekening">
      <h3 id="rekening">Rekening penarikan</h3>
      {accounts.length === 0 && <p className={styles.quiet}>Belum ada rekening.</p>}
      <ul className={styles.orders}>
        {accounts.map((account) => (
          <li key={account.uuid}>
            <span className={styles.whole}>
              <b>
                {account.bankName} ••••&nbsp;{account.accountNumberEnd}
              </b>
            </span>
            <span className={styles.grow}>
              atas nama {account.accountName}
              <small>{stateOf(account)}</small>
            </span>
            {canChange && account.isActive && (
              <Button
                variant="secondary"
                aria-label={`Ganti rekening ${account.bankName} •••• ${account.accountNumberEnd}`}
                onClick={() => change({ old: account })}
              >
                Ganti…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canChange && (
        <Button variant="quiet" onClick={() => change({ old: null })}>
          Tambah rekening…
        </Button>
      )}
      {changing && <BankAccountDialog person={person} old={changing.old} onClose={() => change(null)} />}
    </section>
  );
}
