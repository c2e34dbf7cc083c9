import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useSession } from '../lib/session.ts';
import { Toasts } from '../ui/toasts.tsx';
import { AppRoutes } from './routes.tsx';
import { useNavigationEffects } from './use-navigation-effects.ts';

const AccountSync = lazy(() => import('./account-sync.tsx'));

/** The skeleton of the first paint gives way to the app. */
function useEndOfBooting(): void {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.booting;
  }, []);
}

function Screens() {
  useEndOfBooting();
  useNavigationEffects();
  const { isLoggedIn } = useSession();
  return (
    <>
      <AppRoutes />
      {isLoggedIn && (
        <Suspense>
          <AccountSync />
        </Suspense>
      )}
    </>
  );
}

interface AppProps {
  queryClient: QueryClient;
  /** The browser's hash router, or a fixed location while the home page is rendered at build. */
  router: (children: ReactNode) => ReactNode;
}

export function App({ queryClient, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {router(<Screens />)}
      <Toasts />
    </QueryClientProvider>
  );
}
