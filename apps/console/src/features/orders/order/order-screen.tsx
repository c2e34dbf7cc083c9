import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import type { StaffAction, StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { capitalised } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApprovalActions } from '../../../domain/approvals/approval-actions.tsx';
import { approvalFactsQuery, listConsequences } from '../../../domain/approvals/approval-facts.ts';
import { APPROVAL_NOUNS } from '../../../domain/approvals/approval-words.ts';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { inWords } from '../../../domain/form/failure.tsx';
import { backKey, type KeyLine } from '../../../domain/keys/keymap.ts';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { FreeDialog } from '../../../domain/order/free-dialog.tsx';
import { Screen } from '../../../domain/screen/screen.tsx';
import { WaitingScreen } from '../../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { orderQuery } from '../queries.ts';
import { BillsPart } from './bills-part.tsx';
import { AddOnDialog, InfantDialog } from './dialogs/add-on-dialog.tsx';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { PickupDialog, TakeBackDepartureDialog, TakeBackDialog } from './dialogs/order-decisions.tsx';
import { PickupDayDialog } from './dialogs/pickup-day-dialog.tsx';
import { ReplaceDialog } from './dialogs/replace-dialog.tsx';
import { RoomDialog } from './dialogs/room-dialog.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import styles from './order-screen.module.css';
import { OrderTicket, type TicketChoice } from './order-ticket.tsx';

/** What would happen to an order if the second person agreed, and what the viewer may do about it. */
function ApprovalPart({ approval }: { approval: Approval }) {
  const mayCancel = useMay('order.cancel');
  const mayDecide = useMay('money.decide');
  const mayRead = useMay('audit.read') || (approval.kind === 'money.free' ? mayDecide : mayCancel);
  const { data, error } = useQuery({ ...approvalFactsQuery(approval.uuid), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <section className={styles.part} aria-labelledby="akibat">
      <h3 id="akibat">Akibat {APPROVAL_NOUNS[approval.kind]} bila disetujui</h3>
      {error && !data && <p role="alert">{capitalised(inWords(error))}</p>}
      <dl className={styles.effects}>
        {data &&
          listConsequences(data).map(({ what, detail, value }) => (
            <div key={what} className={styles.effect}>
              <dt>
                <b>{what}</b>
                {detail && <small className={styles.below}>{detail}</small>}
              </dt>
              <dd className={styles.worth}>{value}</dd>
            </div>
          ))}
      </dl>
      <ApprovalActions approval={approval} />
    </section>
  );
}

const ABOVE = { title: 'Pesanan', path: '/pesanan' };

type Acting =
  | 'move'
  | 'take-back'
  | 'take-back-departure'
  | 'cancel'
  | 'free'
  | 'replace'
  | 'add-on'
  | 'infant'
  | TicketChoice;

const BUTTONS: [Acting, string, string][] = [
  ['move', 'Pindah status', 'S'],
  ['take-back', 'Tarik kembali Selesai', ''],
  ['take-back-departure', 'Tidak jadi berangkat…', ''],
  ['replace', 'Ganti jamaah', ''],
  ['add-on', 'Tambahan', 'T'],
  ['infant', 'Diskon bayi', ''],
  ['cancel', 'Batalkan…', ''],
];

/** What has its button on the ticket. */
const ON_TICKET: [TicketChoice, string, string][] = [
  ['room', 'Kamar', 'K'],
  ['pickup', 'Jemput berkas', 'J'],
  ['reset-pickup', 'Hapus tanggal jemput', 'H'],
];

/** A second person is asked already. */
const isAskedFree = ({ approvals }: StaffOrderDetail): boolean =>
  approvals.some(({ kind }) => kind === 'money.free');

/** All of one order, with everything that can be done to it. */
export function OrderScreen() {
  const { uuid = '' } = useParams();
  const query = useQuery(orderQuery(uuid));
  if (query.data) return <Whole key={uuid} order={query.data} />;
  return (
    <WaitingScreen
      title="Pesanan"
      above={ABOVE}
      what="pesanan"
      query={query}
      bars={[170, ['68%', 300]]}
      hasManyColumns
    />
  );
}

function Whole({ order }: { order: StaffOrderDetail }) {
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const mayTake = useMay('document.upload');
  const { freeable } = order;
  const mayFree = useMay('money.decide') && freeable !== null && !isAskedFree(order);
  const [acting, act] = useState<Acting | null>(null);
  const findAction = (name: Acting): StaffAction | undefined =>
    order.actions.find((action) => action.name === name);
  const isFree = (name: Acting) => findAction(name)?.locked === null;
  const keys: KeyLine[] = [...BUTTONS, ...ON_TICKET].flatMap(([name, label, key]) =>
    key && isFree(name)
      ? [{ caps: [key], label: label.toLowerCase(), hint: 1, keys: { [key.toLowerCase()]: () => act(name) } }]
      : [],
  );
  const papers = withBranch(`/orang/${order.pilgrim.uuid}/berkas`);
  useKeys('Pesanan', [
    ...keys,
    mayTake &&
      !isCancelled(order.status) && {
        caps: ['D'],
        label: 'ambil berkas',
        keys: { d: () => void navigate(papers) },
      },
    backKey(() => void navigate(withBranch('/pesanan'))),
  ]);
  const close = () => act(null);
  return (
    <Screen
      title={order.pilgrim.name}
      above={ABOVE}
      hasManyColumns
      actions={BUTTONS.map(([name, label, key]) => {
        const action = findAction(name);
        return (
          action && (
            <Button
              key={name}
              variant={name === 'cancel' ? 'danger' : 'secondary'}
              aria-disabled={action.locked !== null}
              title={action.locked ?? undefined}
              className={action.locked === null ? undefined : styles.locked}
              onClick={() => action.locked === null && act(name)}
            >
              {label} {key && <KeyCap>{key}</KeyCap>}
            </Button>
          )
        );
      })}
    >
      <div className={styles.layout}>
        <OrderTicket order={order} onChoose={act} />
        <div className={styles.columns}>
          <div className={styles.facts}>
            {order.approvals.map((approval) => (
              <ApprovalPart key={approval.uuid} approval={approval} />
            ))}
            <BillsPart order={order} onFree={mayFree ? () => act('free') : undefined} />
            <DocumentsPart order={order} />
            <MessagesPart order={order} />
            <FactsPart order={order} />
          </div>
          <HistoryPart order={order} />
        </div>
      </div>
      {acting === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {acting === 'free' && freeable !== null && (
        <FreeDialog order={order} amount={freeable} onClose={close} />
      )}
      {acting === 'move' && <MoveDialog order={order} action={findAction('move')} onClose={close} />}
      {acting === 'take-back' && <TakeBackDialog order={order} onClose={close} />}
      {acting === 'take-back-departure' && <TakeBackDepartureDialog order={order} onClose={close} />}
      {acting === 'replace' && <ReplaceDialog order={order} onClose={close} />}
      {acting === 'add-on' && <AddOnDialog order={order} onClose={close} />}
      {acting === 'infant' && <InfantDialog order={order} onClose={close} />}
      {acting === 'room' && <RoomDialog order={order} onClose={close} />}
      {acting === 'pickup' && <PickupDayDialog order={order} onClose={close} />}
      {acting === 'reset-pickup' && <PickupDialog order={order} onClose={close} />}
    </Screen>
  );
}
