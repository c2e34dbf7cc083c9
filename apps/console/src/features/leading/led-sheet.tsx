import type { LedPilgrim, LedSheet as Sheet } from '@rihlah/contract/staff/departures/leaders';
import { cleanLine } from '@rihlah/contract/wire/clean-text';
import { tripDate } from '@rihlah/rules/journey/trip/travel-day';
import { tripStepWords } from '@rihlah/rules/journey/trip/trip-events';
import { leadInWords } from '@rihlah/rules/rooms/groups';
import { dial } from '@rihlah/rules/text/addresses/dial';
import { daysBetween, jakartaIso } from '@rihlah/rules/text/dates';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { IconCamera } from '@rihlah/ui/icons/camera';
import { IconPlane } from '@rihlah/ui/icons/common';
import { IconScan } from '@rihlah/ui/icons/console';
import { IconPhone } from '@rihlah/ui/icons/travel';
import { formatHour, formatShortDate, formatWeekdayDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { Screen } from '../../domain/screen/screen.tsx';
import styles from './leading.module.css';
import { LedPerson, unbroken } from './led-person.tsx';

const comparable = (text: string): string => cleanLine(text).toLocaleLowerCase('id');

/** `Hari ke-3 dari 9`; before it how many days there are left, afterwards that it is over. */
function dayWords({ departsOn, returnsOn }: Sheet): string {
  const durationDays = daysBetween(departsOn, returnsOn) + 1;
  const day = daysBetween(departsOn, tripDate(serverNow(), { departsOn, durationDays })) + 1;
  if (day < 1) return day === 0 ? 'Berangkat besok' : `${1 - day} hari lagi`;
  return day > durationDays ? `Pulang ${formatShortDate(returnsOn)}` : `Hari ke-${day} dari ${durationDays}`;
}

interface LedSheetProps {
  sheet: Sheet;
  above: { title: string; path: string } | undefined;
}

/** Everybody whom one leads, bus by bus, with their rooms and phones, and what is done with them on the way. */
export function LedSheet({ sheet, above }: LedSheetProps) {
  const [sought, setSought] = useState('');
  const wanted = comparable(sought);
  const found = sheet.people.filter(({ name, order }) =>
    [name, order.orderId].some((text) => comparable(text).includes(wanted)),
  );
  return (
    <Screen title="Rombongan saya" {...(above && { above })}>
      <div className={styles.sheet}>
        <Head sheet={sheet} />
        <Today sheet={sheet} />
        <section className={styles.people} aria-labelledby="jamaah">
          <h2 id="jamaah">{sheet.people.length} jamaah</h2>
          <label className={styles.search}>
            <span className="sr-only">Cari nama atau nomor pesanan</span>
            <input
              type="search"
              value={sought}
              placeholder="Cari nama atau nomor pesanan"
              autoComplete="off"
              onChange={({ target }) => setSought(target.value)}
            />
          </label>
          {found.length === 0 && (
            <EmptyState title={wanted ? 'Tidak ada nama itu' : 'Belum ada jamaah'}>
              {!wanted && <p>Jamaah tampil di sini begitu kantor membagi bus dan regunya.</p>}
            </EmptyState>
          )}
          {busesOf(found).map(({ bus, people }) => (
            <section key={bus ?? 'tanpa'} aria-label={busWords(bus)}>
              <h3 className={styles.bus}>
                {busWords(bus)} <small>{people.length} orang</small>
              </h3>
              <ul>
                {people.map((person) => (
                  <LedPerson key={person.order.uuid} person={person} />
                ))}
              </ul>
            </section>
          ))}
        </section>
        <Hotels sheet={sheet} />
      </div>
    </Screen>
  );
}

const busWords = (bus: number | null): string => (bus === null ? 'Belum dapat bus' : `Bus ${bus}`);

/** As they come: bus by bus. */
function busesOf(people: LedPilgrim[]): { bus: number | null; people: LedPilgrim[] }[] {
  const buses: { bus: number | null; people: LedPilgrim[] }[] = [];
  for (const person of people) {
    const last = buses.at(-1);
    if (last && last.bus === person.bus) last.people.push(person);
    else buses.push({ bus: person.bus, people: [person] });
  }
  return buses;
}

function Head({ sheet }: { sheet: Sheet }) {
  const { uuid, name, departsOn, meetingPlace, meetingAt, lastEvent, cities, people } = sheet;
  const present = people.filter(({ presentAt }) => presentAt !== null).length;
  return (
    <header className={styles.head}>
      <p className={styles.day}>{dayWords(sheet)}</p>
      <p>
        <b>{name}</b>, berangkat {formatWeekdayDate(departsOn)}
      </p>
      <p>Anda memimpin {leadInWords(sheet)}.</p>
      {(meetingPlace || meetingAt) && (
        <p>
          Kumpul{' '}
          {[
            meetingAt &&
              `${formatShortDate(meetingAt.slice(0, 10))} pukul ${formatHour(meetingAt.slice(11))}`,
            meetingPlace,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <div className={styles.ways}>
        <ButtonLink to={`/hadir/bandara/${uuid}`} icon={<IconScan size={20} />}>
          Hadir {present} dari {people.length}
        </ButtonLink>
        <ButtonLink to={`/hadir/perjalanan/${uuid}`} variant="secondary" icon={<IconPlane size={20} />}>
          {lastEvent
            ? `${tripStepWords(lastEvent.kind, cities)} ${formatHour(jakartaIso(new Date(lastEvent.at)).slice(11, 16))}`
            : 'Tahap perjalanan'}
        </ButtonLink>
        <ButtonLink to={`/hadir/perjalanan/${uuid}#foto`} variant="secondary" icon={<IconCamera size={20} />}>
          Foto rombongan
        </ButtonLink>
      </div>
    </header>
  );
}

function Today({ sheet: { today } }: { sheet: Sheet }) {
  if (today.length === 0) return null;
  return (
    <section className={styles.today} aria-labelledby="hari-ini">
      <h2 id="hari-ini">Acara hari ini</h2>
      {today.map(({ day, title, description }) => (
        <div key={title}>
          <b>
            Hari {day}: {title}
          </b>
          <p>{description}</p>
        </div>
      ))}
    </section>
  );
}

function Hotels({ sheet: { hotels } }: { sheet: Sheet }) {
  if (hotels.length === 0) return null;
  return (
    <section className={styles.people} aria-labelledby="hotel">
      <h2 id="hotel">Hotel</h2>
      <ul>
        {hotels.map(({ city, title, phone }) => (
          <li key={`${city} ${title}`} className={styles.person}>
            <div className={styles.words}>
              <b>{title}</b>
              <small>{phone ? `${city} · ${unbroken(phone)}` : city}</small>
            </div>
            {phone && (
              <a className={cx(styles.call, 'off-paper')} href={dial(phone)} aria-label={`Telepon ${title}`}>
                <IconPhone size={22} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
