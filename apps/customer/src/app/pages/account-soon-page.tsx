import { useLocation } from 'react-router';
import { type AccountScreen, paths } from '../../lib/paths.ts';
import { BlankTicket } from '../../ui/art/blank-ticket.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, useTitle } from '../../ui/page.tsx';
import { Component as NotFound } from './not-found-page.tsx';

/** Titles of the account area's screens. */
const TITLES: Partial<Record<AccountScreen, string>> = {
  'inbox-saya': 'Inbox',
  saldo: 'Saldo',
  'penarikan-saldo/tambah': 'Penarikan Saldo',
  bank: 'Akun Bank',
  transaksi: 'Transaksi',
  'syarat-pembuatan-passport': 'Syarat Pembuatan Passport',
  'suntik-meningitis': 'Suntik Meningitis',
  'manasik-haji': 'Manasik Haji',
  'upload-dokument-passport': 'Passport',
  'upload-dokument-identitas': 'Upload Berkas',
  'upload-dokument-meningitis': 'Suntik Meningitis',
  'document-covid': 'Vaksinasi Covid 19',
  'upload-document-covid': 'Vaksinasi Covid 19',
  'visa-tiket-dll': 'Visa & Tiket',
  'visa-progresif': 'Visa Progresif',
  'pengumpulan-berkas': 'Penjemputan Berkas',
  'pilih-kamar': 'Pilih Kamar',
  faq: 'FAQ',
};

const titleOf = (screen: string): string | undefined =>
  Object.hasOwn(TITLES, screen) ? TITLES[screen as AccountScreen] : undefined;

/** A screen of the account area that is not open yet; anything else below /akun is unknown. */
export function Component() {
  const { pathname } = useLocation();
  const name = titleOf(pathname.replace(`${paths.account}/`, ''));
  return name ? <Soon name={name} /> : <NotFound />;
}

function Soon({ name }: { name: string }) {
  useTitle(name);
  return (
    <Page>
      <EmptyState
        level="h1"
        art={<BlankTicket />}
        title={name}
        action={
          <ButtonLink size="lg" to={paths.account}>
            Kembali ke akun
          </ButtonLink>
        }
      >
        <p>Belum tersedia untuk saat ini</p>
      </EmptyState>
    </Page>
  );
}
