import type { Order } from '@rihlah/contract/orders/order';
import { BOARDING_CARDS, type BoardingCard, boardingCardAt } from '@rihlah/rules/journey/trip/boarding';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { ReadAloud } from '@rihlah/ui/actions/read-aloud';
import { useModal } from '@rihlah/ui/hooks/use-modal';
import { IconClose } from '@rihlah/ui/icons/frame';
import { useNow } from '@rihlah/web-client/use-now';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLarge } from '../../../client/large-mode.ts';
import { useAwake } from '../../../client/use-awake.ts';
import { travelQuery } from '../../../domain/journey/travel.ts';
import { tripGroupQuery } from '../../../domain/journey/trip-group.ts';
import { roomMatesQuery } from '../../../domain/orders/queries/room-mates-query.ts';
import { orderedPackageQuery } from '../../../domain/packages/product-query.ts';
import styles from './boarding.module.css';
import type { CardProps } from './card-parts.tsx';
import { BusCard, GatherCard, RoomCard } from './cards.tsx';
import { FlyCard } from './fly-card.tsx';
import { ShownStub } from './shown-stub.tsx';

const TITLES: Record<BoardingCard, string> = {
  gather: 'Kumpul',
  fly: 'Terbang',
  bus: 'Bus',
  room: 'Kamar',
};

const CARDS: Record<BoardingCard, (props: CardProps) => ReactNode> = {
  gather: GatherCard,
  fly: FlyCard,
  bus: BusCard,
  room: RoomCard,
};

/** A finger that moved so far across, and not further down, turns the card. */
const SWIPE_PX = 48;

interface BoardingDayProps {
  order: Order;
  /** Shows a hotel to a driver. */
  driver: (hotelUuid: string) => ReactNode;
  onClose: () => void;
}

/**
 * The first day, one card at a time on a whole screen: where one is to be now, and the code that staff scan always in one place.
 * The cards follow the clock until somebody turns one: then none turns by itself.
 */
export function BoardingDay({ order, driver, onClose }: BoardingDayProps) {
  const modal = useModal(true, onClose);
  useAwake(true);
  const now = new Date(useNow(true));
  const { product, orderStatus, uuid } = order;
  const isTravelling = !isCancelled(orderStatus) && !isAwaitingFirstPayment(orderStatus);
  const { data: travel } = useQuery(travelQuery(product.uuid));
  const { data: shown } = useQuery(orderedPackageQuery(product.uuid));
  const { data: group } = useQuery({ ...tripGroupQuery(uuid), enabled: isTravelling });
  const { data: mates } = useQuery({ ...roomMatesQuery(uuid), enabled: isTravelling });
  const [chosen, setChosen] = useState<BoardingCard | null>(null);
  const days = { departsOn: product.departureDate, durationDays: product.durationDays };
  const byClock = boardingCardAt(now, {
    ...days,
    meetingAt: travel?.meetingAt ?? null,
    flights: travel?.flights ?? [],
  });
  const card = chosen ?? byClock;
  const place = BOARDING_CARDS.indexOf(card);
  const swipe = useSwipe((by) => {
    const next = BOARDING_CARDS[place + by];
    if (next) setChosen(next);
  });
  const Card = CARDS[card];
  const isLarge = useLarge();
  const facts = useRef<HTMLDivElement>(null);
  const { ref } = modal;
  // Not the first of the buttons: what one is at is said first.
  useEffect(() => ref.current?.querySelector('h2')?.focus(), [ref]);
  return (
    <dialog {...modal} className={styles.screen} aria-label="Hari berangkat">
      <div className={styles.page}>
        <header className={styles.head}>
          <img src="/art/mark-cover.svg" alt="" width={28} height={28} />
          <nav aria-label="Kartu">
            <ol className={styles.steps}>
              {BOARDING_CARDS.map((each, index) => (
                <li key={each}>
                  <button
                    type="button"
                    className={styles.step}
                    data-state={index < place ? 'past' : index === place ? 'now' : 'ahead'}
                    aria-current={each === card ? 'step' : undefined}
                    onClick={() => setChosen(each)}
                  >
                    {TITLES[each]}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
          <button type="button" className={styles.close} aria-label="Tutup" onClick={onClose}>
            <IconClose />
          </button>
        </header>
        <article className={styles.card} aria-label={TITLES[card]} {...swipe}>
          <div ref={facts} className={styles.facts} data-enlarged={isLarge || undefined}>
            <Card
              title={TITLES[card]}
              order={order}
              now={now}
              travel={travel}
              product={shown}
              group={group}
              mates={mates}
              driver={driver}
            />
          </div>
          {isLarge && (
            <div className={styles.aloud}>
              <ReadAloud key={card} of={facts} />
            </div>
          )}
          <ShownStub order={order} />
        </article>
      </div>
    </dialog>
  );
}

/** What a card hears of fingers: one that goes to the left brings the next card. */
function useSwipe(onTurn: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? null : { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const [across, down] = [clientX - start.x, clientY - start.y];
      if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(down)) onTurn(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
