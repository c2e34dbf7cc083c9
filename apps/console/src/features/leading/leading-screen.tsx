import type { LedDeparture } from '@rihlah/contract/staff/departures/leaders';
import { leadInWords } from '@rihlah/rules/rooms/groups';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Link } from '@rihlah/ui/navigation/link';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { Screen } from '../../domain/screen/screen.tsx';
import { Waiting, WaitingBars, WaitingScreen } from '../../domain/screen/waiting-screen.tsx';
import styles from './leading.module.css';
import { LedSheet } from './led-sheet.tsx';
import { ledQuery, sheetQuery } from './queries.ts';

const TITLE = 'Rombongan saya';
const HERE = '/rombongan';
const ABOVE = { title: TITLE, path: HERE };

/** What one leads at this time; of one departure its sheet at once. */
function LedList() {
  const query = useQuery(ledQuery());
  const departures = query.data?.departures ?? [];
  const [only, ...others] = departures;
  if (only && others.length === 0) return <Navigate to={`${HERE}/${only.uuid}`} replace />;
  return (
    <Screen title={TITLE}>
      <Waiting query={query} what="rombongan Anda">
        <WaitingBars bars={[72, 72]} />
      </Waiting>
      {query.data && departures.length === 0 && (
        <EmptyState title="Belum ada rombongan">
          <p>
            Begitu Operasional menugaskan Anda, rombongannya tampil di sini dari seminggu sebelum berangkat
            sampai tiga hari sesudah pulang.
          </p>
        </EmptyState>
      )}
      {departures.length > 0 && (
        <ul className={styles.departures} aria-label={TITLE}>
          {departures.map((departure) => (
            <Departure key={departure.uuid} departure={departure} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

const Departure = ({
  departure: { uuid, name, departsOn, returnsOn, pilgrims, ...lead },
}: {
  departure: LedDeparture;
}) => (
  <li>
    <DateBlock date={departsOn} />
    <div>
      <Link to={`${HERE}/${uuid}`}>{name}</Link>
      <small>
        {leadInWords(lead)} · {pilgrims} jamaah · pulang {formatShortDate(returnsOn)}
      </small>
    </div>
  </li>
);

/** Whom one leads of one departure. */
function Sheet() {
  const { uuid = '' } = useParams();
  const query = useQuery(sheetQuery(uuid));
  const { data } = useQuery(ledQuery());
  const hasOthers = (data?.departures.length ?? 0) > 1;
  if (query.data) return <LedSheet sheet={query.data} above={hasOthers ? ABOVE : undefined} />;
  return (
    <WaitingScreen title={TITLE} above={ABOVE} what="rombongan ini" query={query} bars={[120, 52, 300]} />
  );
}

/** The people whom a leader leads, on the phone in their hand. */
const LeadingScreen = () => (
  <Routes>
    <Route index element={<LedList />} />
    <Route path=":uuid" element={<Sheet />} />
  </Routes>
);

export default LeadingScreen;
