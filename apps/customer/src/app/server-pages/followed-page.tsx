import type {
  FollowedEvent,
  FollowedPhoto,
  FollowedPage as Page,
} from '@rihlah/contract/orders/followed-journey';
import {
  nextTripEvent,
  type TripStep,
  tripStepInWords,
  tripStepWords,
} from '@rihlah/rules/journey/trip/trip-events';
import { dial } from '@rihlah/rules/text/addresses/dial';
import { addDays, daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { formatDate, formatHour, formatShortDate, formatWeekdayDate } from '@rihlah/ui/text/format';
import { appConfig } from '../../client/config.ts';
import { routeStops } from '../../domain/journey/route-stops.ts';
import { Mark } from '../../features/navigation/header/mark.tsx';
import { SameInOtherLanguage } from './same-in-other-language.tsx';

type Journey = Extract<Page, { state: 'shown' }>;

/** What happens there has a time of its own beside that of the family. */
const IN_SAUDI: readonly TripStep[] = ['landed', 'boarded', 'firstHotel', 'secondHotel', 'flownHome'];

/**
 * The page by which a family follows a journey, drawn by the server alone and small: it is opened on whatever phone there is,
 * again and again, over whatever line. It has styles of its own and the phone's own letters; public/followed.js renews it.
 */
export function FollowedPage({ page, otherLanguage }: { page: Page; otherLanguage: string }) {
  return (
    <>
      <header className="head">
        <span className="brand">
          <Mark />
          {appConfig.agency.name}
          {appConfig.demo && <small>mode demo</small>}
        </span>
        <span>Ikut dari rumah</span>
      </header>
      {page.state === 'shown' ? <Followed journey={page} /> : <Ended page={page} />}
      <footer>
        <p>
          Call center bebas pulsa{' '}
          <a href={dial(appConfig.agency.callCenter)}>{appConfig.agency.callCenter}</a>
        </p>
        <p>
          <SameInOtherLanguage href={otherLanguage} />
        </p>
      </footer>
    </>
  );
}

const ENDED = {
  unknown: ['Tautan ini tidak dikenal', 'Mungkin alamatnya terpotong. Minta tautannya dikirim sekali lagi.'],
  closed: ['Tautan ini ditutup pemiliknya', 'Minta tautan baru kepada keluarga Anda yang berangkat.'],
} as const;

function Ended({ page }: { page: Exclude<Page, Journey> }) {
  if (page.state === 'unknown' || page.state === 'closed') {
    const [title, how] = ENDED[page.state];
    return (
      <main className="ended">
        <h1>{title}</h1>
        <p>{how}</p>
      </main>
    );
  }
  const { pilgrim, returnsOn, isHome } = page;
  return (
    <main className="ended">
      <h1>
        {isHome
          ? `${pilgrim} sudah tiba kembali, ${formatDate(returnsOn)}.`
          : `Perjalanan ${pilgrim} berakhir ${formatDate(returnsOn)}.`}
      </h1>
      <p>Tautan ini sudah selesai.</p>
    </main>
  );
}

function Followed({ journey }: { journey: Journey }) {
  const { pilgrim, departsOn, durationDays, today, endsOn, events, photo, readAt, route } = journey;
  const cities = [...new Set(route.productHotels.map(({ city }) => city))];
  const last = events.at(-1);
  const day = daysBetween(departsOn, today) + 1;
  return (
    <main>
      <section className="cover">
        <p className="label">Perjalanan</p>
        <h1>{pilgrim}</h1>
        {last ? (
          <>
            <p className="now">
              Sudah {tripStepInWords(last.kind, cities)}, {clock(last.at)} WIB
            </p>
            <Expectation last={last} cities={cities} today={today} />
          </>
        ) : (
          <>
            <p className="now">Berangkat {formatWeekdayDate(departsOn)}</p>
            <p>{day < 1 ? `${1 - day} hari lagi` : 'Kabar pertama muncul saat berkumpul di bandara.'}</p>
          </>
        )}
        <ol className="route" aria-label="Rute">
          {routeStops(route).map(({ code, city }) => (
            <li key={city}>
              {code && <b>{code}</b>}
              <span>{city}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className="paper">
        <p className="day">
          <b>{day < 1 ? 'Belum berangkat' : `Hari ke-${Math.min(day, durationDays)} dari ${durationDays}`}</b>
          <span>{formatShortDate(today)}</span>
        </p>
        <ol className="events">
          {last && <Expected last={last} cities={cities} today={today} />}
          {[...events].reverse().map((event, index) => (
            <Reached key={event.kind} event={event} cities={cities} today={today} isLast={index === 0} />
          ))}
        </ol>
        {events.length === 0 && (
          <p className="none">Belum ada kabar. Setiap tahap muncul di sini dengan jamnya.</p>
        )}
        {photo && <GroupPhoto photo={photo} />}
      </section>
      <p className="note">
        Diperbarui {clock(readAt)} WIB. Halaman ini berubah sendiri, juga di sinyal lemah.{' '}
        <a href="?">Perbarui</a>
      </p>
      <p className="note box">
        Tautan ini <b>berhenti sendiri {formatDate(addDays(endsOn, 1))}</b>, atau kapan saja bila pemiliknya
        menutupnya. Tidak ada lokasi tepat, nomor HP, atau nomor kamar di sini.
      </p>
    </main>
  );
}

/** A picture of its own, which comes once it is looked at: the page itself stays small. */
function GroupPhoto({ photo: { address, width, height, day, daysAgo } }: { photo: FollowedPhoto }) {
  const when = daysAgo <= 0 ? 'hari ini' : daysAgo === 1 ? 'kemarin' : formatShortDate(day);
  return (
    <figure>
      <h2 className="label">Foto rombongan {when}</h2>
      <img loading="lazy" src={address} width={width} height={height} decoding="async" alt="Foto rombongan" />
      <figcaption>Satu foto sehari dari pembimbing. Seluruh rombongan setuju.</figcaption>
    </figure>
  );
}

/** `21.40` in Jakarta. */
const clock = (at: Date): string => formatHour(timeIn(at, 'Asia/Jakarta'));

const timeIn = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });

const dayWords = (at: Date, today: string): string => {
  const days = daysBetween(today, jakartaDate(at));
  return days === 0
    ? ''
    : days === 1
      ? ', besok'
      : days === -1
        ? ', kemarin'
        : `, ${formatShortDate(jakartaDate(at))}`;
};

interface ExpectedProps {
  last: FollowedEvent;
  cities: string[];
  today: string;
}

/** What comes next and about when; nothing that nobody said. */
function Expectation({ last, cities, today }: ExpectedProps) {
  const next = last.nextAt && nextTripEvent(last.kind, cities);
  return (
    <p>
      <Note>{last.note}</Note>
      {last.note && next && '. '}
      {next && last.nextAt && (
        <>
          Berikutnya {tripStepInWords(next, cities)}, kira-kira {clock(last.nextAt)} WIB
          {dayWords(last.nextAt, today)}
        </>
      )}
    </p>
  );
}

/** What staff or a leader wrote: in Indonesian, also on the page in English. */
const Note = ({ children }: { children: string | null }) => children && <i lang="id">{children}</i>;

function Expected({ last, cities, today }: ExpectedProps) {
  const next = nextTripEvent(last.kind, cities);
  if (!next || !last.nextAt) return null;
  return (
    <li className="expected">
      <time>{clock(last.nextAt)}</time>
      <div>
        <b>{tripStepWords(next, cities)}</b>
        <span>perkiraan{dayWords(last.nextAt, today)}</span>
      </div>
    </li>
  );
}

interface ReachedProps {
  event: FollowedEvent;
  cities: string[];
  today: string;
  isLast: boolean;
}

function Reached({ event: { kind, at, note }, cities, today, isLast }: ReachedProps) {
  const beside = [
    dayWords(at, today).slice(2),
    IN_SAUDI.includes(kind) && `waktu Saudi ${formatHour(timeIn(at, 'Asia/Riyadh'))}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li className={isLast ? 'latest' : 'reached'}>
      <time dateTime={at.toISOString()}>{clock(at)}</time>
      <div>
        <b>{tripStepWords(kind, cities)}</b>
        {(beside || note) && (
          <span>
            {beside}
            {beside && note && ', '}
            <Note>{note}</Note>
          </span>
        )}
      </div>
    </li>
  );
}
