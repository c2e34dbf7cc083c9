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
          <Route path="akun/inbox-saya" element={page(pages.inbox)} />
          <Route path="akun/inbox-saya/:uuid" element={page(pages.message)} />
          <Route path="akun/saldo" element={page(pages.balance)} />
          <Route path="akun/penarikan-saldo/tambah" element={page(pages.withdrawal)} />
          <Route path="akun/bank" element={page(pages.bankAccounts)} />
          <Route path="akun/transaksi" element={page(pages.transactions)} />
          <Route path="akun/syarat-pembuatan-passport" element={page(pages.passportGuide)} />
          <Route path="akun/suntik-meningitis" element={page(pages.meningitisGuide)} />
          <Route path="akun/manasik-haji" element={page(pages.manasik)} />
          <Route path="akun/faq" element={page(pages.faq)} />
          <Route path="akun" element={page(pages.accountHome)} />
          <Route path="akun/profile" element={page(pages.profile)} />
          <Route path="akun/ubah-password" element={page(pages.changePassword)} />
          <Route path="akun/order-saya" element={page(pages.orderList)} />
          <Route path="akun/order-saya/:uuid" element={page(pages.orderDetail)} />
          <Route path="akun/pilih-kamar" element={page(pages.room)} />
          <Route path="akun/pengumpulan-berkas" element={page(pages.pickup)} />
          <Route path="akun/visa-progresif" element={page(pages.progressiveVisa)} />
          <Route path="akun/visa-tiket-dll" element={page(pages.travelDocuments)} />
          <Route path="akun/upload-dokument-identitas" element={page(pages.identity)} />
          <Route path="akun/upload-dokument-passport" element={page(pages.passport)} />
          <Route path="akun/upload-dokument-meningitis" element={page(pages.yellowBook)} />
          <Route path="akun/document-covid" element={page(pages.covidList)} />
          <Route path="akun/upload-document-covid" element={page(pages.covidForm)} />
          <Route path="akun/tiket" element={page(pages.tripCard)} />
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
