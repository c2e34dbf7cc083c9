import { Route, Routes, useParams } from 'react-router-dom';
import { WaitingScreen } from '../../domain/screen/waiting-screen.tsx';
import { OccasionsScreen } from './occasions/occasions-screen.tsx';
import { CheckInRoster } from './roster/check-in-roster.tsx';
import { useRoster } from './roster/use-roster.ts';
import { TripScreen } from './trips/trip-screen.tsx';
import { readOccasion } from './words.ts';

const ABOVE = { title: 'Hadir', path: '/hadir' };

/** One occasion, as soon as the server or this device has its roster. */
function RosterScreen() {
  const { occasion, uuid = '' } = useParams();
  const asked = { occasion: readOccasion(occasion), uuid };
  const query = useRoster(asked);
  if (query.data) return <CheckInRoster key={`${asked.occasion} ${uuid}`} roster={query.data} />;
  return <WaitingScreen title="Hadir" above={ABOVE} what="daftar hadir" query={query} bars={[228, 240]} />;
}

/** Check-in of manasik and airport: the occasions near in time, and each of them (specification 4, screen 5). */
const CheckInScreen = () => (
  <Routes>
    <Route index element={<OccasionsScreen />} />
    <Route path="perjalanan/:uuid" element={<TripScreen />} />
    <Route path=":occasion/:uuid" element={<RosterScreen />} />
  </Routes>
);

export default CheckInScreen;
