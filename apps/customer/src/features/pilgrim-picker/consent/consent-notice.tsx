import type { Order } from '@rihlah/contract/orders/order';
import { actingPath } from '@rihlah/contract/wire/paths';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Link } from '@rihlah/ui/navigation/link';
import { useSession } from '../../../client/session.ts';
import { mustAsk } from '../../../domain/orders/acts-for.ts';

/** Why an agent sees nothing of a pilgrim's documents yet, and where the pilgrim's code is entered. */
export function ConsentNotice({ order }: { order: Order }) {
  const session = useSession();
  const { name, uuid } = order.pilgrim;
  if (uuid === null || !mustAsk(order, session)) return null;
  if (order.consentRefused)
    return (
      <Notice tone="warning">
        {name} {order.consentWithdrawn ? 'mencabut izin Anda' : 'menolak permintaan Anda'}, jadi berkasnya
        tidak dapat Anda lihat. Jamaah masih dapat mengizinkan di halaman profilnya.
      </Notice>
    );
  return (
    <Notice>
      {name} belum menyetujui Anda, jadi berkasnya belum dapat Anda lihat.{' '}
      <Link to={actingPath('upload-dokument-identitas', order.uuid)}>
        Masukkan atau kirim ulang kode persetujuan
      </Link>
    </Notice>
  );
}
