import type { removePasskey, StaffSecurity } from '@rihlah/contract/staff/identity/security';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import styles from './account.module.css';
import { PasskeyAdd } from './passkey-add.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import { securityQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetUp } from './totp-set-up.tsx';

/** What is open over the list. */
type Open = 'set-up' | 'remove-app' | 'new-codes' | { codes: string[] } | null;

const TITLES = { 'set-up': 'Pasang aplikasi autentikator', codes: 'Kode cadangan' };

/** Passkeys, the authenticator app, and what is left of the recovery codes. */
export function SecondFactors({ security }: { security: StaffSecurity }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const refresh = () => queries.invalidateQueries(securityQuery());
  const onAdded = (codes: string[] | null) => {
    setOpen(codes && { codes });
    void refresh();
  };
  const forget = useMutation({
    mutationFn: (uuid: string) =>
      callApi<typeof removePasskey>('DELETE', '/api/staff/v1/me/passkeys/:uuid', { params: { uuid } }),
    onSuccess: () => {
      showSuccess('Passkey dihapus');
      return refresh();
    },
  });
  const { isTotpOn, passkeys, recoveryCodesLeft, mustKeepSecondFactor } = security;
  return (
    <section className={styles.section}>
      <h2>Kunci kedua</h2>
      {mustKeepSecondFactor && <p>Peran Anda selalu memerlukan sedikitnya satu kunci kedua.</p>}
      <ul className={styles.rows}>
        {passkeys.map(({ uuid, name, createdAt, usedAt }) => (
          <li key={uuid}>
            <span>
              <b>Passkey</b> {name}
              <small>
                Dibuat {formatInstantDate(createdAt)}
                {usedAt && `, terakhir dipakai ${formatInstantDate(usedAt)}`}
              </small>
            </span>
            <Button
              variant="danger"
              busy={forget.isPending && forget.variables === uuid}
              onClick={() => forget.mutate(uuid)}
            >
              Hapus <span className="sr-only">passkey {name}</span>
            </Button>
          </li>
        ))}
        <li>
          <span>
            <b>Aplikasi autentikator</b>
            <small>{isTotpOn ? 'Terpasang' : 'Belum terpasang'}</small>
          </span>
          {isTotpOn ? (
            <Button variant="danger" onClick={() => setOpen('remove-app')}>
              Lepas
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setOpen('set-up')}>
              Pasang
            </Button>
          )}
        </li>
        {(isTotpOn || passkeys.length > 0) && (
          <li>
            <span>
              <b>Kode cadangan</b>
              <small>{recoveryCodesLeft} belum dipakai</small>
            </span>
            <Button variant="secondary" onClick={() => setOpen('new-codes')}>
              Buat baru
            </Button>
          </li>
        )}
      </ul>
      <div>
        <PasskeyAdd onDone={onAdded} />
      </div>
      {(open === 'set-up' || (open !== null && typeof open === 'object')) && (
        <Dialog
          open
          onClose={() => setOpen(null)}
          title={typeof open === 'object' ? TITLES.codes : TITLES['set-up']}
        >
          {typeof open === 'object' ? (
            <RecoveryCodes codes={open.codes} onDone={() => setOpen(null)} />
          ) : (
            <TotpSetUp onDone={onAdded} />
          )}
        </Dialog>
      )}
      {(open === 'remove-app' || open === 'new-codes') && (
        <ProveDialog
          what={open}
          isTotpOn={isTotpOn}
          onClose={() => setOpen(null)}
          onDone={(codes) => onAdded(codes)}
        />
      )}
    </section>
  );
}
