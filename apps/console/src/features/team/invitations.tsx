import type { TeamInvitation, withdrawInvitation } from '@rihlah/contract/staff/identity/team';
import { Button } from '@rihlah/ui/actions/button';
import { formatDateTime } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { grantsInWords } from '../../domain/staff/role-words.ts';
import { teamQuery } from './queries.ts';
import styles from './team.module.css';

interface InvitationsProps {
  invitations: TeamInvitation[];
  mayChange: boolean;
}

/** Those who were invited and have not come yet. */
export function Invitations({ invitations, mayChange }: InvitationsProps) {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (uuid: string) =>
      callApi<typeof withdrawInvitation>('DELETE', '/api/staff/v1/team/invitations/:uuid', {
        params: { uuid },
      }),
    onSuccess: () => {
      showSuccess('Undangan ditarik kembali');
      return queries.invalidateQueries(teamQuery());
    },
  });
  if (invitations.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>Undangan yang belum dipakai</h2>
      <ul className={styles.invitations}>
        {invitations.map(({ uuid, name, grants, invitedBy, expiresAt }) => (
          <li key={uuid}>
            <span>
              <b>{name}</b> sebagai {grantsInWords(grants)}
              <small>
                Oleh {invitedBy ?? 'pengelola server'}, berlaku sampai {formatDateTime(expiresAt)}
              </small>
            </span>
            {mayChange && (
              <Button
                variant="danger"
                busy={withdraw.isPending && withdraw.variables === uuid}
                onClick={() => withdraw.mutate(uuid)}
              >
                Tarik kembali <span className="sr-only">undangan {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
