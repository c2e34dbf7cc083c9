import { clockName, momentAt } from '@rihlah/rules/journey/trip/boarding';
import { ButtonAnchor } from '@rihlah/ui/actions/button';
import { IconBed } from '@rihlah/ui/icons/common';
import { IconMap } from '@rihlah/ui/icons/package';
import { formatHour } from '@rihlah/ui/text/format';
import styles from './boarding.module.css';
import {
  CallButton,
  type CardProps,
  dayLabel,
  Head,
  LeaderLine,
  leftWords,
  listOutboundFlights,
  Ways,
} from './card-parts.tsx';

export function GatherCard({ title, order, now, travel, group }: CardProps) {
  const { meetingAt = null, meetingPlace = null } = travel ?? {};
  const [first] = listOutboundFlights(travel);
  const day = meetingAt?.slice(0, 10) ?? order.product.departureDate;
  const search =
    meetingPlace && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(meetingPlace)}`;
  return (
    <>
      <Head
        label={dayLabel(day, now)}
        title={title}
        number={meetingAt && formatHour(meetingAt.slice(11))}
        missing="Jam kumpul belum diumumkan."
        unit={clockName(first?.from)}
        note={leftWords(meetingAt ? momentAt(meetingAt, first?.from) : null, now)}
      />
      <div className={styles.body}>
        <p className="label">Tempat</p>
        <p className={styles.value}>{meetingPlace ?? 'Belum diumumkan'}</p>
        <LeaderLine group={group} travel={travel} />
      </div>
      <Ways group={group}>
        {search && (
          <ButtonAnchor size="lg" href={search} target="_blank" rel="noreferrer" icon={<IconMap />}>
            Antar saya ke sana
          </ButtonAnchor>
        )}
      </Ways>
    </>
  );
}

export function BusCard({ title, travel, group }: CardProps) {
  const leaders = group?.leaders ?? [];
  return (
    <>
      <Head
        label="Setelah mendarat"
        title={title}
        number={group?.bus == null ? null : String(group.bus)}
        missing="Nomor bus belum dibagi. Ikuti pembimbing Anda."
        unit={group?.squad == null ? undefined : `regu ${group.squad}`}
      />
      <div className={styles.body}>
        {leaders.map(({ name, phone }) => (
          <div key={`${name} ${phone}`}>
            <p className="label">Pembimbing</p>
            <p className={styles.value}>{name}</p>
            <p dir="ltr">{phone}</p>
          </div>
        ))}
        {leaders.length === 0 && <LeaderLine group={group} travel={travel} />}
      </div>
      <CallButton group={group} />
    </>
  );
}

export function RoomCard({ title, order, product, group, mates, driver }: CardProps) {
  const hotels = product?.productHotels ?? [];
  const [first, ...others] = hotels;
  const room = mates?.rooms.find(({ hotel }) => hotel.title === first?.title);
  return (
    <>
      <Head
        label={first ? `Hotel di ${first.city}` : 'Hotel'}
        title={title}
        number={null}
        missing={first ? first.title : 'Hotel belum tersedia.'}
      />
      <div className={styles.body}>
        <p>Nomor kamar dibagikan saat tiba{order.productRoom && `: ${order.productRoom.name}`}.</p>
        {room && (
          <>
            <p className="label">Teman sekamar</p>
            <ul className={styles.mates}>
              <li>
                <IconBed size={20} /> {order.pilgrim.name} <b className={styles.own}>Anda</b>
              </li>
              {room.mates.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have one first name
                <li key={`${name} ${index}`}>
                  <IconBed size={20} /> {name}
                </li>
              ))}
            </ul>
          </>
        )}
        {others.map(({ uuid, city, title: name }) => (
          <p key={uuid}>
            Berikutnya {city}: <b>{name}</b>
          </p>
        ))}
      </div>
      <Ways group={group}>{first && driver(first.uuid)}</Ways>
    </>
  );
}
