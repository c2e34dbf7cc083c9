import type { EndStaffSession, StaffSecurity } from '@rihlah/contract/staff/identity/security';
import { Button } from '@rihlah/ui/actions/button';
import { formatListDate } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import styles from './account.module.css';
import { securityQuery } from './queries.ts';

/** Where one is signed in. */
export function Sessions({ sessions }: Pick<StaffSecurity, 'sessions'>) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (uuid: string) =>
      callApi<EndStaffSession>('DELETE', '/api/staff/v1/me/sessions/:uuid', { params: { uuid } }),
    onSuccess: () => {
      showSuccess('Sesi itu diakhiri');
      return queries.invalidateQueries(securityQuery());
    },
  });
  return (
    <section className={styles.section}>
      <h2>Sesi yang terbuka</h2>
      <ul className={styles.rows}>
        {sessions.map(({ uuid, device, address, startedAt, lastSeenAt, isThis }) => (
          <li key={uuid}>
            <span>
              <b>{device}</b> {address}
              <small>
                {isThis ? 'Perangkat ini, ' : `Terakhir ${formatListDate(lastSeenAt)}, `}masuk{' '}
                {formatListDate(startedAt)}
              </small>
            </span>
            {!isThis && (
              <Button
                variant="danger"
                busy={end.isPending && end.variables === uuid}
                onClick={() => end.mutate(uuid)}
              >
                Akhiri <span className="sr-only">sesi {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
