import type { JourneyStepName } from '@rihlah/rules/journey';
import { accountPath, orderPath } from '../../lib/paths.ts';

/** The screen of a step of one's own journey. */
export function screenOfStep(name: JourneyStepName, orderUuid: string): string | undefined {
  switch (name) {
    case 'Cetak Bukti Pembayaran':
      return orderPath(orderUuid);
    case 'Upload Berkas':
      return accountPath('upload-dokument-identitas');
    case 'Passport':
      return accountPath('upload-dokument-passport');
    case 'Vaksinasi Covid 19':
      return accountPath('document-covid');
    case 'Suntik Meningitis':
      return accountPath('upload-dokument-meningitis');
    case 'Penjemputan Berkas':
      return accountPath('pengumpulan-berkas');
    case 'Visa Progresif':
      return accountPath('visa-progresif');
    case 'Visa & Tiket':
      return accountPath('visa-tiket-dll');
    case 'Selesai':
      return undefined;
  }
}
