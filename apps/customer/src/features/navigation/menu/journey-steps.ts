import { type AccountScreen, accountPath, paths } from '@rihlah/contract/wire/paths';
import type { DocumentStep } from '../../../domain/documents/missing-step.ts';

export interface MenuEntry {
  to: string;
  name: string;
  /** The document step whose absence it marks. */
  step?: DocumentStep;
}

const at = (screen: AccountScreen, name: string, step?: DocumentStep): MenuEntry => ({
  to: accountPath(screen),
  name,
  ...(step && { step }),
});

/** The dashboard menu: home and the steps that have a screen, in the order of the timeline (spec 2, section 2). */
export const DASHBOARD_ENTRIES: readonly MenuEntry[] = [
  { to: paths.account, name: 'Akun' },
  at('upload-dokument-identitas', 'Upload Berkas', 'identity'),
  at('upload-dokument-passport', 'Passport', 'passport'),
  at('document-covid', 'Vaksinasi Covid 19', 'covid'),
  at('upload-dokument-meningitis', 'Suntik Meningitis', 'meningitis'),
  at('pengumpulan-berkas', 'Penjemputan Berkas'),
  at('visa-progresif', 'Visa Progresif'),
  at('visa-tiket-dll', 'Visa & Tiket'),
  at('order-saya', 'Order Saya'),
];
