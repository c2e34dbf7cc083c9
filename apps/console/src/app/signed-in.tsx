import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { useNavigationEffects } from '@rihlah/ui/hooks/use-navigation-effects';
import { IconLock } from '@rihlah/ui/icons/account';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { useOffline } from '@rihlah/web-client/offline';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { appConfig } from '../client/config.ts';
import { Screen } from '../domain/screen/screen.tsx';
import { grantsInWords } from '../domain/staff/role-words.ts';
import { useStaff } from '../domain/staff/use-staff.ts';
import { Frame } from './frame/frame.tsx';
import { LED_PATH } from './paths.ts';
import { ACCOUNT_PATH, SECTIONS, type Section } from './sections.ts';
import { useLive } from './use-live.ts';
import { useSections } from './use-sections.ts';

/** The frame of a screen whose code is on its way, or comes as soon as there is a connection again. */
function ScreenWaiting({ title }: { title: string }) {
  const isOffline = useOffline();
  return (
    <Screen title={title}>
      {isOffline ? (
        <EmptyState title={`${title} belum tersimpan di perangkat ini`}>
          <p>Layar ini terbuka sendiri begitu tersambung lagi.</p>
        </EmptyState>
      ) : (
        <p role="status" className="sr-only">
          Memuat {title}…
        </p>
      )}
    </Screen>
  );
}

/** Where somebody begins: Hari ini, and a leader with whom they lead. */
const homeOf = (mine: Section[]): Section | undefined =>
  mine.find(({ path }) => path === '/') ?? mine.find(({ path }) => path === LED_PATH) ?? mine[0];

function BackHome() {
  const home = homeOf(useSections());
  return (
    <ButtonLink variant="secondary" to={home?.path ?? ACCOUNT_PATH}>
      Kembali ke {home?.title ?? 'Akun saya'}
    </ButtonLink>
  );
}

const NotFound = () => (
  <Screen title="Tidak ditemukan">
    <EmptyState title="Halaman ini tidak ada" action={<BackHome />}>
      <p>Alamatnya mungkin salah ketik, atau isinya milik cabang lain.</p>
    </EmptyState>
  </Screen>
);

/** The beginning of others leads to one's own. */
function Elsewhere({ section }: { section: Section }) {
  const home = homeOf(useSections());
  return section.path === '/' && home ? (
    <Navigate to={home.path} replace />
  ) : (
    <NotAllowed section={section} />
  );
}

/** A part that belongs to others: whose it is, and who one is. */
function NotAllowed({ section: { title, owner } }: { section: Section }) {
  const { grants } = useStaff();
  return (
    <Screen title={title}>
      <EmptyState art={<IconLock size={32} />} title={`Bagian ini milik ${owner}`} action={<BackHome />}>
        <p>
          Peran Anda {grantsInWords(grants)}. Bila Anda memerlukannya untuk bekerja, mintalah kepada Pemilik.
        </p>
      </EmptyState>
    </Screen>
  );
}

const samples = lazyCode(() => import('../features/samples/samples-screen.tsx'));
const account = lazyCode(() => import('../features/account/account-screen.tsx'));

const Screens = ({ section }: { section: Section }) => (
  <LoadedPart part={section.screen} with={{}} waiting={<ScreenWaiting title={section.title} />} />
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
            element={mine.includes(section) ? <Screens section={section} /> : <Elsewhere section={section} />}
          />
        ))}
        <Route
          path={ACCOUNT_PATH}
          element={<LoadedPart part={account} with={{}} waiting={<ScreenWaiting title="Akun saya" />} />}
        />
        {appConfig.demo && (
          <Route
            path="/contoh"
            element={<LoadedPart part={samples} with={{}} waiting={<ScreenWaiting title="Contoh" />} />}
          />
        )}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Frame>
  );
}
