import type { NotificationDetail } from '@rihlah/contract/people/inbox';
import { accountPath, actingPath } from '@rihlah/contract/wire/paths';
import { documentScreen } from '../../domain/documents/document-screens.ts';

export interface MessageAction {
  label: string;
  to: string;
}

const BALANCE: MessageAction = { label: 'Lihat saldo', to: accountPath('saldo') };
const COMMISSIONS: MessageAction = { label: 'Lihat komisi', to: accountPath('komisi') };

/** Where a message asks its reader to go, besides its order; null for what is only good to know. */
export function messageAction({
  type,
  order,
  document,
}: Pick<NotificationDetail, 'type' | 'order' | 'document'>): MessageAction | null {
  if (type === 'commission-held') return COMMISSIONS;
  if (type.startsWith('commission') || type.startsWith('withdrawal')) return BALANCE;
  if (type === 'membership') return { label: 'Lihat profil', to: accountPath('profile') };
  if (!order) return null;
  if (document) return documentAction(type, document, order.uuid);
  if (type === 'manasik-invitation')
    return { label: 'Lihat jadwal manasik', to: actingPath('manasik-haji', order.uuid) };
  if (type === 'package-changed')
    return { label: 'Lihat yang berubah', to: actingPath('perubahan', order.uuid) };
  if (type === 'document-added')
    return { label: 'Lihat visa & tiket', to: actingPath('visa-tiket-dll', order.uuid) };
  if (type === 'facts-reminder')
    return { label: 'Lengkapi data', to: actingPath('lengkapi-data', order.uuid) };
  if (type.startsWith('pickup'))
    return { label: 'Lihat penjemputan berkas', to: actingPath('pengumpulan-berkas', order.uuid) };
  if (type.startsWith('room')) return { label: 'Lihat kamar', to: actingPath('pilih-kamar', order.uuid) };
  return null;
}

/** A refused document leads to its form, for its pilgrim and dose; any other to where it is shown. */
function documentAction(
  type: string,
  subject: NonNullable<NotificationDetail['document']>,
  orderUuid: string,
): MessageAction {
  const isRefused = type === 'document-rejected';
  return {
    label: isRefused ? 'Unggah lagi' : 'Lihat dokumen',
    to: documentScreen(subject, orderUuid, isRefused),
  };
}
