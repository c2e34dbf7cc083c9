import type {
  cancelVisa,
  OrderVisa,
  resetStaffPickup,
  StaffOrderDetail,
  takeBackDeparture,
  takeBackFinish,
  withdrawTravelDocument,
} from '@rihlah/contract/staff/orders/orders';
import { FINISH_SETTLES_MINUTES } from '@rihlah/rules/journey/trip/travel-day';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { formatShortDate } from '@rihlah/ui/text/format';
import { type ComponentProps, useState } from 'react';
import { callApi } from '../../../../client/api.ts';
import { DecisionDialog } from '../../../../domain/form/decision-dialog.tsx';
import { ORDER_CHANGED } from '../../../../domain/order/order-changed.ts';

type DecisionCall =
  | typeof cancelVisa
  | typeof resetStaffPickup
  | typeof takeBackDeparture
  | typeof takeBackFinish;

interface OrderDialogProps {
  order: StaffOrderDetail;
  onClose: () => void;
}

type OrderDecisionProps = OrderDialogProps &
  Omit<ComponentProps<typeof DecisionDialog<unknown>>, 'support' | 'send'> & {
    path: DecisionCall['path'];
    /** Of what was seen, where the call asks for it. */
    basis?: string;
    /** After the number of the order and its pilgrim. */
    remark?: string;
  };

/** Something about an order that is decided by nothing but a reason. */
const OrderDecision = ({ order, path, basis, remark = '', ...shown }: OrderDecisionProps) => (
  <DecisionDialog<unknown>
    {...shown}
    support={`${order.orderId}, ${order.pilgrim.name}.${remark}`}
    send={(why) =>
      callApi<DecisionCall>('POST', path, {
        params: { uuid: order.uuid },
        body: basis === undefined ? { why } : { basis, why },
      })
    }
    refresh={ORDER_CHANGED}
  />
);

/** The visa of an order is not wanted any more; another may be asked for. Only that which stood there when it was opened. */
export function CancelVisaDialog({ facts, ...props }: OrderDialogProps & { facts: OrderVisa }) {
  const [{ basis }] = useState(facts);
  return (
    <OrderDecision
      {...props}
      path="/api/staff/v1/orders/:uuid/visa/cancellation"
      basis={basis}
      title="Batalkan visa?"
      consequences={[
        {
          what: 'Visa',
          detail: 'Yang baru dapat diajukan lagi',
          value: `${props.order.visa === 'issued' ? 'Terbit' : 'Diajukan'} → Dibatalkan`,
        },
        ...(props.order.visaAt
          ? [{ what: 'Berkas visa', detail: 'Tidak terlihat lagi oleh jamaah, tetap tersimpan' }]
          : []),
        { what: 'Pemberitahuan', detail: 'Tidak ada' },
      ]}
      confirmLabel="Batalkan visa"
      cancelLabel="Biarkan"
      done={`${props.order.orderId}: visa dibatalkan`}
      onConflict="leave"
    />
  );
}

/** What staff put there for the journey, as the order lists it. */
export interface TravelDocument {
  type: 'visa' | 'e-ticket' | 'roomList';
  title: string;
}

/** Takes out of view what was given to the wrong pilgrim. */
export const WithdrawDialog = ({
  order,
  document: { type, title },
  onClose,
}: OrderDialogProps & { document: TravelDocument }) => (
  <DecisionDialog<unknown>
    title={`Tarik ${title}?`}
    support={`${order.orderId}, ${order.pilgrim.name}. Untuk berkas yang ternyata milik orang lain.`}
    consequences={[
      { what: title, detail: 'Tidak terlihat lagi oleh jamaah dan pemesannya, tetap tersimpan' },
      ...(type === 'visa' && order.visaFacts?.numberEnd === null
        ? [{ what: 'Visa', detail: 'Kembali seperti sebelum berkas ini diunggah' }]
        : []),
      { what: 'Pemberitahuan', detail: 'Inbox: berkasnya keliru dan jangan dipakai. Alasan Anda tidak ikut' },
    ]}
    confirmLabel="Tarik berkas"
    cancelLabel="Biarkan"
    done={`${order.orderId}: ${title} ditarik`}
    send={(why) =>
      callApi<typeof withdrawTravelDocument>(
        'POST',
        '/api/staff/v1/orders/:uuid/travel-documents/withdrawal',
        { params: { uuid: order.uuid }, body: { type, pilgrim: order.pilgrim.uuid, why } },
      )
    }
    refresh={ORDER_CHANGED}
    onClose={onClose}
  />
);

/** Drops the day on which the documents are fetched, so that the pilgrim chooses another. */
export const PickupDialog = (props: OrderDialogProps) => (
  <OrderDecision
    {...props}
    path="/api/staff/v1/orders/:uuid/pickup-reset"
    title="Hapus tanggal penjemputan?"
    consequences={[
      {
        what: 'Tanggal',
        detail: 'Jamaah memilih tanggal baru',
        value: props.order.pickupDate ? formatShortDate(props.order.pickupDate) : '–',
      },
      { what: 'Pemberitahuan', detail: 'Jamaah dan pemesan mendapat alasan ini di inbox' },
    ]}
    confirmLabel="Hapus tanggal"
    cancelLabel="Jangan hapus"
    done="Tanggal penjemputan dihapus"
  />
);

/** Takes back a Selesai that was set by mistake, while nobody has been notified of it. */
export const TakeBackDialog = (props: OrderDialogProps) => (
  <OrderDecision
    {...props}
    path="/api/staff/v1/orders/:uuid/status/taking-back"
    title="Tarik kembali Selesai?"
    remark={` Hanya dalam ${FINISH_SETTLES_MINUTES} menit setelah Selesai.`}
    consequences={[
      { what: 'Status', detail: 'Seperti sebelum Selesai', value: 'Selesai → Berangkat Umrah' },
      { what: 'Pemberitahuan', detail: 'Tidak ada: ID member dan permintaan bintang belum dikirim' },
    ]}
    confirmLabel="Tarik kembali"
    cancelLabel="Biarkan Selesai"
    done={`${props.order.orderId}: Selesai ditarik kembali`}
  />
);

/** A departure that was set by mistake; the journal follows on the day of taking it back. */
export const TakeBackDepartureDialog = (props: OrderDialogProps) => (
  <OrderDecision
    {...props}
    path="/api/staff/v1/orders/:uuid/departure/taking-back"
    title="Tidak jadi berangkat?"
    consequences={[
      {
        what: 'Kehadiran',
        detail:
          'Belum tercatat di bandara. HP petugas yang belum tersambung mungkin masih menyimpannya: tanyakan dulu',
        tone: 'warning',
      },
      {
        what: 'Status',
        detail: 'Dapat berangkat atau dibatalkan lagi',
        value: 'Berangkat Umrah → Manasik Haji',
      },
      {
        what: 'Jurnal',
        detail: 'Kembali menjadi uang muka jamaah, dengan entri lawan hari ini',
        value: plainRupiah(props.order.amount - props.order.unpaidAmount),
      },
      { what: 'Pemberitahuan', detail: 'Jamaah dan pemesan mendapat kabar dan alasan Anda di inbox' },
    ]}
    confirmLabel="Tarik kembali"
    cancelLabel="Biarkan berangkat"
    done={`${props.order.orderId}: Berangkat Umrah → Manasik Haji`}
  />
);
