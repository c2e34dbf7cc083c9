import type { DeskPackageDetail, WithdrawPackage } from '@rihlah/contract/staff/packages';
import { plainRupiah } from '@rihlah/rules/rupiah';
import { WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { inWords } from '../../domain/form/in-words.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

interface PriceDialogProps {
  detail: DeskPackageDetail;
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
  detail: DeskPackageDetail;
  version: string;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a package out of every list; it can be published again. */
export function WithdrawDialog({
  detail: { uuid, draft, sold },
  version,
  onDone,
  onClose,
}: WithdrawDialogProps) {
  const { name } = useStaff();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const withdraw = useLocked(async (why: string) => {
    setBusy(true);
    try {
      await callApi<WithdrawPackage>('POST', '/api/staff/v1/packages/:uuid/withdrawal', {
        params: { uuid },
        body: { version, why },
      });
      showSuccess(`${draft.name} ditarik`);
      onDone();
    } catch (error) {
      setFailure(inWords(error));
    } finally {
      setBusy(false);
    }
  });
  return (
    <WeightyDialog
      title={`Tarik ${draft.name}?`}
      support="Paket hilang dari situs dan tidak dapat dipesan lagi. Dapat diterbitkan kembali kapan saja."
      consequences={[
        {
          what: 'Pesanan yang sudah ada',
          detail: 'Berjalan terus, tidak ada yang dibatalkan',
          value: `${sold} seat`,
        },
      ]}
      writtenFor={name}
      confirmLabel="Tarik paket"
      cancelLabel="Jangan tarik"
      busy={busy}
      failure={failure}
      onConfirm={withdraw}
      onClose={onClose}
    />
  );
}
