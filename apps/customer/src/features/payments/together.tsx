import type { Payment } from '@rihlah/contract/billing/payment';
import { paths } from '@rihlah/contract/wire/paths';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Link } from '@rihlah/ui/navigation/link';

/** The bill is part of a joint payment by now: where that is, and that a number of its own ends it. */
export function Together({ uuid, bills, sharedAt }: NonNullable<Payment['jointPayment']>) {
  return (
    <Notice tone="warning">
      {sharedAt
        ? 'Tautan untuk membayar tagihan ini sudah dikirim kepada keluarga.'
        : `Tagihan ini sedang dibayar bersama ${bills - 1} tagihan lain.`}{' '}
      <Link to={paths.jointPayment(uuid)}>Lihat pembayaran itu</Link>. Nomor baru di sini menutupnya.
    </Notice>
  );
}
