import { useNavigationEffects } from '@rihlah/ui/hooks/use-navigation-effects';
import { lazyCode, PartOf } from '@rihlah/ui/page/lazy-code';
import { Route, Routes, useLocation } from 'react-router-dom';
import { appConfig } from '../client/config.ts';
import { Frame } from './frame/frame.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { NotFound } from './not-found.tsx';
import { ScreenWaiting } from './screen-waiting.tsx';
import { ACCOUNT_PATH, SECTIONS, type Section } from './sections.ts';
import { useLive } from './use-live.ts';
import { useSections } from './use-sections.ts';

const samples = lazyCode(() => import('../features/samples/samples-screen.tsx'));
const account = lazyCode(() => import('../features/account/account-screen.tsx'));

const Screens = ({ section }: { section: Section }) => (
  <PartOf part={section.screen} with={{}} waiting={<ScreenWaiting title={section.title} />} />
);

/** Loket for whoever is signed in. */
export default function SignedIn() {
  const location = useLocation();
  useNavigationEffects(location, location.pathname);
  useLive();
  const mine = useSections();
  return (
    <Frame>
      <Routes>
        {SECTIONS.map((section) => (
          <Route
            key={section.path}
            path={section.path === '/' ? '/' : `${section.path}/*`}
            element={
              mine.includes(section) ? <Screens section={section} /> : <NotAllowed section={section} />
            }
          />
        ))}
        <Route
          path={ACCOUNT_PATH}
          element={<PartOf part={account} with={{}} waiting={<ScreenWaiting title="Akun saya" />} />}
        />
        {appConfig.demo && (
          <Route
            path="/contoh"
            element={<PartOf part={samples} with={{}} waiting={<ScreenWaiting title="Contoh" />} />}
          />
        )}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Frame>
  );
}
