import { actingPath, orderPath } from '@rihlah/contract/wire/paths';
import type { JourneyStepName } from '@rihlah/rules/journey/journey';

/** The screen of a step, for the pilgrim of one order. */
export function screenOfStep(name: JourneyStepName, orderUuid: string): string | undefined {
  switch (name) {
    case 'Cetak Bukti Pembayaran':
      return orderPath(orderUuid);
    case 'Upload Berkas':
      return actingPath('upload-dokument-identitas', orderUuid);
    case 'Passport':
      return actingPath('upload-dokument-passport', orderUuid);
    case 'Vaksinasi Covid 19':
      return actingPath('document-covid', orderUuid);
    case 'Suntik Meningitis':
      return actingPath('upload-dokument-meningitis', orderUuid);
    case 'Penjemputan Berkas':
      return actingPath('pengumpulan-berkas', orderUuid);
    case 'Visa Progresif':
      return actingPath('visa-progresif', orderUuid);
    case 'Visa & Tiket':
      return actingPath('visa-tiket-dll', orderUuid);
    case 'Selesai':
      return undefined;
  }
}
