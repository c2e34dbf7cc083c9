import type { NotificationDetail } from '@rihlah/contract/inbox';
import { accountPath, actingPath } from '../../lib/paths.ts';

export interface MessageAction {
  label: string;
  to: string;
}

const BALANCE: MessageAction = { label: 'Lihat saldo', to: accountPath('saldo') };

/** Where a message asks its reader to go, besides its order; null for what is only good to know. */
export function messageAction({
  type,
  order,
}: Pick<NotificationDetail, 'type' | 'order'>): MessageAction | null {
  if (type.startsWith('commission') || type.startsWith('withdrawal')) return BALANCE;
  if (type === 'manasik-invitation')
    return { label: 'Baca tentang manasik', to: accountPath('manasik-haji') };
  if (!order) return null;
  if (type === 'document-added')
    return { label: 'Lihat visa & tiket', to: actingPath('visa-tiket-dll', order.uuid) };
  if (type.startsWith('pickup'))
    return { label: 'Lihat penjemputan berkas', to: actingPath('pengumpulan-berkas', order.uuid) };
  if (type.startsWith('room')) return { label: 'Lihat kamar', to: actingPath('pilih-kamar', order.uuid) };
  return null;
}
