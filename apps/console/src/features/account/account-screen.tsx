import type { endStaffSession, StaffSecurity } from '@rihlah/contract/staff/identity/security';
import { Button } from '@rihlah/ui/actions/button';
import { Switch } from '@rihlah/ui/form/choices/checkbox';
import { ThemeChoice } from '@rihlah/ui/form/choices/theme-choice';
import { formatListDate } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { letters } from '../../domain/keys/letters.ts';
import { density } from '../../domain/list/density.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { Waiting } from '../../domain/screen/waiting-screen.tsx';
import { grantsInWords } from '../../domain/staff/role-words.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import styles from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { securityQuery } from './queries.ts';
import { SecondFactors } from './second-factors.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Where one is signed in. */
function Sessions({ sessions }: Pick<StaffSecurity, 'sessions'>) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (uuid: string) =>
      callApi<typeof endStaffSession>('DELETE', '/api/staff/v1/me/sessions/:uuid', { params: { uuid } }),
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

/** How one likes to work on this device. */
const Habits = () => (
  <div className={styles.habits}>
    <ThemeChoice />
    <Switch
      label="Tombol satu huruf (J, K, G lalu huruf)"
      checked={letters.use() !== 'off'}
      onChange={({ target }) => letters.set(target.checked ? null : 'off')}
    />
    <Switch
      label="Baris longgar"
      checked={density.use() === 'longgar'}
      onChange={({ target }) => density.set(target.checked ? 'longgar' : null)}
    />
  </div>
);

/** One's own account: how one signs in, where one is signed in, how one works. */
export default function AccountScreen() {
  const { name, username, grants } = useStaff();
  const query = useQuery({ ...securityQuery(), meta: { ownErrors: true } });
  const { data } = query;
  return (
    <Screen title="Akun saya" actions={<SignOutButton />}>
      <div className={styles.columns}>
        <section className={styles.section}>
          <h2>{name}</h2>
          <p>
            {username} · {grantsInWords(grants)}
          </p>
          <Habits />
        </section>
        <Waiting query={query} what="data keamanan" />
        {data && <SecondFactors security={data} />}
        {data && <Sessions sessions={data.sessions} />}
        <ChangePassword />
      </div>
    </Screen>
  );
}
