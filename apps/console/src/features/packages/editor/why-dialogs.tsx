import type { StaffPackageDetail, withdrawPackage } from '@rihlah/contract/staff/catalog/packages';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { callApi } from '../../../client/api.ts';
import { DecisionDialog } from '../../../domain/form/decision-dialog.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';

interface PriceDialogProps {
  detail: StaffPackageDetail;
  price: number;
  onWhy: (why: string) => void;
  onClose: () => void;
}

/** Before a new price of a package with orders goes to a second person: what follows, zero included. */
export function PriceDialog({ detail: { draft, published, sold }, price, onWhy, onClose }: PriceDialogProps) {
  const { name } = useStaff();
  return (
    <WeightyDialog
      title={`Minta harga baru ${draft.name}?`}
      support="Sudah ada pesanan: harga baru berlaku setelah orang kedua menyetujui. Perubahan lain langsung terbit."
      consequences={[
        {
          what: 'Harga per orang',
          detail: `Sekarang ${plainRupiah(published?.price ?? 0)}`,
          value: plainRupiah(price),
        },
        { what: 'Pesanan yang sudah ada', detail: `${sold} seat, harganya tetap`, value: plainRupiah(0) },
      ]}
      writtenFor={name}
      confirmLabel="Minta persetujuan"
      cancelLabel="Jangan ubah"
      busy={false}
      onConfirm={onWhy}
      onClose={onClose}
    />
  );
}

interface WithdrawDialogProps {
  detail: StaffPackageDetail;
  version: string;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a package out of every list; it can be published again. */
export const WithdrawDialog = ({ detail, version, onDone, onClose }: WithdrawDialogProps) => (
  <DecisionDialog
    title={`Tarik ${detail.draft.name}?`}
    support="Paket hilang dari situs dan tidak dapat dipesan lagi. Dapat diterbitkan kembali kapan saja."
    consequences={[
      {
        what: 'Pesanan yang sudah ada',
        detail: 'Berjalan terus, tidak ada yang dibatalkan',
        value: `${detail.sold} seat`,
      },
    ]}
    confirmLabel="Tarik paket"
    cancelLabel="Jangan tarik"
    send={(why) =>
      callApi<typeof withdrawPackage>('POST', '/api/staff/v1/packages/:uuid/withdrawal', {
        params: { uuid: detail.uuid },
        body: { version, why },
      })
    }
    done={`${detail.draft.name} ditarik`}
    onDone={onDone}
    onEdited={onDone}
    onClose={onClose}
  />
);
