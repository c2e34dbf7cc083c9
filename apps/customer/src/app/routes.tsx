import { loginFor, paths, SCREENS } from '@rihlah/contract/wire/paths';
import type { LazyCode } from '@rihlah/ui/page/lazy-code';
import { PageFallback } from '@rihlah/ui/page/page-fallback';
import { useState } from 'react';
import { type Location, Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { getSession, useSession } from '../client/session.ts';
import { getSelectedBranch, useSelectedBranch } from '../domain/cities/selected-branch.ts';
import { FullScreenLayout } from './layouts/full-screen-layout.tsx';
import { GeneralLayout } from './layouts/general-layout.tsx';
import { HomeLayout } from './layouts/home-layout.tsx';
import { type LazyPage, LoadedPage, type PageModule } from './lazy-page.tsx';
import { pages } from './pages.ts';

/** Where one is sent instead of an address; null when one may be there. */
type Guard = (wanted: Pick<Location, 'pathname' | 'search'>) => string | null;

/** Sends an anonymous visitor to login, which brings them back to where they wanted to go. */
const loginGuard: Guard = ({ pathname, search }) => {
  if (getSession().isLoggedIn) return null;
  return pathname === paths.logout ? paths.login : loginFor(pathname + search);
};

const guestGuard: Guard = () => (getSession().isLoggedIn ? paths.home : null);

/** The package screens need a departure city. */
const branchGuard: Guard = () => (getSelectedBranch() ? null : paths.departureCities);

/** While another page takes the place of one that is not for the visitor. */
function Elsewhere({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <PageFallback />
    </>
  );
}

function RequireLogin() {
  useSession();
  const instead = loginGuard(useLocation());
  return instead === null ? <Outlet /> : <Elsewhere to={instead} />;
}

/** Decided on arrival: a login on the screen itself goes where that screen says. */
function GuestsOnly() {
  const location = useLocation();
  const [instead] = useState(() => guestGuard(location));
  return instead === null ? <Outlet /> : <Elsewhere to={instead} />;
}

function RequireBranch() {
  useSelectedBranch();
  const instead = branchGuard(useLocation());
  return instead === null ? <Outlet /> : <Elsewhere to={instead} />;
}

/** What a navigation must know before it shows a route: where it leads instead, and whose code it waits for. */
export interface RouteHandle {
  guard?: Guard;
  page?: LazyCode<Omit<PageModule, 'Component'>>;
}

const handle = (value: RouteHandle) => value;

const page = (lazy: LazyPage) => ({
  element: <LoadedPage page={lazy} with={{}} />,
  handle: handle({ page: lazy }),
});

/** One page for several kinds of a thing, mounted anew for each. */
const ofKind = <Kind extends string>(lazy: LazyPage<{ kind: Kind }>, kind: Kind) => ({
  element: <LoadedPage key={kind} page={lazy} with={{ kind }} />,
  handle: handle({ page: lazy }),
});

export const ROUTES: RouteObject[] = [
  { element: <HomeLayout />, children: [{ path: SCREENS.home, ...page(pages.home) }] },
  { element: <FullScreenLayout />, children: [{ path: SCREENS.departureCities, ...page(pages.map) }] },
  { path: SCREENS.preview, ...page(pages.preview) },
  {
    element: <GeneralLayout />,
    children: [
      {
        element: <RequireBranch />,
        handle: handle({ guard: branchGuard }),
        children: [
          { path: SCREENS.packages, ...page(pages.packageList) },
          { path: SCREENS.package, ...page(pages.packageDetail) },
        ],
      },
      {
        element: <GuestsOnly />,
        handle: handle({ guard: guestGuard }),
        children: [
          { path: SCREENS.login, ...page(pages.login) },
          { path: SCREENS.register, ...page(pages.order) },
          { path: SCREENS.forgotPassword, ...ofKind(pages.recover, 'password') },
          { path: SCREENS.newPassword, ...page(pages.newPassword) },
        ],
      },
      {
        element: <RequireLogin />,
        handle: handle({ guard: loginGuard }),
        children: [
          { path: SCREENS.order, ...page(pages.order) },
          { path: SCREENS.logout, ...page(pages.logout) },
          { path: `${SCREENS.account}/*`, ...page(pages.accountArea) },
        ],
      },
      { path: SCREENS.firstPayment, ...ofKind(pages.payment, '01') },
      { path: SCREENS.fullPayment, ...ofKind(pages.payment, '02') },
      { path: SCREENS.installment, ...ofKind(pages.payment, '03') },
      { path: SCREENS.jointPayment, ...page(pages.jointPayment) },
      { path: SCREENS.findOrder, ...ofKind(pages.recover, 'order') },
      { path: SCREENS.agentLink, ...ofKind(pages.recover, 'agentLink') },
      { path: SCREENS.waitingPlace, ...ofKind(pages.recover, 'waiting') },
      { path: SCREENS.searchPackages, ...page(pages.search) },
      { path: SCREENS.hajiPlus, ...page(pages.hajiPlus) },
      { path: SCREENS.paymentInstructions, ...page(pages.instructions) },
      { path: SCREENS.privacyPolicy, ...page(pages.privacy) },
      { path: SCREENS.lentStep, ...ofKind(pages.recover, 'lentStep') },
      { path: SCREENS.passportReceipt, ...ofKind(pages.recover, 'passportReceipt') },
      { path: '*', ...page(pages.notFound) },
    ],
  },
];

/** The screen of a location, which is the address's own once its code is there. */
export const AppRoutes = ({ location }: { location: Location }) => useRoutes(ROUTES, location);
