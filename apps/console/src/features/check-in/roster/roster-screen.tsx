import { useParams } from 'react-router-dom';
import { WaitingScreen } from '../../../domain/screen/waiting-screen.tsx';
import { readOccasion } from '../words.ts';
import { CheckInRoster } from './check-in-roster.tsx';
import { useRoster } from './use-roster.ts';

const ABOVE = { title: 'Hadir', path: '/hadir' };

/** One occasion, as soon as the server or this device has its roster. */
export function RosterScreen() {
  const { occasion, uuid = '' } = useParams();
  const asked = { occasion: readOccasion(occasion), uuid };
  const query = useRoster(asked);
  if (query.data) return <CheckInRoster key={`${asked.occasion} ${uuid}`} roster={query.data} />;
  return <WaitingScreen title="Hadir" above={ABOVE} what="daftar hadir" query={query} bars={[228, 240]} />;
}
