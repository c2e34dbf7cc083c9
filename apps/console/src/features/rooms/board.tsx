import type { RoomPlan, RoomsOfDeparture } from '@rihlah/contract/staff/departures/rooms';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { roomConflicts, roomName } from '@rihlah/rules/rooms/room-conflicts';
import { includedBeds } from '@rihlah/rules/rooms/rooming';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Notice } from '@rihlah/ui/feedback/notice';
import { IconPlus } from '@rihlah/ui/icons/account';
import type { ReactNode } from 'react';
import { useGoTo } from '../../domain/branch/use-branch.ts';
import { Conflict } from '../../domain/content/conflict.tsx';
import { withSign } from '../../domain/people/namesakes.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { placesIn } from './moves.ts';
import { RoomCard } from './room-card.tsx';
import { RoomPane } from './room-pane.tsx';
import styles from './rooms.module.css';
import { useArrangement } from './use-arrangement.ts';
import { useLift } from './use-lift.ts';

interface BoardProps {
  departure: RoomsOfDeparture;
  plan: RoomPlan;
  title: string;
  above: { title: string; path: string };
  /** The hotels. */
  tabs: ReactNode;
}

/** Rooms of one hotel as cards on a board, people in them; who has none stands at the side. */
export function Board({ departure, plan, title, above, tabs }: BoardProps) {
  const goTo = useGoTo();
  const mayChange = useMay('room.change');
  const { guests, prices } = departure;
  const arrangement = useArrangement(departure, plan);
  const { rooms, change } = arrangement;
  const included = includedBeds(prices);
  const add = (capacity = included) => change([...rooms, { capacity, isLocked: false, orders: [] }]);
  const lifting = useLift({
    guests,
    arrangement,
    mayChange,
    included,
    onAdd: () => add(),
    onBack: () => goTo(above.path),
  });
  const conflicts = roomConflicts(
    guests.map((guest) => ({ ...guest, id: guest.order.uuid })),
    rooms.map(({ capacity, orders }) => ({ capacity, people: orders })),
  );
  const inRooms = conflicts.filter(({ room }) => room !== null);
  const sizes = [...new Set([...guests, ...rooms].map(({ capacity }) => capacity))].sort(
    (one, other) => other - one,
  );
  const theirs = placesIn(plan.rooms);
  const mine = placesIn(rooms);
  return (
    <div ref={lifting.board} className={styles.whole}>
      <Screen
        title={title}
        above={above}
        hasManyColumns
        actions={tabs}
        paneLabel="Susunan kamar"
        pane={
          <RoomPane
            departure={departure}
            plan={plan}
            arrangement={arrangement}
            lifting={lifting}
            conflicts={conflicts}
            mayChange={mayChange}
          />
        }
      >
        <div className={styles.layout}>
          {arrangement.isConflict && (
            <Conflict
              changed={plan.changed}
              differences={guests
                .filter(({ order }) => theirs.get(order.uuid) !== mine.get(order.uuid))
                .map(({ order, name }) => ({
                  label: withSign(name, lifting.findSign(name, order.orderId)),
                  mine: mine.get(order.uuid) ?? '',
                  theirs: theirs.get(order.uuid) ?? '',
                }))}
              onTheirs={arrangement.takeTheirs}
              onMine={arrangement.keepMine}
            />
          )}
          <div role="status">
            {inRooms.length > 0 && (
              <Notice tone="danger">
                <ul>
                  {inRooms.map(({ text }) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
                Rooming list tidak dapat diterbitkan sebelum ini selesai.
              </Notice>
            )}
          </div>
          {sizes.map((capacity) => {
            const ofSize = rooms.flatMap((room, index) => (room.capacity === capacity ? [index] : []));
            const people = ofSize.reduce((sum, index) => sum + (rooms[index]?.orders.length ?? 0), 0);
            const kinds = prices.filter(({ beds }) => beds === capacity);
            const price = kinds[0]?.price ?? 0;
            // What the package itself calls it, where that is another word.
            const named = kinds
              .map(({ name }) => name)
              .filter((name) => name !== roomName(capacity))
              .join(', ');
            return (
              <section key={capacity} aria-labelledby={`size-${capacity}`}>
                <header className={styles.group}>
                  <h2 id={`size-${capacity}`}>{roomName(capacity)}</h2>
                  <span>
                    {named && `${named}, `}
                    {ofSize.length} kamar, {people} orang
                  </span>
                  <b>{price > 0 ? `+ ${plainRupiah(price)} per orang` : 'Termasuk harga'}</b>
                </header>
                <div className={styles.cards}>
                  {ofSize.map((index) => (
                    <RoomCard
                      key={index}
                      rooms={rooms}
                      index={index}
                      guests={guests}
                      lifting={lifting}
                      mayChange={mayChange}
                      conflicts={inRooms.filter(({ room }) => room === index)}
                      onRemove={() => change(rooms.filter((_, each) => each !== index))}
                    />
                  ))}
                  {mayChange && (
                    <button type="button" className={styles.add} onClick={() => add(capacity)}>
                      <IconPlus size={16} /> Kamar {roomName(capacity)}
                      {capacity === included && <KeyCap>N</KeyCap>}
                    </button>
                  )}
                </div>
              </section>
            );
          })}
        </div>
      </Screen>
    </div>
  );
}
