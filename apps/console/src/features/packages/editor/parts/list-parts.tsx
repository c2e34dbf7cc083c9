import { checkInDays, nightsFit, nightsNeeded } from '@rihlah/rules/journey/trip/hotel-nights';
import { cx } from '@rihlah/ui/dom/class-names';
import { Notice } from '@rihlah/ui/feedback/notice';
import { RupiahField } from '@rihlah/ui/form/fields/rupiah-field';
import { TextArea } from '@rihlah/ui/form/fields/text-area';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { formatShortDate } from '@rihlah/ui/text/format';
import styles from '../../packages.module.css';
import { hotelsIn, nightsWords } from '../section-words.ts';
import { NumberField } from './number-field.tsx';
import { formatCount, type PartProps, parseCount } from './part-props.ts';
import parts from './parts.module.css';
import { Picks } from './picks.tsx';
import { AddRow, Rows } from './rows.tsx';

/** The hotels of a package, in the order of the journey, with how many nights each. */
export function HotelsPart({ draft, change, choices, problems }: PartProps) {
  const { hotels, departure } = draft;
  const needed = nightsNeeded(departure.days, departure.flights);
  const nights = hotels.map((stay) => stay.nights);
  const days = checkInDays(nights, departure.flights);
  const set = (uuid: string, stay: Partial<(typeof hotels)[number]>) =>
    change({ hotels: hotels.map((each) => (each.uuid === uuid ? { ...each, ...stay } : each)) });
  return (
    <div className={styles.fields}>
      {needed && nights.every((each) => each !== null) && !nightsFit(nights, needed) && (
        <Notice tone="warning" role="status">
          {nightsWords(nights, needed)}
        </Notice>
      )}
      <Picks
        label="Hotel"
        addLabel="Tambah hotel"
        choices={(choices?.hotels ?? []).map(({ uuid, city, title, star }) => ({
          uuid,
          title: `${title} ★${star}, ${city}`,
        }))}
        picked={hotels.map(({ uuid }) => uuid)}
        onPicked={(uuids) =>
          change({
            hotels: uuids.map((uuid) => hotels.find((each) => each.uuid === uuid) ?? { uuid, nights: null }),
          })
        }
        error={problems.get('hotels')}
        field={(uuid, index) => (
          <NumberField
            label="Malam"
            hint={days[index] ? `masuk ${formatShortDate(days[index])}` : undefined}
            value={hotels[index]?.nights ?? null}
            error={problems.get(`hotels.${index}.nights`)}
            onValue={(typed) => set(uuid, { nights: typed })}
          />
        )}
      />
    </div>
  );
}

/** The days of the journey; their number is their place. */
export function ItineraryPart({ draft, change, problems }: PartProps) {
  const { itinerary } = draft;
  const set = (next: typeof itinerary) => change({ itinerary: next });
  const { days } = draft.departure;
  return (
    <div className={styles.fields}>
      {days !== null && itinerary.length > 0 && itinerary.length !== days && (
        <Notice tone="warning">
          Perjalanannya {days} hari, itinerarinya {itinerary.length} hari.
        </Notice>
      )}
      <Rows
        label="Itinerari"
        rows={itinerary}
        onRows={set}
        className={parts.day}
        getName={(_, index) => `Hari ${index + 1}`}
      >
        {(day, index, tools, edit) => (
          <>
            <b className={parts.dayNumber}>Hari {index + 1}</b>
            {tools}
            <TextField
              label="Perjalanan"
              autoComplete="off"
              maxLength={120}
              value={day.title}
              error={problems.get(`itinerary.${index}.title`)}
              onChange={({ target }) => edit({ title: target.value })}
            />
            <TextArea
              label="Acara"
              maxLength={2_000}
              value={day.description}
              error={problems.get(`itinerary.${index}.description`)}
              onChange={({ target }) => edit({ description: target.value })}
            />
          </>
        )}
      </Rows>
      <AddRow label="Tambah hari" onAdd={() => set([...itinerary, { title: '', description: '' }])} />
    </div>
  );
}

/** Rooms, and what each adds to the price of a seat. */
export function RoomsPart({ detail, draft, change, problems }: PartProps) {
  const { rooms } = draft;
  const set = (next: typeof rooms) => change({ rooms: next });
  return (
    <div className={styles.fields}>
      <Rows
        label="Kamar"
        rows={rooms}
        onRows={set}
        className={cx(parts.room, parts.amounts)}
        getName={({ name }, index) => name || `Kamar ${index + 1}`}
        getKey={({ uuid }) => uuid}
      >
        {(room, index, tools, edit) => (
          <>
            <TextField
              label="Kamar"
              autoComplete="off"
              maxLength={60}
              value={room.name}
              error={problems.get(`rooms.${index}.name`)}
              onChange={({ target }) => edit({ name: target.value })}
            />
            <NumberField
              label="Tempat tidur"
              value={room.beds}
              error={problems.get(`rooms.${index}.beds`)}
              onValue={(beds) => edit({ beds })}
            />
            <RupiahField
              label="Tambahan per orang"
              value={formatCount(room.price)}
              error={problems.get(`rooms.${index}.price`)}
              onValueChange={(price) => edit({ price: parseCount(price) })}
            />
            {tools}
          </>
        )}
      </Rows>
      <AddRow
        label="Tambah kamar"
        onAdd={() => set([...rooms, { uuid: null, name: '', beds: null, price: null }])}
      />
      {detail.sold > 0 && (
        <p className={styles.quiet}>
          Kamar yang sudah dipilih jamaah tetap seharga waktu dipilih. Harga kamar baru menunggu orang kedua.
        </p>
      )}
    </div>
  );
}

/** What customers see of the hotels: their pictures belong to them. */
export function PhotosPart({ draft, choices }: PartProps) {
  const hotels = hotelsIn(draft, choices);
  return (
    <div className={styles.fields}>
      <p className={styles.quiet}>Foto paket adalah foto hotel-hotelnya, dan diubah pada hotelnya.</p>
      {hotels.length === 0 && <p>Pilih hotel dulu.</p>}
      {hotels.map(({ uuid, title, photos }) => (
        <figure key={uuid} className={parts.photos}>
          <figcaption>
            <b>{title}</b> {photos.length > 0 ? `${photos.length} foto` : 'belum ada foto'}
          </figcaption>
          <div>
            {photos.map((photo) => (
              <img key={photo.uuid} loading="lazy" src={photo.path} alt={photo.title || `Foto ${title}`} />
            ))}
          </div>
        </figure>
      ))}
    </div>
  );
}

const DEADLINES = [
  ['identity', 'Identitas dan dokumen pendukung'],
  ['passport', 'Paspor'],
  ['covidVaccine', 'Sertifikat Covid'],
  ['vaccine', 'Buku kuning'],
  ['pickup', 'Penjemputan berkas terakhir'],
] as const;

/** So many days before departure each document is due. */
export const DeadlinesPart = ({ draft, change, problems }: PartProps) => (
  <div className={parts.grid}>
    {DEADLINES.map(([name, label]) => (
      <NumberField
        key={name}
        label={label}
        hint="hari sebelum berangkat"
        value={draft.documentDays[name]}
        error={problems.get(`documentDays.${name}`)}
        onValue={(days) => change({ documentDays: { ...draft.documentDays, [name]: days } })}
      />
    ))}
  </div>
);
