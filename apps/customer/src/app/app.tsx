import { loadErrorWords } from '@rihlah/ui/feedback/error-state';
import { WaitingLine } from '@rihlah/ui/feedback/waiting-line';
import { useNavigationEffects } from '@rihlah/ui/hooks/use-navigation-effects';
import { InApp } from '@rihlah/ui/page/in-app';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createPath, type Location, useLocation } from 'react-router-dom';
import { appConfig } from '../client/config.ts';
import { useSession } from '../client/session.ts';
import { BrokenRoute, loadStateArt } from '../domain/art/state-art.tsx';
import { loadFrame } from './layouts/frame.tsx';
import { AppRoutes, ROUTES } from './routes.tsx';
import { useShownLocation } from './use-shown-location.ts';

const accountSync = lazyCode(async () => (await import('./later.ts')).later.accountSync());
/** Notifications and the words of errors come as soon as the page stands: without a connection it is too late to ask. */
const toasts = lazyCode(async () => {
  const [region] = await Promise.all([
    import('@rihlah/ui/feedback/toasts'),
    import('@rihlah/ui/feedback/reason-words'),
  ]);
  return region;
});

/** What a page may need when nothing can be loaded any more. */
const loadReserve = () => Promise.all([loadFrame(), loadStateArt(), loadErrorWords()]);

function useEndOfBooting(): void {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.booting;
  }, []);
}

/** A link that was followed while React drew in slices, before the router listened, is followed now. */
function useEarlyMove(): void {
  const path = createPath(useLocation());
  useEffect(() => {
    const { hash } = window.location;
    if (hash && hash !== `#${path}`) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [path]);
}

/** After the page was drawn and its own calls were made. */
const QUIET_MS = 2_500;

function usePreloading(pathname: string): void {
  useEffect(() => {
    const leave = new AbortController();
    const preload = async () => {
      const { preloadNext } = await import('./preload-next.ts');
      preloadNext(pathname, loadReserve, leave.signal);
    };
    const timer = setTimeout(() => void preload().catch(() => {}), QUIET_MS);
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [pathname]);
}

/** A picked order makes another page of it. */
const pageOf = ({ pathname, search }: Location): string =>
  `${pathname}?${new URLSearchParams(search).get('order') ?? ''}`;

function Screens({ drawn }: { drawn: Location | undefined }) {
  useEndOfBooting();
  useEarlyMove();
  const { shown, isWaiting } = useShownLocation(ROUTES, drawn);
  useNavigationEffects(shown, pageOf(shown));
  usePreloading(shown.pathname);
  const { isLoggedIn } = useSession();
  return (
    <>
      {isWaiting && <WaitingLine />}
      <AppRoutes location={shown} />
      {isLoggedIn && <LoadedPart part={accountSync} with={{}} />}
    </>
  );
}

const offlineNote = 'Yang sudah tampil tetap bisa dibaca.';

interface AppProps {
  queryClient: QueryClient;
  /** The browser's hash router, or a fixed location while the home page is rendered at build. */
  router: (children: ReactNode) => ReactNode;
  /** The location whose markup the server sent, where the app takes it over. */
  drawn?: Location | undefined;
}

export function App({ queryClient, router, drawn }: AppProps) {
  const { name } = appConfig.agency;
  return (
    <InApp value={{ name, errorArt: <BrokenRoute />, offlineNote, fieldsAreRequired: true }}>
      <QueryClientProvider client={queryClient}>
        {router(<Screens drawn={drawn} />)}
        <LoadedPart part={toasts} with={{}} />
      </QueryClientProvider>
    </InApp>
  );
}
