import { Route, Routes } from 'react-router';
import { GuestsOnly, RequireBranch, RequireLogin } from './guards.tsx';
import { FullScreenLayout } from './layouts/full-screen-layout.tsx';
import { GeneralLayout } from './layouts/general-layout.tsx';
import { HomeLayout } from './layouts/home-layout.tsx';
import { pages } from './pages.ts';

/** Every route of the app (spec 1, section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<HomeLayout />}>
        <Route index element={<pages.home.Page />} />
      </Route>
      <Route element={<FullScreenLayout />}>
        <Route path="asal-keberangkatan" element={<pages.map.Page />} />
      </Route>
      <Route element={<GeneralLayout />}>
        <Route element={<RequireBranch />}>
          <Route path="paket/umroh" element={<pages.packageList.Page />} />
          <Route path="paket/umroh/:uuid" element={<pages.packageDetail.Page />} />
        </Route>
        <Route element={<GuestsOnly />}>
          <Route path="auth/login" element={<pages.login.Page />} />
          <Route path="auth/register" element={<pages.register.Page />} />
          <Route path="auth/lupa-password" element={<pages.forgotPassword.Page />} />
          <Route path="reset-password/:id" element={<pages.newPassword.Page />} />
        </Route>
        <Route element={<RequireLogin />}>
          <Route path="auth/order" element={<pages.order.Page />} />
          <Route path="logout" element={<pages.logout.Page />} />
          <Route path="akun" element={<pages.profile.Page />} />
          <Route path="akun/*" element={<pages.accountSoon.Page />} />
        </Route>
        <Route path="payment/:uuid" element={<pages.firstPayment.Page />} />
        <Route path="full-payment/:uuid" element={<pages.settlement.Page />} />
        <Route path="installment/:uuid" element={<pages.installment.Page />} />
        <Route path="hajiplus" element={<pages.hajiPlus.Page />} />
        <Route path="lainnya/petunjuk-pembayaran/:paymentMethodName" element={<pages.instructions.Page />} />
        <Route path="privacy-policy" element={<pages.privacy.Page />} />
        <Route path="*" element={<pages.notFound.Page />} />
      </Route>
    </Routes>
  );
}
