import type { PaymentType } from '@rihlah/contract/payment';
import { Route, Routes } from 'react-router';
import { GuestsOnly, RequireBranch, RequireLogin } from './guards.tsx';
import { FullScreenLayout } from './layouts/full-screen-layout.tsx';
import { GeneralLayout } from './layouts/general-layout.tsx';
import { HomeLayout } from './layouts/home-layout.tsx';
import { type LazyPage, PageOf } from './lazy-page.tsx';
import { pages } from './pages.ts';

const page = (lazy: LazyPage) => <PageOf page={lazy} with={{}} />;

/** One page for the three kinds of payment, mounted anew for each. */
const payment = (kind: PaymentType) => <PageOf key={kind} page={pages.payment} with={{ kind }} />;

/** Every route of the app (spec 1, section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<HomeLayout />}>
        <Route index element={page(pages.home)} />
      </Route>
      <Route element={<FullScreenLayout />}>
        <Route path="asal-keberangkatan" element={page(pages.map)} />
      </Route>
      <Route element={<GeneralLayout />}>
        <Route element={<RequireBranch />}>
          <Route path="paket/umroh" element={page(pages.packageList)} />
          <Route path="paket/umroh/:uuid" element={page(pages.packageDetail)} />
        </Route>
        <Route element={<GuestsOnly />}>
          <Route path="auth/login" element={page(pages.login)} />
          <Route path="auth/register" element={page(pages.register)} />
          <Route path="auth/lupa-password" element={page(pages.forgotPassword)} />
          <Route path="reset-password/:id" element={page(pages.newPassword)} />
        </Route>
        <Route element={<RequireLogin />}>
          <Route path="auth/order" element={page(pages.order)} />
          <Route path="logout" element={page(pages.logout)} />
          <Route path="akun/*" element={page(pages.accountArea)} />
        </Route>
        <Route path="payment/:uuid" element={payment('01')} />
        <Route path="full-payment/:uuid" element={payment('02')} />
        <Route path="installment/:uuid" element={payment('03')} />
        <Route path="hajiplus" element={page(pages.hajiPlus)} />
        <Route path="lainnya/petunjuk-pembayaran/:paymentMethodName" element={page(pages.instructions)} />
        <Route path="privacy-policy" element={page(pages.privacy)} />
        <Route path="*" element={page(pages.notFound)} />
      </Route>
    </Routes>
  );
}
