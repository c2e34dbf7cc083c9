import type { signOutStaff } from '@rihlah/contract/staff/identity/session';
import { Button } from '@rihlah/ui/actions/button';
import { ConfirmDialog } from '@rihlah/ui/dialogs/dialog';
import { IconLogout } from '@rihlah/ui/icons/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../client/api.ts';
import { wasSignedIn } from '../../client/first-session.ts';
import { setSession } from '../../client/session.ts';
import { useUnsent } from '../../domain/check-in/unsent.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

/** Rosters leave the device with whoever had opened them; what they recorded stays until it was sent. */
async function forgetOnDevice(): Promise<void> {
  const { forgetRosters } = await import('../../client/check-in-store.ts');
  await forgetRosters(null);
}

/** Ends the session, and takes everything that was seen out of this page. */
export function SignOutButton() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const waiting = useUnsent(useStaff().uuid);
  const [isAsking, setAsking] = useState(false);
  const signOut = useMutation({
    mutationFn: () => callApi<typeof signOutStaff>('DELETE', '/api/staff/v1/session'),
    onSuccess: async () => {
      wasSignedIn.set(null);
      await forgetOnDevice().catch(() => {});
      await navigate('/', { replace: true });
      setSession(null);
      queries.clear();
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconLogout size={18} />}
        busy={signOut.isPending}
        onClick={() => (waiting > 0 ? setAsking(true) : signOut.mutate())}
      >
        Keluar
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${waiting} kehadiran belum terkirim`}
        confirmLabel="Tetap keluar"
        cancelLabel="Tunggu sampai terkirim"
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate()}
      >
        <p>
          Catatan itu tetap tersimpan di HP ini dan dikirim begitu Anda masuk lagi di HP ini. Orang lain yang
          masuk tidak dapat mengirimnya.
        </p>
      </ConfirmDialog>
    </>
  );
}
