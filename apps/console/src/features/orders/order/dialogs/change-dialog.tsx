import type {
  ChangeEffects,
  changeStaffOrder,
  PreviewOrderChange,
} from '@rihlah/contract/staff/orders/order-changes';
import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import type { Consequence } from '@rihlah/ui/dialogs/weighty-dialog';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../client/api.ts';
import { DecisionDialog } from '../../../../domain/form/decision-dialog.tsx';
import { ORDER_CHANGED } from '../../../../domain/order/order-changed.ts';

export type Change = PreviewOrderChange['body']['change'];

/** A sum with its sign, for what is added or comes off. */
const signed = (amount: number): string => `${amount > 0 ? '+ ' : ''}${plainRupiah(amount)}`;

const billLine = ({ description, before, after, dueDate }: ChangeEffects['bills'][number]): Consequence => ({
  what: description,
  detail:
    before === 0
      ? `Tagihan baru${dueDate ? `, jatuh tempo ${formatShortDate(dueDate)}` : ''}`
      : after === 0
        ? 'Gugur seluruhnya'
        : `Dari ${plainRupiah(before)}`,
  value: plainRupiah(after),
});

/** What follows for the people, where somebody else travels. */
function peopleLines({ replacement, statusAfter }: ChangeEffects): Consequence[] {
  if (!replacement) return [];
  const ends = [
    'Dokumennya tidak ikut',
    replacement.endsVisa && 'visa dibatalkan',
    replacement.dropsPickup && 'tanggal penjemputan dihapus',
  ].filter((word) => word !== false);
  return [
    { what: 'Jamaah sebelumnya', detail: ends.join(', ') },
    {
      what: 'Jamaah baru',
      detail: replacement.asksConsent
        ? 'Sudah dikenal: ditanya dulu apakah pemesan boleh melihat dokumennya'
        : isAwaitingFirstPayment(statusAfter)
          ? 'Mendapat login setelah pembayaran pertama'
          : 'Mendapat login lewat SMS sekarang',
    },
    {
      what: 'Diskon anggota yang hilang',
      detail: 'Milik jamaah sebelumnya',
      value: plainRupiah(replacement.losesMemberDiscount),
    },
    {
      what: 'Diskon bayi jamaah baru',
      detail: 'Menurut NIK-nya',
      value: plainRupiah(replacement.infantDiscount),
    },
    {
      what: 'Komisi agen yang ditarik',
      detail: replacement.commissionTaken > 0 ? 'Agen berangkat sendiri' : 'Tidak berubah',
      value: plainRupiah(replacement.commissionTaken),
      ...(replacement.commissionTaken > 0 && { tone: 'warning' as const }),
    },
    ...(replacement.commissionReturned
      ? [
          {
            what: 'Komisi agen yang dikreditkan lagi',
            detail: 'Agen tidak lagi berangkat sendiri',
            value: plainRupiah(replacement.commissionReturned),
          },
        ]
      : []),
  ];
}

/** Nothing changes for them where an infant's discount stays, so nobody writes to them. */
const notifiedLine = (change: Change): Consequence => ({
  what: 'Pemberitahuan',
  detail:
    change.kind === 'infant' && change.verdict === 'confirm'
      ? 'Tidak ada; alasan tersimpan di Jejak'
      : 'Jamaah dan pemesan mendapat alasan ini di inbox',
});

/** Zero is said too. */
const listConsequences = (effects: ChangeEffects, status: string, change: Change): Consequence[] => [
  ...peopleLines(effects),
  {
    what: 'Harga pesanan',
    detail: `Dari ${plainRupiah(effects.amountBefore)} menjadi ${plainRupiah(effects.amountAfter)}`,
    value: signed(effects.amountAfter - effects.amountBefore),
    ...(effects.amountAfter > effects.amountBefore && { tone: 'warning' as const }),
  },
  ...effects.bills.map(billLine),
  {
    what: 'Nomor VA yang diganti',
    detail: effects.endsSettlement
      ? 'Pelunasan yang menunggu berakhir; tagihan satu per satu kembali'
      : 'Nomor lama ditutup di bank, yang baru terbit dengan jumlah baru',
    value: String(effects.accounts),
  },
  ...(effects.statusAfter === status
    ? []
    : [{ what: 'Status', detail: 'Mengikuti tagihan', value: `${status} → ${effects.statusAfter}` }]),
  notifiedLine(change),
];

interface ChangeDialogProps {
  order: StaffOrderDetail;
  change: Change;
  /** @param what the add-on, or the person */
  title: (what: string) => string;
  confirmLabel: string;
  done: string;
  onClose: () => void;
  /** Once it is changed, or somebody else was faster; left out, as closing. */
  onDone?: () => void;
}

/** A change of an order with the consequences that the server computed; where they are others by then, it stops. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { order, change, title, confirmLabel, done, onClose, onDone = onClose } = props;
  const effects = useQuery({
    // Not below the order: what is read anew once it is changed cannot be changed so again.
    queryKey: ['order-change', order.uuid, change],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      callApi<PreviewOrderChange>('POST', '/api/staff/v1/orders/:uuid/change-previews', {
        params: { uuid: order.uuid },
        body: { change },
      }),
    retry: false,
    meta: { ownErrors: true },
  });
  const { data } = effects;
  return (
    <DecisionDialog
      title={title(data?.what ?? '…')}
      support={`${order.orderId}, ${order.pilgrim.name}.`}
      effects={effects}
      consequences={data ? listConsequences(data, order.status, change) : []}
      {...(change.kind === 'pilgrim' && { digits: order.orderId.slice(-4) })}
      confirmLabel={confirmLabel}
      cancelLabel="Jangan ubah"
      send={(why, key) =>
        callApi<typeof changeStaffOrder>('POST', '/api/staff/v1/orders/:uuid/changes', {
          params: { uuid: order.uuid },
          body: { change, basis: data?.basis ?? '', why },
          headers: { 'Idempotency-Key': key },
        })
      }
      done={done}
      refresh={ORDER_CHANGED}
      onConflict="leave"
      onDone={onDone}
      onClose={onClose}
    />
  );
}
