import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setSession } from '../../client/session.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { PasswordSignIn } from '../../features/sign-in/password-sign-in.tsx';

/** The session ended while somebody was at work: they sign in again where they are, and nothing that was typed is lost. */
export default function SignInAgain() {
  const { name, username, uuid } = useStaff();
  const queries = useQueryClient();
  const [turn, setTurn] = useState(0);
  return (
    // Escape closes it for the browser; it opens again, because behind it nothing would be answered.
    <Dialog key={turn} open onClose={() => setTurn(turn + 1)} title="Sesi Anda berakhir">
      <p>
        Masuk lagi sebagai <b>{name}</b> untuk melanjutkan. Isian di layar ini tetap ada; tekan tombolnya
        sekali lagi setelah masuk.
      </p>
      <PasswordSignIn
        username={username}
        onSignedIn={(session) => {
          // What is on the screen is another's.
          if (session.uuid !== uuid) return window.location.reload();
          setSession(session);
          void queries.invalidateQueries();
        }}
      />
      {/* What is on the screen, and what was typed there, is not for them: all of it is left. */}
      <Button variant="quiet" block onClick={() => window.location.reload()}>
        Bukan Anda? Masuk sebagai orang lain
      </Button>
    </Dialog>
  );
}
