import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { goOnWithout, learnSession, wasSignedIn } from '../client/first-session.ts';
import { findPass } from '../client/offline-pass.ts';
import { useSessionState } from '../client/session.ts';
import styles from './blank.module.css';
import { CHECK_IN_PATH } from './paths.ts';

/** Before it is known who comes in; with a way to ask again where the server did not say. */
const Blank = ({ onRetry }: { onRetry?: () => void }) => (
  <main className={styles.blank}>
    {onRetry ? (
      <EmptyState
        level="h1"
        title="Loket belum dapat dibuka"
        action={<Button onClick={onRetry}>Coba lagi</Button>}
      >
        <p>Server tidak menjawab. Cek koneksi internet, lalu coba lagi.</p>
      </EmptyState>
    ) : (
      <p role="status" className="sr-only">
        Membuka Loket…
      </p>
    )}
  </main>
);

const signedIn = lazyCode(() => import('./signed-in.tsx'));
const sections = lazyCode(() => import('./sections.ts'));
const signIn = lazyCode(() => import('../features/sign-in/sign-in-screen.tsx'));
const setUp = lazyCode(() => import('../features/account/set-up-screen.tsx'));

/** The app and its screen at an address, while the server is asked whose session it is. */
async function fetchAhead(pathname: string): Promise<void> {
  const app = signedIn.load();
  const { SECTIONS } = await sections.load();
  const section = SECTIONS.find(({ path }) =>
    path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`),
  );
  await Promise.all([app, section?.screen.load()]);
}

/** Who comes in: the app for whoever is signed in, the sign-in in its place at the same address for everybody else. */
export function AuthGate() {
  const { session } = useSessionState();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // Said by the invitation that was just taken.
  const isNew = (state as { isNew?: true } | null)?.isNew === true;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (session !== undefined || hasFailed) return;
    const isCheckIn = pathname === CHECK_IN_PATH || pathname.startsWith(`${CHECK_IN_PATH}/`);
    if (isCheckIn && goOnWithout(findPass(jakartaDate(serverNow())))) return;
    // Code that has not come is asked for again in its turn.
    if (wasSignedIn.get()) fetchAhead(pathname).catch(() => {});
    learnSession().catch(() => setFailed(true));
  }, [session, hasFailed, pathname]);
  if (session === undefined) return <Blank onRetry={hasFailed ? () => setFailed(false) : undefined} />;
  if (session === null) return <LoadedPart part={signIn} with={{}} waiting={<Blank />} />;
  const isRequired = session.mustSetUpSecondFactor;
  if (isRequired || isNew) {
    const onDone = () => {
      void navigate(pathname, { replace: true });
      // What is answered from now on stands in the session.
      void learnSession();
    };
    return <LoadedPart part={setUp} with={{ isRequired, onDone }} waiting={<Blank />} />;
  }
  return <LoadedPart part={signedIn} with={{}} waiting={<Blank />} />;
}
