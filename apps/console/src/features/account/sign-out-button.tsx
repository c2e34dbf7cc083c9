import type { SignOutStaff } from '@rihlah/contract/staff/session';
import { Button } from '@rihlah/ui/button';
import { IconLogout } from '@rihlah/ui/icons-more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '../../client/api.ts';
import { wasSignedIn } from '../../client/first-session.ts';
import { setSession } from '../../client/session.ts';

/** Ends the session, and takes everything that was seen out of this page. */
export function SignOutButton() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => callApi<SignOutStaff>('DELETE', '/api/staff/v1/session'),
    onSuccess: async () => {
      wasSignedIn.set(null);
      await navigate('/', { replace: true });
      setSession(null);
      queries.clear();
    },
  });
  return (
    <Button
      variant="secondary"
      icon={<IconLogout size={18} />}
      busy={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      Keluar
    </Button>
  );
}
