import type { Assurance } from '@rihlah/contract/catalog/assurance-names';
import type { AssuredFact } from '@rihlah/contract/catalog/assurances';
import { dayWords } from '../text/calendar-words.ts';
import { formatDayFirst } from '../text/dates.ts';

type Flight = AssuredFact<'flight'>['flights'][number];

const weekday = (date: string): string => `${dayWords(date).weekday} ${formatDayFirst(date)}`;

const place = (airport: string, at: string | null): string =>
  at ? `${airport} ${at.slice(11, 16).replace(':', '.')}` : airport;

const flightLine = ({ number, from, departsAt, to, arrivesAt, direction }: Flight): string =>
  `${direction === 'back' ? 'Pulang ' : ''}${number}, ${place(from, departsAt)} ke ${place(to, arrivesAt)}`;

const WORDS: { [K in Assurance]: (fact: AssuredFact<K>) => string[] } = {
  licence: ({ permit }) => [permit],
  schedule: ({ departsOn, returnsOn }) => [`Berangkat ${weekday(departsOn)}, pulang ${weekday(returnsOn)}`],
  flight: ({ airline, flights }) => [...(airline ? [airline] : []), ...flights.map(flightLine)],
  hotel: ({ hotels }) =>
    hotels.map(({ title, city, star, nights }) =>
      [title, city, `bintang ${star}`, ...(nights === null ? [] : [`${nights} malam`])].join(', '),
    ),
  visa: ({ issued, pilgrims }) => [`${issued} dari ${pilgrims} visa sudah terbit`],
};

/** What is told of a package, a line for each part; what nobody has entered is left out. */
export const factLines = <K extends Assurance>(kind: K, fact: AssuredFact<K>): string[] =>
  (WORDS[kind] as (fact: AssuredFact<K>) => string[])(fact);

/** Something that was told and became another; `after` null: nothing is told of it any more. */
interface Changed {
  kind: Assurance;
  before: AssuredFact;
  after: AssuredFact | null;
}

/** The lines that became others; where none is gone, all of them. */
export function changedLines({ kind, before, after }: Changed): { gone: string[]; come: string[] } {
  const [old, now] = [factLines(kind, before), after ? factLines(kind, after) : []];
  const gone = old.filter((line) => !now.includes(line));
  return gone.length > 0
    ? { gone, come: now.filter((line) => !old.includes(line)) }
    : { gone: old, come: now };
}
