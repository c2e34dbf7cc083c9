import { InApp } from '@rihlah/ui/page/in-app';
import { lazyCode, PartOf } from '@rihlah/ui/page/lazy-code';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
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

export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <InApp value={ABOUT}>
    <QueryClientProvider client={queryClient}>
      {/* Not as transitions: a key right behind another would act on the row before it. */}
      <BrowserRouter basename="/staf" future={{ v7_startTransition: false, v7_relativeSplatPath: true }}>
        <Routes>
          <Route path={PUBLIC_PATHS.invitation} element={<PartOf part={invitation} with={{}} />} />
          <Route path="*" element={<AuthGate />} />
        </Routes>
      </BrowserRouter>
      <PartOf part={toasts} with={{}} />
    </QueryClientProvider>
  </InApp>
);
