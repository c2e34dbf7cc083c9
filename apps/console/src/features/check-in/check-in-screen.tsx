import { Route, Routes } from 'react-router-dom';
import { OccasionsScreen } from './occasions/occasions-screen.tsx';
import { RosterScreen } from './roster/roster-screen.tsx';

/** Check-in of manasik and airport: the occasions near in time, and each of them (specification 4, screen 5). */
const CheckInScreen = () => (
  <Routes>
    <Route index element={<OccasionsScreen />} />
    <Route path=":occasion/:uuid" element={<RosterScreen />} />
  </Routes>
);

export default CheckInScreen;
