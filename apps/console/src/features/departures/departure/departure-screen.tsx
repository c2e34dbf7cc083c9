import { CELLS, type DepartureDetail, NEEDS, type Need } from '@rihlah/contract/staff/departures/departures';
import type { ListKind } from '@rihlah/contract/staff/departures/lists';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { BulkBar } from '@rihlah/ui/actions/bulk-bar';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { IconBed } from '@rihlah/ui/icons/common';
import { IconSms } from '@rihlah/ui/icons/more';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Link } from '@rihlah/ui/navigation/link';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { departureQuery } from '../../../domain/departures/departure-query.ts';
import { readListKind } from '../../../domain/departures/list-words.ts';
import { CELL_DOTS, CELL_WORDS, NEED_WORDS } from '../../../domain/departures/need-words.ts';
import { findDocumentType } from '../../../domain/departures/travel-document-words.ts';
import { useChoice } from '../../../domain/list/use-choice.ts';
import { BulkMove, MoveButton } from '../../../domain/order/bulk-move.tsx';
import { MessageLink } from '../../../domain/order/message-links.tsx';
import { Screen } from '../../../domain/screen/screen.tsx';
import { WaitingScreen } from '../../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from '../departures.module.css';
import { ListsMenu } from '../lists/lists-menu.tsx';
import { useDeparturePane } from './departure-pane.tsx';
import { flightWords } from './flight-words.ts';
import { ManasikDialog } from './manasik-dialog.tsx';
import { Matrix } from './matrix.tsx';
import { Milestones } from './milestones.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { TravelDialog } from './travel-dialog.tsx';
import { useMatrix } from './use-matrix.ts';

const ABOVE = { title: 'Keberangkatan', path: '/keberangkatan' };

/** A package on its way, with all its pilgrims. */
export function DepartureScreen() {
  const { uuid = '' } = useParams();
  const query = useQuery(departureQuery(uuid));
  if (query.data) return <Whole key={uuid} departure={query.data} />;
  return (
    <WaitingScreen
      title="Keberangkatan"
      above={ABOVE}
      what="keberangkatan"
      query={query}
      bars={[['60%', 64], 420]}
      hasManyColumns
    />
  );
}

function Whole({ departure }: { departure: DepartureDetail }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const mayUpload = useMay('visa.change');
  const mayWrite = useMay('person.notify');
  const [isMoving, setMoving] = useState(false);
  const [isNotifying, setTelling] = useState(false);
  const mayTell = useMay('departure.change');
  const [isInviting, setInviting] = useState(false);
  const mayInvite = useMay('package.manasik');
  const [isReporting, setReporting] = useState(false);
  const mayReport = useMay('departure.report');
  const today = jakartaDate(serverNow());
  const { uuid, name, departsOn, travellers, seatTotal, seatsSold, seatsHeld } = departure;
  const lit = NEEDS.find((need) => need === search.get('kurang')) ?? null;
  const rows = lit ? travellers.filter(({ cells }) => cells[lit] !== 'done') : travellers;
  const choice = useChoice(rows.map(({ order }) => order.uuid));
  const mayList = useMay('list.read');
  const list = mayList ? readListKind(search.get('daftar')) : undefined;
  const isWaiting = search.has('antrean');
  const hasAssurances = search.has('pasti');
  const mayReadLeaders = useMay('leader.read');
  const hasLeaders = mayReadLeaders && search.has('pembimbing');
  const ofList = (kind: ListKind, hotel?: string) =>
    withBranch(`/keberangkatan/${uuid}?daftar=${kind}${hotel ? `&hotel=${hotel}` : ''}`);
  const address = (need: Need | null) =>
    withBranch(`/keberangkatan/${uuid}${need === null ? '' : `?kurang=${need}`}`);
  const open = ({ order }: { order: { uuid: string } }) =>
    void navigate(withBranch(`/pesanan/${order.uuid}`));
  const { place, setPlace, table } = useMatrix({
    rows,
    choice,
    onOpen: open,
    onFilter: (need) => void navigate(address(need === lit ? null : need), { replace: true }),
    onUpload: mayUpload ? () => void navigate(address('visa'), { replace: true }) : null,
    onList: mayList ? (kind) => void navigate(ofList(kind), { replace: true }) : null,
    onBack: () =>
      void navigate(
        lit || list || isWaiting || hasAssurances || hasLeaders ? address(null) : withBranch(ABOVE.path),
      ),
  });
  const current = rows.find(({ order }) => order.uuid === place?.orderUuid);
  const chosen = rows.filter(({ order }) => choice.ids.has(order.uuid));
  const own = {
    uuid,
    departsOn: departure.departsOn,
    durationDays: daysBetween(departure.departsOn, departure.returnsOn) + 1,
  };
  const orders = chosen.map(({ order, pilgrim }) => ({ ...order, pilgrim, package: own }));
  const asked = chosen.length > 0 ? chosen : rows;
  // Of rooms one reminds, or uploads what hotels wrote: one says which.
  const isRoomList = lit === 'room' && search.get('unggah') === 'kamar';
  const documentType = mayUpload ? (isRoomList ? 'roomList' : findDocumentType(lit)) : undefined;
  const pane = useDeparturePane({
    productUuid: uuid,
    lit,
    documentType,
    all: travellers,
    asked,
    current,
    list,
    isWaiting,
    hotelUuid: search.get('hotel'),
    hasAssurances,
    hasLeaders,
    toHotel: (hotel) => ofList(list ?? 'rooming', hotel),
  });
  const mayCheckIn = useMay('attendance.take');
  const { manasik, airport } = departure.attendance;
  const attended = [['manasik', manasik] as const, ['bandara', airport] as const].filter(
    ([, count]) => count !== null,
  );
  const incomplete = travellers.filter(({ cells }) => NEEDS.some((need) => cells[need] !== 'done')).length;
  return (
    <Screen
      title={`${formatShortDate(departsOn)} ${name}`}
      above={ABOVE}
      hasManyColumns
      paneLabel={
        isWaiting
          ? 'Daftar tunggu'
          : hasAssurances
            ? '5 Pasti'
            : hasLeaders
              ? 'Pembimbing'
              : list
                ? 'Daftar'
                : documentType
                  ? 'Unggah berkas'
                  : 'Jamaah terpilih'
      }
      pane={pane}
    >
      <div className={styles.head}>
        <DateBlock date={departsOn} />
        <div className={styles.title}>
          <h2>{name}</h2>
          <p className={styles.quiet}>{flightWords(departure)}</p>
          <p>
            <b>{travellers.length}</b> jamaah · <b>{Math.max(0, seatTotal - seatsSold - seatsHeld)}</b> seat
            kosong ·{' '}
            {seatsHeld > 0 && (
              <>
                <b>{seatsHeld}</b> ditahan ·{' '}
              </>
            )}
            <Link to={withBranch(`/keberangkatan/${uuid}?antrean=1`)}>daftar tunggu</Link> ·{' '}
            <b className={incomplete > 0 ? styles.lacking : undefined}>{incomplete}</b> belum lengkap
            {attended.map(([where, count]) => (
              <span key={where}>
                {' · '}
                {where === 'bandara' && mayCheckIn ? (
                  <Link to={withBranch(`/hadir/bandara/${uuid}`)}>bandara</Link>
                ) : (
                  where
                )}{' '}
                <b>{count}</b> hadir dari {travellers.length}
              </span>
            ))}
          </p>
        </div>
        <Milestones milestones={departure.milestones} today={today} />
      </div>
      <div className={styles.toolbar}>
        <nav className={styles.lacks} aria-label="Yang kurang">
          <span>Yang kurang:</span>
          <Link
            to={address(null)}
            className={styles.chip}
            aria-current={lit === null ? 'page' : undefined}
            replace
          >
            Semua <b>{travellers.length}</b>
          </Link>
          {NEEDS.map((need) => {
            const count = travellers.filter(({ cells }) => cells[need] !== 'done').length;
            return (
              (count > 0 || need === lit) && (
                <Link
                  key={need}
                  to={address(need)}
                  className={styles.chip}
                  aria-current={need === lit ? 'page' : undefined}
                  replace
                >
                  {NEED_WORDS[need]} <b>{count}</b>
                </Link>
              )
            );
          })}
        </nav>
        <div className={styles.ways}>
          <ButtonLink to={withBranch(`/kamar/${uuid}`)} variant="secondary" icon={<IconBed size={16} />}>
            Kamar
          </ButtonLink>
          {mayWrite && travellers.length > 0 && (
            <ButtonLink
              to={withBranch(`/pesan?paket=${uuid}`)}
              variant="secondary"
              icon={<IconSms size={16} />}
            >
              Pesan
            </ButtonLink>
          )}
          {mayUpload && lit === 'room' && !isRoomList && (
            <ButtonLink variant="secondary" to={`${address('room')}&unggah=kamar`}>
              Unggah daftar kamar
            </ButtonLink>
          )}
          <ButtonLink
            to={hasAssurances ? address(lit) : withBranch(`/keberangkatan/${uuid}?pasti`)}
            variant="secondary"
            aria-current={hasAssurances ? 'page' : undefined}
          >
            5 Pasti
          </ButtonLink>
          {mayReadLeaders && (
            <ButtonLink
              to={hasLeaders ? address(lit) : withBranch(`/keberangkatan/${uuid}?pembimbing`)}
              variant="secondary"
              aria-current={hasLeaders ? 'page' : undefined}
            >
              Pembimbing
            </ButtonLink>
          )}
          {mayTell && (
            <Button variant="secondary" onClick={() => setTelling(true)}>
              Kumpul
            </Button>
          )}
          {mayInvite && (
            <Button variant="secondary" onClick={() => setInviting(true)}>
              Manasik
            </Button>
          )}
          {mayReport && departure.returnsOn < today && (
            <Button variant="secondary" onClick={() => setReporting(true)}>
              Laporan kepulangan
            </Button>
          )}
          {mayList && <ListsMenu current={list} to={ofList} />}
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={lit ? 'Tidak ada yang kurang' : 'Belum ada jamaah'} />
      ) : (
        <Matrix
          table={table}
          rows={rows}
          lit={lit}
          place={place}
          choice={choice}
          all={travellers}
          onPlace={setPlace}
          onOpen={open}
        />
      )}
      <div className={styles.foot}>
        <ul aria-label="Arti tanda">
          {CELLS.map((cell) => (
            <li key={cell}>
              <StateDot state={CELL_DOTS[cell]} /> {CELL_WORDS[cell]}
            </li>
          ))}
          <li>
            <i className={styles.line} /> keluarga atau rombongan
          </li>
        </ul>
        <span>
          {rows.length} dari {travellers.length}
        </span>
      </div>
      {choice.ids.size > 0 && (
        <BulkBar said={<b>{choice.ids.size} dipilih</b>}>
          <MoveButton orders={orders} onMove={() => setMoving(true)} />
          <MessageLink orders={orders.map((order) => order.uuid)} />
          <Button variant="quiet" onClick={choice.clear}>
            Lepas <KeyCap>Esc</KeyCap>
          </Button>
        </BulkBar>
      )}
      {isNotifying && <TravelDialog departure={departure} onClose={() => setTelling(false)} />}
      {isInviting && <ManasikDialog departure={departure} onClose={() => setInviting(false)} />}
      {isReporting && <ReportDialog departure={departure} onClose={() => setReporting(false)} />}
      {isMoving && (
        <BulkMove
          orders={orders}
          onDone={() => {
            setMoving(false);
            choice.clear();
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </Screen>
  );
}
