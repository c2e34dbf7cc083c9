import { SCREENS } from '@rihlah/contract/paths';
import type { PaymentType } from '@rihlah/contract/payment';
import { createRoutesFromElements, type Location, Route, useRoutes } from 'react-router';
import {
  branchGuard,
  type Guard,
  GuestsOnly,
  guestGuard,
  loginGuard,
  RequireBranch,
  RequireLogin,
} from './guards.tsx';
import { FullScreenLayout } from './layouts/full-screen-layout.tsx';
import { GeneralLayout } from './layouts/general-layout.tsx';
import { HomeLayout } from './layouts/home-layout.tsx';
import { type LazyPage, PageOf } from './lazy-page.tsx';
import { pages } from './pages.ts';

/** What a navigation must know before it shows a route: where it leads instead, and whose code it waits for. */
export interface RouteHandle {
  guard?: Guard;
  page?: Pick<LazyPage, 'load' | 'current'>;
}

const handle = (value: RouteHandle) => value;

const page = (lazy: LazyPage) => ({
  element: <PageOf page={lazy} with={{}} />,
  handle: handle({ page: lazy }),
});

/** One page for the three kinds of payment, mounted anew for each. */
const payment = (kind: PaymentType) => ({
  element: <PageOf key={kind} page={pages.payment} with={{ kind }} />,
  handle: handle({ page: pages.payment as unknown as LazyPage }),
});

/** Every route of the app. */
export const ROUTES = createRoutesFromElements(
  <>
    <Route element={<HomeLayout />}>
      <Route path={SCREENS.home} {...page(pages.home)} />
    </Route>
    <Route element={<FullScreenLayout />}>
      <Route path={SCREENS.departureCities} {...page(pages.map)} />
    </Route>
    <Route path={SCREENS.preview} {...page(pages.preview)} />
    <Route element={<GeneralLayout />}>
      <Route element={<RequireBranch />} handle={handle({ guard: branchGuard })}>
        <Route path={SCREENS.packages} {...page(pages.packageList)} />
        <Route path={SCREENS.package} {...page(pages.packageDetail)} />
      </Route>
      <Route element={<GuestsOnly />} handle={handle({ guard: guestGuard })}>
        <Route path={SCREENS.login} {...page(pages.login)} />
        <Route path={SCREENS.register} {...page(pages.register)} />
        <Route path={SCREENS.forgotPassword} {...page(pages.forgotPassword)} />
        <Route path={SCREENS.newPassword} {...page(pages.newPassword)} />
      </Route>
      <Route element={<RequireLogin />} handle={handle({ guard: loginGuard })}>
        <Route path={SCREENS.order} {...page(pages.order)} />
        <Route path={SCREENS.logout} {...page(pages.logout)} />
        <Route path={`${SCREENS.account}/*`} {...page(pages.accountArea)} />
      </Route>
      <Route path={SCREENS.firstPayment} {...payment('01')} />
      <Route path={SCREENS.fullPayment} {...payment('02')} />
      <Route path={SCREENS.installment} {...payment('03')} />
      <Route path={SCREENS.hajiPlus} {...page(pages.hajiPlus)} />
      <Route path={SCREENS.paymentInstructions} {...page(pages.instructions)} />
      <Route path={SCREENS.privacyPolicy} {...page(pages.privacy)} />
      <Route path={SCREENS.passportReceipt} {...page(pages.passportReceipt)} />
      <Route path="*" {...page(pages.notFound)} />
    </Route>
  </>,
);

/** The screen of a location, which is the address's own once its code is there. */
export const AppRoutes = ({ location }: { location: Location }) => useRoutes(ROUTES, location);
