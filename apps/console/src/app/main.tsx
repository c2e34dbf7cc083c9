import '@rihlah/ui/styles/tokens.css';
import '@rihlah/ui/styles/dense.css';
import '@rihlah/ui/styles/fonts.css';
import '@rihlah/ui/styles/base.css';
import '../styles/console.css';
import { applyTheme, THEME_KEY, type Theme } from '@rihlah/ui/dom/theme';
import { InApp } from '@rihlah/ui/page/in-app';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { showError } from '@rihlah/ui/toasts/notify';
import { watchConnection } from '@rihlah/web-client/load-code';
import { createQueryClient } from '@rihlah/web-client/query-client';
import { reloadAfterUpdate } from '@rihlah/web-client/reload-after-update';
import { readFresh } from '@rihlah/web-client/stored-value';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { AuthGate } from './auth-gate.tsx';
import { PUBLIC_PATHS } from './paths.ts';

const toasts = lazyCode(() => import('@rihlah/ui/feedback/toasts'));
const invitation = lazyCode(() => import('../features/invitation/invitation-screen.tsx'));

const ABOUT = {
  name: 'Loket',
  errorArt: null,
  offlineNote: 'Yang sudah tampil tetap bisa dibaca, dan isian formulir tetap ada.',
};

const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <InApp value={ABOUT}>
    <QueryClientProvider client={queryClient}>
      {/* Not as transitions: a key right behind another would act on the row before it. */}
      <BrowserRouter basename="/staf" future={{ v7_startTransition: false, v7_relativeSplatPath: true }}>
        <Routes>
          <Route path={PUBLIC_PATHS.invitation} element={<LoadedPart part={invitation} with={{}} />} />
          <Route path="*" element={<AuthGate />} />
        </Routes>
      </BrowserRouter>
      <LoadedPart part={toasts} with={{}} />
    </QueryClientProvider>
  </InApp>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page lacks its #root');
// Pictures of the customers' app, which the same server has: the build of this one does not know them.
root.style.setProperty('--microtext', 'url("/art/patterns/microtext.svg")');
root.style.setProperty('--rosette', 'url("/art/patterns/rosette-paper.svg")');
applyTheme(readFresh<Theme>(THEME_KEY));
watchConnection();
reloadAfterUpdate();
createRoot(root).render(<App queryClient={createQueryClient(showError)} />);
