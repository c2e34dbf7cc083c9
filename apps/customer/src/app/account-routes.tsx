import { Route, Routes } from 'react-router';
import { accountPages } from './account-pages.ts';
import { type LazyPage, PageOf } from './lazy-page.tsx';

const page = (lazy: LazyPage) => <PageOf page={lazy} with={{}} />;

/** The routes below /akun (spec 2, section 2), apart from the others, so that public pages do not carry them. */
export function Component() {
  return (
    <Routes>
      <Route index element={page(accountPages.accountHome)} />
      <Route path="inbox-saya" element={page(accountPages.inbox)} />
      <Route path="inbox-saya/:uuid" element={page(accountPages.message)} />
      <Route path="saldo" element={page(accountPages.balance)} />
      <Route path="penarikan-saldo/tambah" element={page(accountPages.withdrawal)} />
      <Route path="bank" element={page(accountPages.bankAccounts)} />
      <Route path="transaksi" element={page(accountPages.transactions)} />
      <Route path="syarat-pembuatan-passport" element={page(accountPages.passportGuide)} />
      <Route path="suntik-meningitis" element={page(accountPages.meningitisGuide)} />
      <Route path="manasik-haji" element={page(accountPages.manasik)} />
      <Route path="faq" element={page(accountPages.faq)} />
      <Route path="profile" element={page(accountPages.profile)} />
      <Route path="ubah-password" element={page(accountPages.changePassword)} />
      <Route path="order-saya" element={page(accountPages.orderList)} />
      <Route path="order-saya/:uuid" element={page(accountPages.orderDetail)} />
      <Route path="pilih-kamar" element={page(accountPages.room)} />
      <Route path="pengumpulan-berkas" element={page(accountPages.pickup)} />
      <Route path="visa-progresif" element={page(accountPages.progressiveVisa)} />
      <Route path="visa-tiket-dll" element={page(accountPages.travelDocuments)} />
      <Route path="upload-dokument-identitas" element={page(accountPages.identity)} />
      <Route path="upload-dokument-passport" element={page(accountPages.passport)} />
      <Route path="upload-dokument-meningitis" element={page(accountPages.yellowBook)} />
      <Route path="document-covid" element={page(accountPages.covidList)} />
      <Route path="upload-document-covid" element={page(accountPages.covidForm)} />
      <Route path="tiket" element={page(accountPages.tripCard)} />
      <Route path="*" element={page(accountPages.notFound)} />
    </Routes>
  );
}
