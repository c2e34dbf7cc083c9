import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../domain/screen/screen.tsx';
import { grantsInWords } from '../../domain/staff/role-words.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import styles from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { Habits } from './habits.tsx';
import { securityQuery } from './queries.ts';
import { SecondFactors } from './second-factors.tsx';
import { Sessions } from './sessions.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** One's own account: how one signs in, where one is signed in, how one works. */
export default function AccountScreen() {
  const { name, username, grants } = useStaff();
  const { data, error, refetch } = useQuery({ ...securityQuery(), meta: { ownErrors: true } });
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
        {error && (
          <ErrorState title="Data keamanan tidak dapat dimuat" error={error} onRetry={() => refetch()} />
        )}
        {data && <SecondFactors security={data} />}
        {data && <Sessions sessions={data.sessions} />}
        <ChangePassword />
      </div>
    </Screen>
  );
}
