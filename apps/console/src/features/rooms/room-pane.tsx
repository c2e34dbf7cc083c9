import type {
  PlanRoom,
  RoomGuest,
  RoomPlan,
  RoomsOfDeparture,
} from '@rihlah/contract/staff/departures/rooms';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { type RoomConflict, roomConflicts, roomLabel, roomName } from '@rihlah/rules/rooms/room-conflicts';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { cx } from '@rihlah/ui/dom/class-names';
import { formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { withSign } from '../../domain/people/namesakes.ts';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { formatAge } from '../../domain/words/age.ts';
import { moved, placesIn } from './moves.ts';
import { firstNames, PeopleList } from './people-list.tsx';
import styles from './rooms.module.css';
import type { Arrangement } from './use-arrangement.ts';
import type { Lifting } from './use-lift.ts';

interface RoomPaneProps {
  departure: RoomsOfDeparture;
  plan: RoomPlan;
  arrangement: Arrangement;
  lifting: Lifting;
  conflicts: RoomConflict[];
  mayChange: boolean;
}

const NO_ONE: ReadonlySet<string> = new Set();

/** Who has no room, who is lifted, what keeping families together costs, and saving and publishing. */
export function RoomPane({ departure, plan, arrangement, lifting, conflicts, mayChange }: RoomPaneProps) {
  const withBranch = useWithBranch();
  const mayList = useMay('list.read');
  const { guests } = departure;
  const { rooms, requests, isChanged, busy, failure } = arrangement;
  const placed = new Set(rooms.flatMap(({ orders }) => orders));
  const without = guests.filter(({ order }) => !placed.has(order.uuid));
  const held = isChanged
    ? 'Simpan susunan dulu, lalu terbitkan.'
    : conflicts.length > 0
      ? 'Rooming list terbit setelah semua masalah selesai.'
      : plan.state === 'published'
        ? 'Sudah terbit: jamaah melihat teman sekamarnya.'
        : '';
  return (
    <DetailPane
      foot={
        mayChange && (
          <>
            <p className={styles.note}>
              {held}
              {plan.changed &&
                ` ${plan.changed.by} menyimpan ${formatAge(plan.changed.at, serverNow())} lalu.`}
            </p>
            <Failure>{failure}</Failure>
            {mayList && plan.state === 'published' && !isChanged && (
              <ButtonLink
                variant="secondary"
                to={withBranch(`/keberangkatan/${departure.uuid}?daftar=rooming&hotel=${plan.hotel.uuid}`)}
              >
                Rooming list
              </ButtonLink>
            )}
            <Button
              variant="secondary"
              busy={busy === 'publish'}
              aria-disabled={held !== ''}
              onClick={() => held === '' && arrangement.publish()}
            >
              Terbitkan
            </Button>
            <Button
              busy={busy === 'save'}
              aria-disabled={!isChanged}
              onClick={() => isChanged && arrangement.save()}
            >
              Simpan susunan
            </Button>
          </>
        )
      }
    >
      <div className={styles.pane}>
        <p className={styles.note}>{stayWords(plan.hotel)}</p>
        <h2>Belum punya kamar</h2>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one of three ways; keys and the button are the others */}
        <div
          className={cx(
            styles.without,
            lifting.lifted.length > 0 && lifting.target === null && styles.target,
          )}
          data-room=""
          onDragOver={(event) => {
            event.preventDefault();
            if (lifting.target !== null) lifting.setTarget(null);
          }}
          onDrop={() => lifting.put(null)}
        >
          {without.length === 0 ? (
            <p>Semua sudah punya kamar.</p>
          ) : (
            <PeopleList
              label="Belum punya kamar"
              people={without}
              capacity={null}
              wrong={NO_ONE}
              mayLift={mayChange}
              lifting={lifting}
            />
          )}
        </div>
        {mayChange && (
          <div className={cx(styles.propose, 'off-paper')}>
            <Button variant="secondary" onClick={arrangement.propose}>
              Susun otomatis
            </Button>
            <small>usul dulu, tidak langsung simpan; kamar terkunci tetap</small>
          </div>
        )}
        <Lifted departure={departure} arrangement={arrangement} lifting={lifting} />
        <AskedTogether guests={guests} rooms={rooms} />
        {requests.length > 0 && (
          <>
            <h2>Keluarga yang terpisah</h2>
            <ul className={styles.requests}>
              {requests.map(({ family, capacity, people, extraRooms }) => (
                <li key={`${family} ${capacity}`}>
                  <span>{people.map(({ id }) => firstNames(guests, [id])).join(', ')}</span>
                  <b>{extraRooms > 0 ? `+ ${extraRooms} kamar ${roomName(capacity)}` : '0 kamar'}</b>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </DetailPane>
  );
}

const NO_ROOM = 'belum punya kamar';

/** Who asked to share a room, and whether they do in this plan. */
function AskedTogether({ guests, rooms }: { guests: RoomGuest[]; rooms: PlanRoom[] }) {
  const groups = [...new Set(guests.flatMap(({ group }) => group ?? []))];
  if (groups.length === 0) return null;
  const places = placesIn(rooms);
  return (
    <>
      <h2>Minta sekamar</h2>
      <ul className={styles.requests}>
        {groups.map((group) => {
          const people = guests.filter((guest) => guest.group === group);
          const labels = [...new Set(people.map(({ order }) => places.get(order.uuid) ?? NO_ROOM))];
          return (
            <li key={group}>
              <span>{people.map(({ name }) => greetingName(name)).join(', ')}</span>
              <b>{labels.length === 1 ? labels[0] : `terpisah: ${labels.join(', ')}`}</b>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** `Anjum Makkah · masuk 22-12-2026 · 4 malam` */
const stayWords = ({ title, checkInOn, nights }: RoomPlan['hotel']): string =>
  [
    title,
    checkInOn && `masuk ${formatShortDate(checkInOn)}`,
    nights === null ? 'jumlah malam belum diisi di paket' : `${nights} malam`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Who is in the hand, where they would go, what that does and what it costs. */
function Lifted({
  departure,
  arrangement,
  lifting,
}: Pick<RoomPaneProps, 'departure' | 'arrangement' | 'lifting'>) {
  const { guests, prices } = departure;
  const { lifted, target } = lifting;
  const { rooms } = arrangement;
  const people = guests.filter(({ order }) => lifted.includes(order.uuid));
  if (people.length === 0)
    return (
      <p className={cx(styles.note, 'off-paper')}>
        Tarik nama dengan tetikus, atau angkat dengan <KeyCap>Spasi</KeyCap>
      </p>
    );
  const after = moved(rooms, lifted, target);
  const capacity = target === null ? null : rooms[target]?.capacity;
  const said = roomConflicts(
    guests.map((guest) => ({ ...guest, id: guest.order.uuid })),
    after.map((room) => ({ capacity: room.capacity, people: room.orders })),
  ).find(({ room }) => room !== null && room === target);
  const priceOf = (beds: number) => prices.find((each) => each.beds === beds)?.price ?? 0;
  const dearer = people.filter((guest) => capacity && capacity !== guest.capacity);
  return (
    <>
      <h2>Sedang diangkat</h2>
      <div className={styles.hand} role="status">
        <b>
          {people.map(({ name, order }) => withSign(name, lifting.findSign(name, order.orderId))).join(', ')}
        </b>
        <p>
          <span>{target === null ? 'Tanpa kamar' : `Ke ${roomLabel(rooms, target)}`}</span>
          <b>{target !== null && rooms[target]?.isLocked ? 'terkunci' : (said?.text ?? 'cocok')}</b>
        </p>
      </div>
      <div className={styles.propose}>
        <Button variant="secondary" onClick={() => lifting.put(null)}>
          Keluarkan dari kamar
        </Button>
        <Button variant="quiet" onClick={lifting.drop}>
          Batal <KeyCap>Esc</KeyCap>
        </Button>
      </div>
      {dearer.length > 0 && capacity && (
        <>
          <h2>Akibat pada tagihan</h2>
          <ul className={styles.requests}>
            {dearer.map((guest) => (
              <li key={guest.order.uuid}>
                <span>
                  {firstNames(guests, [guest.order.uuid])}: {roomName(guest.capacity)} → {roomName(capacity)}
                </span>
                <b>
                  {capacity < guest.capacity
                    ? `+ ${plainRupiah(Math.max(0, priceOf(capacity) - priceOf(guest.capacity)))}`
                    : plainRupiah(0)}
                </b>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
